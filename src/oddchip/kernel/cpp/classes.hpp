// Every deal of a spot, by classes: suits matter only where somebody can make a flush.
//
// A board with a flush is its suited ranks and the multiset of its other ranks; all boards without
// one are their multisets of ranks, and weigh what is left.
#pragma once

#include <bit>
#include <map>
#include <utility>
#include <vector>

#include "plan.hpp"
#include "stock.hpp"

namespace oddchip {

inline Held suited(unsigned mask, int suit) {
    Held held;
    for (; mask; mask &= mask - 1) {
        const int card = std::countr_zero(mask) * 4 + suit;
        held.word += rank_word(card >> 2);
        held.set |= Set{1} << card;
    }
    return held;
}

inline bool any_hand(const Hands& hands, const Pot& pot) {
    for (std::size_t side = 0; side < static_cast<std::size_t>(pot.sides); ++side)
        for (std::size_t seat = 0; seat < static_cast<std::size_t>(pot.players); ++seat)
            if (hands[side][seat]) return true;
    return false;
}

// One spot after the other on the same plan: all hands known, and one bag to be filled.
class Classes {
  public:
    // `listed`: the bags in which every spot has other cards.
    Classes(const Plan& plan, int bag, const std::vector<int>& listed)
        : plan_(plan), pot_(plan.pot()), bag_(static_cast<std::size_t>(bag)),
          missing_(plan.bags()[bag_].missing), boards_(multisets(missing_)),
          rows_(layout(missing_)), places_(static_cast<std::size_t>(pot_.sides * pot_.players)),
          plain_(places_), weight_(boards_.words.size()) {
        for (int seat = 0; seat < pot_.players; ++seat) {
            changing_.emplace_back();
            for (int used : plan.used_by(seat))
                for (int one : listed)
                    if (one == used) changing_.back().push_back(static_cast<std::size_t>(one));
        }
    }

    // Do classes answer this spot? No deal may have two suits in which somebody makes a flush.
    bool fit(Deal& deal, Set deck) {
        const Stock stock(deck);
        for (int suit = 0; suit < 4; ++suit)
            least_[static_cast<std::size_t>(suit)] = needed(deal, stock, suit);
        for (std::size_t one = 0; one < 4; ++one)
            for (std::size_t two = 0; two < one; ++two)
                if (least_[one] + least_[two] <= missing_) return false;
        return true;
    }

    // Every deal of a spot that fits.
    void count(Deal& deal, Set deck, Tally& tally) {
        const Stock stock(deck);
        read(deal);
        const Multisets::Ways ways = stock.ways(4);
        for (std::size_t row = 0; row < weight_.size(); ++row)
            weight_[row] = boards_.weight(row, ways);
        flushes(deal, stock, tally);
        plainly(tally);
    }

  private:
    // The fewest dealt cards of a suit with which anybody makes a flush; more than `missing`: none.
    int needed(Deal& deal, const Stock& stock, int suit) {
        const Held known = deal.bags[bag_];
        unsigned mask = 0;
        unsigned left = stock.suits[static_cast<std::size_t>(suit)];
        int found = missing_ + 1;
        for (int cards = 0; cards <= missing_; ++cards) {
            deal.bags[bag_] = known;
            deal.bags[bag_] += suited(mask, suit);
            plan_.judge_flushes(deal, suit);
            if (any_hand(deal.hands, pot_)) {
                found = cards;
                break;
            }
            if (!left) break;
            mask |= left & (0u - left);
            left &= left - 1;
        }
        deal.bags[bag_] = known;
        return found;
    }

    // Everybody's hands on boards without a flush. They hang on a player's ranks alone, and many
    // hands of a range have the same.
    void read(Deal& deal) {
        if (read_.size() + static_cast<std::size_t>(pot_.players) > kMostRead) read_.clear();
        for (int seat = 0; seat < pot_.players; ++seat) {
            Key key{static_cast<Word>(seat)};
            for (std::size_t bag : changing_[static_cast<std::size_t>(seat)])
                key.push_back(deal.bags[bag].word & (kHighMask << kLowBits | kLowMask));
            auto found = read_.find(key);
            if (found == read_.end())
                found = read_.emplace(key, plan_.on_boards(deal, seat, bag_, boards_)).first;
            for (int side = 0; side < pot_.sides; ++side)
                plain_[place(side, seat)] = found->second[static_cast<std::size_t>(side)].data();
        }
    }
    std::size_t place(int side, int seat) const {
        return static_cast<std::size_t>(side * pot_.players + seat);
    }

    // All boards with a flush; suits in which everything lies alike are counted together.
    void flushes(Deal& deal, const Stock& stock, Tally& tally) {
        std::array<bool, 4> done{};
        for (int suit = 0; suit < 4; ++suit) {
            const auto at = static_cast<std::size_t>(suit);
            if (done[at] || least_[at] > missing_) continue;
            std::uint64_t alike = 1;
            for (int other = suit + 1; other < 4; ++other) {
                if (!same(deal, stock, suit, other)) continue;
                done[static_cast<std::size_t>(other)] = true;
                ++alike;
            }
            for (int cards = least_[at]; cards <= missing_; ++cards)
                flushes(deal, stock, suit, cards, alike, tally);
        }
    }
    bool same(const Deal& deal, const Stock& stock, int one, int two) const {
        if (stock.suits[static_cast<std::size_t>(one)] != stock.suits[static_cast<std::size_t>(two)])
            return false;
        for (std::size_t bag = 0; bag < plan_.bags().size(); ++bag)
            if (ranks_of_suit(deal.bags[bag].set, one) != ranks_of_suit(deal.bags[bag].set, two))
                return false;
        return true;
    }
    struct Rest {
        Word word;
        std::uint64_t weight;
    };
    void flushes(Deal& deal, const Stock& stock, int suit, int cards, std::uint64_t alike,
                 Tally& tally) {
        const Multisets& some = multisets(missing_ - cards);
        const Multisets::Ways ways = stock.ways(static_cast<std::size_t>(suit));
        rests_.clear();
        for (std::size_t row = 0; row < some.words.size(); ++row)
            if (const std::uint64_t weight = some.weight(row, ways))
                rests_.push_back({some.words[row], weight * alike});
        const Held known = deal.bags[bag_];
        each_subset(stock.suits[static_cast<std::size_t>(suit)], cards, [&](unsigned mask) {
            const Held held = suited(mask, suit);
            deal.bags[bag_] = known;
            deal.bags[bag_] += held;
            plan_.judge_flushes(deal, suit);
            for (int side = 0; side < pot_.sides; ++side)
                for (int seat = 0; seat < pot_.players; ++seat)
                    flush_[place(side, seat)] =
                        deal.hands[static_cast<std::size_t>(side)][static_cast<std::size_t>(seat)];
            if (tally.heads_up()) {
                if (pot_.sides == 1) return with_rests<1>(held.word, tally);
                if (pot_.sides == 2) return with_rests<2>(held.word, tally);
            }
            with_rests<0>(held.word, tally);
        });
        deal.bags[bag_] = known;
    }
    template <int Sides>
    void with_rests(Word word, Tally& tally) {
        for (const Rest& rest : rests_) {
            const std::uint32_t row = rows_.row(word + rest.word);
            weight_[row] -= rest.weight;
            settle<Sides>(row, rest.weight, flush_.data(), tally);
        }
    }
    // Boards without a flush weigh what is left.
    void plainly(Tally& tally) {
        const std::array<Value, kMostSides * kMostPlayers> none{};
        const bool two = tally.heads_up();
        for (std::uint32_t row = 0; row < weight_.size(); ++row) {
            if (!weight_[row]) continue;
            if (two && pot_.sides == 1) {
                settle<1>(row, weight_[row], none.data(), tally);
            } else if (two && pot_.sides == 2) {
                settle<2>(row, weight_[row], none.data(), tally);
            } else {
                settle<0>(row, weight_[row], none.data(), tally);
            }
        }
    }
    // Everybody has the better of the hand by ranks and of the flush.
    template <int Sides>
    void settle(std::uint32_t row, std::uint64_t weight, const Value* flush, Tally& tally) {
        if constexpr (Sides > 0) {
            Value best[2 * Sides];
            for (std::size_t at = 0; at < 2 * Sides; ++at)
                best[at] = std::max(plain_[at][row], flush[at]);
            tally.add_heads_up<Sides>(best, weight);
        } else {
            std::size_t next = 0;
            for (std::size_t side = 0; side < static_cast<std::size_t>(pot_.sides); ++side)
                for (std::size_t seat = 0; seat < static_cast<std::size_t>(pot_.players); ++seat) {
                    hands_[side][seat] = std::max(plain_[next][row], flush[next]);
                    ++next;
                }
            tally.add(hands_, weight);
        }
    }

    static constexpr std::size_t kMostRead = 1'000;
    const Plan& plan_;
    const Pot& pot_;
    std::size_t bag_;
    int missing_;
    const Multisets& boards_;
    const Layout& rows_;
    std::size_t places_;
    using Key = std::vector<Word>;
    std::vector<std::vector<std::size_t>> changing_;  // by seat
    std::map<Key, std::vector<Values>> read_;
    std::vector<const Value*> plain_;
    std::vector<std::uint64_t> weight_;
    std::vector<Rest> rests_;
    std::array<int, 4> least_{};
    Hands hands_{};
    std::array<Value, kMostSides * kMostPlayers> flush_{};
};

}  // namespace oddchip
