import { readersOfBoth } from '#contract/values/limits'

/** The liked books of all readers. Books are numbered from 0. */
export interface Likes {
  /** The liked books of the first reader, then those of the second reader, and so on. */
  liked: readonly number[]
  /** For each reader, the index in `liked` after the reader's last book. */
  ends: readonly number[]
}

/** Constant in the divisor of a weight, so that two books that few readers like have a low weight. */
const shrinkage = 15
/**
 * Exponent of the popularity of both books in the divisor of a weight. With 0.5, the exponent of a cosine, popular
 * books would have too high weights.
 */
const popularity = 0.6
const neighboursEach = 40

/**
 * Yields for each book its neighbours (books that the same readers like) with their weights, highest weight first.
 * tools/recommend has the same formula.
 */
export function* coLiked({ liked, ends }: Likes, size: number): Generator<[of: number, [number, number][]]> {
  const { readers, from } = readersByLiked({ liked, ends }, size)
  const count = (of: number) => from[of + 1]! - from[of]!
  const common = new Int32Array(size)
  for (let of = 0; of < size; of += 1) {
    if (count(of) < readersOfBoth) continue
    const met: number[] = []
    for (let at = from[of]!; at < from[of + 1]!; at += 1) {
      const reader = readers[at]!
      for (let place = reader === 0 ? 0 : ends[reader - 1]!; place < ends[reader]!; place += 1) {
        const other = liked[place]!
        if (common[other] === 0) met.push(other)
        common[other]! += 1
      }
    }
    const found: [number, number][] = []
    for (const other of met) {
      const both = common[other]!
      common[other] = 0
      if (other !== of && both >= readersOfBoth)
        found.push([other, both / ((count(of) * count(other)) ** popularity + shrinkage)])
    }
    found.sort((a, b) => b[1] - a[1] || a[0] - b[0])
    yield [of, found.slice(0, neighboursEach)]
  }
}

/**
 * Groups readers by liked book. The readers of the book `of` are in `readers` from `from[of]` to `from[of + 1] - 1`.
 */
function readersByLiked({ liked, ends }: Likes, size: number): { readers: Int32Array; from: Int32Array } {
  const from = new Int32Array(size + 1)
  for (const of of liked) from[of + 1]! += 1
  for (let of = 0; of < size; of += 1) from[of + 1]! += from[of]!
  const next = from.slice()
  const readers = new Int32Array(liked.length)
  let reader = 0
  for (let place = 0; place < liked.length; place += 1) {
    while (place >= ends[reader]!) reader += 1
    readers[next[liked[place]!]!++] = reader
  }
  return { readers, from }
}
