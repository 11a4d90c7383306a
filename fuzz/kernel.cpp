// Random scales, plans and deals through the kernel, under the sanitizers: `make fuzz`.
//
// The scales are made up (any values will do), so this also shows that the kernel knows none.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <numeric>
#include <random>
#include <thread>

#include "choices.hpp"
#include "deals.hpp"
#include "judge.hpp"
#include "on_the_way.hpp"
#include "words.hpp"

using namespace oddchip;

namespace {

std::mt19937_64 chance;

int below(int n) { return static_cast<int>(chance() % static_cast<unsigned>(n)); }

Values random_values(std::size_t count) {
    Values values(count);
    for (auto& value : values) value = static_cast<Value>(1 + below(9000));
    return values;
}

std::shared_ptr<const Scale> random_scale(Suits suits) {
    RankTables tables;
    tables.suits = suits;
    tables.plain = random_values(6188);
    tables.suited = random_values(1287);
    return std::make_shared<Scale>(std::move(tables));
}

std::shared_ptr<const Scale> random_rainbow() {
    return std::make_shared<Scale>(random_values(8192), below(2) == 0);
}

// Cards that count in no way, in one or in several.
std::shared_ptr<const Scale> random_totals() {
    constexpr std::size_t kCardsAtMost = 16;
    TotalTables tables;
    for (int card = 0; card < kJoker; ++card) {
        tables.ways.emplace_back();
        for (int way = below(4); way > 0; --way) tables.ways.back().push_back(below(64));
    }
    tables.worth = random_values((kCardsAtMost + 1) * TotalTables::kTotals);
    for (int number = below(3); number > 0; --number) tables.wanted.push_back(below(100));
    return std::make_shared<Scale>(std::move(tables));
}

struct Table {
    std::vector<int> deck;
    std::vector<Bag> bags;
    std::vector<SideRule> sides;
    Set wild = 0;
};

// Two or three players with a board; pools, or hands in parts.
Table random_table(bool with_wild) {
    Table table;
    std::vector<int> cards(52);
    std::iota(cards.begin(), cards.end(), 0);
    std::shuffle(cards.begin(), cards.end(), chance);
    auto draw = [&] {
        const int card = cards.back();
        cards.pop_back();
        return card;
    };
    const bool parts = !with_wild && below(2) == 0;
    const int players = 2 + below(2);
    const int hole = parts ? 4 : 2;
    const int missing = below(3);
    Bag board;
    board.missing = missing;
    for (int n = missing; n < 5; ++n) board.known.push_back(draw());
    table.bags.push_back(board);
    for (int player = 0; player < players; ++player) {
        Bag hand;
        const bool hidden = below(6) == 0 && missing < 2;
        hand.missing = hidden ? 1 : 0;
        for (int n = hand.missing; n < hole; ++n) hand.known.push_back(draw());
        table.bags.push_back(hand);
    }
    for (int side = 0; side < 1 + below(2); ++side) {
        SideRule rule;
        const Suits suits = below(2) ? Suits::Help : Suits::Ignored;
        const bool hurt = !parts && !with_wild && below(3) == 0;
        const int other = parts || with_wild ? 8 : below(8);
        rule.scale = other < 2    ? random_rainbow()
                     : other == 2 ? random_totals()
                                  : random_scale(hurt ? Suits::Hurt : suits);
        rule.least = static_cast<Value>(below(3) ? 1 : 4000);
        for (int player = 1; player <= players; ++player) {
            if (parts) {
                const int own = 1 + below(4);
                rule.choices.push_back({{{{{player}, own}, {{0}, 5 - own}}}, {{{{0}, 5}}}});
            } else {
                rule.choices.push_back({{{{{0, player}, 5}}}});
            }
        }
        table.sides.push_back(rule);
    }
    if (with_wild) table.wild = chance() & chance() & chance() & ((Set{1} << 52) - 1);
    table.deck = cards;
    return table;
}

void expect(bool holds, const char* what) {
    if (holds) return;
    std::fprintf(stderr, "does not hold: %s\n", what);
    std::exit(1);
}

bool near(double one, double two) { return std::abs(one - two) < 1e-6 * std::max(1.0, one); }

// Many deals are judged alike in blocks and singly.
void rows(const Plan& plan) {
    constexpr std::size_t kDeals = 150;
    Rows blocks(plan, false);
    Rows singly(plan, true);
    std::vector<std::uint8_t> dealt;
    for (std::size_t deal = 0; deal < kDeals; ++deal) {
        std::vector<int> deck = plan.deck();
        std::shuffle(deck.begin(), deck.end(), chance);
        for (std::size_t at = 0; at < blocks.missing; ++at)
            dealt.push_back(static_cast<std::uint8_t>(deck[at]));
    }
    const auto sides = static_cast<std::size_t>(plan.pot().sides);
    const auto hands = sides * static_cast<std::size_t>(plan.pot().players);
    std::vector<Value> values[2];
    std::vector<std::uint16_t> winners[2];
    for (int which = 0; which < 2; ++which) {
        values[which].resize(kDeals * hands);
        winners[which].resize(kDeals * sides);
        (which ? singly : blocks)
            .judge(dealt.data(), kDeals, values[which].data(), winners[which].data());
    }
    expect(values[0] == values[1] && winners[0] == winners[1], "blocks judge as deals do");
}

// A range in one of the open bags: matchups count what the deals count, one by one.
void ranges(const Plan& plan) {
    if (plan.open().empty()) return;
    const int bag = plan.open()[static_cast<std::size_t>(below(static_cast<int>(plan.open().size())))];
    const Bag& open = plan.bags()[static_cast<std::size_t>(bag)];
    const std::size_t cards = open.known.size() + static_cast<std::size_t>(open.missing);
    if (cards > plan.deck().size()) return;
    Range range{bag, {}, {}};
    for (int hand = 0; hand < 3; ++hand) {
        std::vector<int> deck = plan.deck();
        std::shuffle(deck.begin(), deck.end(), chance);
        deck.resize(cards);
        range.hands.push_back(deck);
        range.weights.push_back(1 + below(3));
    }
    std::size_t missing = 0;
    for (int one : plan.open())
        if (one != bag) missing += static_cast<std::size_t>(plan.bags()[static_cast<std::size_t>(one)].missing);
    if (missing + cards > plan.deck().size()) return;
    const Tally exact = enumerate(plan, {range}, 1);
    const Tally alike = Matchups(plan, {range}).count(1 + below(3));
    expect(near(alike.count, exact.count), "matchups weigh what the deals weigh");
    for (std::size_t seat = 0; seat < kMostPlayers; ++seat)
        expect(near(alike.share[seat], exact.share[seat]), "matchups win what deals win");
    expect(sample(plan, {range}, 100, chance(), 1).count == 100, "ranges are drawn");
    const auto each = sample_each(plan, range, 100, chance());
    expect(each.size() == range.hands.size(), "every hand of a range is tried");
    for (const Tally& one : each) expect(one.count == 100, "each on as many deals");
}

// Hands of cards that lie apart, some to come and a joker among them: the deal says what is wild.
void moving() {
    constexpr int kHand = 5;
    std::vector<int> cards(kCards);
    std::iota(cards.begin(), cards.end(), 0);
    std::shuffle(cards.begin(), cards.end(), chance);
    const int players = 2 + below(3);
    const int hand = kHand + below(3);
    const auto lies = static_cast<Lies>(below(3));
    Moving rule;
    rule.by = static_cast<Moving::By>(below(3));
    rule.led = below(kRanks);
    rule.bags.resize(rule.by == Moving::By::Follower ? 1 : static_cast<std::size_t>(players));
    SideRule side;
    side.scale = random_scale(below(2) ? Suits::Help : Suits::Ignored);
    side.other = random_scale(side.scale->suits());
    std::vector<Bag> bags;
    int open = 2;
    for (int player = 0; player < players; ++player) {
        PartRule all{{}, kHand};
        for (int n = 0; n < hand; ++n) {
            Bag bag;
            bag.missing = open > 0 && below(4) == 0;
            open -= bag.missing;
            bag.lies = n % 3 ? Lies::Plainly : lies;
            if (!bag.missing) {
                bag.known.push_back(cards.back());
                cards.pop_back();
            }
            const auto number = static_cast<int>(bags.size());
            all.bags.push_back(number);
            if (n % 2) rule.bags[rule.bags.size() == 1 ? 0 : static_cast<std::size_t>(player)].push_back(number);
            bags.push_back(bag);
        }
        side.choices.push_back({{{all}}});
    }
    const Plan plan(cards, bags, {side}, kRides, below(2) ? 0 : Set{15} << 4 * below(kRanks), -1,
                    below(2) == 0, rule);
    const Tally exact = enumerate(plan, {}, 1 + below(2));
    expect(near(exact.count, count_deals(plan, {})), "every deal that makes wild is counted once");
    expect(sample(plan, {}, 300, chance(), 1).count == 300, "every such sample is counted");
    rows(plan);
}

// The words of many hands at once are those of their cards; nothing behind the hands is read.
void many_words() {
    const int cards = 2 + below(7);
    const auto count = static_cast<std::size_t>(below(40));
    std::vector<std::uint8_t> hands(count * static_cast<std::size_t>(cards));
    for (auto& card : hands) card = static_cast<std::uint8_t>(below(kJoker));
    std::vector<Short> found(count);
    if (!words_at_once()) return;
    const int enough = 1 + below(cards);
    const std::size_t done = short_words(hands.data(), count, cards, enough, found.data());
    for (std::size_t hand = 0; hand < done; ++hand) {
        Word word = 0;
        for (int one = 0; one < cards; ++one)
            word += kWords.of[hands[hand * static_cast<std::size_t>(cards) + static_cast<std::size_t>(one)]];
        bool flush = false;
        for (int suit = 0; suit < 4; ++suit)
            flush |= static_cast<int>(word >> (kSuitsAt + kSuitBits * suit) & 63u) >= enough;
        constexpr Word kRankBits = kLowMask | kHighMask << kLowBits;
        expect((found[hand] & kRankBits) == (word & kRankBits), "ranks add up at once");
        expect(((found[hand] & kLong) != 0) == flush, "long suits are seen at once");
    }
}

void one_round(int number) {
    const Table table = random_table(number % 5 == 0);
    const Plan plan(table.deck, table.bags, table.sides, -2 + below(3), table.wild);
    const Tally exact = enumerate(plan, {}, 1 + below(3));
    expect(near(exact.count, count_deals(plan, {})), "every deal is counted once");
    double shares = 0;
    for (double share : exact.share) shares += share;
    expect(shares < exact.count * (1 + 1e-9), "no more than the pot is won");
    if (has_classes(plan)) {
        const Tally classes = by_classes(plan);
        expect(near(classes.count, exact.count), "classes weigh what the deals weigh");
        for (std::size_t seat = 0; seat < kMostPlayers; ++seat)
            expect(near(classes.share[seat], exact.share[seat]), "classes win what deals win");
    }
    const Tally sampled = sample(plan, {}, 200, chance(), 1 + below(4));
    expect(sampled.count == 200, "every sample is counted");
    rows(plan);
    ranges(plan);
    moving();
    expect(fuzz::turned(below, random_values, random_scale) == 200, "every turned deal is counted");
    expect(near(fuzz::chosen(below, random_scale), 20), "every deal with choices is counted");
    for (int n = 0; n < 20; ++n) many_words();
}

void readers() {
    const auto scale = random_scale(static_cast<Suits>(below(3)));
    std::vector<std::thread> crew;
    for (int number = 0; number < 4; ++number)  // all of them fill the tables at once
        crew.emplace_back([&scale, number] {
            const Reader reader(*scale, 5 + number, scale->suits() != Suits::Hurt);
            std::mt19937_64 own(static_cast<unsigned>(number));
            for (int n = 0; n < 200; ++n) {
                Held held;
                for (int card = 0; card < 5 + number; ++card) {
                    const auto any = static_cast<int>(own() % 52);  // twice, perhaps
                    held += {kWords.of[any], Set{1} << any};
                }
                (void)reader.value(held);
            }
        });
    for (auto& one : crew) one.join();
}

// Five cards of one part are read as by a reader of all its cards.
void choosers() {
    const auto scale = random_scale(static_cast<Suits>(below(3)));
    const Chooser chooser(*scale);
    const int count = 5 + below(5);
    const Reader reader(*scale, count, false);
    for (int n = 0; n < 50; ++n) {
        KnownChoice choice;
        choice.count = 1;
        choice.parts[0].take = 5;
        Held held;
        while (choice.parts[0].count < count) {
            const int card = below(52);
            if (held.set >> card & 1) continue;
            held += {kWords.of[card], Set{1} << card};
            choice.parts[0].cards[static_cast<std::size_t>(choice.parts[0].count++)] =
                static_cast<std::uint8_t>(card);
        }
        expect(chooser.best(choice) == reader.value(held), "a chooser finds what a reader finds");
    }
}

}  // namespace

int main(int count, char** words) {
    const int rounds = count > 1 ? std::atoi(words[1]) : 200;
    chance.seed(count > 2 ? static_cast<unsigned>(std::atoi(words[2])) : 1u);
    for (int number = 0; number < rounds; ++number) {
        one_round(number);
        if (number % 20 == 0) readers();
        if (number % 20 == 10) choosers();
    }
    std::printf("%d rounds hold\n", rounds);
    return 0;
}
