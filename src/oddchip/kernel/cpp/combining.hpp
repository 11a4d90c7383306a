// Everybody's best hand at once, where all hold as many cards: which cards may combine is said by
// places, a player's own cards first and then the board's.
#pragma once

#include <array>
#include <utility>
#include <vector>

#include "scale.hpp"

namespace oddchip {

using Places = std::vector<int>;
using Take = std::pair<Places, int>;  // so many cards from these places
using Way = std::vector<Take>;

class Combining {
  public:
    Combining(const Scale& scale, std::vector<Way> ways, int own, int board)
        : ways_(std::move(ways)), own_(own), board_(board) {
        if (own < 0 || board < 0 || own + board > kJoker || ways_.empty())
            throw std::invalid_argument("so many cards cannot lie on one table");
        for (const Way& way : ways_) check(way);
        if (scale.kind() == Kind::Ranks)
            for (const Way& way : ways_) check_size(way, scale.size());
        whole_ = scale.kind() != Kind::Ranks || scale.lifts();
        if (!whole_) {
            reader_ = Reader(scale, scale.size(), false);
            return;
        }
        if (ways_.size() != 1 || ways_[0].size() != 1)
            throw std::invalid_argument("a scale that looks at all cards has one way to use them");
        reader_ = Reader(scale, static_cast<int>(ways_[0][0].first.size()), false);
    }
    int own() const { return own_; }
    int board() const { return board_; }

    // The best value of the cards at all places; 0 where they make no hand.
    Value best(const Held* cards) const {
        Value found = 0;
        for (const Way& way : ways_) {
            if (whole_) {
                Held all;
                for (int place : way[0].first) all += cards[place];
                return reader_.value(all);
            }
            each(way, 0, 0, way[0].second, cards, {}, found);
        }
        return found;
    }

  private:
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
    static void check_size(const Way& way, int size) {
        for (const auto& [places, take] : way) size -= take;
        if (size) throw std::invalid_argument("a way takes as many cards as a hand has");
    }
    // One card more: from this place on in a part, of which so many are still to be taken.
    void each(const Way& way, std::size_t number, std::size_t from, int left, const Held* cards,
              const Held& held, Value& found) const {
        const Places& places = way[number].first;
        const std::size_t last = places.size();
        if (left > 1) {
            for (std::size_t at = from; at + static_cast<std::size_t>(left) <= last; ++at) {
                Held more = held;
                more += cards[places[at]];
                each(way, number, at + 1, left - 1, cards, more, found);
            }
            return;
        }
        const bool whole = number + 1 == way.size();
        for (std::size_t at = from; at < last; ++at) {
            Held more = held;
            more += cards[places[at]];
            if (whole)
                found = std::max(found, reader_.value(more));
            else
                each(way, number + 1, 0, way[number + 1].second, cards, more, found);
        }
    }
    std::vector<Way> ways_;
    int own_;
    int board_;
    bool whole_ = false;  // all cards count together
    Reader reader_;
};

}  // namespace oddchip
