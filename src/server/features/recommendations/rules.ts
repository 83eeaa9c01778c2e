/**
 * The properties of a work on which the rules of recommendations in this file depend. Authors and series are ids or
 * keys.
 */
export interface RuledWork<Id> {
  type: string | null
  authors: readonly Id[]
  /**
   * Positions of the work in series, and of the series in an ordered parent. `isStandIn`: the work can replace the
   * first volume.
   */
  series: readonly {
    id: Id
    place: number | null
    role: string
    parentPosition?: number | null
    isStandIn?: boolean | null
  }[]
  /** Ids of the collections that contain the work, and its own id if it contains works. */
  within?: readonly Id[]
}

/** Types of works that are never recommended: nonfiction, plays, and books that need another book. */
const neverOffered = new Set(['companion', 'nonfiction', 'play'])

/**
 * True if a reader can begin with the work: not with a later volume, unless it can replace the first volume
 * (`isStandIn`).
 */
export function canBeginWith({ type, series }: Pick<RuledWork<unknown>, 'type' | 'series'>): boolean {
  if (type !== null && neverOffered.has(type)) return false
  if (type === 'omnibus') return series.some(({ isStandIn }) => isStandIn)
  if (series.length === 0) return true
  return series.some(
    ({ role, place, parentPosition, isStandIn }) =>
      role === 'main' &&
      // a work without a number is a first volume only if it is in one series
      (isStandIn || ((parentPosition ?? 1) === 1 && (place === null ? series.length === 1 : place === 1))),
  )
}

/**
 * True if two works belong to the same series. A work's page shows its series, so these volumes are not recommended
 * there.
 */
export const areOfOneSeries = <Id>(
  a: Pick<RuledWork<Id>, 'series'>,
  b: Pick<RuledWork<Id>, 'series'>,
): boolean => a.series.some(({ id }) => b.series.some((other) => other.id === id))

/** True if one work contains the other, or if one collection contains both. */
const areOfOneBook = <Id>(a: RuledWork<Id>, b: RuledWork<Id>): boolean =>
  a.within?.some((id) => b.within?.includes(id)) ?? false

/** Takes up to `count` works in order, at most one of each series or collection and `maxOf` by each author. */
export function takeDiverse<Id, W extends RuledWork<Id>>(
  works: Iterable<W>,
  count: number,
  maxOf: (author: Id) => number = () => 2,
): W[] {
  const taken: W[] = []
  const byAuthor = new Map<Id, number>()
  for (const work of works) {
    if (taken.length >= count) break
    if (!canBeginWith(work)) continue
    if (work.authors.some((author) => (byAuthor.get(author) ?? 0) >= maxOf(author))) continue
    if (taken.some((other) => areOfOneSeries(other, work) || areOfOneBook(other, work))) continue
    taken.push(work)
    for (const author of work.authors) byAuthor.set(author, (byAuthor.get(author) ?? 0) + 1)
  }
  return taken
}
