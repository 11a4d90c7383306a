#include "plan.hpp"

#include <algorithm>
#include <map>
#include <stdexcept>

namespace oddchip {

namespace {

std::size_t at(int number) { return static_cast<std::size_t>(number); }

}  // namespace

Plan::Plan(std::vector<int> deck, std::vector<Bag> bags, std::vector<SideRule> sides, int nobody,
           Set wild, int takes_all, bool alone, Moving moving, bool judged, bool tabulated)
    : deck_(std::move(deck)), bags_(std::move(bags)), sides_(std::move(sides)), wild_(wild),
      moving_(std::move(moving)), tabulated_(tabulated) {
    if (sides_.empty() || sides_.size() > kMostSides || bags_.size() > kMostBags)
        throw std::invalid_argument("a plan has one to four sides and at most 48 bags");
    for (const Bag& bag : bags_)
        if (bag.lies > Lies::AsABug) throw std::invalid_argument("cards cannot lie like that");
    for (Lies lies : {Lies::Plainly, Lies::Wild, Lies::AsABug})
        for (int card = 0; card < kCards; ++card)
            held_[static_cast<std::size_t>(lies)][at(card)] = as_held(card, lies);
    pot_.sides = static_cast<int>(sides_.size());
    pot_.players = static_cast<int>(sides_[0].choices.size());
    pot_.nobody = nobody;
    pot_.takes_all = takes_all;
    pot_.alone = alone;
    any_wild_ = moving_.by != Moving::By::Nothing;
    if (pot_.players < 1 || pot_.players > kMostPlayers || nobody >= pot_.sides ||
        takes_all >= pot_.sides)
        throw std::invalid_argument("a plan has one to sixteen players");
    if (moving_.by == Moving::By::LowestDown && moving_.bags.size() != static_cast<std::size_t>(pot_.players))
        throw std::invalid_argument("everybody has down cards");
    for (const auto& some : moving_.bags)
        for (int bag : some)
            if (bag < 0 || static_cast<std::size_t>(bag) >= bags_.size())
                throw std::invalid_argument("a wild card is looked for in a bag that is not there");
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
        any_wild_ |= bags_[number].lies == Lies::Wild;
        if (bags_[number].missing < 0) throw std::invalid_argument("fewer than no cards missing");
        missing += at(bags_[number].missing);
        if (bags_[number].missing > 0) open_.push_back(static_cast<int>(number));
    }
    if (missing > deck_.size() && !judged) throw std::invalid_argument("the deck is too short for the deal");
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

std::vector<int> Plan::used_by(int player) const {
    std::vector<int> found;
    for (const SideRule& side : sides_)
        for (const ChoiceRule& choice : side.choices[at(player)])
            for (const PartRule& part : choice.parts)
                found.insert(found.end(), part.bags.begin(), part.bags.end());
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return found;
}

bool Plan::suits_alike() const {
    for (const SideRule& side : sides_)
        if (side.scale->kind() != Kind::Ranks && side.scale->kind() != Kind::Rainbow) return false;
    for (int rank = 0; rank < kRanks; ++rank) {
        const Set suits = wild_ >> (4 * rank) & 15u;
        if (suits != 0 && suits != 15u) return false;
    }
    return true;
}

OwnCards::OwnCards(Set cards) {
    std::size_t code = 0;
    const int count = std::popcount(cards);
    unsigned suits = 0;
    for (Set rest = cards; rest; rest &= rest - 1) {
        const int card = std::countr_zero(rest);
        code = code * kRanks + at(card >> 2);
        suits |= 1u << (card & 3);
        ranks |= 1u << (card >> 2);
    }
    if (count < 1 || count > 4 || cards >> kJoker) throw std::invalid_argument("one to four cards are own");
    number = few(count)[code];
    if (std::popcount(suits) == 1) suit = std::countr_zero(suits);
}

bool Plan::crossed() const {
    if (pot_.players != 1 || !pools_.empty() || splits_.size() != sides_.size()) return false;
    for (std::size_t side = 0; side < splits_.size(); ++side) {
        const Split& split = splits_[side];
        const PartPlan& own = parts_[at(split.part)];
        if (split.side != static_cast<int>(side) || split.best < 0 || count(own.bags) != own.take)
            return false;
    }
    return true;
}

Held Plan::as_held(int card, Lies lies) const {
    if (card == kJoker && lies == Lies::AsABug) return {kBug, 0};
    if (lies == Lies::Wild || card == kJoker || wild_ >> card & 1) return {kWild, 0};
    return {kWords.of[card], Set{1} << card};
}

void Plan::add_pool(int side, int player, const PartRule& part) {
    const Scale& scale = *sides_[at(side)].scale;
    const int cards = count(part.bags);
    if (scale.kind() == Kind::Ranks && part.take != scale.size())
        throw std::invalid_argument("the scale has no table for so few cards");
    const bool wild = any_wild_ && scale.kind() == Kind::Ranks;
    Use use{side, player, Reader(scale, cards, wild), {}};
    if (sides_[at(side)].other) use.other = Reader(*sides_[at(side)].other, cards, wild);
    if (is_open(part.bags) &&
        (any_wild_ || scale.kind() != Kind::Ranks || scale.suits() == Suits::Hurt))
        by_classes_ = false;
    Pool pool;
    for (int bag : part.bags) {
        if (bags_[at(bag)].missing > 0) {
            pool.bags.push_back(bag);
        } else {
            for (int card : bags_[at(bag)].known) pool.fixed += held(card, bags_[at(bag)].lies);
        }
    }
    for (Pool& other : pools_) {
        const bool same = other.fixed.word == pool.fixed.word &&
                          other.fixed.set == pool.fixed.set && other.bags == pool.bags &&
                          other.by_row == use.reader.by_row();
        if (same && (!other.by_row || &other.uses[0].reader.rows() == &use.reader.rows())) {
            other.uses.push_back(use);
            other.players |= 1u << player;
            return;
        }
    }
    pool.by_row = use.reader.by_row();
    pool.uses.push_back(use);
    pool.players = 1u << player;
    pools_.push_back(std::move(pool));
}

int Plan::part_number(const PartRule& part) {
    for (std::size_t number = 0; number < parts_.size(); ++number)
        if (parts_[number].bags == part.bags && parts_[number].take == part.take)
            return static_cast<int>(number);
    if (count(part.bags) > 20) throw std::invalid_argument("a part has at most twenty cards");
    Set from = 0;
    for (int bag : part.bags) from |= Set{1} << bag;
    parts_.push_back({part.bags, part.take, is_open(part.bags), from});
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
            boards_.push_back({products, scale.size() - split.own, open, false, 0});
        boards_[at(boards)].flushes |= split.suited != nullptr;
        for (const Product& product : products) {
            for (int part : product.parts) boards_[at(boards)].from |= parts_[at(part)].from;
            if (product.watched >= 0) boards_[at(boards)].from = ~Set{0};
        }
        split.boards = boards;
        split.open = open || parts_[at(own)].open;
        split.best = -1;
        if (split.own <= 2 || tabulated_) {
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
        for (int card : bags_[bag].known) deal.bags[bag] += held(card, bags_[bag].lies);
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
        if (any_moving() || !pool.bags.empty()) return false;
        judge_pool<true>(pool, deal);
        return true;
    });
}

Deal Plan::start() const { return *known_; }

}  // namespace oddchip
