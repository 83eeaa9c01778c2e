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

const spellingsTried = 24

/** A word is rare if at most this number of entities have the word in their names. */
const rareWordMax = 12

interface Respelled {
  candidates: Candidate[]
  /** True if the catalogue has the first word of the query in the same spelling. */
  isFirstKnown: boolean
}

/** Corrects the words of a query and finds entities that contain the corrected words. */
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
  const significant = words.flatMap((word, place) => {
    const near = spellings[place]!
    const isArticle = near.some((other) => prepareQuery(`${other} x`).words[0] === 'x')
    const isSignificant = query.words.includes(word) && word.length >= shortestPrefix
    return isSignificant && !isArticle ? [{ word, near, isTyped: place === last }] : []
  })
  const known = significant.filter(({ near }) => near.length > 0)
  // if the catalogue has no word for a part of the query, uncertain corrections are not used: two guesses fit almost
  // any name
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
  // the candidates have the corrected words, but perhaps not all words of the query
  return { candidates: some.map((candidate) => ({ ...candidate, hasAllWords: false })), isFirstKnown }
}

/**
 * Finds entities by the corrections of one word. If the word is frequent, their names must be similar to the whole
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

/** True if a correction is certain: the word itself, or a typo other than a changed character. */
const isSure = ({ word, near }: { word: string; near: readonly string[] }) =>
  near[0] === word || (near[0]!.length === word.length && !isChangedLetter(near[0]!, word))

/** Returns a tsquery that matches names with all words except one. `parts`: for each word, its spellings. */
const anyBut = (parts: readonly (readonly string[])[]): string =>
  parts.map((_, left) => `(${tsquery(parts.filter((__, place) => place !== left))})`).join(' | ')

/**
 * Returns the words of `known` that are most similar to `word`. `isOpen`: the reader may still be typing the word, so
 * longer words count as similar.
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

/** Returns a tsquery that matches entities with a term of each part. A part is a list of alternative terms. */
export const tsquery = (parts: readonly (readonly string[])[]): string =>
  parts.map((alternatives) => `(${alternatives.join(' | ')})`).join(' & ')
