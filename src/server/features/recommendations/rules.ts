/** What the rules look at of a work; ids or keys. */
export interface RuledWork<Id> {
  type: string | null
  authors: readonly Id[]
  /**
   * Its places in series, in the order of publication; `place` null where it has no number. `parentPosition`: the place
   * of that series among those of its world that are read one after another. `isStandIn`: a later volume that may stand
   * for its series.
   */
  series: readonly {
    id: Id
    place: number | null
    role: string
    parentPosition?: number | null
    isStandIn?: boolean | null
  }[]
}

/** Gatherings of what is offered by itself, and what only goes with another book. */
const neverOffered = new Set(['omnibus', 'companion', 'nonfiction', 'play'])

/**
 * Whether a reader may begin with it: it stands alone, or is the first volume of one of its series or may stand for it,
 * or belongs to one without a number. A series that goes on after another of its world has no beginning of its own.
 */
export function canBeginWith({ type, series }: Pick<RuledWork<unknown>, 'type' | 'series'>): boolean {
  if (type !== null && neverOffered.has(type)) return false
  if (series.length === 0) return true
  return series.some(
    ({ role, place, parentPosition, isStandIn }) =>
      role === 'main' &&
      (isStandIn || ((parentPosition ?? 1) === 1 && (place === null ? series.length === 1 : place === 1))),
  )
}

/** Whether two works are of one series: the page of the one tells what is next in it. */
export const areOfOneSeries = <Id>(
  a: Pick<RuledWork<Id>, 'series'>,
  b: Pick<RuledWork<Id>, 'series'>,
): boolean => a.series.some(({ id }) => b.series.some((other) => other.id === id))

const byOneAuthor = 2

/** Takes works in their order until there are `count`: at most two by one author, and one of a series. */
export function takeDiverse<Id, W extends RuledWork<Id>>(works: Iterable<W>, count: number): W[] {
  const taken: W[] = []
  const byAuthor = new Map<Id, number>()
  for (const work of works) {
    if (taken.length >= count) break
    if (!canBeginWith(work)) continue
    if (work.authors.some((author) => (byAuthor.get(author) ?? 0) >= byOneAuthor)) continue
    if (taken.some((other) => areOfOneSeries(other, work))) continue
    taken.push(work)
    for (const author of work.authors) byAuthor.set(author, (byAuthor.get(author) ?? 0) + 1)
  }
  return taken
}
