import { readersOfBoth } from '#contract/values/limits'

/** Who liked what: readers one after another. What they liked is a number from 0 on. */
export interface Likes {
  /** What all of them liked, reader after reader. */
  liked: readonly number[]
  /** Where each reader's part of `liked` ends. */
  ends: readonly number[]
}

/** Common readers that a pair must have more of than chance: what few share says little. */
const shrinkage = 15
/** Above a half, so that what everybody has read is not like everything. */
const popularity = 0.6
/** So many are told of each. */
const neighboursEach = 40

/**
 * For each that was liked, one after another, those liked by the same readers, best first: the cosine, shrunk, as of
 * the neighbours that are shipped (tools/recommend). Takes some 20 bytes a like, and for each reader as many steps as
 * the square of what they liked.
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

/** The readers of each: those of `of` are from `from[of]` to before `from[of + 1]`. */
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
