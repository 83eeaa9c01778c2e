/** How many things a generated catalogue has of each kind. */
export interface Sizes {
  works: number
  authors: number
  series: number
  publishers: number
  /** Works of the one author with very many. */
  ofHardAuthor: number
  /** Volumes of the one series with very many. */
  ofHardSeries: number
  /** Works of the one genre with very many: every other one. */
  ofHardGenre: number
}

/** Sizes by the number of works; at 200,000 those of the guide's measured search. The hard rows shrink where works are few. */
export function sizesOf(works: number): Sizes {
  return {
    works,
    authors: Math.ceil(works * 0.6),
    series: Math.ceil(works * 0.15),
    publishers: Math.max(20, Math.round(works / 400)),
    ofHardAuthor: Math.min(1_500, Math.floor(works * 0.15)),
    ofHardSeries: Math.min(3_000, Math.floor(works * 0.3)),
    ofHardGenre: Math.floor(works / 2),
  }
}

/** Primes that divide no number of works: each deals its kind out in an order of its own, so that the hard rows meet by chance only. */
const strides = { author: 7_919, series: 6_007, genre: 10_007 }

/** True for exactly `count` of the indices below `works`, spread over all. */
export function isSpread(kind: keyof typeof strides, index: number, count: number, works: number): boolean {
  const place = (index * strides[kind]) % works
  return Math.floor(((place + 1) * count) / works) > Math.floor((place * count) / works)
}
