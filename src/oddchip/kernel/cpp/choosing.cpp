#include "choosing.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <memory>
#include <stdexcept>

namespace oddchip {

namespace {

std::size_t at(int number) { return static_cast<std::size_t>(number); }

using Drawn = std::array<int, kCards>;

// A panel at work: what lies in its bags for good, and which of the drawn cards go where.
class Judged {
  public:
    explicit Judged(const Panel& panel) : panel_(panel), deal_(panel.plan->start()) {}

    void begin() {
        fixed_.fill({});
        filled_.fill(0);
        more_.clear();
        changed_ = 0;
        fresh_ = true;
    }
    // Cards that lie in a zone of a hand; then cards that will be drawn there.
    void hold(std::size_t hand, std::size_t zone, Set cards) {
        for (; cards; cards &= cards - 1) {
            const int bag = next(hand, zone);
            fixed_[at(bag)] += held(bag, std::countr_zero(cards));
        }
    }
    void draw(std::size_t hand, std::size_t zone, int which) { will_get(next(hand, zone), which); }
    void lay(std::size_t cell, int card) {
        const int bag = panel_.cells[cell];
        if (bag >= 0) fixed_[at(bag)] += held(bag, card);
    }
    void draw_cell(std::size_t cell, int which) {
        if (panel_.cells[cell] >= 0) will_get(panel_.cells[cell], which);
    }
    // The values of some hands (a bit each) with these cards drawn.
    const Hands& judge(const Drawn& drawn, std::uint32_t hands = ~0u) {
        if (fresh_) deal_.bags = fixed_;
        for (Set some = changed_; some; some &= some - 1) {
            const auto bag = at(std::countr_zero(some));
            deal_.bags[bag] = fixed_[bag];
        }
        for (const More& one : more_)
            deal_.bags[at(one.bag)] += held(one.bag, drawn[at(one.which)]);
        panel_.plan->judge_rest(deal_, fresh_ ? 0 : ~changed_, hands);
        fresh_ = false;
        return deal_.hands;
    }

    // The same for nobody: what lies on the board is looked at.
    void judge_board(const Drawn& drawn) { judge(drawn, 0); }
    CrossedTable crossed(std::size_t side) const { return panel_.plan->crossed(deal_, side); }
    bool on_board() const {
        return std::any_of(panel_.cells.begin(), panel_.cells.end(), [](int bag) { return bag >= 0; });
    }

  private:
    struct More {
        int bag;
        int which;
    };
    Held held(int bag, int card) const {
        return panel_.plan->held(card, panel_.plan->bags()[at(bag)].lies);
    }
    int next(std::size_t hand, std::size_t zone) {
        const auto& bags = panel_.zones[hand][zone];
        if (bags.size() == 1) return bags[0];
        auto& filled = filled_[hand * kMostZones + zone];
        if (filled >= bags.size()) throw std::invalid_argument("a hand has more cards than places");
        return bags[filled++];
    }
    void will_get(int bag, int which) {
        more_.push_back({bag, which});
        changed_ |= Set{1} << bag;
    }
    const Panel& panel_;
    Deal deal_;
    std::array<Held, kMostBags> fixed_{};
    std::array<std::size_t, kMostPlayers * kMostZones> filled_{};
    std::vector<More> more_;
    Set changed_ = 0;
    bool fresh_ = true;
};

// The best of the others on each side, and how many hold it.
struct Against {
    std::array<Value, kMostSides> best{};
    std::array<int, kMostSides> holders{};
    int players = 1;

    void add(const Pot& pot, const Hands& hands, std::size_t hand) {
        ++players;
        for (std::size_t side = 0; side < at(pot.sides); ++side) {
            const Value value = hands[side][hand];
            if (value == 0 || value < best[side]) continue;
            holders[side] = value > best[side] ? 1 : holders[side] + 1;
            best[side] = value;
        }
    }
};

// A hand's part of every side against others, as `winners_of`, `take_all` and a tally have it.
class Share {
  public:
    Share(const Pot& pot, const Hands& hands, std::size_t hand, const Against& others) {
        const auto count = at(pot.sides);
        int won = 0;
        bool someone = false;
        bool all = false;
        auto settle = [&](std::size_t side, Value least) {
            const Value own = hands[side][hand];
            const Value best = others.best[side];
            sides[side] = 0;
            if (std::max(own, best) < least) return;
            someone = true;
            const int holders = (own > best ? 0 : others.holders[side]) + (own >= best);
            if (pot.alone && holders > 1) return;
            ++won;
            if (own >= best) sides[side] = kPart[at(holders)];
            all |= static_cast<int>(side) == pot.takes_all;
        };
        for (std::size_t side = 0; side < count; ++side) settle(side, pot.least[side]);
        if (!someone && pot.nobody >= 0) settle(at(pot.nobody), 1);
        if (all) {
            for (std::size_t side = 0; side < count; ++side)
                if (static_cast<int>(side) != pot.takes_all) sides[side] = 0;
            won = 1;
        }
        for (std::size_t side = 0; side < count; ++side) whole += sides[side];
        whole *= kPart[at(won)];
        if (won == 0) whole = pot.nobody == kShared ? kPart[at(others.players)] : 0;
    }
    // The whole alone, where every side that somebody qualifies for is won as it stands.
    static bool plainly(const Pot& pot) {
        return !pot.alone && pot.takes_all < 0 && pot.nobody == kRides;
    }
    template <class OwnValue>
    static double plain(const Pot& pot, const Against& others, OwnValue&& own_value) {
        double got = 0;
        std::size_t won = 0;
        for (std::size_t side = 0; side < at(pot.sides); ++side) {
            const Value own = own_value(side);
            const Value best = others.best[side];
            won += std::max(own, best) >= pot.least[side];
            const bool mine = own >= best && own >= pot.least[side];
            got += mine ? kPart[own > best ? 1 : at(others.holders[side]) + 1] : 0;
        }
        return got * kPart[won];
    }
    double whole = 0;
    std::array<double, kMostSides> sides;

  private:
    static constexpr auto kPart = [] {
        std::array<double, kMostPlayers + 1> found{};
        for (std::size_t n = 1; n < found.size(); ++n) found[n] = 1.0 / static_cast<double>(n);
        return found;
    }();
};

// Every way to take so many of n things, as masks in the order of itertools.combinations.
void each_way(int things, int take, std::vector<unsigned>& found, int from = 0, unsigned mask = 0) {
    if (take == 0) {
        found.push_back(mask);
        return;
    }
    for (int one = from; one + take <= things; ++one)
        each_way(things, take - 1, found, one + 1, mask | 1u << one);
}

}  // namespace

// One thread's table.
class Choosing::Worker {
  public:
    Worker(const Choosing& all, Chance& chance) : all_(all), rules_(all.rules_), chance_(chance) {
        for (const Panel& panel : rules_.panels) judged_.emplace_back(panel);
        for (const auto& by_count : rules_.ends) {
            ends_.emplace_back();
            for (int panel : by_count)
                ends_.back().push_back(
                    panel < 0 ? nullptr : std::make_unique<Judged>(rules_.panels[at(panel)]));
        }
    }

    // So many samples; `start` says how cards lie in the next.
    template <class Begin>
    void sample(std::uint64_t count, Begin&& start, Tally& tally) {
        tables_.resize(grouped() ? kGroup : 1);
        while (count) {
            const auto some = std::min<std::uint64_t>(count, tables_.size());
            auto every = [&](auto&& tell) {
                for (std::size_t one = 0; one < some; ++one) {
                    now_ = &tables_[one];
                    tell();
                }
            };
            every([&] { begin(start()); });
            for (const Stage& stage : rules_.stages) {
                every([&] { deal(stage); });
                for (std::size_t seat = 0; seat < players(); ++seat) {
                    if (!rules_.choosing[seat]) continue;
                    if (in_group(stage, seat)) {
                        choose_together(stage, seat, some);
                    } else {
                        every([&] { now_->gone[seat] = chosen(stage, seat); });
                    }
                }
                every([&] { go_on(stage); });
            }
            every([&] { follow(tally); });
            count -= some;
        }
    }

    // The best of all ways.
    Set best(const Stage& stage, std::size_t seat, const Lay& table, int deals,
             std::vector<std::vector<int>>* told = nullptr) {
        prepare(stage, seat, table);
        Drawn drawn;
        for (int deal = 0; deal < deals; ++deal) {
            if (deal && deal % kRound == 0 && !told && give_up(stage, deal)) break;
            CardsLeft left = stub_;
            for (int which = 0; which < draws_; ++which) drawn[at(which)] = left.take(chance_);
            if (told) told->emplace_back(drawn.begin(), drawn.begin() + draws_);
            weigh(stage.looks[seat], drawn);
        }
        return ways_[leading(stage, ways_)].gone;
    }
    // Many hands of a seat, each on the deals that serve it.
    std::vector<Tried> tried_together(const Stage& stage, std::size_t seat,
                                      const std::vector<Set>& hands) {
        tables_.resize(hands.size());
        for (std::size_t one = 0; one < hands.size(); ++one)
            tables_[one].lay.seats[seat].cards[0] = hands[one];
        std::vector<Tried> found(hands.size());
        choose_together(stage, seat, hands.size(), &found);
        return found;
    }
    Tried tried(const Stage& stage, int deals) const {
        Tried found;
        for (const Way& way : ways_) {
            found.gone.push_back(way.gone);
            found.won.push_back(worth(stage, way) / deals);
        }
        return found;
    }

  private:
    // So many deals are a round; a way that is so many standard errors behind then is given up.
    static constexpr int kRound = 50;
    static constexpr double kFar = 2;

    struct Way {
        Set gone;
        double won;
        std::array<double, kMostSides> sides;
        bool tried = true;
        int panel = -1;  // where many are tried together
    };

    // A sample on its way.
    struct Table {
        Lay lay;
        CardsLeft left;
        Set thrown = 0;  // before draws
        std::size_t start = 0;
        std::array<Set, kMostPlayers> gone{};
    };
    // Somebody who chooses at one of many tables.
    struct Thinking {
        Table* table;
        Set own;
        std::vector<Way> ways;
        std::vector<OwnCards> cards;  // what each way keeps
        std::vector<std::array<Value, kMostSides>> values;  // where no board plays a part
        std::vector<std::uint8_t> trying;  // the numbers of ways
        int deals = 0;
    };
    static constexpr std::size_t kGroup = 128;

    std::size_t players() const { return at(rules_.pot.players); }

    static bool in_group(const Stage& stage, std::size_t seat) {
        return stage.policies[seat].by == Policy::By::Seen && !stage.looks[seat].crossed.empty();
    }
    bool grouped() const {
        for (const Stage& stage : rules_.stages)
            for (std::size_t seat = 0; seat < players(); ++seat)
                if (in_group(stage, seat)) return true;
        return false;
    }

    // The same seat at many tables: a deal serves all whose cards it does not hold.
    void choose_together(const Stage& stage, std::size_t seat, std::size_t tables,
                         std::vector<Tried>* told = nullptr) {
        const Look& look = stage.looks[seat];
        think(stage, seat, tables);
        lay_out(look);
        const CardsLeft deck(all_.deck_);
        Drawn drawn;
        std::size_t busy = tables;
        while (busy) {
            CardsLeft left = deck;
            Set used = 0;
            for (int which = 0; which < draws_; ++which)
                used |= Set{1} << (drawn[at(which)] = left.take(chance_));
            const Against against = others(look, drawn);
            look_across(look, drawn);
            for (std::size_t one = 0; one < busy;) {
                Thinking& mind = thinking_[one];
                if (!(mind.own & used)) {
                    weigh(stage, mind, against, told == nullptr);
                    if (told)
                        (*told)[at_table(mind)].deals.emplace_back(drawn.begin(),
                                                                   drawn.begin() + draws_);
                }
                if (mind.deals < rules_.deals) {
                    ++one;
                } else {  // a busy one takes the place of one who knows
                    mind.table->gone[seat] = mind.ways[leading(stage, mind.ways)].gone;
                    for (std::size_t way = 0; told && way < mind.ways.size(); ++way) {
                        (*told)[at_table(mind)].gone.push_back(mind.ways[way].gone);
                        (*told)[at_table(mind)].won.push_back(mind.ways[way].won / mind.deals);
                    }
                    std::swap(mind, thinking_[--busy]);
                }
            }
        }
    }
    std::size_t at_table(const Thinking& mind) const {
        return static_cast<std::size_t>(mind.table - tables_.data());
    }
    // What the board makes of any own cards.
    void look_across(const Look& look, const Drawn& drawn) {
        crossed_.resize(judged_.size());
        for (const auto& some : look.crossed) {
            Judged& judged = judged_[at(some.panel)];
            if (!judged.on_board()) continue;
            judged.judge_board(drawn);
            for (std::size_t side = 0; side < at(rules_.pot.sides); ++side)
                crossed_[at(some.panel)][side] = judged.crossed(side);
        }
    }
    // Everybody's ways at all tables.
    void think(const Stage& stage, std::size_t seat, std::size_t tables) {
        thinking_.resize(std::max(tables, thinking_.size()));
        for (std::size_t one = 0; one < tables; ++one) {
            Thinking& mind = thinking_[one];
            mind.table = &tables_[one];
            mind.own = mind.table->lay.seats[seat].cards[0];
            mind.deals = 0;
            list_ways(stage, mind.own);
            mind.ways = ways_;
            mind.cards.assign(ways_.size(), {});
            mind.values.assign(ways_.size(), {});
            mind.trying.clear();
            for (std::size_t way = 0; way < ways_.size(); ++way)
                mind.trying.push_back(static_cast<std::uint8_t>(way));
            for (const auto& some : stage.looks[seat].crossed) {
                Judged& judged = judged_[at(some.panel)];
                const std::size_t end = some.gone < stage.most ? first_[at(some.gone) + 1] : ways_.size();
                for (std::size_t way = first_[at(some.gone)]; way < end; ++way) {
                    const Set kept = mind.own & ~ways_[way].gone;
                    mind.ways[way].panel = judged.on_board() ? some.panel : -1;
                    if (judged.on_board()) {
                        mind.cards[way] = OwnCards(kept);
                        continue;
                    }
                    judged.begin();
                    judged.hold(0, 0, kept);
                    const Hands& hands = judged.judge({});
                    for (std::size_t side = 0; side < at(rules_.pot.sides); ++side)
                        mind.values[way][side] = hands[side][0];
                }
            }
        }
    }
    // The drawn cards go to the board, then to the others.
    void lay_out(const Look& look) {
        draws_ = 0;
        for (const auto& some : look.crossed) judged_[at(some.panel)].begin();
        for (const auto& some : look.others) judged_[at(some.panel)].begin();
        for (std::size_t cell = 0; cell < rules_.cells.size(); ++cell, ++draws_) {
            for (const auto& some : look.crossed) judged_[at(some.panel)].draw_cell(cell, draws_);
            for (const auto& some : look.others) judged_[at(some.panel)].draw_cell(cell, draws_);
        }
        for (const auto& some : look.others)
            for (std::size_t hand = 0; hand < some.seats.size(); ++hand) {
                const auto& counts = look.counts[at(some.seats[hand])];
                for (std::size_t zone = 0; zone < counts.size(); ++zone)
                    for (int n = 0; n < counts[zone]; ++n)
                        judged_[at(some.panel)].draw(hand, zone, draws_++);
            }
        if (draws_ > kCards) throw std::invalid_argument("the deck runs out; fewer players can be dealt");
    }
    Against others(const Look& look, const Drawn& drawn) {
        Against against;
        for (const auto& some : look.others) {
            const Hands& hands = judged_[at(some.panel)].judge(drawn);
            for (std::size_t hand = 0; hand < some.seats.size(); ++hand)
                against.add(rules_.pot, hands, hand);
        }
        return against;
    }
    void weigh(const Stage& stage, Thinking& mind, const Against& against, bool may_give_up) {
        const bool plainly = Share::plainly(rules_.pot);
        for (std::uint8_t number : mind.trying) {
            Way& way = mind.ways[number];
            const Value* values = mind.values[number].data();
            const OwnCards& cards = mind.cards[number];
            const CrossedTable* tables = way.panel < 0 ? nullptr : crossed_[at(way.panel)].data();
            auto value = [&](std::size_t side) {
                return tables ? tables[side].value(cards) : values[side];
            };
            if (plainly) {
                way.won += Share::plain(rules_.pot, against, value);
                continue;
            }
            Hands hands;
            for (std::size_t side = 0; side < at(rules_.pot.sides); ++side)
                hands[side][0] = value(side);
            add(way, Share(rules_.pot, hands, 0, against));
        }
        if (++mind.deals % kRound || mind.deals == rules_.deals || !may_give_up) return;
        if (behind(stage, mind.ways, mind.deals) == 1) mind.deals = rules_.deals;
        std::erase_if(mind.trying, [&](std::uint8_t number) { return !mind.ways[number].tried; });
    }
    void add(Way& way, const Share& share) const {
        way.won += share.whole;
        for (std::size_t side = 0; side < at(rules_.pot.sides); ++side)
            way.sides[side] += share.sides[side];
    }
    // Ways that are far behind are tried no more; how many still are.
    std::size_t behind(const Stage& stage, std::vector<Way>& ways, int deals) const {
        const double best = worth(stage, ways[leading(stage, ways)]);
        auto spread = [&](double won) { return won * (1 - won / deals); };
        std::size_t left = 0;
        for (Way& way : ways) {
            const double won = worth(stage, way);
            const double far = kFar * std::sqrt(spread(best) + spread(won)) + 1;
            way.tried &= best - won <= far;
            left += way.tried;
        }
        return left;
    }

    void begin(std::size_t start) {
        Set known = 0;
        now_->start = start;
        now_->lay.dead = now_->thrown = 0;
        for (std::size_t cell = 0; cell < rules_.cells.size(); ++cell) {
            now_->lay.cells[cell] = rules_.cells[cell];
            if (rules_.cells[cell] >= 0) known |= Set{1} << rules_.cells[cell];
        }
        for (std::size_t seat = 0; seat < players(); ++seat) {
            auto& own = now_->lay.seats[seat] = {};
            for (std::size_t zone = 0; zone < rules_.open[seat].size(); ++zone) {
                own.cards[zone] = rules_.starts[start].zones[seat][zone];
                own.open[zone] = rules_.open[seat][zone];
                known |= own.cards[zone];
            }
        }
        now_->left = CardsLeft(all_.deck_ & ~known);
    }
    void deal(const Stage& stage) {
        for (std::size_t seat = 0; seat < players(); ++seat) {
            if (!rules_.choosing[seat]) continue;
            auto& own = now_->lay.seats[seat];
            for (std::size_t zone = 0; zone < kMostZones; ++zone)
                for (; own.open[zone] > 0; --own.open[zone])
                    own.cards[zone] |= Set{1} << now_->left.take(chance_);
        }
        for (int cell : stage.lying)
            if (now_->lay.cells[at(cell)] < 0) now_->lay.cells[at(cell)] = now_->left.take(chance_);
    }
    Set chosen(const Stage& stage, std::size_t seat) {
        const Policy& policy = stage.policies[seat];
        const Set held = now_->lay.seats[seat].cards[0];
        if (policy.by == Policy::By::Seen) return best(stage, seat, now_->lay, rules_.deals);
        if (policy.by == Policy::By::Cards)
            return policy.cards[policy.cards.size() == 1 ? 0 : now_->start] & held;
        return thrown_by(policy, held, stage.most);
    }
    void go_on(const Stage& stage) {
        const std::size_t count = players();
        const auto& gone = now_->gone;
        for (std::size_t seat = 0; seat < count; ++seat) {
            auto& own = now_->lay.seats[seat];
            own.passed = 0;
            if (!rules_.choosing[seat]) continue;
            if (stage.goes == Goes::Apart) {
                own.cards[at(stage.parts)] = gone[seat];
                own.cards[at(stage.parts) + 1] = own.cards[0] & ~gone[seat];
                own.cards[0] = 0;
            } else {
                own.cards[0] &= ~gone[seat];
            }
            if (stage.goes == Goes::On) {
                own.cards[0] |= gone[(seat + count - 1) % count];
                own.passed = gone[seat];
            } else if (stage.goes != Goes::Apart) {
                now_->lay.dead |= gone[seat];
            }
            if (stage.goes == Goes::Drawn) own.open[0] += std::popcount(gone[seat]);
            for (std::size_t zone = 0; zone < stage.later.size(); ++zone)
                own.open[zone] += stage.later[zone];
        }
        if (stage.goes != Goes::Drawn) return;
        for (Set some : now_->gone) now_->thrown |= some;
        if (wanted() <= now_->left.size()) return;
        now_->left.shuffle_in(now_->thrown);  // where the deck runs out, what was drawn for comes again
        now_->lay.dead &= ~now_->thrown;
        now_->thrown = 0;
    }
    // Cards that are still to come.
    int wanted() const {
        int count = 0;
        for (std::size_t cell = 0; cell < rules_.cells.size(); ++cell)
            count += now_->lay.cells[cell] < 0;
        for (std::size_t seat = 0; seat < players(); ++seat)
            for (int open : now_->lay.seats[seat].open) count += open;
        return count;
    }

    // All ways of a hand, the panels on which they are tried, and which cards are drawn for that.
    void prepare(const Stage& stage, std::size_t seat, const Lay& table) {
        const Look& look = stage.looks[seat];
        const auto& own = table.seats[seat];
        list_ways(stage, own.cards[0]);
        stage_own_ = &look.own;
        by_side_ = stage.goes == Goes::On;
        trying_.assign(look.own.size(), ~0u);
        Set known = table.dead | own.passed;
        for (Set cards : own.cards) known |= cards;
        draws_ = 0;
        for (const auto& some : look.own) judged_[at(some.panel)].begin();
        for (const auto& some : look.others) judged_[at(some.panel)].begin();
        auto every = [&](auto&& tell) {
            for (const auto& some : look.own) tell(judged_[at(some.panel)]);
            for (const auto& some : look.others) tell(judged_[at(some.panel)]);
        };
        std::array<bool, kMostCells> lies{};
        for (int cell : stage.lying) lies[at(cell)] = true;
        for (std::size_t cell = 0; cell < rules_.cells.size(); ++cell) {
            if (lies[cell]) {
                known |= Set{1} << table.cells[cell];
                every([&](Judged& judged) { judged.lay(cell, table.cells[cell]); });
            } else {
                every([&](Judged& judged) { judged.draw_cell(cell, draws_); });
                ++draws_;
            }
        }
        own_ways(stage, look, own, seat);
        for (std::size_t zone = 0; zone < look.counts[seat].size(); ++zone)
            draws_ += look.counts[seat][zone];
        for (const auto& some : look.others)
            for (std::size_t hand = 0; hand < some.seats.size(); ++hand) {
                const auto other = at(some.seats[hand]);
                for (std::size_t zone = 0; zone < look.counts[other].size(); ++zone) {
                    int missing = look.counts[other][zone];
                    if (rules_.shown >> zone & 1) {
                        const Set up = table.seats[other].cards[zone];
                        known |= up;
                        judged_[at(some.panel)].hold(hand, zone, up);
                        missing -= std::popcount(up);
                    }
                    for (; missing > 0; --missing) judged_[at(some.panel)].draw(hand, zone, draws_++);
                }
            }
        if (draws_ > kCards) throw std::invalid_argument("the deck runs out; fewer players can be dealt");
        stub_ = CardsLeft(all_.deck_ & ~known);
    }
    void list_ways(const Stage& stage, Set held) {
        ways_.clear();
        first_.fill(0);
        std::array<Set, kCards> cards;
        int count = 0;
        for (; held; held &= held - 1) cards[at(count++)] = held & (0 - held);
        for (int gone = stage.least; gone <= std::min(stage.most, count); ++gone) {
            first_[at(gone)] = ways_.size();
            auto& masks = masks_of(count, gone);
            for (unsigned mask : masks) {
                Set some = 0;
                for (unsigned rest = mask; rest; rest &= rest - 1)
                    some |= cards[at(std::countr_zero(rest))];
                ways_.push_back({some, 0, {}, true, -1});
            }
        }
    }
    const std::vector<unsigned>& masks_of(int things, int take) {
        auto& found = masks_[at(things) * kMostDrawn + at(take)];
        if (found.empty()) each_way(things, take, found);
        return found;
    }
    void own_ways(const Stage& stage, const Look& look, const Lay::Seat& own, std::size_t seat) {
        for (const auto& some : look.own) {
            Judged& judged = judged_[at(some.panel)];
            const auto hands = rules_.panels[at(some.panel)].zones.size();
            for (std::size_t hand = 0; hand < hands; ++hand) {
                const std::size_t way = first_way(some) + hand;
                if (way >= ways_.size()) break;
                const Set gone = ways_[way].gone;
                for (std::size_t zone = 1; zone < look.counts[seat].size(); ++zone)
                    judged.hold(hand, zone, own.cards[zone]);
                if (stage.goes == Goes::Apart) {
                    judged.hold(hand, at(stage.parts), gone);
                    judged.hold(hand, at(stage.parts) + 1, own.cards[0] & ~gone);
                } else {
                    judged.hold(hand, 0, own.cards[0] & ~gone);
                }
                int which = draws_;
                for (std::size_t zone = 0; zone < look.counts[seat].size(); ++zone)
                    for (int n = 0; n < look.counts[seat][zone]; ++n)
                        judged.draw(hand, zone, which++);
            }
        }
    }
    std::size_t leading(const Stage& stage, const std::vector<Way>& ways) const {
        std::size_t most = 0;
        for (std::size_t way = 1; way < ways.size(); ++way)
            if (worth(stage, ways[way]) > worth(stage, ways[most])) most = way;
        return most;
    }
    // True where one way alone is left.
    bool give_up(const Stage& stage, int deals) {
        const std::size_t left = behind(stage, ways_, deals);
        for (std::size_t own = 0; own < stage_own_->size(); ++own) {
            const auto first = first_way((*stage_own_)[own]);
            trying_[own] = 0;
            for (std::size_t hand = 0; hand < kMostPlayers && first + hand < ways_.size(); ++hand)
                trying_[own] |= static_cast<std::uint32_t>(ways_[first + hand].tried) << hand;
        }
        return left == 1;
    }
    std::size_t first_way(const Look::Own& own) const {
        return first_[at(own.gone)] + at(own.first);
    }
    // One deal more for every way.
    void weigh(const Look& look, const Drawn& drawn) {
        const Against against = others(look, drawn);
        const bool plainly = !by_side_ && Share::plainly(rules_.pot);
        for (std::size_t own = 0; own < look.own.size(); ++own) {
            const auto& some = look.own[own];
            const std::uint32_t mask = (1u << rules_.panels[at(some.panel)].zones.size()) - 1;
            std::uint32_t trying = trying_[own] & mask;
            if (!trying) continue;
            const Hands& hands = judged_[at(some.panel)].judge(drawn, trying);
            const auto first = first_way(some);
            for (; trying; trying &= trying - 1) {
                const auto hand = at(std::countr_zero(trying));
                if (first + hand >= ways_.size()) break;
                if (plainly) {
                    auto value = [&](std::size_t side) { return hands[side][hand]; };
                    ways_[first + hand].won += Share::plain(rules_.pot, against, value);
                } else {
                    add(ways_[first + hand], Share(rules_.pot, hands, hand, against));
                }
            }
        }
    }
    // What a way is worth: a pass is judged by the side that it is for.
    double worth(const Stage& stage, const Way& way) const {
        if (stage.goes != Goes::On) return way.won;
        return *std::max_element(way.sides.begin(), way.sides.begin() + rules_.pot.sides);
    }

    // What follows, as one deal: the mean of a few.
    void follow(Tally& tally) {
        struct One {
            Judged* judged;
            std::size_t first;
            std::size_t count;
        };
        std::array<One, kMostPlayers> some;
        std::size_t panels = 0;
        if (rules_.together >= 0) {
            some[panels++] = {&judged_[at(rules_.together)], 0, players()};
        } else {
            for (std::size_t seat = 0; seat < players(); ++seat) {
                const auto& own = now_->lay.seats[seat];
                const auto count = at(std::popcount(own.cards[0]) + own.open[0]);
                if (count >= ends_[seat].size() || !ends_[seat][count])
                    throw std::invalid_argument("nobody can end with so many cards");
                some[panels++] = {ends_[seat][count].get(), seat, 1};
            }
        }
        int draws = 0;
        auto every = [&](auto&& tell) {
            for (std::size_t one = 0; one < panels; ++one) tell(*some[one].judged);
        };
        every([](Judged& judged) { judged.begin(); });
        for (std::size_t cell = 0; cell < rules_.cells.size(); ++cell) {
            if (now_->lay.cells[cell] >= 0) {
                every([&](Judged& judged) { judged.lay(cell, now_->lay.cells[cell]); });
            } else {
                every([&](Judged& judged) { judged.draw_cell(cell, draws); });
                ++draws;
            }
        }
        for (std::size_t one = 0; one < panels; ++one)
            for (std::size_t hand = 0; hand < some[one].count; ++hand) {
                const auto& own = now_->lay.seats[some[one].first + hand];
                for (std::size_t zone = 0; zone < kMostZones; ++zone) {
                    if (own.cards[zone]) some[one].judged->hold(hand, zone, own.cards[zone]);
                    for (int n = 0; n < own.open[zone]; ++n)
                        some[one].judged->draw(hand, zone, draws++);
                }
            }
        if (draws > kCards) throw std::invalid_argument("the deck runs out; fewer players can be dealt");
        const int count = draws ? rules_.following : 1;
        Tally mean(rules_.pot, false);
        Drawn drawn;
        for (int n = 0; n < count; ++n) {
            CardsLeft left = now_->left;
            for (int which = 0; which < draws; ++which) drawn[at(which)] = left.take(chance_);
            if (panels == 1) {
                mean.add(some[0].judged->judge(drawn), 1);
                continue;
            }
            Hands hands;
            for (std::size_t one = 0; one < panels; ++one) {
                const Hands& found = some[one].judged->judge(drawn);
                for (std::size_t side = 0; side < at(rules_.pot.sides); ++side)
                    hands[side][some[one].first] = found[side][0];
            }
            mean.add(hands, 1);
        }
        for (std::size_t seat = 0; seat < players(); ++seat)
            mean.square[seat] = mean.share[seat] * mean.share[seat] / count;
        tally.merge(mean, 1.0 / count);
    }

  public:
    // What a rule throws of a hand, so many cards at most.
    static Set thrown_by(const Policy& policy, Set held, int most) {
        std::array<int, kCards> cards;
        int count = 0;
        for (Set rest = held; rest; rest &= rest - 1) cards[at(count++)] = std::countr_zero(rest);
        auto height = [&](int card) { return card == kJoker ? -2 : policy.height[at(card >> 2)]; };
        Set kept = 0;
        if (policy.by == Policy::By::Above) {
            std::stable_sort(cards.begin(), cards.begin() + count,
                             [&](int one, int two) { return height(one) < height(two); });
            unsigned ranks = 0, suits = 0;
            for (int n = 0; n < count; ++n) {
                const int card = cards[at(n)];
                const bool alike = ranks >> (card >> 2) & 1 || (policy.by_suit && suits >> (card & 3) & 1);
                if (card != kJoker && (height(card) > policy.top || alike)) continue;
                kept |= Set{1} << card;
                ranks |= 1u << (card >> 2);
                suits |= 1u << (card & 3);
            }
            std::sort(cards.begin(), cards.begin() + count);
            std::stable_sort(cards.begin(), cards.begin() + count,
                             [&](int one, int two) { return height(one) > height(two); });
        } else {
            for (int n = 0; n < count; ++n)
                if (std::popcount(held >> (4 * (cards[at(n)] >> 2)) & 15u) > 1)
                    kept |= Set{1} << cards[at(n)];
        }
        Set gone = 0;
        for (int n = 0; n < count && std::popcount(gone) < most; ++n)
            if (!(kept >> cards[at(n)] & 1)) gone |= Set{1} << cards[at(n)];
        return gone;
    }

  private:
    const Choosing& all_;
    const ChoosingRules& rules_;
    Chance& chance_;
    std::vector<Judged> judged_;
    std::vector<std::vector<std::unique_ptr<Judged>>> ends_;
    std::vector<Table> tables_{1};
    Table* now_ = tables_.data();
    std::vector<Thinking> thinking_;
    std::vector<std::array<CrossedTable, kMostSides>> crossed_;  // by panel
    CardsLeft stub_;
    int draws_ = 0;
    std::vector<Way> ways_;
    const std::vector<Look::Own>* stage_own_ = nullptr;
    bool by_side_ = false;
    std::vector<std::uint32_t> trying_;  // hands of each panel of own ways, a bit each
    std::array<std::size_t, kMostDrawn> first_{};
    std::array<std::vector<unsigned>, kMostDrawn * kMostDrawn> masks_;
};

Choosing::Choosing(ChoosingRules rules) : rules_(std::move(rules)) {
    for (int card : rules_.deck) {
        if (card < 0 || card >= kCards || deck_ >> card & 1)
            throw std::invalid_argument("a card of a plan is none, or comes twice");
        deck_ |= Set{1} << card;
    }
    check();
}

// Whatever is numbered is there.
void Choosing::check() const {
    auto must = [](bool holds) {
        if (!holds) throw std::invalid_argument("choices name something that is not there");
    };
    const auto players = at(rules_.pot.players);
    const auto cells = rules_.cells.size();
    must(rules_.pot.players > 0 && rules_.pot.players <= kMostPlayers && rules_.pot.sides > 0);
    must(rules_.pot.sides <= kMostSides && rules_.pot.nobody < rules_.pot.sides);
    must(rules_.pot.takes_all < rules_.pot.sides);
    must(cells <= kMostCells && rules_.open.size() == players && rules_.choosing.size() == players);
    must(!rules_.starts.empty() && rules_.deals >= 0 && rules_.following > 0);
    for (int card : rules_.cells) must(card < 0 || (card < kCards && deck_ >> card & 1));
    const std::size_t zones = rules_.open[0].size();
    must(zones > 0 && zones <= kMostZones);
    for (const auto& open : rules_.open) {
        must(open.size() == zones);
        for (int count : open) must(count >= 0 && count <= kCards);
    }
    for (const Lying& start : rules_.starts) {
        must(start.zones.size() == players);
        Set seen = 0;
        for (int card : rules_.cells)
            if (card >= 0) seen |= Set{1} << card;
        for (const auto& own : start.zones) {
            must(own.size() == zones);
            for (Set cards : own) {
                must(!(cards & ~deck_) && !(cards & seen));
                seen |= cards;
            }
        }
    }
    for (const Panel& panel : rules_.panels) {
        must(panel.plan && !panel.zones.empty() && panel.zones.size() <= kMostPlayers);
        must(panel.cells.size() == cells);
        must(static_cast<std::size_t>(panel.plan->pot().players) >= panel.zones.size());
        must(panel.plan->pot().sides == rules_.pot.sides);
        const auto bags = static_cast<int>(panel.plan->bags().size());
        for (int bag : panel.cells) must(bag < bags);
        for (const auto& hand : panel.zones) {
            must(hand.size() == kMostZones);
            for (const auto& some : hand)
                for (int bag : some) must(bag >= 0 && bag < bags);
        }
    }
    auto is_panel = [&](int panel) { return panel >= 0 && at(panel) < rules_.panels.size(); };
    must(rules_.together < 0 ? rules_.ends.size() == players
                             : is_panel(rules_.together) &&
                                   rules_.panels[at(rules_.together)].zones.size() == players);
    for (const auto& ends : rules_.ends)
        for (int panel : ends) must(panel < 0 || is_panel(panel));
    for (const Stage& stage : rules_.stages) {
        must(stage.least >= 0 && stage.least <= stage.most && at(stage.most) < kMostDrawn);
        must(stage.policies.size() == players && stage.looks.size() == players);
        must(stage.later.size() <= zones && stage.parts >= 0);
        must(stage.goes != Goes::Apart || at(stage.parts) + 1 < zones);
        for (int cell : stage.lying) must(cell >= 0 && at(cell) < cells);
        for (std::size_t seat = 0; seat < players; ++seat) {
            const Policy& policy = stage.policies[seat];
            if (policy.by == Policy::By::Cards)
                must(policy.cards.size() == 1 || policy.cards.size() == rules_.starts.size());
            if (policy.by != Policy::By::Seen) continue;
            const Look& look = stage.looks[seat];
            must(look.counts.size() == players);
            for (const auto& counts : look.counts) must(counts.size() == zones);
            for (const auto& own : look.own)
                must(is_panel(own.panel) && own.gone >= 0 && at(own.gone) < kMostDrawn &&
                     own.first >= 0);
            for (const auto& own : look.crossed) {
                must(is_panel(own.panel) && own.gone >= stage.least && own.gone <= stage.most);
                const Plan& plan = *rules_.panels[at(own.panel)].plan;
                const auto& bags = rules_.panels[at(own.panel)].cells;
                must(plan.pot().players == 1);
                must(plan.crossed() || std::all_of(bags.begin(), bags.end(), [](int bag) { return bag < 0; }));
            }
            must(look.crossed.empty() || at(stage.most - stage.least) + 1 == look.crossed.size());
            for (const auto& others : look.others) {
                must(is_panel(others.panel));
                must(rules_.panels[at(others.panel)].zones.size() == others.seats.size());
                for (int other : others.seats) must(other >= 0 && at(other) < players);
            }
        }
    }
}

Tally Choosing::sample(std::uint64_t count, std::uint64_t seed, int threads) const {
    std::vector<double> weights;
    for (const Lying& start : rules_.starts) weights.push_back(start.weight);
    const Alias alias(weights);
    const std::size_t crew = crew_of(threads);
    std::vector<Tally> tallies(crew, Tally(rules_.pot, false));
    together(crew, [&](std::size_t one) {
        Chance chance(seed * 0x100000001b3u + one);
        Worker worker(*this, chance);
        auto start = [&] { return weights.size() == 1 ? 0 : alias.pick(chance); };
        worker.sample(count / crew + (one < count % crew), start, tallies[one]);
    });
    for (std::size_t one = 1; one < crew; ++one) tallies[0].merge(tallies[one]);
    return tallies[0];
}

Tried Choosing::tried(std::size_t stage, std::size_t seat, const Lay& table, int deals,
                      std::uint64_t seed, bool whole) const {
    Chance chance(seed);
    Worker worker(*this, chance);
    const Stage& now = rules_.stages.at(stage);
    if (seat >= at(rules_.pot.players) || now.policies[seat].by != Policy::By::Seen)
        throw std::invalid_argument("that seat does not try ways");
    std::vector<std::vector<int>> told;
    worker.best(now, seat, table, deals, whole ? &told : nullptr);
    Tried found = worker.tried(now, deals);
    found.deals = std::move(told);
    return found;
}

std::vector<Tried> Choosing::tried_together(std::size_t stage, std::size_t seat,
                                            const std::vector<Set>& hands,
                                            std::uint64_t seed) const {
    Chance chance(seed);
    Worker worker(*this, chance);
    const Stage& now = rules_.stages.at(stage);
    if (seat >= at(rules_.pot.players) || now.looks[seat].crossed.empty())
        throw std::invalid_argument("that seat is not tried together with others");
    for (Set hand : hands)
        if (hand & ~deck_ || std::popcount(hand) != rules_.open[seat][0])
            throw std::invalid_argument("a hand has as many cards as are dealt");
    return worker.tried_together(now, seat, hands);
}

Set Choosing::by_rule(std::size_t stage, std::size_t seat, Set held) const {
    const Stage& now = rules_.stages.at(stage);
    return Worker::thrown_by(now.policies.at(seat), held & deck_, now.most);
}

}  // namespace oddchip
