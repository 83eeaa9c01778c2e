import type { PublicProfile } from '#contract/calls/statistics'

type Decade = PublicProfile['decades'][number]

/**
 * The books that a reader has read of one decade. If `isEarlier` is true, these are the books of all decades before
 * `decade`.
 */
export interface Pile extends Decade {
  isEarlier: boolean
  /** Number of covers side by side. All piles have the same number, so a pile with more books is higher. */
  columns: number
  /** Number of decades without books between the previous pile and this one, at most `gapMost`. */
  gap: number
}

/** Maximum number of piles. There is no space for the labels of more piles. */
const pilesMax = 15
/** Maximum number of covers in one column. If a pile has more covers, all piles get several columns. */
const rowsMost = 15
/** Maximum number of columns of a pile that the style sheet supports. */
const columnsMost = 6
/** Maximum number of columns of all piles in total. */
const columnsRoom = 30
const gapMost = 4

/**
 * Groups read books into piles, one per decade. The first pile contains all earlier decades if there are more than
 * `pilesMax`.
 */
export function pilesOf(decades: readonly Decade[]): Pile[] {
  const earlier = decades.length > pilesMax ? decades.slice(0, decades.length - pilesMax + 1) : []
  const later = decades.slice(earlier.length)
  const before: (Decade & { isEarlier: boolean })[] =
    earlier.length === 0
      ? []
      : [
          {
            decade: later[0]!.decade,
            isEarlier: true,
            books: earlier.reduce((sum, { books }) => sum + books, 0),
            covers: earlier.flatMap(({ covers }) => covers),
          },
        ]
  const all = [...before, ...later.map((one) => ({ ...one, isEarlier: false }))]
  const most = Math.max(...all.map(({ covers }) => covers.length))
  const room = Math.min(columnsMost, Math.floor(columnsRoom / Math.max(all.length, 1)))
  const columns = Math.max(1, Math.min(Math.ceil(most / rowsMost), room))
  return all.map((one, at) => {
    const previous = all[at - 1]
    const empty = !previous || previous.isEarlier ? 0 : (one.decade - previous.decade) / 10 - 1
    return {
      ...one,
      columns,
      gap: Math.min(empty, gapMost),
    }
  })
}
