// OMPEval beside us: a line a task, {"task": "six sampled", "rate": 1.6e7}, one thread, in processor
// time, the best of several tries. Built by `make bench` where OMPEVAL names its source.
#include <omp/EquityCalculator.h>
#include <omp/HandEvaluator.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <functional>
#include <numeric>
#include <random>
#include <vector>

namespace {

using Ranges = std::vector<omp::CardRange>;

double best(int tries, const std::function<void()>& work) {
    double least = 1e9;
    for (int n = 0; n < tries; ++n) {
        const std::clock_t started = std::clock();
        work();
        least = std::min(least, static_cast<double>(std::clock() - started) / CLOCKS_PER_SEC);
    }
    return std::max(least, 1e-6);
}

void tell(const char* task, double rate) {
    std::printf("{\"task\": \"%s\", \"rate\": %.6g}\n", task, rate);
    std::fflush(stdout);
}

// Deals a second; it looks at the clock after batches, so those that it dealt are counted.
void sampled(const char* task, const Ranges& ranges) {
    double rate = 0;
    for (int n = 0; n < 3; ++n) {
        std::uint64_t hands = 0;
        const double seconds = best(1, [&] {
            omp::EquityCalculator calculator;
            calculator.setHandLimit(3000000);
            calculator.start(ranges, 0, 0, false, 0, nullptr, 10, 1);
            calculator.wait();
            hands = calculator.getResults().hands;
        });
        rate = std::max(rate, static_cast<double>(hands) / seconds);
    }
    tell(task, rate);
}

void exactly(const char* task, const Ranges& ranges, int tries) {
    const double seconds = best(tries, [&] {
        omp::EquityCalculator calculator;
        calculator.start(ranges, 0, 0, true, 0, nullptr, 10, 1);
        calculator.wait();
    });
    tell(task, 1 / seconds);
}

// Hands from seven card numbers each, as they lie in an array.
void array() {
    std::mt19937 chance(1);
    std::vector<std::array<std::uint8_t, 7>> hands(1 << 16);
    std::array<std::uint8_t, 52> deck;
    std::iota(deck.begin(), deck.end(), 0);
    for (auto& hand : hands) {
        for (std::size_t n = 0; n < 7; ++n) std::swap(deck[n], deck[n + chance() % (52 - n)]);
        std::copy_n(deck.begin(), 7, hand.begin());
    }
    const omp::HandEvaluator evaluator;
    std::vector<std::uint16_t> values(hands.size());
    const double seconds = best(60, [&] {
        for (std::size_t at = 0; at < hands.size(); ++at) {
            omp::Hand hand = omp::Hand::empty();
            for (std::uint8_t card : hands[at]) hand += omp::Hand(card);
            values[at] = evaluator.evaluate(hand);
        }
    });
    if (std::accumulate(values.begin(), values.end(), 0ull) == 0) std::abort();
    tell("array", static_cast<double>(hands.size()) / seconds);
}

}  // namespace

int main() {
    array();
    sampled("holdem sampled", {"AhKh", "QsQc"});
    sampled("six sampled", {"AhAd", "KsKc", "QhQd", "JsJc", "ThTd", "9s9c"});
    sampled("ranges sampled", {"QQ+,AKs", "22+"});
    exactly("holdem exact", {"AhKh", "QsQc"}, 20);
    exactly("ranges exact", {"QQ+,AKs", "22+"}, 3);
    exactly("range v random exact", {"QQ+,AKs", "random"}, 1);
    return 0;
}
