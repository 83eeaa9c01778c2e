import type { Language } from '#contract/values/languages'
import { searchMaxCharacters } from '#contract/values/limits'
import type { SearchKind } from '#contract/calls/search'
import type { Queryable } from '../../platform/database/database.ts'
import { fold } from '../../platform/text/fold.ts'
import { termOf } from '../../platform/text/tsquery.ts'
import {
  type Candidate,
  type Match,
  type Matches,
  type Question,
  questionOf,
  rank,
  tierOf,
  tiers,
} from './ranking.ts'
import { shallow } from './depth.ts'
import { inTime } from './in-time.ts'
import { kindNumber } from './search-index.repo.ts'
import { fewNames, findByWords, findCorrections, findNames, type Wanted } from './search.repo.ts'
import { deletionsOf, joinedTitles, keyCharacters, titleDeletionsOf } from './search-text.ts'
import { isChangedLetter, typosAllowed, typosBetween, typosToStartOf } from './typos.ts'

/** A word being typed counts as a beginning from this length on; a shorter one would mean half the catalogue. */
const shortestPrefix = 3
/** Other spellings tried of one word. */
const spellingsTried = 24

/**
 * Questions up to this length are beginnings: what begins so is more than anybody reads, and words in any order are not
 * looked for.
 */
const beginningCharacters = 5

/**
 * Finds what is meant by a question, in one to three statements: names that begin so, and words in any order, a book's
 * authors among them; where nothing at all fits, other spellings of the words, and those words again. Source: guide,
 * 'Search that stays fast'.
 */
export async function findMatches(
  db: Queryable,
  kinds: readonly SearchKind[],
  asked: string,
  language: Language,
  { shown } = shallow,
): Promise<Matches> {
  const folded = fold([...asked].slice(0, searchMaxCharacters).join(''))
  if (folded === '') return new Map()
  const question = questionOf(folded)
  const isShort = question.joined.length < shortestPrefix
  // what begins with a letter or two is in order already; of more, several names of one entity may crowd out others
  const wanted = kinds.map((kind) => ({
    kind: kindNumber(kind),
    most: isShort ? shown[kind] + 4 : shown[kind] * 2 + 4,
  }))
  const start = [...folded].slice(0, keyCharacters).join('').trimEnd()
  const words = wordsQuery(question)
  const asking = {
    start,
    exact: [...new Set([start, question.joined.slice(0, keyCharacters)])],
    rests: [...new Set(joinedTitles(folded).flatMap(titleDeletionsOf))],
    words: start.length > beginningCharacters ? words : null,
  }
  const candidates: Candidate[] = await inTime(findNames(db, wanted, asking))
  if (!isShort && asking.words === null && words !== null && distinct(candidates) < fewNames) {
    candidates.push(...(await inTime(findByWords(db, wanted, words))))
  }
  if (!isShort && !isCertain(candidates, question))
    candidates.push(...(await findRespelled(db, wanted, question)))
  return ranked(candidates, question, kinds, language)
}

const isPerson = ({ kind }: Candidate) => kind === kindNumber('authors')

/** How many different entities were found. */
const distinct = (candidates: readonly Candidate[]): number =>
  new Set(candidates.map(({ kind, entity_id: id }) => `${kind} ${id}`)).size

/** All words of a question, each long one as a beginning; null where none is long enough to be looked for. */
function wordsQuery({ words }: Question): string | null {
  const asked = words.filter((word, place) => word.length >= shortestPrefix || place < words.length - 1)
  return asked.some((word) => word.length >= shortestPrefix)
    ? tsquery(asked.map((word) => [word.length >= shortestPrefix ? `${termOf(word)}:*` : termOf(word)]))
    : null
}

/** Whether something is named so, or begins so, or has all the words: then nobody means another spelling. */
function isCertain(candidates: readonly Candidate[], question: Question): boolean {
  return candidates.some(
    (candidate) =>
      candidate.hasAllWords ||
      (candidate.fit ??= tierOf(candidate.folded, question, isPerson(candidate))) <= tiers.wordStart,
  )
}

/** Looks for other spellings of the words, and for what has those. */
async function findRespelled(
  db: Queryable,
  wanted: readonly Wanted[],
  question: Question,
): Promise<Candidate[]> {
  const words = question.folded.split(' ').filter(Boolean)
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
  // an article with a typo tells nothing
  const telling = words.flatMap((word, place) => {
    const near = spellings[place]!
    const isArticle = near.some((other) => questionOf(`${other} x`).words[0] === 'x')
    const isTelling = question.words.includes(word) && word.length >= shortestPrefix
    return isTelling && !isArticle ? [{ word, near, isTyped: place === last }] : []
  })
  const known = telling.filter(({ near }) => near.length > 0)
  // beside a word that nothing has, only sure ones tell something: two guesses in a row find anything
  const parts = (known.length === telling.length ? known : known.filter(isSure)).map((part) =>
    part.near.length === 0
      ? []
      : [...part.near.map(termOf), ...(part.isTyped ? [`${termOf(part.word)}:*`] : [])],
  )
  if (parts.length === 0 || parts.length * 2 < telling.length) return []
  const found = await inTime(findByWords(db, wanted, tsquery(parts)))
  const some =
    found.length > 0 || parts.length === 1 ? found : await inTime(findByWords(db, wanted, anyBut(parts)))
  // with other spellings it has not the words that were asked
  return some.map((candidate) => ({ ...candidate, hasAllWords: false }))
}

/** As it was written, or with its letters in another order: no other word is meant by that. */
const isSure = ({ word, near }: { word: string; near: readonly string[] }) =>
  near[0] === word || (near[0]!.length === word.length && !isChangedLetter(near[0]!, word))

/** All words but any one of them: what has most of them is nearer than nothing. */
const anyBut = (parts: readonly (readonly string[])[]): string =>
  parts.map((_, left) => `(${tsquery(parts.filter((__, place) => place !== left))})`).join(' | ')

/** Of the known words the ones nearest to how one was written, itself first where it is known. */
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

/** Sorts what was found into its kinds, best first; of what fits worse only where nothing fits well. */
function ranked(
  candidates: readonly Candidate[],
  question: Question,
  kinds: readonly SearchKind[],
  language: Language,
): Matches {
  const matches: Matches = new Map()
  for (const kind of kinds) {
    const number = kindNumber(kind)
    const best = rank(
      candidates.filter((candidate) => candidate.kind === number),
      question,
      language,
      kind === 'authors',
    )
    matches.set(kind, best)
  }
  return withoutNoise(matches)
}

/**
 * Once something has just this name, or this as its last name, entities that are merely spelled alike are noise; once
 * something begins so, those are that have none of the words.
 */
function withoutNoise(matches: Matches): Matches {
  const nearest = Math.min(...[...matches.values()].map((best) => best[0]?.tier ?? tiers.someWords))
  const isNoise = ({ tier }: Match): boolean =>
    (tier === tiers.changedLetter && nearest <= tiers.lastName) ||
    (tier > tiers.someWords && nearest <= tiers.wordStart)
  return new Map([...matches].map(([kind, best]) => [kind, best.filter((match) => !isNoise(match))]))
}
