import type { Language } from '#contract/languages'
import { searchMaxCharacters, searchShown } from '#contract/limits'
import type { SearchKind } from '#contract/search'
import type { Queryable } from '../../platform/database/database.ts'
import { AppError } from '../../platform/http/errors.ts'
import { fold } from '../../platform/text/fold.ts'
import { type Candidate, type Match, type Question, questionOf, rank, tierOf, tiers } from './ranking.ts'
import { kindNumber } from './search-index.repo.ts'
import { fewNames, findByWords, findCorrections, findNames, type Wanted } from './search.repo.ts'
import { deletionsOf, joinedTitles, keyCharacters, titleDeletionsOf } from './search-text.ts'
import { isChangedLetter, typosAllowed, typosBetween, typosToStartOf } from './typos.ts'

/** The best matches of each kind asked for. */
export type Matches = Map<SearchKind, Match[]>

/** A word being typed counts as a beginning from this length on; a shorter one would mean half the catalogue. */
const shortestPrefix = 3
/** Other spellings tried of one word. */
const spellingsTried = 24

/** Questions up to this length are beginnings: what begins so is more than anybody reads, and words in any order are not looked for. */
const beginningCharacters = 5

/**
 * Finds what is meant by a question, in one to three statements: names that begin so, and words in any order, a book's authors among them;
 * where nothing at all fits, other spellings of the words, and those words again. Source: guide, 'Search that stays fast'.
 */
export async function findMatches(
  db: Queryable,
  kinds: readonly SearchKind[],
  asked: string,
  language: Language,
): Promise<Matches> {
  const folded = fold([...asked].slice(0, searchMaxCharacters).join(''))
  if (folded === '') return new Map()
  const question = questionOf(folded)
  const isShort = question.joined.length < shortestPrefix
  // what begins with a letter or two is in order already; of more, several names of one entity may crowd out others
  const wanted = kinds.map((kind) => ({
    kind: kindNumber(kind),
    most: isShort ? searchShown[kind] + 4 : searchShown[kind] * 2 + 4,
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

/** How many different entities were found. */
const distinct = (candidates: readonly Candidate[]): number =>
  new Set(candidates.map(({ kind, entity_id: id }) => `${kind} ${id}`)).size

/** All words of a question, the last as a beginning; null where none is long enough to be looked for. */
function wordsQuery({ words }: Question): string | null {
  const typing = words.at(-1)!
  const query = tsquery([
    ...words.slice(0, -1).map((word) => [lexeme(word)]),
    ...(typing.length >= shortestPrefix ? [[`${lexeme(typing)}:*`]] : []),
  ])
  return query === '' ? null : query
}

/** Whether something is named so, or begins so, or has all the words: then nobody means another spelling. */
function isCertain(candidates: readonly Candidate[], question: Question): boolean {
  return candidates.some(
    (candidate) =>
      candidate.hasAllWords || (candidate.fit ??= tierOf(candidate.folded, question)) <= tiers.wordStart,
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
  const known = await inTime(findCorrections(db, rests, last))
  const spellings = words.map((word, place) =>
    nearest(
      word,
      known.flatMap((correction) => (correction.place === place ? correction.word : [])),
      place === last,
    ),
  )
  // a word that is nobody's, and like none, tells nothing; nor does one that may be an article with a typo
  const parts = spellings.flatMap((near, place): string[][] => {
    const word = words[place]!
    const isTelling = question.words.includes(word)
    if (near.length === 0) return []
    if (!isTelling || near.some((other) => questionOf(`${other} x`).words[0] === 'x')) return []
    return [[...near.map(lexeme), ...(place === last ? [`${lexeme(word)}:*`] : [])]]
  })
  if (parts.length === 0) return []
  // with other spellings it has not the words that were asked
  return (await inTime(findByWords(db, wanted, tsquery(parts)))).map((found) => ({
    ...found,
    hasAllWords: false,
  }))
}

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

/** A word as a tsquery takes it. Folded words are letters and digits alone; the quotes keep it so. */
const lexeme = (word: string): string => `'${word.replaceAll("'", "''").replaceAll('\\', '')}'`
const tsquery = (parts: readonly (readonly string[])[]): string =>
  parts.map((alternatives) => `(${alternatives.join(' | ')})`).join(' & ')

/** A step that takes too long finds nothing: what the steps before found is still an answer. */
async function inTime<T>(asking: Promise<T[]>): Promise<T[]> {
  try {
    return await asking
  } catch (error) {
    if (error instanceof AppError && error.code === 'timeout') return []
    throw error
  }
}

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
    )
    matches.set(kind, best)
  }
  return withoutNoise(matches)
}

/** Once something has just this name, entities that are merely spelled alike are noise. */
function withoutNoise(matches: Matches): Matches {
  const isCertain = [...matches.values()].some((best) => (best[0]?.tier ?? 9) <= tiers.sameWithoutArticles)
  if (!isCertain) return matches
  return new Map(
    [...matches].map(([kind, best]) => [kind, best.filter((match) => match.tier !== tiers.changedLetter)]),
  )
}
