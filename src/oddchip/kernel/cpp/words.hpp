// The words of many hands at once, where the processor has registers for it; whoever asks has to do
// without elsewhere.
//
// A hand is eight bytes, its cards and nothing. Each byte of a word is looked up for all cards in one
// instruction and added up in another: sums of bytes, shifted to their places, are the sum of words.
#pragma once

#include <cstddef>
#include <cstdint>

#include "cards.hpp"

#if defined(__x86_64__) && (defined(__GNUC__) || defined(__clang__))
#define ODDCHIP_WORDS_AT_ONCE
#include <immintrin.h>
#endif

namespace oddchip {

// The ranks as in a word; above them four bits a suit, of which the top one is set where there are
// enough cards of it.
using Short = std::uint64_t;
inline constexpr int kCountsAt = 32;
inline constexpr Short kLong = Short{0x8888} << kCountsAt;

#ifdef ODDCHIP_WORDS_AT_ONCE

inline bool words_at_once() {
    static const bool able = __builtin_cpu_supports("avx2");
    return able;
}

namespace words {

struct Bytes {
    alignas(16) std::uint8_t of[16] = {};
};
// One byte of the words of all ranks.
constexpr Bytes of_ranks(int place) {
    Bytes made;
    for (int rank = 0; rank < kRanks; ++rank)
        made.of[rank] = static_cast<std::uint8_t>(rank_word(rank) >> (8 * place));
    return made;
}
// A four-bit count of two suits, the lower of them first.
constexpr Bytes of_suits(int lower) {
    Bytes made;
    made.of[lower] = 1;
    made.of[lower + 1] = 16;
    return made;
}
inline constexpr Bytes kRankBytes[4] = {of_ranks(0), of_ranks(1), of_ranks(2), of_ranks(3)};
inline constexpr Bytes kSuitBytes[2] = {of_suits(0), of_suits(2)};
// No card: above all ranks, and a byte whose top bit is set is looked up as nothing.
inline constexpr std::uint8_t kNoCard = 0xbc;

#define ODDCHIP_AVX2 __attribute__((target("avx2")))

ODDCHIP_AVX2 inline __m256i twice(const std::uint8_t* bytes) {
    return _mm256_broadcastsi128_si256(_mm_load_si128(reinterpret_cast<const __m128i*>(bytes)));
}
ODDCHIP_AVX2 inline __m256i two_rows(const std::uint8_t* one, const std::uint8_t* two) {
    return _mm256_inserti128_si256(
        _mm256_castsi128_si256(_mm_loadu_si128(reinterpret_cast<const __m128i*>(one))),
        _mm_loadu_si128(reinterpret_cast<const __m128i*>(two)), 1);
}
// What a table says of all bytes of a hand, added up and moved to its place.
template <int Place>
ODDCHIP_AVX2 inline __m256i sum(__m256i table, __m256i by) {
    const __m256i zero = _mm256_setzero_si256();
    return _mm256_slli_epi64(_mm256_sad_epu8(_mm256_shuffle_epi8(table, by), zero), Place);
}

}  // namespace words

// Of `count` hands of `cards` cards, up to eight; a suit of `enough` cards is long. Says how many
// hands it did: the last few may be left, for nothing behind the hands is read.
ODDCHIP_AVX2 inline std::size_t short_words(const std::uint8_t* hands, std::size_t count, int cards,
                                            int enough, Short* found) {
    alignas(16) std::uint8_t spread[16], nothing[16];
    for (int at = 0; at < 16; ++at) {
        const bool card = at % 8 < cards;
        spread[at] = static_cast<std::uint8_t>(card ? at / 8 * cards + at % 8 : 0x80);
        nothing[at] = card ? 0 : words::kNoCard;
    }
    using words::kRankBytes, words::kSuitBytes, words::sum, words::twice;
    const __m256i apart = twice(spread), none = twice(nothing);
    const __m256i bytes[4] = {twice(kRankBytes[0].of), twice(kRankBytes[1].of),
                              twice(kRankBytes[2].of), twice(kRankBytes[3].of)};
    const __m256i suits[2] = {twice(kSuitBytes[0].of), twice(kSuitBytes[1].of)};
    const Short least = (Short{0x1111} << kCountsAt) * static_cast<Short>(8 - enough);
    const __m256i bias = _mm256_set1_epi64x(static_cast<long long>(least));
    const __m256i rank_bits = _mm256_set1_epi8(0x2f);
    const __m256i suit_bits = _mm256_set1_epi8(static_cast<char>(0x83));
    const auto two = static_cast<std::size_t>(2 * cards);
    const std::size_t whole = count * static_cast<std::size_t>(cards);
    std::size_t at = 0;
    for (std::size_t from = 0; from + two + 16 <= whole; at += 4, from += 2 * two) {
        const __m256i raw = words::two_rows(hands + from, hands + from + two);
        const __m256i four = _mm256_or_si256(_mm256_shuffle_epi8(raw, apart), none);
        const __m256i rank = _mm256_and_si256(_mm256_srli_epi16(four, 2), rank_bits);
        const __m256i suit = _mm256_and_si256(four, suit_bits);
        const __m256i low = _mm256_add_epi64(sum<0>(bytes[0], rank), sum<8>(bytes[1], rank));
        const __m256i high = _mm256_add_epi64(sum<16>(bytes[2], rank), sum<24>(bytes[3], rank));
        const __m256i counts = _mm256_add_epi64(sum<kCountsAt>(suits[0], suit),
                                                sum<kCountsAt + 8>(suits[1], suit));
        const __m256i word = _mm256_add_epi64(_mm256_add_epi64(low, high),
                                              _mm256_add_epi64(counts, bias));
        _mm256_storeu_si256(reinterpret_cast<__m256i*>(found + at), word);
    }
    return at;
}

#else

inline bool words_at_once() { return false; }
inline std::size_t short_words(const std::uint8_t*, std::size_t, int, int, Short*) { return 0; }

#endif

}  // namespace oddchip
