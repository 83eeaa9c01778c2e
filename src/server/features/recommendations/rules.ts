/** The properties of a work that the rules use. Authors and series are ids or keys. */
export interface RuledWork<Id> {
  type: string | null
  authors: readonly Id[]
  /**
   * Positions in series by order of publication. `place` is `null` without a number. `parentPosition`: position of
   * the series among the series of its world that are read one after another. `isStandIn`: a later volume or an
   * omnibus that may represent its series.
   */
  series: readonly {
    id: Id
    place: number | null
    role: string
    parentPosition?: number | null
    isStandIn?: boolean | null
  }[]
}

/** Types that are never recommended: books that need another book. */
const neverOffered = new Set(['companion', 'nonfiction', 'play'])

/**
 * True if a reader may begin with the work: it is in no series, is the first volume of a series, may represent its
 * series, or belongs to a series without numbers. The first volume of a series that continues another one of its
 * world is no beginning, and neither is an omnibus that does not represent its series.
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

/** True if two works belong to the same series. The page of a work shows the next volumes already. */
export const areOfOneSeries = <Id>(
  a: Pick<RuledWork<Id>, 'series'>,
  b: Pick<RuledWork<Id>, 'series'>,
): boolean => a.series.some(({ id }) => b.series.some((other) => other.id === id))

const maxPerAuthor = 2

/** Takes works in their order until there are `count`: at most two by one author and one of a series. */
export function takeDiverse<Id, W extends RuledWork<Id>>(works: Iterable<W>, count: number): W[] {
  const taken: W[] = []
  const byAuthor = new Map<Id, number>()
  for (const work of works) {
    if (taken.length >= count) break
    if (!canBeginWith(work)) continue
    if (work.authors.some((author) => (byAuthor.get(author) ?? 0) >= maxPerAuthor)) continue
    if (taken.some((other) => areOfOneSeries(other, work))) continue
    taken.push(work)
    for (const author of work.authors) byAuthor.set(author, (byAuthor.get(author) ?? 0) + 1)
  }
  return taken
}
