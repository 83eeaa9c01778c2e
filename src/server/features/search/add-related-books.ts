import { searchShown } from '#contract/values/limits'
import type { SearchKind } from '#contract/calls/search'
import type { Queryable } from '../../platform/database/database.ts'
import { bookOf, followed, volumesOf } from './find-related.ts'
import { inTime } from './in-time.ts'
import { isCalledSo, type Match, type Matches, tiers } from './rank-names.ts'
import { listBestWorks } from './related.repo.ts'
import type { Depth } from './result-limits.ts'

/** If the query is only the beginning of an author's name, at most this number of books by others come first. */
const shownBeforeAuthors = searchShown.books - followed

/**
 * Adds the volumes of the best matching series and the best books of matching authors. Books whose title is the query
 * remain first.
 */
export async function withRelatedBooks(
  db: Queryable,
  matches: Matches,
  { ofNamed, ofAuthor }: Depth,
): Promise<Matches> {
  const [series, authors] = [of(matches, 'series'), of(matches, 'authors')]
  const books = of(matches, 'books')
  // if a book's title fits the query, volumes are added only for a series whose name equals the query
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
 * Adds volumes that were found by a part of the query. A book whose title is only the name of the series comes after
 * the volumes.
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

export const before = (matches: Matches, kind: SearchKind, first: readonly Match[]): Matches =>
  new Map([...matches, [kind, withoutRepeats([...first, ...of(matches, kind)])]])

export const of = (matches: Matches, kind: SearchKind): Match[] => matches.get(kind) ?? []

/** Removes repeated entities. The first position of an entity remains, and its first reason. */
function withoutRepeats(matches: readonly Match[]): Match[] {
  const first = new Map<number, Match>()
  for (const match of matches) {
    const known = first.get(match.entityId)
    first.set(match.entityId, known ? { ...known, reason: known.reason ?? match.reason } : match)
  }
  return [...first.values()]
}
