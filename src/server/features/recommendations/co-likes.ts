import { readersOfBoth } from '#contract/values/limits'

/** The likes of all readers. Liked books are numbered from 0. */
export interface Likes {
  /** The liked books of all readers, reader by reader. */
  liked: readonly number[]
  /** The index in `liked` after each reader's last book. */
  ends: readonly number[]
}

/** Constant that reduces the weight of pairs with few common readers. */
const shrinkage = 15
/** Exponent of popularity. Above one half, so that popular books are not neighbours of every book. */
const popularity = 0.6
/** Maximum number of neighbours of each book. */
const neighboursEach = 40

/**
 * Yields for each liked book the books that the same readers liked, best first, by shrunk cosine similarity. The
 * shipped neighbours use the same formula (tools/recommend). Needs about 20 bytes per like, and time proportional to
 * the sum of squares of likes per reader.
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

/** Groups readers by liked book: the readers of `of` are from index `from[of]` to before `from[of + 1]`. */
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
