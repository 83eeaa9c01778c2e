import { searchShown } from '#contract/values/limits'
import type { SearchKind } from '#contract/calls/search'
import type { Queryable } from '../../platform/database/database.ts'
import { bookOf, followed, volumesOf } from './find-related.ts'
import { inTime } from './in-time.ts'
import { isCalledSo, type Match, type Matches, tiers } from './rank-names.ts'
import { listBestWorks } from './related.repo.ts'
import type { Depth } from './result-limits.ts'

/** Number of other books before an author's books, if the query is only the beginning of the author's name. */
const shownBeforeAuthors = searchShown.books - followed

/**
 * Adds the volumes of the best matching series and the best books of matched authors. Books with the query as title
 * remain first.
 */
export async function withRelatedBooks(
  db: Queryable,
  matches: Matches,
  { ofNamed, ofAuthor }: Depth,
): Promise<Matches> {
  const [series, authors] = [of(matches, 'series'), of(matches, 'authors')]
  const books = of(matches, 'books')
  // a query that fits a book's name more likely means this book, so the series' name must then equal the query
  const seriesMax = books.some(({ tier }) => tier < tiers.allWords)
    ? tiers.sameWithoutArticles
    : tiers.oneTypoWithoutArticles
  const namedSeries = series.filter(({ tier }) => tier <= seriesMax).slice(0, 1)
  const namedAuthors = authors.filter(({ tier }) => tier <= tiers.wordStart).slice(0, followed)
  const [volumes, best] = await Promise.all([
    namedSeries.length === 0 ? [] : volumesOf(db, namedSeries, null, ofNamed),
    namedAuthors.length === 0
      ? []
      : inTime(
          listBestWorks(
            db,
            namedAuthors.map(({ entityId }) => entityId),
            ofAuthor,
          ),
        ),
  ])
  const byFirst = best.filter((row) => row.person_id === namedAuthors[0]?.entityId).map(bookOf)
  const byOthers = best.filter((row) => row.person_id !== namedAuthors[0]?.entityId).map(bookOf)
  const isAuthorMeant = (namedAuthors[0]?.tier ?? tiers.someWords) <= tiers.lastName
  const others = books.filter((match) => !isCalledSo(match))
  const lead = isAuthorMeant ? [] : others.slice(0, shownBeforeAuthors)
  return new Map([
    ...matches,
    [
      'books',
      withoutRepeats([...books.filter(isCalledSo), ...volumes, ...lead, ...byFirst, ...others, ...byOthers]),
    ],
  ])
}

/**
 * Merges volumes found by a part of the query into the books, by tier. A book with the series' name comes after the
 * volumes.
 */
export function withVolumesByPart(matches: Matches, volumes: readonly Match[]): Matches {
  if (volumes.length === 0) return matches
  const books = of(matches, 'books')
  const ids = new Set(volumes.map(({ entityId }) => entityId))
  const named = books.flatMap((match) => {
    if (!match.isNumbered) return []
    return [ids.has(match.entityId) ? match : { ...match, tier: Math.max(match.tier, volumes[0]!.tier) }]
  })
  const all = [...books.filter(({ isNumbered }) => !isNumbered), ...volumes, ...named]
  return new Map([...matches, ['books', withoutRepeats(all.sort((a, b) => a.tier - b.tier))]])
}

/** Puts matches in front of the other matches of a kind. */
export const before = (matches: Matches, kind: SearchKind, first: readonly Match[]): Matches =>
  new Map([...matches, [kind, withoutRepeats([...first, ...of(matches, kind)])]])

/** Returns the matches of a kind. */
export const of = (matches: Matches, kind: SearchKind): Match[] => matches.get(kind) ?? []

/**
 * Removes repeated entities. Keeps the first position of an entity, and the first of its reasons that is not `null`.
 */
function withoutRepeats(matches: readonly Match[]): Match[] {
  const first = new Map<number, Match>()
  for (const match of matches) {
    const known = first.get(match.entityId)
    first.set(match.entityId, known ? { ...known, reason: known.reason ?? match.reason } : match)
  }
  return [...first.values()]
}
