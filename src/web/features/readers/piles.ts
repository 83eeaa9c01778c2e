import type { PublicProfile } from '#contract/calls/statistics'

type Decade = PublicProfile['decades'][number]

/** Covers of one decade, or of all earlier decades. */
export interface Pile extends Decade {
  isEarlier: boolean
  /** Number of columns; the same for every pile, so that heights are comparable. */
  columns: number
  /** Number of empty decades before it, limited to a maximum. */
  gap: number
}

/** Maximum number of piles. */
const pilesMax = 15
/** Maximum number of rows; with more, all piles get several columns if there is space. */
const rowsMost = 15
/** Maximum number of columns per pile; the CSS has no more. */
const columnsMost = 6
/** Maximum number of columns of all piles together. */
const columnsRoom = 30
const gapMost = 4

/**
 * Groups read books by decade; the earliest of many decades are joined into one pile, named for the following decade.
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
