/** The properties of a work on which the rules in this file depend. `Id`: the type of ids of authors and series. */
export interface RuledWork<Id> {
  type: string | null
  authors: readonly Id[]
  /**
   * The series of the work. `place`: its volume number. `parentPosition`: position of the series in a parent series.
   * `isStandIn`: the work can replace the first volume.
   */
  series: readonly {
    id: Id
    place: number | null
    role: string
    parentPosition?: number | null
    isStandIn?: boolean | null
  }[]
  /** Ids of the collections that contain the work. If it contains works, also its own id. */
  within?: readonly Id[]
}

/** Types of works that are never recommended: nonfiction, plays, and companions to other books. */
const neverOffered = new Set(['companion', 'nonfiction', 'play'])

/** True if a reader can begin with the work. Later volumes are excluded, unless they can replace the first volume. */
export function canBeginWith({ type, series }: Pick<RuledWork<unknown>, 'type' | 'series'>): boolean {
  if (type !== null && neverOffered.has(type)) return false
  if (type === 'omnibus') return series.some(({ isStandIn }) => isStandIn)
  if (series.length === 0) return true
  return series.some(
    ({ role, place, parentPosition, isStandIn }) =>
      role === 'main' &&
      // a volume without a number can be the first one only if the work is in no other series
      (isStandIn || ((parentPosition ?? 1) === 1 && (place === null ? series.length === 1 : place === 1))),
  )
}

/**
 * True if two works have a series in common. The page of a work lists its series, so it recommends no other volume of
 * it.
 */
export const areOfOneSeries = <Id>(
  a: Pick<RuledWork<Id>, 'series'>,
  b: Pick<RuledWork<Id>, 'series'>,
): boolean => a.series.some(({ id }) => b.series.some((other) => other.id === id))

const areOfOneBook = <Id>(a: RuledWork<Id>, b: RuledWork<Id>): boolean =>
  a.within?.some((id) => b.within?.includes(id)) ?? false

/** Takes at most `count` works in the given order: one of each series or collection, and `maxOf` by each author. */
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
