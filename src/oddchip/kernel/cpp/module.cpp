// What Python sees: scales filled from tables, hands of n cards, and plans.
//
// All long work runs without the interpreter's lock; nothing here is global and changes.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/unique_ptr.h>
#include <nanobind/stl/vector.h>

#include <cstring>
#include <memory>
#include <string>
#include <tuple>

#include "choices.hpp"
#include "combining.hpp"
#include "deals.hpp"
#include "judge.hpp"
#include "poker.hpp"

namespace nb = nanobind;
using namespace oddchip;

namespace {

Values values_of(const nb::bytes& data) {
    if (data.size() % sizeof(Value)) throw std::invalid_argument("a table is 16-bit numbers");
    Values found(data.size() / sizeof(Value));
    std::memcpy(found.data(), data.c_str(), data.size());
    return found;
}

// Hands of one size on one scale.
class Evaluator {
  public:
    Evaluator(const Scale& scale, int cards, bool joker)
        : reader_(scale, cards, joker), cards_(cards), top_(joker ? kCards : kJoker) {}

    // One hand: any list or tuple of card numbers.
    int value(nb::handle hand) const {
        PyObject* fast = hand.ptr();
        if (!PyTuple_Check(fast) && !PyList_Check(fast))
            throw std::invalid_argument("a hand is a list or a tuple of cards");
        if (PySequence_Fast_GET_SIZE(fast) != cards_) wrong_count(cards_);
        PyObject** items = PySequence_Fast_ITEMS(fast);
        Held held;
        for (int at = 0; at < cards_; ++at) {
            const long card = PyLong_AsLong(items[at]);
            if (card < 0 || card >= top_) {
                PyErr_Clear();
                throw std::invalid_argument("a hand holds something that is no card");
            }
            held.word += kWords.of[card];
            held.set |= Set{1} << card;
        }
        if (std::popcount(held.set) != cards_)
            throw std::invalid_argument("a hand holds a card twice");
        held.set &= ~(Set{1} << kJoker);
        return reader_.value(held);
    }

    using Hands = nb::ndarray<const std::uint8_t, nb::ndim<2>, nb::c_contig, nb::device::cpu>;
    using Out = nb::ndarray<std::uint16_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

    // Many hands, a row each. That the cards of a hand differ is not checked.
    void values(const Hands& hands, const Out& out) const {
        if (hands.shape(1) != static_cast<std::size_t>(cards_)) wrong_count(cards_);
        if (out.shape(0) != hands.shape(0)) throw std::invalid_argument("one value a hand");
        const std::uint8_t* from = hands.data();
        Value* to = out.data();
        const std::size_t count = hands.shape(0);
        const nb::gil_scoped_release unlocked;
        for (std::size_t at = 0; at < count; at += kBlock) {
            const std::size_t some = std::min(kBlock, count - at);
            block(from + at * static_cast<std::size_t>(cards_), to + at, some);
        }
    }

  private:
    static constexpr std::size_t kBlock = 1024;

    [[noreturn]] static void wrong_count(int cards) {
        throw std::invalid_argument("hands here have " + std::to_string(cards) + " cards");
    }
    void block(const std::uint8_t* from, Value* to, std::size_t count) const {
        std::uint8_t highest = 0;
        for (std::size_t at = 0; at < count * static_cast<std::size_t>(cards_); ++at)
            highest = std::max(highest, from[at]);
        if (highest >= top_) throw std::invalid_argument("a hand holds something that is no card");
        switch (cards_) {
            case 4: return rows<4>(from, to, count);
            case 5: return rows<5>(from, to, count);
            case 6: return rows<6>(from, to, count);
            case 7: return rows<7>(from, to, count);
            default: return rows<0>(from, to, count);
        }
    }
    template <int Fixed>
    void rows(const std::uint8_t* from, Value* to, std::size_t count) const {
        const int cards = Fixed ? Fixed : cards_;
        std::size_t at = 0;
        if (reader_.scale().kind() == Kind::Rainbow) {
            constexpr int kHands = 4;
            Set bits[kJoker];
            for (int card = 0; card < kJoker; ++card) bits[card] = reader_.scale().rainbow_bit(card);
            for (; at + kHands <= count; at += kHands) {
                Set sets[kHands] = {};
                for (int hand = 0; hand < kHands; ++hand)
                    for (int one = 0; one < cards; ++one) sets[hand] |= bits[*from++];
                reader_.scale().rainbow_values<kHands>(sets, to + at);
            }
        }
        if (!reader_.by_row()) {
            for (; at < count; ++at, from += cards) to[at] = full<Fixed>(from);
            return;
        }
        // The words are enough, unless there may be a flush: those hands are looked at afterwards.
        std::array<std::uint32_t, kBlock + 1> flushing;
        std::size_t some = 0;
        const std::uint8_t* next = from;
        for (std::size_t hand = 0; hand < count; ++hand, next += cards) {
            Word word = 0;
            for (int one = 0; one < cards; ++one) word += kWords.of[next[one]];
            to[hand] = reader_.blind(reader_.rows().row(word));
            flushing[some] = static_cast<std::uint32_t>(hand);
            some += reader_.may_flush(word);
        }
        for (std::size_t one = 0; one < some; ++one)
            to[flushing[one]] = full<Fixed>(from + flushing[one] * static_cast<std::size_t>(cards));
    }
    template <int Fixed>
    Value full(const std::uint8_t* from) const {
        const int cards = Fixed ? Fixed : cards_;
        Held held;
        for (int one = 0; one < cards; ++one) {
            held.word += kWords.of[from[one]];
            held.set |= Set{1} << from[one];
        }
        held.set &= ~(Set{1} << kJoker);
        return reader_.value(held);
    }
    Reader reader_;
    int cards_;
    int top_;
};

// The items of a list or a tuple; none of anything else.
struct Items {
    explicit Items(PyObject* object) {
        if (!PyTuple_Check(object) && !PyList_Check(object)) return;
        at = PySequence_Fast_ITEMS(object);
        count = static_cast<int>(PySequence_Fast_GET_SIZE(object));
    }
    PyObject** at = nullptr;
    int count = 0;
};

int small(PyObject* object) {
    const long number = PyLong_Check(object) ? PyLong_AsLong(object) : -1;
    if (number == -1) PyErr_Clear();
    return number < 0 || number > kCards ? -1 : static_cast<int>(number);
}

// Reads a choice as oddchip.scales has it; false where it is not one of whole hands of known cards.
bool read(PyObject* object, int size, KnownChoice& choice) {
    const Items parts(object);
    if (parts.count < 1 || parts.count > static_cast<int>(choice.parts.size())) return false;
    choice.count = parts.count;
    Set seen = 0;
    for (int number = 0; number < parts.count; ++number) {
        const Items pair(parts.at[number]);
        if (pair.count != 2) return false;
        KnownPart& part = choice.parts[static_cast<std::size_t>(number)];
        const Items cards(pair.at[0]);
        part.count = cards.count;
        part.take = small(pair.at[1]);
        size -= part.take;
        if (!cards.at || part.take < 0 || part.count > kJoker) return false;
        for (int at = 0; at < cards.count; ++at) {
            const int card = small(cards.at[at]);
            if (card < 0 || card >= kJoker || seen >> card & 1) return false;
            seen |= Set{1} << card;
            part.cards[static_cast<std::size_t>(at)] = static_cast<std::uint8_t>(card);
        }
    }
    return size == 0;
}

// The best of several choices; -1 where the readable scale has to look.
int best_of_choices(const Chooser& chooser, nb::handle choices) {
    const Items every(choices.ptr());
    if (!every.at) return -1;
    KnownChoice choice;
    Value best = 0;
    for (int number = 0; number < every.count; ++number) {
        if (!read(every.at[number], chooser.size(), choice)) return -1;
        best = std::max(best, chooser.best(choice));
    }
    return best;
}

// The cards of a list or a tuple, so many; false where they are not all of the fifty-two, or wild.
bool read(PyObject* object, int count, bool wild, Held* cards, Set& seen) {
    const Items items(object);
    if (items.count != count) return false;
    for (int at = 0; at < count; ++at) {
        const int card = small(items.at[at]);
        if (card == kJoker && wild) {
            cards[at] = {kWild, 0};
            continue;
        }
        if (card < 0 || card >= kJoker || seen >> card & 1) return false;
        seen |= Set{1} << card;
        cards[at] = {kWords.of[card], Set{1} << card};
    }
    return true;
}

// Everybody's hands with a board, as the readable scale values them.
class Everybody {
  public:
    Everybody(const Scale& scale, nb::tuple worth, const std::vector<Way>& ways, int own, int board,
              bool wild)
        : combining_(scale, ways, own, board, wild), worth_(std::move(worth)) {}

    // A value a hand; None instead of all where there are cards that the scale has to look at.
    nb::object values(nb::handle hands, nb::handle board) const {
        const Items every(hands.ptr());
        const int own = combining_.own();
        const bool wild = combining_.wild();
        std::array<Held, kJoker> cards;
        Set on_board = 0;
        if (!read(board.ptr(), combining_.board(), wild, cards.data() + own, on_board))
            return nb::none();
        const std::vector<Some> laid = combining_.from_board(cards.data());
        Some room;
        nb::list found;
        for (int number = 0; number < every.count; ++number) {
            Set seen = on_board;
            if (!read(every.at[number], own, wild, cards.data(), seen)) return nb::none();
            found.append(worth_[combining_.best(cards.data(), laid, room)]);
        }
        return found;
    }

  private:
    Combining combining_;
    nb::tuple worth_;
};

nb::bytes bytes_of(const Values& values) {
    return nb::bytes(reinterpret_cast<const char*>(values.data()), values.size() * sizeof(Value));
}

using PartArgs = std::tuple<std::vector<int>, int>;
using ChoiceArgs = std::tuple<std::vector<PartArgs>, int>;  // parts, and the watched bag or -1
using ChoicesArgs = std::vector<std::vector<ChoiceArgs>>;   // by player
using SideArgs = std::tuple<std::shared_ptr<Scale>, int, ChoicesArgs>;
using BagArgs = std::tuple<std::vector<int>, int, bool>;
using RangeArgs = std::tuple<int, std::vector<std::vector<int>>, std::vector<double>>;

std::unique_ptr<Plan> plan(std::vector<int> deck, const std::vector<BagArgs>& bags,
                           const std::vector<SideArgs>& sides, int nobody, Set wild) {
    std::vector<Bag> put;
    for (const auto& [known, missing, in_wild] : bags) put.push_back({known, missing, in_wild});
    std::vector<SideRule> rules;
    for (const auto& [scale, least, players] : sides) {
        SideRule rule;
        rule.scale = scale;
        rule.least = static_cast<Value>(least);
        for (const auto& choices : players) {
            if (choices.size() > kMostChoices)
                throw std::invalid_argument("a player has at most a thousand choices");
            rule.choices.emplace_back();
            for (const auto& [parts, watched] : choices) {
                ChoiceRule choice;
                choice.watched = watched;
                if (watched >= static_cast<int>(bags.size()))
                    throw std::invalid_argument("a choice watches a bag that is not there");
                for (const auto& [from, take] : parts) {
                    std::vector<bool> named(bags.size());
                    for (int bag : from) {
                        if (bag < 0 || static_cast<std::size_t>(bag) >= bags.size())
                            throw std::invalid_argument("a part names a bag that is not there");
                        if (named[static_cast<std::size_t>(bag)])
                            throw std::invalid_argument("a part names a bag twice");
                        named[static_cast<std::size_t>(bag)] = true;
                    }
                    choice.parts.push_back({from, take});
                }
                rule.choices.back().push_back(std::move(choice));
            }
        }
        rules.push_back(std::move(rule));
    }
    return std::make_unique<Plan>(std::move(deck), std::move(put), std::move(rules), nobody, wild);
}

// `whole`: every hand fills its bag; else the rest of a bag is dealt, as much of it for all hands.
std::vector<Range> ranges_of(const std::vector<RangeArgs>& args, const Plan& plan,
                             bool whole = true) {
    std::vector<Range> found;
    std::vector<bool> named(plan.bags().size());
    for (const auto& [bag, hands, weights] : args) {
        if (bag < 0 || static_cast<std::size_t>(bag) >= plan.bags().size() ||
            hands.size() != weights.size())
            throw std::invalid_argument("a range has a bag, hands and as many weights");
        if (named[static_cast<std::size_t>(bag)])
            throw std::invalid_argument("two ranges for one bag");
        named[static_cast<std::size_t>(bag)] = true;
        const Bag& filled = plan.bags()[static_cast<std::size_t>(bag)];
        const std::size_t most = filled.known.size() + static_cast<std::size_t>(filled.missing);
        for (const auto& hand : hands) {
            if (hand.size() > most || hand.size() != (whole ? most : hands[0].size()))
                throw std::invalid_argument("a hand of a range has as many cards as its bag");
            for (int card : hand)
                if (card < 0 || card >= kCards)
                    throw std::invalid_argument("a range holds something that is no card");
        }
        found.push_back({bag, hands, weights});
    }
    return found;
}

nb::dict told(const Tally& tally, const Pot& pot) {
    auto row = [&](const std::array<double, kMostPlayers>& numbers) {
        nb::list found;
        for (int seat = 0; seat < pot.players; ++seat)
            found.append(numbers[static_cast<std::size_t>(seat)]);
        return found;
    };
    nb::list sides;
    for (int side = 0; side < pot.sides; ++side)
        sides.append(row(tally.side[static_cast<std::size_t>(side)]));
    nb::dict found;
    found["count"] = tally.count;
    found["shares"] = row(tally.share);
    found["squares"] = row(tally.square);
    found["wins"] = row(tally.win);
    found["ties"] = row(tally.tie);
    found["sides"] = sides;
    return found;
}

template <class Work>
nb::dict unlocked(const Plan& plan, Work&& work) {
    Tally tally(plan.pot());
    {
        const nb::gil_scoped_release released;
        tally = work();
    }
    return told(tally, plan.pot());
}

using DealtRows = nb::ndarray<const std::uint8_t, nb::ndim<2>, nb::c_contig, nb::device::cpu>;
using Told = nb::ndarray<std::uint16_t, nb::ndim<2>, nb::c_contig, nb::device::cpu>;

// Full deals, a row each: everybody's values, and who wins what.
void judge_many(const Plan& plan, const DealtRows& dealt, const Told& values, const Told& winners,
                bool singly) {
    Rows rows(plan, singly);
    const auto sides = static_cast<std::size_t>(plan.pot().sides);
    const auto hands = sides * static_cast<std::size_t>(plan.pot().players);
    if (dealt.shape(1) != rows.missing || values.shape(1) != hands || winners.shape(1) != sides)
        throw std::invalid_argument("a row has the cards that are missing, the hands or the sides");
    if (values.shape(0) != dealt.shape(0) || winners.shape(0) != dealt.shape(0))
        throw std::invalid_argument("one row a deal");
    const nb::gil_scoped_release unlocked;
    rows.judge(dealt.data(), dealt.shape(0), values.data(), winners.data());
}

std::vector<BagArgs> bags_of(const Plan& plan) {
    std::vector<BagArgs> found;
    for (const Bag& bag : plan.bags()) found.emplace_back(bag.known, bag.missing, bag.wild);
    return found;
}

}  // namespace

NB_MODULE(_core, m) {
    nb::set_leak_warnings(false);  // the tables of the scales are kept for as long as Python runs
    m.doc() = "Tables, plans and deals at speed; see oddchip.kernel for the readable side.";

    nb::enum_<Suits>(m, "Suits")
        .value("HELP", Suits::Help)
        .value("IGNORED", Suits::Ignored)
        .value("HURT", Suits::Hurt);

    nb::class_<Scale>(m, "Scale")
        .def_static(
            "of_ranks",
            [](int size, Suits suits, const nb::bytes& plain, const nb::bytes& suited,
               unsigned stand_ins, const nb::bytes& joker, bool joker_in_flush,
               unsigned lift_ranks, int lift) {
                return std::make_shared<Scale>(RankTables{
                    size, suits, values_of(plain), values_of(suited), stand_ins, values_of(joker),
                    joker_in_flush, lift_ranks, static_cast<Value>(lift)});
            },
            nb::arg("size"), nb::arg("suits"), nb::arg("plain"), nb::arg("suited"),
            nb::arg("stand_ins"), nb::arg("joker"), nb::arg("joker_in_flush"),
            nb::arg("lift_ranks"), nb::arg("lift"))
        .def_static(
            "of_rainbows",
            [](const nb::bytes& by_ranks, bool ace_low) {
                return std::make_shared<Scale>(values_of(by_ranks), ace_low);
            },
            nb::arg("by_ranks"), nb::arg("ace_low"))
        .def_static(
            "of_points",
            [](std::vector<std::int32_t> points, std::int32_t base, bool highest) {
                return std::make_shared<Scale>(std::move(points), base, highest);
            },
            nb::arg("points"), nb::arg("base"), nb::arg("highest"));

    nb::class_<Evaluator>(m, "Evaluator")
        .def(nb::init<const Scale&, int, bool>(), nb::arg("scale"), nb::arg("cards"),
             nb::arg("joker"), nb::keep_alive<1, 2>())
        .def("value", &Evaluator::value, nb::arg("hand"))
        .def("values", &Evaluator::values, nb::arg("hands"), nb::arg("out"));

    nb::class_<Chooser>(m, "Chooser")
        .def(nb::init<const Scale&>(), nb::arg("scale"), nb::keep_alive<1, 2>())
        .def("best", &best_of_choices, nb::arg("choices"));

    nb::class_<Everybody>(m, "Hands")
        .def(nb::init<const Scale&, nb::tuple, const std::vector<Way>&, int, int, bool>(),
             nb::arg("scale"), nb::arg("worth"), nb::arg("ways"), nb::arg("own"), nb::arg("board"),
             nb::arg("wild"), nb::keep_alive<1, 2>())
        .def("values", &Everybody::values, nb::arg("hands"), nb::arg("board"));

    m.def(
        "poker_tables",
        [](std::vector<int> place, std::vector<int> pips,
           std::vector<std::pair<unsigned, int>> straights, std::vector<unsigned> nothing,
           bool lowball) {
            const PokerTables found({std::move(place), std::move(pips), std::move(straights),
                                     std::move(nothing), lowball});
            return std::make_tuple(bytes_of(found.plain()), bytes_of(found.suited()),
                                   found.values());
        },
        nb::arg("place"), nb::arg("pips"), nb::arg("straights"), nb::arg("nothing"),
        nb::arg("lowball"));

    nb::class_<Matchups>(m, "Matchups")
        .def("__len__", &Matchups::size)
        .def_prop_ro("classes", &Matchups::classes)
        .def(
            "count",
            [](const Matchups& self, int threads) {
                return unlocked(self.plan(), [&] { return self.count(threads); });
            },
            nb::arg("threads"));

    nb::class_<Plan>(m, "Plan")
        .def_static("of", &plan, nb::arg("deck"), nb::arg("bags"), nb::arg("sides"),
                    nb::arg("nobody"), nb::arg("wild"))
        .def(
            "count",
            [](const Plan& self, const std::vector<RangeArgs>& ranges) {
                return count_deals(self, ranges_of(ranges, self));
            },
            nb::arg("ranges"))
        .def("has_classes", &has_classes)
        .def("by_classes",
             [](const Plan& self) { return unlocked(self, [&] { return by_classes(self); }); })
        .def(
            "enumerate",
            [](const Plan& self, const std::vector<RangeArgs>& args, int threads) {
                const auto ranges = ranges_of(args, self);
                return unlocked(self, [&] { return enumerate(self, ranges, threads); });
            },
            nb::arg("ranges"), nb::arg("threads"))
        .def(
            "matchups",
            [](const Plan& self, const std::vector<RangeArgs>& args) {
                auto ranges = ranges_of(args, self);
                const nb::gil_scoped_release released;
                return std::make_unique<Matchups>(self, std::move(ranges));
            },
            nb::arg("ranges"), nb::keep_alive<0, 1>())
        .def(
            "sample",
            [](const Plan& self, const std::vector<RangeArgs>& args, std::uint64_t count,
               std::uint64_t seed, int threads) {
                const auto ranges = ranges_of(args, self, false);
                return unlocked(self, [&] { return sample(self, ranges, count, seed, threads); });
            },
            nb::arg("ranges"), nb::arg("count"), nb::arg("seed"), nb::arg("threads"))
        .def_prop_ro("bags", &bags_of)
        .def("judge", &judge_one, nb::arg("dealt"))
        .def("judge_many", &judge_many, nb::arg("dealt"), nb::arg("values"), nb::arg("winners"),
             nb::arg("singly"));
}
