#include <algorithm>
#include <memory>
#include <stdexcept>

#include "deals.hpp"

namespace oddchip {

namespace {

// A counter that is stirred: quick, and each seed has its own sequence.
class Chance {
  public:
    explicit Chance(std::uint64_t seed) : state_(stir(seed + 0x51ed270b9f652295u)) {}

    // A number below n (at most a few tens of thousands; the bias is below one in 2^48).
    std::uint32_t below(std::uint32_t n) {
        state_ += 0x9e3779b97f4a7c15u;
        const auto wide = static_cast<unsigned __int128>(stir(state_)) * n;
        return static_cast<std::uint32_t>(wide >> 64);
    }
    double fraction() {
        state_ += 0x9e3779b97f4a7c15u;
        return static_cast<double>(stir(state_) >> 11) * 0x1p-53;
    }

  private:
    static std::uint64_t stir(std::uint64_t x) {
        x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9u;
        x = (x ^ x >> 27) * 0x94d049bb133111ebu;
        return x ^ x >> 31;
    }
    std::uint64_t state_;
};

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
};

struct List {
    int bag;
    std::vector<Dealt> hands;
    std::vector<double> up_to;
};

struct Recipe {
    Stub stub;
    std::vector<Chunk> chunks;
    std::vector<List> lists;
};

// So many deals are worth the work of listing all triples of the deck.
constexpr std::uint64_t kManyDeals = 4'000;

Recipe recipe(const Plan& plan, const std::vector<Range>& ranges, std::uint64_t deals) {
    Recipe made;
    std::vector<bool> listed(plan.bags().size());
    for (const Range& range : ranges) {
        List list{range.bag, {}, {}};
        double total = 0;
        for (std::size_t at = 0; at < range.hands.size(); ++at) {
            Dealt hand;
            for (int card : range.hands[at])
                hand = joined(hand, {plan.held(card).word, Set{1} << card});
            list.hands.push_back(hand);
            list.up_to.push_back(total += range.weights.at(at));
        }
        if (list.hands.empty() || total <= 0) throw std::invalid_argument("a range has no hand");
        listed.at(static_cast<std::size_t>(range.bag)) = true;
        made.lists.push_back(std::move(list));
    }
    const auto deck = plan.deck().size();
    std::size_t used = 0;
    std::size_t largest = 1;
    for (const List& list : made.lists)
        used += static_cast<std::size_t>(std::popcount(list.hands[0].bits));
    for (int bag : plan.open()) {
        const Bag& open = plan.bags()[static_cast<std::size_t>(bag)];
        bool first = true;
        Held known;
        for (int card : open.known) known += plan.held(card, open.wild);
        if (listed[static_cast<std::size_t>(bag)]) continue;
        for (int left = open.missing; left > 0;) {
            // Three at once while most of the deck is there; a group that collides is dealt again.
            const bool triples = deals >= kManyDeals && used * 3 < deck;
            const int most = triples ? 3 : used * 2 < deck ? 2 : 1;
            const int cards = left == 4 && most >= 2 ? 2 : std::min(left, most);
            const Word wild = open.wild ? kWild * static_cast<Word>(cards) : 0;
            made.chunks.push_back({bag, cards, first, known, wild});
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

// The hands of the ranges: all are dealt again while two of them collide.
Set deal_lists(const Recipe& recipe, Set natural, Deal& deal, Chance& chance) {
    for (int tries = 0; tries < kMostTries; ++tries) {
        Set used = 0;
        bool collision = false;
        for (const List& list : recipe.lists) {
            const double pick = chance.fraction() * list.up_to.back();
            auto at = static_cast<std::size_t>(
                std::upper_bound(list.up_to.begin(), list.up_to.end(), pick) - list.up_to.begin());
            at = std::min(at, list.hands.size() - 1);
            collision |= (used & list.hands[at].bits) != 0;
            used |= list.hands[at].bits;
            deal.bags[static_cast<std::size_t>(list.bag)] = {list.hands[at].word,
                                                             list.hands[at].bits & natural};
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

void run_blocks(const Plan& plan, const Recipe& recipe, std::uint64_t count, Chance& chance,
                Tally& tally) {
    const auto block = std::make_unique<Block>();
    Deal deal = plan.start();  // for the hands of ranges
    while (count) {
        const int some = static_cast<int>(std::min<std::uint64_t>(count, Block::kDeals));
        for (std::size_t at = 0; at < static_cast<std::size_t>(some); ++at) {
            const Set used = recipe.lists.empty() ? 0 : deal_lists(recipe, plan.natural(), deal, chance);
            for (const List& list : recipe.lists) {
                const auto bag = static_cast<std::size_t>(list.bag);
                block->bags[bag][at] = deal.bags[bag];
            }
            deal_chunks(recipe, used, chance, [&](const Chunk& chunk, const Dealt& dealt) {
                Held& held = block->bags[static_cast<std::size_t>(chunk.bag)][at];
                if (chunk.first) held = chunk.known;
                held.word += chunk.wild ? chunk.wild : dealt.word;
                held.set |= chunk.wild ? 0 : dealt.bits & plan.natural();
            });
        }
        plan.judge(*block, some);
        tally.add_block(*block, some);
        count -= static_cast<std::uint64_t>(some);
    }
}

void run_singly(const Plan& plan, const Recipe& recipe, std::uint64_t count, Chance& chance,
                Tally& tally) {
    Deal deal = plan.start();
    while (count--) {
        const Set used = recipe.lists.empty() ? 0 : deal_lists(recipe, plan.natural(), deal, chance);
        deal_chunks(recipe, used, chance, [&](const Chunk& chunk, const Dealt& dealt) {
            Held& held = deal.bags[static_cast<std::size_t>(chunk.bag)];
            if (chunk.first) held = chunk.known;
            held.word += chunk.wild ? chunk.wild : dealt.word;
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

}  // namespace oddchip
