// Everybody's best hand at once, where all hold as many cards: which cards may combine is said by
// places, a player's own cards first and then the board's.
#pragma once

#include <utility>
#include <vector>

#include "scale.hpp"

namespace oddchip {

using Places = std::vector<int>;
using Take = std::pair<Places, int>;  // so many cards from these places
using Way = std::vector<Take>;
using Some = std::vector<Held>;

class Combining {
  public:
    Combining(const Scale& scale, const std::vector<Way>& ways, int own, int board, bool wild)
        : own_(own), board_(board), wild_(wild) {
        if (own < 0 || board < 0 || own + board > kJoker || ways.empty())
            throw std::invalid_argument("so many cards cannot lie on one table");
        for (const Way& way : ways) {
            check(way);
            if (scale.kind() == Kind::Ranks) check_size(way, scale.size());
        }
        const bool all_count = scale.kind() != Kind::Ranks || scale.lifts();
        const bool one_part = !wild && ways.size() == 1 && ways[0].size() == 1;
        if (all_count && !one_part)
            throw std::invalid_argument("a scale that looks at all cards has one way to use them");
        whole_ = all_count || (one_part && in_tables(ways[0][0].first.size(), scale.size()));
        const int cards = whole_ ? static_cast<int>(ways[0][0].first.size()) : scale.size();
        reader_ = Reader(scale, cards, wild);
        for (const Way& way : ways) ways_.push_back(split(way));
    }
    int own() const { return own_; }
    int board() const { return board_; }
    bool wild() const { return wild_; }  // jokers stand for wild cards

    // What is taken from the board, way by way: the same for everybody.
    std::vector<Some> from_board(const Held* cards) const {
        if (whole_) return {};
        std::vector<Some> found(ways_.size());
        for (std::size_t at = 0; at < ways_.size(); ++at)
            each(ways_[at].board, 0, 0, cards, {}, found[at]);
        return found;
    }
    // The best value with a player's cards in their places; 0 where they make no hand.
    Value best(const Held* cards, const std::vector<Some>& laid, Some& room) const {
        Value found = 0;
        for (std::size_t at = 0; at < ways_.size(); ++at) {
            if (whole_) return all(ways_[at].own[0].first, cards);
            room.clear();
            each(ways_[at].own, 0, 0, cards, {}, room);
            for (const Held& mine : room)
                for (const Held& there : laid[at]) {
                    Held hand = mine;
                    hand += there;
                    found = std::max(found, reader_.value(hand));
                }
        }
        return found;
    }

  private:
    struct Parts {
        Way own;
        Way board;
    };
    void check(const Way& way) const {
        Set seen = 0;
        for (const auto& [places, take] : way)
            for (int place : places) {
                if (take < 1 || place < 0 || place >= own_ + board_ || seen >> place & 1)
                    throw std::invalid_argument("a card is taken once, from a place on the table");
                seen |= Set{1} << place;
            }
        if (!seen) throw std::invalid_argument("a hand is made of cards");
    }
    // Tables of larger hands take longer to fill than they save.
    static bool in_tables(std::size_t cards, int size) {
        return cards >= static_cast<std::size_t>(size) && cards <= 7;
    }
    static void check_size(const Way& way, int size) {
        for (const auto& [places, take] : way) size -= take;
        if (size) throw std::invalid_argument("a way takes as many cards as a hand has");
    }
    // A part that lies all on the board is the board's; one in which a player's cards mix is not.
    Parts split(const Way& way) const {
        Parts found;
        for (const Take& part : way) {
            bool on_board = !whole_;
            for (int place : part.first) on_board = on_board && place >= own_;
            (on_board ? found.board : found.own).push_back(part);
        }
        return found;
    }
    Value all(const Places& places, const Held* cards) const {
        Held hand;
        for (int place : places) hand += cards[place];
        return reader_.value(hand);
    }
    // Every way to take so many cards from each part; `taken` so far from this one, up to `from`.
    static void each(const Way& way, std::size_t number, std::size_t from, const Held* cards,
                     const Held& held, Some& found, int taken = 0) {
        if (number == way.size()) return found.push_back(held);
        const auto& [places, take] = way[number];
        if (taken == take) return each(way, number + 1, 0, cards, held, found);
        const auto left = static_cast<std::size_t>(take - taken);
        for (std::size_t at = from; at + left <= places.size(); ++at) {
            Held more = held;
            more += cards[places[at]];
            each(way, number, at + 1, cards, more, found, taken + 1);
        }
    }
    std::vector<Parts> ways_;
    int own_;
    int board_;
    bool wild_;
    bool whole_ = false;  // one part of cards that the tables read together
    Reader reader_;
};

}  // namespace oddchip
