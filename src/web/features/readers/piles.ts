import type { PublicProfile } from '#contract/calls/statistics'

type Decade = PublicProfile['decades'][number]

/** Covers of one decade, or of all the time before it. */
export interface Pile extends Decade {
  isEarlier: boolean
  /** Covers beside each other on its ground: as many in every pile, so that a higher one has more books. */
  columns: number
  /** Decades without a book that lie before it; a longer time leaves no larger gap. */
  gap: number
}

/** More piles have no room beside each other for their names. */
const pilesMax = 15
/** Covers above each other; where a decade has more, every pile is several covers wide, as far as there is room. */
const rowsMost = 15
/** The sheet knows so many columns of one pile. */
const columnsMost = 6
/** Columns of all piles that have room beside each other. */
const columnsRoom = 30
const gapMost = 4

/** What was read, by decade: the earliest of very many decades are one pile, named for the decade that follows it. */
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
