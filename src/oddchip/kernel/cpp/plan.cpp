#include "plan.hpp"

#include <algorithm>
#include <cstring>
#include <map>
#include <stdexcept>

namespace oddchip {

namespace {

std::size_t at(int number) { return static_cast<std::size_t>(number); }

// The codes of every way to take so many of the ranks.
void take(Part& part, int count, int from, std::size_t code) {
    if (count == 0) {
        part.codes.push_back(static_cast<std::uint16_t>(code));
        return;
    }
    for (int here = from; here + count <= part.cards; ++here)
        take(part, count - 1, here + 1, code * kRanks + part.ranks[at(here)]);
}

// Eight numbers side by side, which GCC and Clang keep in one register.
typedef std::int16_t Eight __attribute__((vector_size(16)));

Eight load(const std::int16_t* from) {
    Eight eight;
    std::memcpy(&eight, from, sizeof eight);
    return eight;
}

Eight higher(Eight one, Eight two) { return one > two ? one : two; }

}  // namespace

Plan::Plan(std::vector<int> deck, std::vector<Bag> bags, std::vector<SideRule> sides, int nobody,
           Set wild)
    : deck_(std::move(deck)), bags_(std::move(bags)), sides_(std::move(sides)), wild_(wild) {
    if (sides_.empty() || sides_.size() > kMostSides || bags_.size() > kMostBags)
        throw std::invalid_argument("a plan has one to four sides and at most 48 bags");
    pot_.sides = static_cast<int>(sides_.size());
    pot_.players = static_cast<int>(sides_[0].choices.size());
    pot_.nobody = nobody;
    if (pot_.players < 1 || pot_.players > kMostPlayers || nobody >= pot_.sides)
        throw std::invalid_argument("a plan has one to sixteen players");
    Set seen = 0;
    auto check = [&](int card) {
        if (card < 0 || card >= kCards || seen >> card & 1)
            throw std::invalid_argument("a card of a plan is none, or comes twice");
        seen |= Set{1} << card;
        any_wild_ |= card == kJoker || wild_ >> card & 1;
    };
    std::size_t missing = 0;
    for (int card : deck_) check(card);
    for (std::size_t number = 0; number < bags_.size(); ++number) {
        for (int card : bags_[number].known) check(card);
        any_wild_ |= bags_[number].wild;
        if (bags_[number].missing < 0) throw std::invalid_argument("fewer than no cards missing");
        missing += at(bags_[number].missing);
        if (bags_[number].missing > 0) open_.push_back(static_cast<int>(number));
    }
    if (missing > deck_.size()) throw std::invalid_argument("the deck is too short for the deal");
    for (int side = 0; side < pot_.sides; ++side) {
        const SideRule& rule = sides_[at(side)];
        pot_.least[at(side)] = std::max<Value>(rule.least, 1);
        if (!rule.scale || static_cast<int>(rule.choices.size()) != pot_.players)
            throw std::invalid_argument("every side has a scale, and choices for each player");
        for (int player = 0; player < pot_.players; ++player) {
            const auto& choices = rule.choices[at(player)];
            if (rule.scale->kind() != Kind::Ranks) {
                PartRule all;
                for (const ChoiceRule& choice : choices)
                    for (const PartRule& part : choice.parts)
                        for (int bag : part.bags)
                            if (std::find(all.bags.begin(), all.bags.end(), bag) == all.bags.end())
                                all.bags.push_back(bag);
                add_pool(side, player, all);
                continue;
            }
            std::vector<ChoiceRule> several;
            for (const ChoiceRule& choice : choices) {
                if (choice.parts.size() == 1 && choice.watched < 0) {
                    add_pool(side, player, choice.parts[0]);
                } else {
                    several.push_back(choice);
                }
            }
            if (!several.empty()) add_splits(side, player, several);
        }
    }
    settle_known();
}

bool Plan::is_open(const std::vector<int>& bags) const {
    return std::any_of(bags.begin(), bags.end(),
                       [this](int bag) { return bags_.at(at(bag)).missing > 0; });
}

int Plan::count(const std::vector<int>& bags) const {
    int cards = 0;
    for (int bag : bags)
        cards += static_cast<int>(bags_.at(at(bag)).known.size()) + bags_[at(bag)].missing;
    return cards;
}

Held Plan::held(int card, bool in_wild_bag) const {
    if (in_wild_bag || card == kJoker || wild_ >> card & 1) return {kWild, 0};
    return {kWords.of[card], Set{1} << card};
}

void Plan::add_pool(int side, int player, const PartRule& part) {
    const Scale& scale = *sides_[at(side)].scale;
    const int cards = count(part.bags);
    if (scale.kind() == Kind::Ranks && part.take != scale.size())
        throw std::invalid_argument("the scale has no table for so few cards");
    Use use{side, player, Reader(scale, cards, any_wild_ && scale.kind() == Kind::Ranks)};
    if (is_open(part.bags) &&
        (any_wild_ || scale.kind() != Kind::Ranks || scale.suits() == Suits::Hurt))
        by_classes_ = false;
    Pool pool;
    for (int bag : part.bags) {
        if (bags_[at(bag)].missing > 0) {
            pool.bags.push_back(bag);
        } else {
            for (int card : bags_[at(bag)].known) pool.fixed += held(card, bags_[at(bag)].wild);
        }
    }
    for (Pool& other : pools_) {
        const bool same = other.fixed.word == pool.fixed.word &&
                          other.fixed.set == pool.fixed.set && other.bags == pool.bags &&
                          other.by_row == use.reader.by_row();
        if (same && (!other.by_row || &other.uses[0].reader.rows() == &use.reader.rows())) {
            other.uses.push_back(use);
            return;
        }
    }
    pool.by_row = use.reader.by_row();
    pool.uses.push_back(use);
    pools_.push_back(std::move(pool));
}

int Plan::part_number(const PartRule& part) {
    for (std::size_t number = 0; number < parts_.size(); ++number)
        if (parts_[number].bags == part.bags && parts_[number].take == part.take)
            return static_cast<int>(number);
    if (count(part.bags) > 20) throw std::invalid_argument("a part has at most twenty cards");
    parts_.push_back({part.bags, part.take, is_open(part.bags)});
    return static_cast<int>(parts_.size()) - 1;
}

// Choices that begin with the same own cards are one: the best of all their boards together.
void Plan::add_splits(int side, int player, const std::vector<ChoiceRule>& choices) {
    const Scale& scale = *sides_[at(side)].scale;
    if (any_wild_ || scale.suits() == Suits::Hurt || scale.lifts())
        throw std::invalid_argument("no tables for a hand in parts with such cards");
    std::map<int, std::vector<Product>> by_own;
    for (const ChoiceRule& choice : choices) {
        int cards = 0;
        Product rest{{}, choice.watched};
        if (choice.parts.size() < 2) throw std::invalid_argument("a watched choice has two parts");
        for (const PartRule& part : choice.parts) {
            cards += part.take;
            if (part.take < 1 || part.take > 4)
                throw std::invalid_argument("a part gives one to four cards");
            if (&part != &choice.parts[0]) rest.parts.push_back(part_number(part));
        }
        if (cards != scale.size()) throw std::invalid_argument("a choice is not a whole hand");
        by_own[part_number(choice.parts[0])].push_back(rest);
        if (rest.watched < 0) continue;
        by_classes_ = false;
        if (count({rest.watched}) != 1) throw std::invalid_argument("a watched bag has one card");
        if (std::find(watched_.begin(), watched_.end(), rest.watched) == watched_.end())
            watched_.push_back(rest.watched);
    }
    for (const auto& [own, products] : by_own) {
        Split split{};
        split.side = side;
        split.player = player;
        split.part = own;
        split.own = parts_[at(own)].take;
        split.cross = &scale.cross(split.own);
        split.suited = scale.suits() == Suits::Help ? scale.suited(0) : nullptr;
        bool open = false;
        for (const Product& product : products) {
            for (int part : product.parts) open |= parts_[at(part)].open;
            open |= product.watched >= 0;
        }
        int boards = 0;
        while (at(boards) < boards_.size() && boards_[at(boards)].products != products) ++boards;
        if (at(boards) == boards_.size())
            boards_.push_back({products, scale.size() - split.own, open, false});
        boards_[at(boards)].flushes |= split.suited != nullptr;
        split.boards = boards;
        split.open = open || parts_[at(own)].open;
        split.best = -1;
        if (split.own <= 2) {
            int best = 0;
            while (at(best) < bests_.size() &&
                   (bests_[at(best)].boards != boards || bests_[at(best)].side != side))
                ++best;
            if (at(best) == bests_.size()) bests_.push_back({boards, side, split.cross, open});
            split.best = best;
        }
        splits_.push_back(split);
    }
}

// What does not depend on the deal is worked out once.
void Plan::settle_known() {
    known_ = std::make_unique<Deal>();
    Deal& deal = *known_;
    for (auto& row : deal.hands) row.fill(0);
    for (std::size_t bag = 0; bag < bags_.size(); ++bag)
        for (int card : bags_[bag].known) deal.bags[bag] += held(card, bags_[bag].wild);
    deal.parts.resize(parts_.size());
    deal.boards.resize(boards_.size());
    deal.best.resize(bests_.size());
    for (std::size_t part = 0; part < parts_.size(); ++part)
        if (!parts_[part].open) lay(parts_[part], deal, deal.parts[part]);
    for (std::size_t one = 0; one < boards_.size(); ++one) {
        deal.boards[one].seen.resize(few(boards_[one].cards).size());
        if (boards_[one].open) continue;
        combine(boards_[one], deal, deal.boards[one]);
        if (boards_[one].flushes) combine_flushes(boards_[one], deal, deal.boards[one]);
    }
    for (std::size_t one = 0; one < bests_.size(); ++one) {
        deal.best[one].resize(bests_[one].cross->width);
        if (!bests_[one].open) tabulate(bests_[one], deal.boards[at(bests_[one].boards)], deal.best[one]);
    }
    std::erase_if(splits_, [&](const Split& split) {
        if (!split.open) judge_split<true>(split, deal);
        return !split.open;
    });
    std::erase_if(pools_, [&](const Pool& pool) {
        if (pool.bags.empty()) judge_pool<true>(pool, deal);
        return pool.bags.empty();
    });
}

Deal Plan::start() const { return *known_; }

template <bool Flushes>
void Plan::judge_pool(const Pool& pool, Deal& deal) const {
    Held held = pool.fixed;
    for (int bag : pool.bags) held += deal.bags[at(bag)];
    const std::uint32_t row = pool.by_row ? pool.uses[0].reader.rows().row(held.word) : 0;
    for (const Use& use : pool.uses) {
        Value& best = deal.hands[at(use.side)][at(use.player)];
        const Value value = !pool.by_row ? use.reader.value(held)
                            : Flushes    ? use.reader.natural(held, row)
                                         : use.reader.blind(row);
        best = std::max(best, value);
    }
}

void Plan::lay(const PartPlan& plan, const Deal& deal, Part& part) const {
    Set set = 0;
    for (int bag : plan.bags) set |= deal.bags[at(bag)].set;
    part.cards = 0;
    part.suits.fill(0);
    part.codes.clear();
    for (; set; set &= set - 1) {
        const int card = std::countr_zero(set);
        part.ranks[at(part.cards++)] = static_cast<std::uint8_t>(card >> 2);
        part.suits[at(card & 3)] |= 1u << (card >> 2);
    }
    take(part, plan.take, 0, 0);
}

// The lowest watched cards take their boards away; where all are of one rank, none does.
bool Plan::taken_away(const Product& product, const Deal& deal) const {
    if (product.watched < 0) return false;
    auto rank = [&](int bag) { return std::countr_zero(deal.bags[at(bag)].set) >> 2; };
    const int own = rank(product.watched);
    bool higher = false;
    for (int bag : watched_) {
        if (rank(bag) < own) return false;
        higher |= rank(bag) > own;
    }
    return higher;
}

void Plan::combine(const BoardsPlan& plan, const Deal& deal, Boards& boards) const {
    for (std::uint16_t row : boards.rows) boards.seen[row] = 0;
    boards.rows.clear();
    const Few& number = few(plan.cards);
    auto add = [&](std::size_t code) {
        const std::uint16_t row = number[code];
        if (boards.seen[row]) return;
        boards.seen[row] = 1;
        boards.rows.push_back(row);
    };
    for (const Product& product : plan.products) {
        if (taken_away(product, deal)) continue;
        auto walk = [&](auto& self, std::size_t which, std::size_t code) -> void {
            if (which == product.parts.size()) return add(code);
            const std::size_t part = at(product.parts[which]);
            std::size_t shift = 1;
            for (int n = 0; n < parts_[part].take; ++n) shift *= kRanks;
            for (std::uint16_t more : deal.parts[part].codes)
                self(self, which + 1, code * shift + more);
        };
        walk(walk, 0, 0);
    }
}

void Plan::combine_flushes(const BoardsPlan& plan, const Deal& deal, Boards& boards) const {
    for (std::size_t suit = 0; suit < 4; ++suit) {
        auto& found = boards.suited[suit];
        found.clear();
        for (const Product& product : plan.products) {
            const auto& some = product.parts;
            const bool possible = std::all_of(some.begin(), some.end(), [&](int part) {
                return std::popcount(deal.parts[at(part)].suits[suit]) >= parts_[at(part)].take;
            });
            if (!possible || taken_away(product, deal)) continue;
            auto walk = [&](auto& self, std::size_t which, unsigned mask) -> void {
                if (which == some.size()) {
                    found.push_back(mask);
                    return;
                }
                const int part = some[which];
                each_subset(deal.parts[at(part)].suits[suit], parts_[at(part)].take,
                            [&](unsigned few) { self(self, which + 1, mask | few); });
            };
            walk(walk, 0, 0);
        }
    }
}

void Plan::tabulate(const BestPlan& plan, const Boards& boards,
                    std::vector<std::int16_t>& best) const {
    const Value least = pot_.nobody == plan.side ? Value{1} : pot_.least[at(plan.side)];
    const std::size_t width = plan.cross->width;
    std::array<const std::int16_t*, 1820> from;  // no more multisets than that
    std::size_t count = 0;
    for (std::uint16_t row : boards.rows)
        if (plan.cross->best[row] >= least)
            from[count++] =
                reinterpret_cast<const std::int16_t*>(plan.cross->values.data() + row * width);
    for (std::size_t column = 0; column < width; column += 16) {
        Eight low{};
        Eight high{};
        for (std::size_t row = 0; row < count; ++row) {
            low = higher(low, load(from[row] + column));
            high = higher(high, load(from[row] + column + 8));
        }
        std::memcpy(best.data() + column, &low, sizeof low);
        std::memcpy(best.data() + column + 8, &high, sizeof high);
    }
}

Value Plan::best_flush(const Split& split, const Part& part, const Boards& boards) {
    Value best = 0;
    for (std::size_t suit = 0; suit < 4; ++suit) {
        if (boards.suited[suit].empty() || std::popcount(part.suits[suit]) < split.own) continue;
        each_subset(part.suits[suit], split.own, [&](unsigned own) {
            for (unsigned rest : boards.suited[suit])
                best = std::max(best, split.suited[own | rest]);
        });
    }
    return best;
}

template <bool Flushes>
void Plan::judge_split(const Split& split, Deal& deal) const {
    const Part& part = deal.parts[at(split.part)];
    const Boards& boards = deal.boards[at(split.boards)];
    const Few& number = few(split.own);
    Value best = deal.hands[at(split.side)][at(split.player)];
    if (split.best >= 0) {
        const std::int16_t* table = deal.best[at(split.best)].data();
        for (std::uint16_t code : part.codes)
            best = std::max(best, static_cast<Value>(table[number[code]]));
    } else {
        for (std::uint16_t code : part.codes)
            for (std::uint16_t row : boards.rows)
                best = std::max(best,
                                split.cross->values[row * split.cross->width + number[code]]);
    }
    if (Flushes && split.suited) best = std::max(best, best_flush(split, part, boards));
    deal.hands[at(split.side)][at(split.player)] = best;
}

template <bool Flushes>
void Plan::judge(Deal& deal) const {
    deal.hands = known_->hands;
    for (const Pool& pool : pools_) judge_pool<Flushes>(pool, deal);
    if (splits_.empty()) return;
    for (std::size_t part = 0; part < parts_.size(); ++part)
        if (parts_[part].open) lay(parts_[part], deal, deal.parts[part]);
    for (std::size_t one = 0; one < boards_.size(); ++one) {
        if (!boards_[one].open) continue;
        combine(boards_[one], deal, deal.boards[one]);
        if (Flushes && boards_[one].flushes) combine_flushes(boards_[one], deal, deal.boards[one]);
    }
    for (std::size_t one = 0; one < bests_.size(); ++one)
        if (bests_[one].open)
            tabulate(bests_[one], deal.boards[at(bests_[one].boards)], deal.best[one]);
    for (const Split& split : splits_) judge_split<Flushes>(split, deal);
}

template void Plan::judge<true>(Deal&) const;
template void Plan::judge<false>(Deal&) const;

void Plan::judge(Block& block, int count) const {
    for (std::size_t side = 0; side < at(pot_.sides); ++side)
        for (std::size_t seat = 0; seat < at(pot_.players); ++seat)
            std::fill_n(block.hands[side][seat].data(), count, known_->hands[side][seat]);
    for (const Pool& pool : pools_) {
        const auto& first = block.bags[at(pool.bags[0])];
        for (std::size_t deal = 0; deal < at(count); ++deal) {
            block.held[deal].word = pool.fixed.word + first[deal].word;
            block.held[deal].set = pool.fixed.set | first[deal].set;
        }
        for (std::size_t more = 1; more < pool.bags.size(); ++more)
            for (std::size_t deal = 0; deal < at(count); ++deal)
                block.held[deal] += block.bags[at(pool.bags[more])][deal];
        if (pool.by_row) {
            const Layout& rows = pool.uses[0].reader.rows();
            for (std::size_t deal = 0; deal < at(count); ++deal)
                block.rows[deal] = rows.row(block.held[deal].word);
        }
        for (const Use& use : pool.uses)
            use.reader.raise(block.held.data(), block.rows.data(), count,
                             block.hands[at(use.side)][at(use.player)].data());
    }
}

void Plan::judge_flushes(Deal& deal, int suit) const {
    for (auto& row : deal.hands) row.fill(0);
    for (const Pool& pool : pools_) {
        Held held = pool.fixed;
        for (int bag : pool.bags) held += deal.bags[at(bag)];
        for (const Use& use : pool.uses) {
            Value& best = deal.hands[at(use.side)][at(use.player)];
            best = std::max(best, use.reader.flush(held.set, suit));
        }
    }
    if (splits_.empty()) return;
    for (std::size_t part = 0; part < parts_.size(); ++part)
        if (parts_[part].open) lay(parts_[part], deal, deal.parts[part]);
    for (std::size_t one = 0; one < boards_.size(); ++one)
        if (boards_[one].open && boards_[one].flushes)
            combine_flushes(boards_[one], deal, deal.boards[one]);
    for (const Split& split : splits_) {
        if (!split.suited) continue;
        Value& best = deal.hands[at(split.side)][at(split.player)];
        best = std::max(best, best_flush(split, deal.parts[at(split.part)],
                                         deal.boards[at(split.boards)]));
    }
}

}  // namespace oddchip
