/**
 * The properties of a work on which the rules of recommendations in this file depend. Authors and series are ids or
 * keys.
 */
export interface RuledWork<Id> {
  type: string | null
  authors: readonly Id[]
  /**
   * Positions of the work in series. `place` is the number of the work, or `null` without one. `parentPosition` is the
   * position of the series in its parent series, whose child series are read one after another. `isStandIn` is true for
   * a later volume or an omnibus that can be recommended in place of the first volume.
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
 * True if the work is suitable as the first book that a reader reads. False for types in {@link neverOffered}. An
 * omnibus is suitable only if it is a stand-in (`isStandIn`). Any other work is suitable if it is in no series, or if
 * it is a main volume that:
 * - is a stand-in, or
 * - is the first volume of a series that does not continue another series. A work without a number counts as the first
 * volume if it is in only one series.
 */
export function canBeginWith({ type, series }: Pick<RuledWork<unknown>, 'type' | 'series'>): boolean {
  if (type !== null && neverOffered.has(type)) return false
  if (type === 'omnibus') return series.some(({ isStandIn }) => isStandIn)
  if (series.length === 0) return true
  return series.some(
    ({ role, place, parentPosition, isStandIn }) =>
      role === 'main' &&
      (isStandIn || ((parentPosition ?? 1) === 1 && (place === null ? series.length === 1 : place === 1))),
  )
}

/**
 * True if two works belong to the same series. Such works are not recommended to each other, because the page of a
 * work already shows its series.
 */
export const areOfOneSeries = <Id>(
  a: Pick<RuledWork<Id>, 'series'>,
  b: Pick<RuledWork<Id>, 'series'>,
): boolean => a.series.some(({ id }) => b.series.some((other) => other.id === id))

/** True if one work contains the other, or if one collection contains both. */
const areOfOneBook = <Id>(a: RuledWork<Id>, b: RuledWork<Id>): boolean =>
  a.within?.some((id) => b.within?.includes(id)) ?? false

/**
 * Takes works in their order until there are `count`. Takes at most one work of each series, one of each collection
 * (the collection or a story in it) and `maxOf` works by an author, by default two. Skips works for which {@link
 * canBeginWith} is false.
 */
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
