import type { Queryable } from '../../platform/database/database.ts'
import { typosBetween } from '@biblionaut/fold-text'
import { termOf } from '../../platform/text/tsquery.ts'
import {
  type Candidate,
  distinct,
  isPerson,
  type PreparedQuery,
  prepareQuery,
  tierOf,
  tiers,
} from './rank-names.ts'
import { inTime } from './in-time.ts'
import { findByWords, findCorrections, type Wanted } from './search.repo.ts'
import { deletionsOf, shortestPrefix } from './search-keys.ts'
import { isChangedLetter, typosAllowed, typosToStartOf } from './typos.ts'

/** Maximum number of spellings that are tried for one word of a query. */
const spellingsTried = 24

/** A word counts as rare if at most this number of entities have the word in their names. */
const rareWordMax = 12

/** Entities that contain corrected words of the query. */
interface Respelled {
  candidates: Candidate[]
  /** True if the first word of the query is spelt like a word of the catalogue. */
  isFirstKnown: boolean
}

/** Corrects the spelling of the words of a query and finds entities that contain the corrected words. */
export async function findRespelled(
  db: Queryable,
  wanted: readonly Wanted[],
  query: PreparedQuery,
): Promise<Respelled> {
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
  // a word that is possibly a misspelt article is ignored
  const significant = words.flatMap((word, place) => {
    const near = spellings[place]!
    const isArticle = near.some((other) => prepareQuery(`${other} x`).words[0] === 'x')
    const isSignificant = query.words.includes(word) && word.length >= shortestPrefix
    return isSignificant && !isArticle ? [{ word, near, isTyped: place === last }] : []
  })
  const known = significant.filter(({ near }) => near.length > 0)
  // if a word has no correction, unreliable corrections are not used, because two guesses match almost any entity
  const used = known.length === significant.length ? known : known.filter(isSure)
  const parts = used.map(({ word, near, isTyped }) => [
    ...near.map(termOf),
    ...(isTyped ? [`${termOf(word)}:*`] : []),
  ])
  const isFirstKnown = words[0]!.length < shortestPrefix || spellings[0]!.includes(words[0]!)
  if (parts.length === 0 || parts.length * 2 < significant.length) return { candidates: [], isFirstKnown }
  const found = parts.length === 1 ? [] : await inTime(findByWords(db, wanted, tsquery(parts)))
  const some =
    found.length > 0
      ? found
      : parts.length > 2
        ? await inTime(findByWords(db, wanted, anyBut(parts)))
        : (
            await Promise.all(used.map(({ near }, at) => findByOne(db, wanted, query, near, parts[at]!)))
          ).flat()
  // the candidates contain the corrected words, but not necessarily all words of the query
  return { candidates: some.map((candidate) => ({ ...candidate, hasAllWords: false })), isFirstKnown }
}

/**
 * Finds entities that contain a spelling of a word. For a frequent spelling, their names must be similar to the whole
 * query.
 */
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

/** True if the correction of a word is reliable: the word itself, or a typo other than a changed character. */
const isSure = ({ word, near }: { word: string; near: readonly string[] }) =>
  near[0] === word || (near[0]!.length === word.length && !isChangedLetter(near[0]!, word))

/**
 * Returns a tsquery that matches a word of each part, or of all parts except one. A part: the spellings of one word.
 */
const anyBut = (parts: readonly (readonly string[])[]): string =>
  parts.map((_, left) => `(${tsquery(parts.filter((__, place) => place !== left))})`).join(' | ')

/**
 * Returns the {@link spellingsTried} words of `known` most similar to `word`. `isOpen`: the word is possibly
 * unfinished, so longer words count.
 */
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

/** Returns a tsquery that matches entities that contain a term of each part. A part is a list of alternative terms. */
export const tsquery = (parts: readonly (readonly string[])[]): string =>
  parts.map((alternatives) => `(${alternatives.join(' | ')})`).join(' & ')
