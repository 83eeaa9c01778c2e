import type { Language } from '#contract/values/languages'
import { searchMaxCharacters } from '#contract/values/limits'
import type { SearchKind } from '#contract/calls/search'
import type { Queryable } from '../../platform/database/database.ts'
import { fold, typosBetween } from '@biblionaut/book-matching'
import { termOf } from '../../platform/text/tsquery.ts'
import {
  type Candidate,
  type Match,
  type Matches,
  type PreparedQuery,
  prepareQuery,
  rank,
  tierOf,
  tiers,
} from './ranking.ts'
import { shallow } from './depth.ts'
import { findByPart, headOf } from './find-by-part.ts'
import { inTime } from './in-time.ts'
import { kindNumber } from './search-index.repo.ts'
import { fewNames, findByWords, findCorrections, findNames, listYears, type Wanted } from './search.repo.ts'
import { deletionsOf, joinedTitles, keyCharacters, titleDeletionsOf } from './search-text.ts'
import { type TitlePart, titleParts } from './title-parts.ts'
import { isChangedLetter, typosAllowed, typosToStartOf } from './typos.ts'

/** Minimum length of a word to match as a prefix. Shorter prefixes would match half of the catalogue. */
const shortestPrefix = 3
/** Maximum number of spellings tried per word. */
const spellingsTried = 24

/** A word that more entities have in their names is common. */
const rareWordMax = 12

/**
 * Queries up to this length match only prefixes. A search for words in any order is skipped, because prefixes already
 * give more results than anybody reads.
 */
const beginningCharacters = 5

/**
 * Finds entities that match a query, in one to three statements: names with this prefix, and entities with all words
 * in any order, including the authors of books. If nothing fits, searches again with corrected spellings. Source:
 * guide, 'Search that stays fast'.
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
  // results for one or two characters are already in order; for longer prefixes, several names of one entity may take
  // the slots of others
  const wanted = kinds.map((kind) => ({
    kind: kindNumber(kind),
    most: isShort ? shown[kind] + 4 : shown[kind] * 2 + 4,
  }))
  const start = [...folded].slice(0, keyCharacters).join('').trimEnd()
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
  const isSure = isShort || isCertain(candidates, query)
  const parts = kinds.includes('books') && !isNamed(candidates, query) ? titleParts(text) : []
  const marked = parts.filter(({ place }) => place !== 'unmarked')
  const byPart = await findTitled(marked)
  if (!isSure && byPart.length === 0) {
    const [respelled, unmarked] = await Promise.all([
      findRespelled(db, wanted, query),
      findByPart(db, parts.slice(marked.length), language),
    ])
    candidates.push(...respelled)
    byPart.push(...unmarked)
  }
  const matches = ranked(candidates, query, kinds, language)
  if (kinds.includes('books'))
    matches.set('books', withPartMatches(byPart, await newerFirst(db, matches.get('books')!)))
  return withoutNoise(matches)

  async function findTitled(marked: readonly TitlePart[]): Promise<Match[]> {
    const found = await findByPart(db, marked, language)
    const head = marked.findLast(({ place }) => place === 'before')
    return found.length === 0 && head ? findRespelledHead(head) : found
  }
  /** Finds books by the part before the first separator, with typos, or with a subtitle in the catalogue. */
  async function findRespelledHead(head: TitlePart): Promise<Match[]> {
    const books = (await findMatches(db, ['books'], head.text, language)).get('books') ?? []
    const prepared = prepareQuery(head.folded)
    return books
      .filter(
        ({ tier, label }) => Math.min(tier, tierOf(headOf(label), prepared)) <= tiers.oneTypoWithoutArticles,
      )
      .slice(0, 6)
      .map((match) => ({ ...match, tier: tiers.partAndMore, reason: { kind: 'part', text: head.text } }))
  }
}

/** Sorts equally popular books with the title of the query by year, the newest first. */
async function newerFirst(db: Queryable, books: Match[]): Promise<Match[]> {
  const [first, ...others] = books.filter(({ tier }) => tier === tiers.same)
  const isTie = others.some((match, at) => match.acclaim === [first!, ...others][at]!.acclaim)
  if (first === undefined || !isTie) return books
  const same = [first, ...others]
  const rows = await inTime(
    listYears(
      db,
      same.map(({ entityId }) => entityId),
    ),
  )
  const years = new Map(rows.map((row) => [row.id, row.first_year ?? -Infinity]))
  const year = ({ entityId }: Match) => years.get(entityId) ?? -Infinity
  same.sort((a, b) => b.acclaim - a.acclaim || year(b) - year(a) || 0)
  return [...same, ...books.slice(same.length)]
}

/** Merges books that were found by a part of the query into the others, by their tier. */
function withPartMatches(byPart: readonly Match[], others: readonly Match[]): Match[] {
  const ids = new Set(byPart.map(({ entityId }) => entityId))
  return [...byPart, ...others.filter(({ entityId }) => !ids.has(entityId))].sort((a, b) => a.tier - b.tier)
}

/** True if a candidate has the query as its name, or as a part of it. */
const isNamed = (candidates: readonly Candidate[], query: PreparedQuery): boolean =>
  candidates.some(
    (candidate) =>
      (candidate.fit ??= tierOf(candidate.folded, query, isPerson(candidate))) <= tiers.wordStart,
  )

const isPerson = ({ kind }: Candidate) => kind === kindNumber('authors')

/** Returns the number of different entities. */
const distinct = (candidates: readonly Candidate[]): number =>
  new Set(candidates.map(({ kind, entity_id: id }) => `${kind} ${id}`)).size

/** Returns a tsquery of all words, long ones as prefixes. Returns `null` if no word is long enough. */
function wordsQuery({ words }: PreparedQuery): string | null {
  const usable = words.filter((word, place) => word.length >= shortestPrefix || place < words.length - 1)
  return usable.some((word) => word.length >= shortestPrefix)
    ? tsquery(usable.map((word) => [word.length >= shortestPrefix ? `${termOf(word)}:*` : termOf(word)]))
    : null
}

/** True if a candidate has the name, a word with this prefix, or all words. Then other spellings are not tried. */
function isCertain(candidates: readonly Candidate[], query: PreparedQuery): boolean {
  return candidates.some(({ hasAllWords }) => hasAllWords) || isNamed(candidates, query)
}

/** Corrects the spelling of the words and finds entities with the corrected words. */
async function findRespelled(
  db: Queryable,
  wanted: readonly Wanted[],
  query: PreparedQuery,
): Promise<Candidate[]> {
  const words = query.folded.split(' ').filter(Boolean)
  const last = words.length - 1
  const rests = words.flatMap((word, place) =>
    word.length < shortestPrefix ? [] : deletionsOf(word).map((rest) => ({ place, rest })),
  )
  const corrections = await inTime(findCorrections(db, rests, last))
  const spellings = words.map((word, place) =>
    nearest(
      word,
      corrections.flatMap((correction) => (correction.place === place ? correction.word : [])),
      place === last,
    ),
  )
  // a misspelt article says nothing
  const significant = words.flatMap((word, place) => {
    const near = spellings[place]!
    const isArticle = near.some((other) => prepareQuery(`${other} x`).words[0] === 'x')
    const isSignificant = query.words.includes(word) && word.length >= shortestPrefix
    return isSignificant && !isArticle ? [{ word, near, isTyped: place === last }] : []
  })
  const known = significant.filter(({ near }) => near.length > 0)
  // if one word is unknown, only certain corrections are used, because two guesses match almost anything
  const used = known.length === significant.length ? known : known.filter(isSure)
  const parts = used.map(({ word, near, isTyped }) => [
    ...near.map(termOf),
    ...(isTyped ? [`${termOf(word)}:*`] : []),
  ])
  if (parts.length === 0 || parts.length * 2 < significant.length) return []
  const found = parts.length === 1 ? [] : await inTime(findByWords(db, wanted, tsquery(parts)))
  const some =
    found.length > 0
      ? found
      : parts.length > 2
        ? await inTime(findByWords(db, wanted, anyBut(parts)))
        : (
            await Promise.all(used.map(({ near }, at) => findByOne(db, wanted, query, near, parts[at]!)))
          ).flat()
  // the entity has the corrected words, not the words of the query
  return some.map((candidate) => ({ ...candidate, hasAllWords: false }))
}

/** Finds entities with any of the spellings of one word. A common word gives only names that are similar as a whole. */
async function findByOne(
  db: Queryable,
  wanted: readonly Wanted[],
  query: PreparedQuery,
  spellings: readonly string[],
  terms: readonly string[],
): Promise<Candidate[]> {
  const found = await inTime(findByWords(db, wanted, tsquery([terms])))
  const named = found.filter(({ folded }) => folded.split(/\s/).some((word) => spellings.includes(word)))
  if (distinct(named) <= rareWordMax) return found
  return found.filter(
    (candidate) => tierOf(candidate.folded, query, isPerson(candidate)) <= tiers.changedLetter,
  )
}

/** True if the correction is the word itself or swaps its characters. Then no other word is meant. */
const isSure = ({ word, near }: { word: string; near: readonly string[] }) =>
  near[0] === word || (near[0]!.length === word.length && !isChangedLetter(near[0]!, word))

/** Returns a tsquery that matches entities with all words but one. */
const anyBut = (parts: readonly (readonly string[])[]): string =>
  parts.map((_, left) => `(${tsquery(parts.filter((__, place) => place !== left))})`).join(' | ')

/** Returns the known words with the fewest typos, an exact match first. `isOpen`: the word may be a prefix. */
function nearest(word: string, known: readonly string[], isOpen: boolean): string[] {
  const most = typosAllowed(word)
  return known
    .map((other) => ({
      other,
      typos: isOpen
        ? Math.min(typosBetween(word, other, most), typosToStartOf(word, other, most) + 0.5)
        : typosBetween(word, other, most),
    }))
    .filter(({ typos }) => typos <= most + (isOpen ? 0.5 : 0))
    .sort(
      (a, b) =>
        a.typos - b.typos ||
        Number(isChangedLetter(a.other, word)) - Number(isChangedLetter(b.other, word)) ||
        (a.other < b.other ? -1 : 1),
    )
    .slice(0, spellingsTried)
    .map(({ other }) => other)
}

const tsquery = (parts: readonly (readonly string[])[]): string =>
  parts.map((alternatives) => `(${alternatives.join(' | ')})`).join(' & ')

/** Ranks the candidates of each kind and removes noise. */
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

/**
 * Removes matches that differ by a changed character if there is a match by name or last name, and matches without
 * any of the words if there is a match by prefix.
 */
function withoutNoise(matches: Matches): Matches {
  const nearest = Math.min(...[...matches.values()].map((best) => best[0]?.tier ?? tiers.someWords))
  const isByPart = matches.get('books')?.[0]?.tier === tiers.partOnly
  const isNoise = ({ tier }: Match): boolean =>
    (tier === tiers.changedLetter && nearest <= tiers.lastName) ||
    (tier > tiers.someWords && (nearest <= tiers.wordStart || isByPart))
  return new Map([...matches].map(([kind, best]) => [kind, best.filter((match) => !isNoise(match))]))
}
