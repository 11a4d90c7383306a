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

#include "choosing.hpp"
#include "deals.hpp"
#include "evaluator.hpp"
#include "everybody.hpp"
#include "judge.hpp"
#include "planning.hpp"
#include "poker.hpp"
#include "turning.hpp"

namespace nb = nanobind;
using namespace oddchip;

namespace {

Values values_of(const nb::bytes& data) {
    if (data.size() % sizeof(Value)) throw std::invalid_argument("a table is 16-bit numbers");
    Values found(data.size() / sizeof(Value));
    std::memcpy(found.data(), data.c_str(), data.size());
    return found;
}

nb::bytes bytes_of(const Values& values) {
    return nb::bytes(reinterpret_cast<const char*>(values.data()), values.size() * sizeof(Value));
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

// Deeds, starts and sides as Python writes them.
using DeedArgs = std::tuple<int, unsigned, int, Strikes, bool>;
using StartArgs = std::tuple<double, std::vector<std::vector<int>>>;
using ShorterArgs = std::tuple<int, int, nb::bytes>;
using LeftArgs = std::tuple<std::shared_ptr<Scale>, int, nb::bytes, std::vector<ShorterArgs>>;

std::vector<Deed> deeds_of(const std::vector<DeedArgs>& args) {
    std::vector<Deed> found;
    for (const auto& [seat, but, card, strikes, new_rank] : args)
        found.push_back({seat, but, card, strikes, new_rank});
    return found;
}

std::unique_ptr<Turning> turning(const std::vector<StartArgs>& starts, std::vector<int> deck,
                                 const std::vector<DeedArgs>& past,
                                 const std::vector<DeedArgs>& future,
                                 const std::vector<LeftArgs>& sides, int most, bool made_wild,
                                 Set wild, int now_wild, std::vector<int> turned, int nobody,
                                 bool alone, bool none_wins) {
    TurningRules rules;
    for (const auto& [weight, hands] : starts) rules.starts.push_back({weight, hands});
    rules.deck = std::move(deck);
    rules.past = deeds_of(past);
    rules.future = deeds_of(future);
    rules.wild = wild;
    rules.now_wild = now_wild;
    rules.turned = std::move(turned);
    rules.nobody = nobody;
    rules.alone = alone;
    rules.none_wins = none_wins;
    std::vector<LeftScale> scales;
    for (const auto& [scale, least, worth, shorter] : sides) {
        std::vector<LeftScale::Shorter> few;
        for (const auto& [natural, free, values] : shorter)
            few.push_back({natural, free, values_of(values)});
        scales.emplace_back(scale, static_cast<Value>(least), values_of(worth), few, most,
                            made_wild);
    }
    return std::make_unique<Turning>(std::move(rules), std::move(scales));
}

// Choices as Python writes them.
using PanelArgs = std::tuple<const Plan*, std::vector<std::vector<std::vector<int>>>, std::vector<int>>;
using PolicyArgs = std::tuple<Policy::By, std::vector<Set>, std::vector<int>, int, bool>;
using LookArgs = std::tuple<std::vector<std::tuple<int, int, int>>,
                            std::vector<std::tuple<int, std::vector<int>>>,
                            std::vector<std::vector<int>>, std::vector<std::tuple<int, int>>>;
using StageArgs = std::tuple<Goes, int, int, int, std::vector<int>, std::vector<int>,
                             std::vector<PolicyArgs>, std::vector<LookArgs>>;
using LyingArgs = std::tuple<double, std::vector<std::vector<Set>>>;

Stage stage_of(const StageArgs& args) {
    const auto& [goes, least, most, parts, lying, later, policies, looks] = args;
    Stage stage{goes, least, most, parts, lying, later, {}, {}};
    for (const auto& [by, cards, height, top, by_suit] : policies) {
        Policy policy{by, cards, {}, top, by_suit};
        if (height.size() != kRanks) throw std::invalid_argument("every rank has a height");
        std::copy(height.begin(), height.end(), policy.height.begin());
        stage.policies.push_back(std::move(policy));
    }
    for (const auto& [own, others, counts, crossed] : looks) {
        Look look;
        for (const auto& [panel, gone, first] : own) look.own.push_back({panel, gone, first});
        for (const auto& [panel, seats] : others) look.others.push_back({panel, seats});
        look.counts = counts;
        for (const auto& [panel, gone] : crossed) look.crossed.push_back({panel, gone});
        stage.looks.push_back(std::move(look));
    }
    return stage;
}

std::unique_ptr<Choosing> choosing(const Plan& plan, int players, std::vector<int> deck,
                                   const std::vector<LyingArgs>& starts,
                                   std::vector<std::vector<int>> open, std::vector<int> cells,
                                   std::vector<bool> choosing, const std::vector<StageArgs>& stages,
                                   const std::vector<PanelArgs>& panels, int together,
                                   std::vector<std::vector<int>> ends, unsigned shown, int deals,
                                   int following) {
    ChoosingRules rules;
    rules.pot = plan.pot();
    rules.pot.players = players;
    rules.deck = std::move(deck);
    for (const auto& [weight, zones] : starts) rules.starts.push_back({weight, zones});
    rules.open = std::move(open);
    rules.cells = std::move(cells);
    rules.choosing = std::move(choosing);
    for (const auto& stage : stages) rules.stages.push_back(stage_of(stage));
    for (const auto& [of, zones, bags] : panels) rules.panels.push_back({of, zones, bags});
    rules.together = together;
    rules.ends = std::move(ends);
    rules.shown = shown;
    rules.deals = deals;
    rules.following = following;
    return std::make_unique<Choosing>(std::move(rules));
}

// All ways of a seat: the cards that go, what that is worth, and the deals.
std::tuple<std::vector<Set>, std::vector<double>, std::vector<std::vector<int>>> tried_ways(
    const Choosing& self, std::size_t stage, std::size_t seat,
    const std::vector<std::vector<Set>>& zones, const std::vector<int>& cells, Set dead, Set passed,
    int deals, std::uint64_t seed, bool whole) {
    Lay table;
    table.dead = dead;
    if (zones.size() > table.seats.size() || cells.size() > table.cells.size() ||
        seat >= zones.size())
        throw std::invalid_argument("there are no such seats or cells");
    for (std::size_t at = 0; at < zones.size(); ++at) {
        if (zones[at].size() > kMostZones) throw std::invalid_argument("there are no such zones");
        std::copy(zones[at].begin(), zones[at].end(), table.seats[at].cards.begin());
    }
    for (std::size_t at = 0; at < cells.size(); ++at) {
        if (cells[at] >= kCards) throw std::invalid_argument("that is no card");
        table.cells[at] = std::max(cells[at], 0);
    }
    table.seats[seat].passed = passed;
    Tried found = self.tried(stage, seat, table, deals, seed, whole);
    return {std::move(found.gone), std::move(found.won), std::move(found.deals)};
}

std::vector<BagArgs> bags_of(const Plan& plan) {
    std::vector<BagArgs> found;
    for (const Bag& bag : plan.bags()) found.emplace_back(bag.known, bag.missing, static_cast<int>(bag.lies));
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

    nb::enum_<Moving::By>(m, "MadeWild")
        .value("BY_NOTHING", Moving::By::Nothing)
        .value("BY_LOWEST_DOWN", Moving::By::LowestDown)
        .value("BY_FOLLOWER", Moving::By::Follower);

    nb::enum_<Strikes>(m, "Strikes")
        .value("NOTHING", Strikes::Nothing)
        .value("WILD", Strikes::Wild)
        .value("THROWN_AWAY", Strikes::ThrownAway)
        .value("OUT", Strikes::Out);

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
            [](std::vector<std::int32_t> points, std::int32_t base, bool highest,
               std::int32_t most) {
                return std::make_shared<Scale>(std::move(points), base, highest, most);
            },
            nb::arg("points"), nb::arg("base"), nb::arg("highest"), nb::arg("most") = 65535)
        .def_static(
            "of_totals",
            [](std::vector<std::vector<int>> ways, const nb::bytes& worth, std::vector<int> wanted) {
                return std::make_shared<Scale>(
                    TotalTables{std::move(ways), values_of(worth), std::move(wanted)});
            },
            nb::arg("ways"), nb::arg("worth"), nb::arg("wanted") = std::vector<int>{});
    m.attr("TOTALS") = TotalTables::kTotals;

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
                    nb::arg("nobody"), nb::arg("wild"), nb::arg("takes_all") = -1,
                    nb::arg("alone") = false, nb::arg("moving") = MovingArgs{},
                    nb::arg("others") = std::vector<std::shared_ptr<Scale>>{},
                    nb::arg("judged") = false, nb::arg("tabulated") = false)
        .def_prop_ro("crossed", [](const Plan& self) { return self.crossed(); })
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
        .def(
            "sample_each",
            [](const Plan& self, int bag, const std::vector<std::vector<int>>& hands,
               std::uint64_t count, std::uint64_t seed) {
                const auto ranges =
                    ranges_of({{bag, hands, std::vector<double>(hands.size(), 1.0)}}, self, false);
                std::vector<Tally> tallies;
                {
                    const nb::gil_scoped_release released;
                    tallies = sample_each(self, ranges[0], count, seed);
                }
                nb::list found;
                for (const Tally& tally : tallies) found.append(told(tally, self.pot()));
                return found;
            },
            nb::arg("bag"), nb::arg("hands"), nb::arg("count"), nb::arg("seed"))
        .def_prop_ro("bags", &bags_of)
        .def("judge", &judge_one, nb::arg("dealt"))
        .def("judge_many", &judge_many, nb::arg("dealt"), nb::arg("values"), nb::arg("winners"),
             nb::arg("singly"));

    nb::class_<Turning>(m, "Turning")
        .def_static("of", &turning, nb::arg("starts"), nb::arg("deck"), nb::arg("past"),
                    nb::arg("future"), nb::arg("sides"), nb::arg("most"), nb::arg("made_wild"),
                    nb::arg("wild"), nb::arg("now_wild"), nb::arg("turned"), nb::arg("nobody"),
                    nb::arg("alone"), nb::arg("none_wins"))
        .def(
            "sample",
            [](const Turning& self, std::uint64_t count, std::uint64_t seed, int threads) {
                Tally tally(self.pot());
                {
                    const nb::gil_scoped_release released;
                    tally = self.sample(count, seed, threads);
                }
                return told(tally, self.pot());
            },
            nb::arg("count"), nb::arg("seed"), nb::arg("threads"))
        .def(
            "play",
            [](const Turning& self, std::size_t start, const std::vector<int>& order) {
                Winners winners{};
                std::vector<std::uint32_t> found;
                if (self.play(start, order, winners))
                    found.assign(winners.begin(), winners.begin() + self.pot().sides);
                return found;
            },
            nb::arg("start"), nb::arg("order"));

    nb::enum_<Goes>(m, "Goes")
        .value("AWAY", Goes::Away)
        .value("APART", Goes::Apart)
        .value("ON", Goes::On)
        .value("DRAWN", Goes::Drawn);

    nb::enum_<Policy::By>(m, "Chooses")
        .value("NOTHING", Policy::By::Nothing)
        .value("BY_WHAT_IS_SEEN", Policy::By::Seen)
        .value("CARDS", Policy::By::Cards)
        .value("ABOVE", Policy::By::Above)
        .value("UNPAIRED", Policy::By::Unpaired);

    nb::class_<Choosing>(m, "Choosing")
        .def_static("of", &choosing, nb::arg("plan"), nb::arg("players"), nb::arg("deck"),
                    nb::arg("starts"), nb::arg("open"), nb::arg("cells"), nb::arg("choosing"),
                    nb::arg("stages"), nb::arg("panels"), nb::arg("together"), nb::arg("ends"),
                    nb::arg("shown"), nb::arg("deals"), nb::arg("following"))
        .def(
            "sample",
            [](const Choosing& self, std::uint64_t count, std::uint64_t seed, int threads) {
                Tally tally(self.pot());
                {
                    const nb::gil_scoped_release released;
                    tally = self.sample(count, seed, threads);
                }
                return told(tally, self.pot());
            },
            nb::arg("count"), nb::arg("seed"), nb::arg("threads"))
        .def("tried", &tried_ways, nb::arg("stage"), nb::arg("seat"), nb::arg("zones"),
             nb::arg("cells"), nb::arg("dead"), nb::arg("passed"), nb::arg("deals"),
             nb::arg("seed"), nb::arg("whole") = true)
        .def(
            "tried_together",
            [](const Choosing& self, std::size_t stage, std::size_t seat,
               const std::vector<Set>& hands, std::uint64_t seed) {
                nb::list found;
                for (const Tried& one : self.tried_together(stage, seat, hands, seed))
                    found.append(std::make_tuple(one.gone, one.won, one.deals));
                return found;
            },
            nb::arg("stage"), nb::arg("seat"), nb::arg("hands"), nb::arg("seed"))
        .def("by_rule", &Choosing::by_rule, nb::arg("stage"), nb::arg("seat"), nb::arg("held"));
}
