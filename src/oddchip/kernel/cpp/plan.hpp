// A plan: which cards may combine for whom. It knows bags of cards, not games.
//
// A bag is a set of cards that always appear together (a hand, a board, a row); some of its cards
// are known and the rest are to be dealt. A player's hand on a side is the best of several choices;
// a choice takes so many cards from each of its parts, and a part is one bag or several together.
#pragma once

#include <memory>
#include <vector>

#include "scale.hpp"
#include "tally.hpp"

namespace oddchip {

class Multisets;

inline constexpr int kMostBags = 48;
// A player makes a hand in so many ways at most.
inline constexpr std::size_t kMostChoices = 1000;

enum class Lies : std::uint8_t {
    Plainly,
    Wild,    // whatever lies here is wild
    AsABug,  // a joker here is what the side's other scale says
};

struct Bag {
    std::vector<int> known;
    int missing = 0;
    Lies lies = Lies::Plainly;
};

// Ranks that a deal makes wild.
struct Moving {
    enum class By : std::uint8_t { Nothing, LowestDown, Follower };

    By by = By::Nothing;
    std::vector<std::vector<int>> bags;  // everybody's down cards; or all up cards, one a bag, in order
    int led = -1;                        // the rank that is wild, and whose follower is
};

struct PartRule {
    std::vector<int> bags;
    int take = 0;
};
struct ChoiceRule {
    std::vector<PartRule> parts;
    int watched = -1;  // a bag of one card: where it is the lowest of all watched, nothing is taken
};

struct SideRule {
    std::shared_ptr<const Scale> scale;
    std::shared_ptr<const Scale> other;  // where a joker was dealt otherwise; or none
    Value least = 1;
    std::vector<std::vector<ChoiceRule>> choices;  // by player
};

// A deal: what lies in each bag, and room to work in. One for each thread.
struct Part {
    int cards = 0;
    std::array<unsigned, 4> suits{};      // ranks by suit
    std::array<std::uint8_t, 20> ranks{};
    std::vector<std::uint16_t> codes;     // of every way to take the cards, base 13
};
struct Boards {
    std::vector<std::uint16_t> rows;      // different multisets of ranks that can be taken
    std::array<std::vector<unsigned>, 4> suited;
    std::vector<std::uint8_t> seen;
};
struct Deal {
    std::array<Held, kMostBags> bags;
    Hands hands;
    std::vector<Part> parts;
    std::vector<Boards> boards;
    std::vector<Values> best;  // by own cards, for the boards of a side
};

// Own cards that all play: the number of their ranks, and their suit where they are of one.
struct OwnCards {
    std::uint16_t number = 0;
    int suit = -1;
    unsigned ranks = 0;

    OwnCards() = default;
    explicit OwnCards(Set cards);
};

// What a board makes of any own cards that all play.
struct CrossedTable {
    const Value* best = nullptr;
    const Value* suited = nullptr;  // null where flushes do not count
    const Boards* boards = nullptr;

    Value value(const OwnCards& own) const {
        Value found = best[own.number];
        if (own.suit < 0 || !suited) return found;
        for (unsigned rest : boards->suited[static_cast<std::size_t>(own.suit)])
            found = std::max(found, suited[own.ranks | rest]);
        return found;
    }
};

// Many deals side by side, for plans without hands in parts: short loops over plain arrays.
struct Block {
    static constexpr int kDeals = 128;
    template <class One>
    using Row = std::array<One, kDeals>;

    std::array<Row<Held>, kMostBags> bags;
    std::array<std::array<Row<Value>, kMostPlayers>, kMostSides> hands;
    Row<Held> held;
    Row<std::uint32_t> rows;

    // What one of the deals came to.
    Hands hands_of(std::size_t deal, const Pot& pot) const {
        Hands found;
        for (std::size_t side = 0; side < static_cast<std::size_t>(pot.sides); ++side)
            for (std::size_t seat = 0; seat < static_cast<std::size_t>(pot.players); ++seat)
                found[side][seat] = hands[side][seat][deal];
        return found;
    }
};

// A few deals side by side, of hands whose other cards stay: what comes to each bag.
struct Round {
    static constexpr std::size_t kDeals = 16;
    template <class One>
    using Row = std::array<One, kDeals>;

    std::vector<Row<Held>> more;       // bags that get the same cards share a row
    std::array<int, kMostBags> row{};  // by bag; -1: nothing comes
    std::array<std::array<Row<Value>, kMostPlayers>, kMostSides> hands{};
};

class Plan {
  public:
    // `judged`: hands are only looked at, not dealt, and may share their cards. `tabulated`: what
    // boards make of any own cards is worth a table, however many they are.
    Plan(std::vector<int> deck, std::vector<Bag> bags, std::vector<SideRule> sides, int nobody,
         Set wild, int takes_all = -1, bool alone = false, Moving moving = {}, bool judged = false,
         bool tabulated = false);

    const Pot& pot() const { return pot_; }
    const std::vector<int>& deck() const { return deck_; }
    const std::vector<Bag>& bags() const { return bags_; }
    // The bags that cards are dealt to, by number.
    const std::vector<int>& open() const { return open_; }
    // The bags that a player's hands are made from.
    std::vector<int> used_by(int player) const;

    // The cards that are what they show.
    Set natural() const { return ~(wild_ | Set{1} << kJoker); }

    Deal start() const;
    // What a card is in a bag.
    const Held& held(int card, Lies lies = Lies::Plainly) const {
        return held_[static_cast<std::size_t>(lies)][static_cast<std::size_t>(card)];
    }
    // Every player's best hand on every side, in deal.hands.
    void judge(Deal& deal) const { judge<true>(deal); }
    // The same for some players, where these bags hold what they held when the deal was judged last
    // (a bit for each player and bag).
    void judge_rest(Deal& deal, Set same, std::uint32_t players) const {
        judge<true>(deal, same, players);
    }
    // The same for the first `count` deals of a block; only where `by_blocks` says so.
    void judge(Block& block, int count) const;
    // The same for some players (a bit each) in the first deals of a round; these cards lie there.
    void judge(const std::array<Held, kMostBags>& bags, Round& round, std::size_t count,
               std::uint32_t players) const;
    bool by_blocks() const { return splits_.empty() && !any_moving(); }
    // One hand all of whose cards play with some of the board: by tables of the board alone, which
    // `judge_rest` fills for nobody.
    bool crossed() const;
    CrossedTable crossed(const Deal& deal, std::size_t side) const {
        const Split& split = splits_[side];
        return {deal.best[static_cast<std::size_t>(split.best)].data(), split.suited,
                &deal.boards[static_cast<std::size_t>(split.boards)]};
    }
    // The same, blind to flushes.
    void judge_ranks(Deal& deal) const { judge<false>(deal); }
    // Does a deal make ranks wild?
    bool any_moving() const { return moving_.by != Moving::By::Nothing; }
    // Flushes of one suit alone (0: none), of the hands that cards are still dealt to.
    void judge_flushes(Deal& deal, int suit) const;
    // What a player makes on every side of every board, blind to flushes: the bag is filled with
    // one multiset of ranks after the other.
    std::vector<Values> on_boards(Deal& deal, int player, std::size_t bag,
                                  const Multisets& boards) const;
    // Do suits matter through flushes only, and flushes only help?
    bool by_classes() const { return by_classes_; }
    // Is every suit worth as much as any other?
    bool suits_alike() const;

  private:
    struct Use {  // a reader's place in the result
        int side;
        int player;
        Reader reader;
        Reader other;  // for a joker that was dealt otherwise

        Value value(const Held& held) const {
            if (!(held.word & kBug)) return reader.value(held);
            return other.value({held.word - kBug + kWild, held.set});
        }
    };
    struct Pool {  // any cards of some bags together
        Held fixed;
        std::vector<int> bags;
        bool by_row = true;
        std::vector<Use> uses;
        std::uint32_t players = 0;  // who has a use for it
    };
    struct PartPlan {
        std::vector<int> bags;
        int take;
        bool open;
        Set from;  // its bags, a bit each
    };
    struct Product {  // parts to be combined
        std::vector<int> parts;
        int watched;
        bool operator==(const Product&) const = default;
    };
    struct BoardsPlan {
        std::vector<Product> products;  // several alternatives
        int cards;
        bool open;
        bool flushes;
        Set from = 0;
    };
    struct BestPlan {
        int boards;
        int side;
        const Scale::Cross* cross;
        bool open;
    };
    struct Split {  // own cards from one part, the rest from boards
        int side;
        int player;
        int part;
        int boards;
        int best;  // -1: too many own cards to tabulate
        int own;
        const Scale::Cross* cross;
        const Value* suited;  // null where flushes do not count
        bool open;
    };

    template <bool Flushes>
    void judge(Deal& deal, Set same = 0, std::uint32_t players = ~0u) const;
    template <bool Flushes>
    void judge_pool(const Pool& pool, Deal& deal) const;
    template <bool Flushes>
    void judge_split(const Split& split, Deal& deal) const;
    static void gather(const Pool& pool, Block& block, int count);
    void lay(const PartPlan& plan, const Deal& deal, Part& part) const;
    void combine(const BoardsPlan& plan, const Deal& deal, Boards& boards) const;
    void combine_flushes(const BoardsPlan& plan, const Deal& deal, Boards& boards) const;
    void tabulate(const BestPlan& plan, const Boards& boards, Values& best) const;
    void pooled(const Pool& pool, const Use& use, const Deal& deal, std::size_t bag,
                const Multisets& boards, Values& best) const;
    bool shared(const Split& split, const Deal& deal, std::size_t bag, const Multisets& boards,
                Values& best) const;
    unsigned suited_in(int part, const Deal& deal, int suit) const;
    Set made_wild(const Deal& deal, int player) const;
    bool taken_away(const Product& product, const Deal& deal) const;
    static Value best_flush(const Split& split, const Part& part, const Boards& boards);

    bool is_open(const std::vector<int>& bags) const;
    int count(const std::vector<int>& bags) const;
    void add_pool(int side, int player, const PartRule& part);
    void add_splits(int side, int player, const std::vector<ChoiceRule>& choices);
    int part_number(const PartRule& part);
    void settle_known();
    Held as_held(int card, Lies lies) const;

    std::vector<int> deck_;
    std::vector<Bag> bags_;
    std::vector<SideRule> sides_;
    Set wild_;
    std::array<std::array<Held, kCards>, 3> held_;
    Moving moving_;
    Pot pot_;
    std::vector<int> open_;
    std::vector<int> watched_;
    bool any_wild_ = false;
    bool by_classes_ = true;
    bool tabulated_ = false;
    std::vector<Pool> pools_;
    std::vector<PartPlan> parts_;
    std::vector<BoardsPlan> boards_;
    std::vector<BestPlan> bests_;
    std::vector<Split> splits_;
    std::unique_ptr<Deal> known_;  // everything that does not depend on the deal
};

}  // namespace oddchip
