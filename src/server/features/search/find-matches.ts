import type { Language } from '#contract/values/languages'
import { searchMaxCharacters } from '#contract/values/limits'
import type { SearchKind } from '#contract/calls/search'
import type { Queryable } from '../../platform/database/database.ts'
import { fold } from '@biblionaut/fold-text'
import { termOf } from '../../platform/text/tsquery.ts'
import {
  type Candidate,
  distinct,
  isPerson,
  kindNumber,
  type Match,
  type Matches,
  type PreparedQuery,
  prepareQuery,
  rank,
  tierOf,
  tiers,
} from './rank-names.ts'
import { shallow } from './result-limits.ts'
import { findByPart, headOf } from './find-by-part.ts'
import { findRespelled, tsquery } from './find-respelled.ts'
import { inTime } from './in-time.ts'
import { fewNames, findByWords, findNames } from './search.repo.ts'
import { cutToKey, joinedTitles, keyCharacters, shortestPrefix, titleDeletionsOf } from './search-keys.ts'
import { type TitlePart, titleParts } from './title-parts.ts'

/**
 * Maximum characters of a short query. Many names begin with a short query, so words inside names are searched only if
 * few names were found.
 */
const beginningCharacters = 5

/**
 * Finds entities whose name begins with the query or contains its words.
 * Source: guide, 'Search that stays fast'.
 */
export async function findMatches(
  db: Queryable,
  kinds: readonly SearchKind[],
  text: string,
  language: Language,
  { shown } = shallow,
): Promise<Matches> {
  const folded = fold([...text].slice(0, searchMaxCharacters).join(''))
  if (folded === '') return new Map()
  const query = prepareQuery(folded)
  const isShort = query.joined.length < shortestPrefix
  // for one or two characters, PostgreSQL returns the final order; for longer queries, more rows are read and then
  // ranked
  const wanted = kinds.map((kind) => ({
    kind: kindNumber(kind),
    most: isShort ? shown[kind] + 4 : shown[kind] * 2 + 4,
  }))
  const start = cutToKey(folded)
  const words = wordsQuery(query)
  const input = {
    start,
    exact: [...new Set([start, query.joined.slice(0, keyCharacters)])],
    rests: [...new Set(joinedTitles(folded).flatMap(titleDeletionsOf))],
    words: start.length > beginningCharacters ? words : null,
  }
  const candidates: Candidate[] = await inTime(findNames(db, wanted, input))
  if (!isShort && input.words === null && words !== null && distinct(candidates) < fewNames) {
    candidates.push(...(await inTime(findByWords(db, wanted, words))))
  }
  const isSure = isShort || candidates.some(({ hasAllWords }) => hasAllWords) || isNamed(candidates, query)
  const parts = kinds.includes('books') && !isNamed(candidates, query) ? titleParts(text) : []
  const marked = parts.filter(({ place }) => place !== 'unmarked')
  let byPart = await findTitled(marked)
  if (!isSure && !byPart.some(({ tier }) => tier === tiers.partOnly)) {
    const respelled = await findRespelled(db, wanted, query)
    // if a part of the query is a title, names with a similar spelling must fit the whole query
    const isWanted = (candidate: Candidate) =>
      byPart.length === 0 || tierOf(candidate.folded, query, isPerson(candidate)) <= tiers.wordStart
    candidates.push(...respelled.candidates.filter(isWanted))
    if (byPart.length === 0 && respelled.isFirstKnown && !isNamed(candidates, query))
      byPart = await findByPart(db, parts.slice(marked.length), language)
  }
  const matches = ranked(candidates, query, kinds, language)
  const books = matches.get('books')
  if (books) matches.set('books', withPartMatches(byPart, books))
  return withoutNoise(matches)

  async function findTitled(marked: readonly TitlePart[]): Promise<Match[]> {
    const found = await findByPart(db, marked, language)
    const head = marked.findLast(({ place }) => place === 'before')
    return found.length === 0 && head ? findRespelledHead(head) : found
  }
  /** Finds at most six books by the start of the query (`head`), which may have a typo or lack the book's subtitle. */
  async function findRespelledHead(head: TitlePart): Promise<Match[]> {
    const books = (await findMatches(db, ['books'], head.text, language)).get('books') ?? []
    const prepared = prepareQuery(head.folded)
    return books
      .filter(
        ({ tier, label }) => Math.min(tier, tierOf(headOf(label), prepared)) <= tiers.oneTypoWithoutArticles,
      )
      .slice(0, 6)
      .map((match) => ({ ...match, tier: tiers.partRespelled, reason: { kind: 'part', text: head.text } }))
  }
}

function withPartMatches(byPart: readonly Match[], others: Match[]): Match[] {
  if (byPart.length === 0) return others
  const ids = new Set(byPart.map(({ entityId }) => entityId))
  return [...byPart, ...others.filter(({ entityId }) => !ids.has(entityId))].sort((a, b) => a.tier - b.tier)
}

/**
 * Returns a tsquery that matches all words of a query, long words as prefixes. Returns `null` if every word has fewer
 * than three characters.
 */
function wordsQuery({ words }: PreparedQuery): string | null {
  const usable = words.filter((word, place) => word.length >= shortestPrefix || place < words.length - 1)
  return usable.some((word) => word.length >= shortestPrefix)
    ? tsquery(usable.map((word) => [word.length >= shortestPrefix ? `${termOf(word)}:*` : termOf(word)]))
    : null
}

/** True if a name or one of its words begins with the query, or differs from it only by a small typo. */
const isNamed = (candidates: readonly Candidate[], query: PreparedQuery): boolean =>
  candidates.some(
    (candidate) =>
      (candidate.fit ??= tierOf(candidate.folded, query, isPerson(candidate))) <= tiers.wordStart,
  )

function ranked(
  candidates: readonly Candidate[],
  query: PreparedQuery,
  kinds: readonly SearchKind[],
  language: Language,
): Matches {
  const matches: Matches = new Map()
  for (const kind of kinds) {
    const number = kindNumber(kind)
    const best = rank(
      candidates.filter((candidate) => candidate.kind === number),
      query,
      language,
      kind === 'authors',
    )
    matches.set(kind, best)
  }
  return matches
}

/** Removes weak matches if other entities fit the query better. */
function withoutNoise(matches: Matches): Matches {
  const nearest = Math.min(...[...matches.values()].map((best) => best[0]?.tier ?? tiers.someWords))
  const isByPart = matches.get('books')?.[0]?.tier === tiers.partOnly
  const isNoise = ({ tier }: Match): boolean =>
    (tier === tiers.changedLetter && nearest <= tiers.lastName) ||
    (tier > tiers.someWords && (nearest <= tiers.wordStart || isByPart))
  return new Map([...matches].map(([kind, best]) => [kind, best.filter((match) => !isNoise(match))]))
}
