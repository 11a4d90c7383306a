#include <algorithm>
#include <memory>
#include <stdexcept>

#include "joint.hpp"

namespace oddchip {

namespace {

Dealt joined(const Dealt& one, const Dealt& two) {
    return {one.word + two.word, one.bits | two.bits};
}

// Singles, pairs and triples of the deck: a few random numbers deal a whole board.
struct Stub {
    std::vector<Dealt> groups[3];
};

struct Chunk {
    int bag;
    int cards;
    bool first;  // of this bag: what lies there is swept away
    Held known;  // what lay there before
    Word wild;   // all that the cards are, where whatever lies there is wild; else 0
    Word joker;  // what a joker is more than usual
};

Word word_of(const Chunk& chunk, const Dealt& dealt) {
    if (chunk.wild) return chunk.wild;
    return dealt.word + chunk.joker * (dealt.bits >> kJoker & 1);
}

struct Recipe {
    Stub stub;
    std::vector<Chunk> chunks;
    std::vector<Joint> joints;
};

// So many deals are worth the work of listing all triples of the deck.
constexpr std::uint64_t kManyDeals = 4'000;

Recipe recipe(const Plan& plan, const std::vector<Range>& ranges, std::uint64_t deals) {
    Recipe made;
    std::vector<int> listed(plan.bags().size());  // cards that the ranges give
    std::size_t used = 0;
    for (const Range& range : ranges) {
        if (range.hands.empty()) throw std::invalid_argument("a range has no hand");
        listed.at(static_cast<std::size_t>(range.bag)) = static_cast<int>(range.hands[0].size());
        used += range.hands[0].size();
    }
    for (std::size_t next = 0; next < ranges.size();) made.joints.emplace_back(plan, ranges, next);
    const auto deck = plan.deck().size();
    std::size_t largest = 1;
    for (int bag : plan.open()) {
        const Bag& open = plan.bags()[static_cast<std::size_t>(bag)];
        const int given = listed[static_cast<std::size_t>(bag)];
        bool first = given == 0;
        Held known;
        for (int card : open.known) known += plan.held(card, open.lies);
        const int all = open.missing + static_cast<int>(open.known.size());
        for (int left = given ? all - given : open.missing; left > 0;) {
            // Three at once while most of the deck is there; a group that collides is dealt again.
            // Beside ranges two do better: collisions are more, and the list of pairs is close by.
            const bool triples = ranges.empty() && deals >= kManyDeals && used * 3 < deck;
            const int most = triples ? 3 : used * 2 < deck ? 2 : 1;
            const int cards = left == 4 && most >= 2 ? 2 : std::min(left, most);
            const Word wild = open.lies == Lies::Wild ? kWild * static_cast<Word>(cards) : 0;
            const Word joker = open.lies == Lies::AsABug ? kBug - kWild : 0;
            made.chunks.push_back({bag, cards, first, known, wild, joker});
            largest = std::max(largest, static_cast<std::size_t>(cards));
            first = false;
            left -= cards;
            used += static_cast<std::size_t>(cards);
        }
    }
    auto& groups = made.stub.groups;
    for (int card : plan.deck()) groups[0].push_back({plan.held(card).word, Set{1} << card});
    for (std::size_t size = 1; size < largest; ++size)
        for (std::size_t one = 0; one < deck; ++one)
            for (const Dealt& rest : groups[size - 1]) {
                const Set lower = (Set{1} << plan.deck()[one]) - 1;
                if (!(rest.bits & ~lower)) groups[size].push_back(joined(groups[0][one], rest));
            }
    return made;
}

constexpr int kMostTries = 10'000'000;

// The hands of the ranges. Where they are too many to be drawn together, all are drawn again while
// two of them collide.
template <class Put>
Set deal_ranges(const Recipe& recipe, Chance& chance, Put&& put) {
    for (int tries = 0; tries < kMostTries; ++tries) {
        Set used = 0;
        bool collision = false;
        for (const Joint& joint : recipe.joints) {
            const Set before = used;
            Set drawn = 0;
            joint.draw(chance, [&](const Joint::Hand& hand) {
                drawn |= hand.bits;
                put(hand);
            });
            collision |= (before & drawn) != 0;
            used |= drawn;
        }
        if (!collision) return used;
    }
    throw std::invalid_argument("the hands of the ranges hardly ever go together");
}

// Deals one board, hand and row after the other; `put` is told what goes into which bag.
template <class Put>
void deal_chunks(const Recipe& recipe, Set used, Chance& chance, Put&& put) {
    for (const Chunk& chunk : recipe.chunks) {
        const auto& group = recipe.stub.groups[chunk.cards - 1];
        const auto size = static_cast<std::uint32_t>(group.size());
        const Dealt* dealt = &group[chance.below(size)];
        while (dealt->bits & used) dealt = &group[chance.below(size)];
        used |= dealt->bits;
        put(chunk, *dealt);
    }
}

// The deals of a block side by side, step by step: those that collide are listed and dealt again,
// which is quicker than to wait for each. A random number is used up from above, number by number.
class BlockDealer {
  public:
    BlockDealer(const Plan& plan, const Recipe& recipe, Chance& chance)
        : plan_(plan), recipe_(recipe), chance_(chance) {}

    void deal(Block& block, std::size_t count) {
        count_ = count;
        spent_ = kEnough;
        fresh_ = true;
        if (recipe_.joints.size() == 1) {
            hold(recipe_.joints[0], block);
        } else if (!recipe_.joints.empty()) {
            for (std::size_t at = 0; at < count; ++at)
                used_[at] = deal_ranges(recipe_, chance_, [&](const Joint::Hand& hand) {
                    block.bags[static_cast<std::size_t>(hand.bag)][at] = hand.held;
                });
            fresh_ = false;
        }
        for (const Chunk& chunk : recipe_.chunks) {
            const auto& group = recipe_.stub.groups[chunk.cards - 1];
            draw(static_cast<std::uint32_t>(group.size()));
            if (!fresh_) again(group);
            put(chunk, group, block.bags[static_cast<std::size_t>(chunk.bag)]);
        }
    }

  private:
    static constexpr int kEnough = 40;  // of 64 random bits: the rest is for evenness

    // A number below n for every deal.
    void draw(std::uint32_t n) {
        const int bits = std::bit_width(n);
        spent_ += bits;
        if (spent_ > kEnough) {
            for (std::size_t at = 0; at < count_; ++at) random_[at] = chance_.next();
            spent_ = bits;
        }
        for (std::size_t at = 0; at < count_; ++at) {
            const auto wide = static_cast<unsigned __int128>(random_[at]) * n;
            random_[at] = static_cast<std::uint64_t>(wide);
            drawn_[at] = static_cast<std::uint32_t>(wide >> 64);
        }
    }
    // Everybody's hands, of which every combination is listed.
    void hold(const Joint& joint, Block& block) {
        draw(joint.size());
        if (!joint.even()) {
            for (std::size_t at = 0; at < count_; ++at)
                drawn_[at] = joint.weighed(drawn_[at], random_[at]);
            spent_ = kEnough;
        }
        bool first = true;
        joint.each_list([&](const std::vector<Joint::Hand>& list, const std::uint32_t* hands,
                            std::size_t stride) {
            auto& bag = block.bags[static_cast<std::size_t>(list[0].bag)];
            for (std::size_t at = 0; at < count_; ++at) {
                const Joint::Hand& hand = list[hands[drawn_[at] * stride]];
                bag[at] = hand.held;
                used_[at] = (first ? 0 : used_[at]) | hand.bits;
            }
            first = false;
        });
        fresh_ = false;
    }
    void again(const std::vector<Dealt>& group) {
        const auto size = static_cast<std::uint32_t>(group.size());
        std::size_t some = 0;
        for (std::size_t at = 0; at < count_; ++at) {
            again_[some] = static_cast<std::uint32_t>(at);
            some += (group[drawn_[at]].bits & used_[at]) != 0;
        }
        while (some) {
            std::size_t still = 0;
            for (std::size_t one = 0; one < some; ++one) {
                const std::uint32_t at = again_[one];
                const std::uint32_t drawn = chance_.below(size);
                drawn_[at] = drawn;
                again_[still] = at;
                still += (group[drawn].bits & used_[at]) != 0;
            }
            some = still;
        }
    }
    void put(const Chunk& chunk, const std::vector<Dealt>& group, Block::Row<Held>& bag) {
        const Set natural = chunk.wild ? 0 : plan_.natural();
        for (std::size_t at = 0; at < count_; ++at) {
            const Dealt& dealt = group[drawn_[at]];
            used_[at] = (fresh_ ? 0 : used_[at]) | dealt.bits;
            const Held before = chunk.first ? chunk.known : bag[at];
            bag[at].word = before.word + word_of(chunk, dealt);
            bag[at].set = before.set | (dealt.bits & natural);
        }
        fresh_ = false;
    }
    const Plan& plan_;
    const Recipe& recipe_;
    Chance& chance_;
    std::size_t count_ = 0;
    int spent_ = 0;
    bool fresh_ = true;  // no card is dealt yet
    Block::Row<std::uint64_t> random_;
    Block::Row<std::uint32_t> drawn_;
    Block::Row<Set> used_;
    std::array<std::uint32_t, Block::kDeals + 1> again_;
};

void run_blocks(const Plan& plan, const Recipe& recipe, std::uint64_t count, Chance& chance,
                Tally& tally) {
    const auto block = std::make_unique<Block>();
    BlockDealer dealer(plan, recipe, chance);
    while (count) {
        const auto some = static_cast<std::size_t>(std::min<std::uint64_t>(count, Block::kDeals));
        dealer.deal(*block, some);
        plan.judge(*block, static_cast<int>(some));
        tally.add_block(*block, static_cast<int>(some));
        count -= some;
    }
}

void run_singly(const Plan& plan, const Recipe& recipe, std::uint64_t count, Chance& chance,
                Tally& tally) {
    Deal deal = plan.start();
    while (count--) {
        const Set used = deal_ranges(recipe, chance, [&](const Joint::Hand& hand) {
            deal.bags[static_cast<std::size_t>(hand.bag)] = hand.held;
        });
        deal_chunks(recipe, used, chance, [&](const Chunk& chunk, const Dealt& dealt) {
            Held& held = deal.bags[static_cast<std::size_t>(chunk.bag)];
            if (chunk.first) held = chunk.known;
            held.word += word_of(chunk, dealt);
            held.set |= chunk.wild ? 0 : dealt.bits & plan.natural();
        });
        plan.judge(deal);
        tally.add(deal.hands, 1);
    }
}

void run(const Plan& plan, const Recipe& recipe, std::uint64_t count, std::uint64_t seed,
         Tally& tally) {
    Chance chance(seed);
    (plan.by_blocks() ? run_blocks : run_singly)(plan, recipe, count, chance, tally);
    tally.close();
}

}  // namespace

Tally sample(const Plan& plan, const std::vector<Range>& ranges, std::uint64_t count,
             std::uint64_t seed, int threads) {
    const Recipe made = recipe(plan, ranges, count);
    const std::size_t crew = crew_of(threads);
    std::vector<Tally> tallies(crew, Tally(plan.pot()));
    auto work = [&](std::size_t one) {
        const std::uint64_t part = count / crew + (one < count % crew);
        run(plan, made, part, seed * 0x100000001b3u + one, tallies[one]);
    };
    together(crew, work);
    for (std::size_t one = 1; one < crew; ++one) tallies[0].merge(tallies[one]);
    return tallies[0];
}

std::vector<Tally> sample_each(const Plan& plan, const Range& range, std::uint64_t count,
                               std::uint64_t seed) {
    std::vector<Tally> found;
    std::vector<Range> one{{range.bag, {}, {1.0}}};
    Recipe made;
    for (const auto& hand : range.hands) {
        one[0].hands = {hand};
        if (found.empty()) made = recipe(plan, one, count);
        std::size_t next = 0;
        made.joints.clear();
        made.joints.emplace_back(plan, one, next);
        found.emplace_back(plan.pot());
        run(plan, made, count, seed, found.back());
    }
    return found;
}

}  // namespace oddchip
