import type { PublicProfile } from '#contract/calls/statistics'

type Decade = PublicProfile['decades'][number]

/** The read books of a decade; if `isEarlier` is true, the read books of all decades before `decade`. */
export interface Pile extends Decade {
  isEarlier: boolean
  /** Number of covers side by side. It is the same for all piles, so a pile with more books is higher. */
  columns: number
  /** Number of decades without books before this pile, at most `gapMost`. */
  gap: number
}

/** Maximum number of piles. More labels would have no space. */
const pilesMax = 15
/** Maximum number of covers in a column. If a pile has more covers, all piles have several columns. */
const rowsMost = 15
/** Maximum number of columns of a pile that the style sheet supports. */
const columnsMost = 6
/** Maximum number of columns of all piles together. */
const columnsRoom = 30
const gapMost = 4

/**
 * Groups read books into piles, one per decade. If there are too many decades, the earliest ones share the first
 * pile.
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
