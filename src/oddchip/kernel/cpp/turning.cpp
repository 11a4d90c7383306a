#include "turning.hpp"

#include <algorithm>
#include <bit>
#include <stdexcept>

#include "stub.hpp"

namespace oddchip {

namespace {

constexpr int kMostTries = 100'000;

std::size_t at(int number) { return static_cast<std::size_t>(number); }

}  // namespace

LeftScale::LeftScale(std::shared_ptr<const Scale> scale, Value least, Values worth,
                     const std::vector<Shorter>& shorter, int most, bool wild)
    : scale_(std::move(scale)), least_(std::max<Value>(least, 1)), worth_(std::move(worth)) {
    const bool ranks = scale_->kind() == Kind::Ranks;
    if (most < 0 || most > kMostCards)
        throw std::invalid_argument("a hand has at most thirteen cards");
    for (int cards = 0; cards <= most; ++cards)
        readers_.push_back(!ranks || cards >= scale_->size() ? Reader(*scale_, cards, wild)
                                                             : Reader());
    if (!ranks) return;
    shorter_.resize(at(scale_->size()), std::vector<Values>(at(scale_->size())));
    for (const Shorter& some : shorter) {
        if (some.natural < 0 || some.wild < 0 || some.natural + some.wild >= scale_->size() ||
            some.natural > 4)
            throw std::invalid_argument("a shorter hand is not shorter");
        Values table(layout(some.natural).room());
        std::size_t next = 0;
        std::vector<int> held;
        auto walk = [&](auto& self, int from, Word word) -> void {
            if (held.size() == at(some.natural)) {
                table[layout(some.natural).row(word)] = some.values.at(next++);
                return;
            }
            for (int rank = from; rank < kRanks; ++rank) {
                held.push_back(rank);
                self(self, rank, word + rank_word(rank));
                held.pop_back();
            }
        };
        walk(walk, 0, 0);
        shorter_[at(some.natural)][at(some.wild)] = std::move(table);
    }
    for (int natural = 0; natural < scale_->size(); ++natural)
        for (int free = 0; natural + free < scale_->size() && (wild || free == 0); ++free)
            if (natural + free > 0 && natural + free <= most &&
                shorter_[at(natural)][at(free)].empty())
                throw std::invalid_argument("shorter hands have no table");
}

Value LeftScale::value(const Held& held) const {
    const int wild = wild_count(held.word);
    const int natural = std::popcount(held.set);
    const int cards = natural + wild;
    if (cards == 0 || at(cards) >= readers_.size()) return 0;
    if (scale_->kind() != Kind::Ranks) return readers_[at(cards)].value(held);
    if (cards < scale_->size())
        return shorter_[at(natural)][at(wild)][layout(natural).row(held.word)];
    const Value value = readers_[at(cards)].value(held);
    return at(value) < worth_.size() ? worth_[value] : 0;
}

// The table while it is played.
class Turning::Table {
  public:
    explicit Table(const Turning& turning) : turning_(turning) {}

    void begin() {
        const auto players = at(turning_.pot_.players);
        cards.fill(0);
        live = (1u << players) - 1;
        wild = turning_.rules_.now_wild;
        turned = 0;
    }
    // Everybody's cards that fit.
    std::uint32_t holders(Set some) const {
        std::uint32_t found = 0;
        for (std::size_t seat = 0; seat < at(turning_.pot_.players); ++seat)
            found |= static_cast<std::uint32_t>((cards[seat] & some) != 0) << seat;
        return found & live;
    }
    std::uint32_t without_cards() const { return live & ~holders(~Set{0}); }

    std::array<Set, kMostPlayers> cards{};
    std::uint32_t live = 0;
    int wild = -1;
    unsigned turned = 0;

  private:
    const Turning& turning_;
};

Turning::Turning(TurningRules rules, std::vector<LeftScale> sides)
    : rules_(std::move(rules)), sides_(std::move(sides)) {
    if (rules_.starts.empty() || sides_.empty() || sides_.size() + 1 > kMostSides)
        throw std::invalid_argument("there are one to three sides, and a way to begin");
    pot_.players = static_cast<int>(rules_.starts[0].hands.size());
    pot_.sides = static_cast<int>(sides_.size()) + 1;
    pot_.nobody = rules_.nobody;
    if (pot_.players < 1 || pot_.players > kMostPlayers || rules_.nobody >= pot_.sides - 1)
        throw std::invalid_argument("a plan has one to sixteen players");
    for (std::size_t side = 0; side < sides_.size(); ++side) pot_.least[side] = sides_[side].least();
    pot_.least[sides_.size()] = 1;
    auto add = [&](int card, Set& seen, Set within) {
        if (card < 0 || card >= kCards || seen >> card & 1 || !(within >> card & 1))
            throw std::invalid_argument("a card of a plan is none, or comes twice");
        seen |= Set{1} << card;
    };
    for (int card : rules_.deck) add(card, deck_, ~Set{0});
    for (const Start& start : rules_.starts) {
        if (start.hands.size() != at(pot_.players))
            throw std::invalid_argument("everybody has a hand to begin with");
        Set seen = 0;
        std::vector<Set> hands;
        for (const auto& hand : start.hands) {
            const Set before = seen;
            for (int card : hand) add(card, seen, deck_);
            hands.push_back(seen & ~before);
        }
        starts_.push_back(std::move(hands));
    }
    for (const auto* deeds : {&rules_.past, &rules_.future})
        for (const Deed& deed : *deeds)
            if (deed.seat >= pot_.players || deed.card >= kCards ||
                (deed.seat < 0 && deeds == &rules_.past && deed.card < 0))
                throw std::invalid_argument("a deed names a seat or a card that is not there");
    for (int rank : rules_.turned)
        if (rank < 0 || rank > kRanks) throw std::invalid_argument("there is no such rank");
    if (rules_.now_wild > kRanks) throw std::invalid_argument("there is no such rank");
    for (const Deed& deed : rules_.past)
        if (deed.seat >= 0) survivors_ |= 1u << deed.seat;
    showdown_ = pot_;
    showdown_.alone = rules_.alone;
}

template <class Take>
bool Turning::play(std::size_t start, Table& table, Take&& take, Winners& winners) const {
    table.begin();
    winners.fill(0);
    const auto once = sides_.size();
    // A card is turned: true where that has decided everything.
    auto strike = [&](const Deed& deed, int card) {
        const int rank = card >> 2;
        if (card == kJoker) return false;  // it has no rank to strike, or to make wild
        const Set cards = Set{15} << (4 * rank);
        const bool again = table.turned >> rank & 1;
        table.turned |= 1u << rank;
        if (deed.strikes == Strikes::Wild) {
            table.wild = rank;
        } else if (deed.strikes == Strikes::ThrownAway && !(deed.new_rank && again)) {
            for (std::size_t seat = 0; seat < at(pot_.players); ++seat)
                if (table.live >> seat & 1) table.cards[seat] &= ~cards;
            if (rules_.none_wins) winners[once] = table.without_cards();
        } else if (deed.strikes == Strikes::Out) {
            table.live &= ~table.holders(cards);
        }
        return winners[once] != 0;
    };
    for (const Deed& deed : rules_.past) {
        if (deed.seat >= 0) {
            table.cards[at(deed.seat)] |= Set{1} << take(deed.but);
            continue;
        }
        table.live = survivors_;  // nobody else holds anything yet that could be struck
        if (strike(deed, deed.card) || table.live != survivors_) return false;
    }
    table.live = (1u << pot_.players) - 1;
    for (std::size_t seat = 0; seat < at(pot_.players); ++seat)
        table.cards[seat] |= starts_[start][seat];
    table.wild = rules_.now_wild;
    table.turned = 0;
    for (int rank : rules_.turned) table.turned |= 1u << rank;
    for (const Deed& deed : rules_.future) {
        if (deed.seat >= 0) {
            if (table.live >> deed.seat & 1)
                table.cards[at(deed.seat)] |= Set{1} << take(deed.but);
            continue;
        }
        const unsigned but = deed.new_rank ? table.turned : 0;
        if (strike(deed, deed.card >= 0 ? deed.card : take(but))) return true;
        if (std::popcount(table.live) < 2) break;
    }
    settle(table, winners);
    return true;
}

void Turning::settle(const Table& table, Winners& winners) const {
    if (std::popcount(table.live) < 2) {  // who is left alone wins every side
        for (std::size_t side = 0; side < sides_.size(); ++side) winners[side] = table.live;
        return;
    }
    const Set wild = rules_.wild | Set{1} << kJoker |
                     (table.wild >= 0 && table.wild < kRanks ? Set{15} << (4 * table.wild) : 0);
    Hands hands;
    for (auto& row : hands) row.fill(0);
    for (std::size_t seat = 0; seat < at(pot_.players); ++seat) {
        if (!(table.live >> seat & 1)) continue;
        Held held{kWild * static_cast<Word>(std::popcount(table.cards[seat] & wild)),
                  table.cards[seat] & ~wild};
        for (Set rest = held.set; rest; rest &= rest - 1)
            held.word += kWords.of[std::countr_zero(rest)];
        for (std::size_t side = 0; side < sides_.size(); ++side)
            hands[side][seat] = sides_[side].value(held);
    }
    winners = winners_of(showdown_, hands);
    take_all(showdown_, winners);
}

bool Turning::play(std::size_t start, const std::vector<int>& order, Winners& winners) const {
    Set left = deck_;
    for (Set cards : starts_.at(start)) left &= ~cards;
    Table table(*this);
    auto take = [&](unsigned but) {
        for (int card : order) {
            if (card < 0 || card >= kCards || !(left >> card & 1) || but >> (card >> 2) & 1)
                continue;
            left &= ~(Set{1} << card);
            return card;
        }
        throw std::invalid_argument("the deck runs out; fewer players can be dealt");
    };
    return play(start, table, take, winners);
}

Tally Turning::sample(std::uint64_t count, std::uint64_t seed, int threads) const {
    std::vector<double> weights;
    std::vector<CardsLeft> stubs;
    for (std::size_t start = 0; start < starts_.size(); ++start) {
        Set left = deck_;
        for (Set cards : starts_[start]) left &= ~cards;
        stubs.emplace_back(left);
        weights.push_back(rules_.starts[start].weight);
    }
    const Alias alias(weights);
    const std::size_t crew = crew_of(threads);
    std::vector<Tally> tallies(crew, Tally(pot_));
    together(crew, [&](std::size_t one) {
        Chance chance(seed * 0x100000001b3u + one);
        Table table(*this);
        Winners winners;
        int tries = 0;
        for (std::uint64_t left = count / crew + (one < count % crew); left;) {
            const std::size_t start = stubs.size() == 1 ? 0 : alias.pick(chance);
            CardsLeft stub = stubs[start];
            auto take = [&](unsigned but) { return stub.take(but, chance); };
            if (!play(start, table, take, winners)) {
                if (++tries > kMostTries)
                    throw std::invalid_argument(
                        "an unknown hand can hardly have come through what was turned");
                continue;
            }
            tries = 0;
            tallies[one].add_winners(winners);
            --left;
        }
        tallies[one].close();
    });
    for (std::size_t one = 1; one < crew; ++one) tallies[0].merge(tallies[one]);
    return tallies[0];
}

}  // namespace oddchip
