import type { Language } from '#contract/values/languages'
import { type SearchKind, searchKinds } from '#contract/calls/search'
import { fold, typosBetween } from '@biblionaut/fold-text'
import { isChangedLetter } from './typos.ts'
import { joinedNames, significantWords } from './search-keys.ts'

/** A name that is compared with the query, with its entity. */
export interface Candidate {
  kind: number
  entity_id: number
  acclaim: number
  label: string
  language: string | null
  /** True if the name is the display name of the entity in the language of the name. */
  is_shown: boolean
  /** The label in its folded forms (lower case, without accents; ü as u and as ue), one per line. */
  folded: string
  /** True if the names of the entity and its authors together contain every word of the query. */
  hasAllWords?: boolean
  /** How well the name fits the query: one of {@link tiers}. Missing until it is computed. */
  fit?: number
}

/**
 * A matched entity, with its best name. `isNamed` is false if it was found by another name, for example its author's.
 */
export interface Match {
  entityId: number
  label: string
  language: string | null
  acclaim: number
  tier: number
  isNamed: boolean
  folded: string
  /** Why the entity was found, or `null` if it was found by its name. */
  reason: Reason | null
  /** Id of the edition whose ISBN, ASIN or Open Library id is the query. */
  editionId?: number
  /** True if the part of the query that found the book can name a series: 'Dune' in 'Dune, Book 2'. */
  isNumbered?: boolean
}

/** Why a book was found without its whole title: as a volume, by an honour, or by a part of the query. */
export type Reason =
  | { kind: 'volume'; series: { text: string; language: string | null }; position: string }
  | { kind: 'honour'; award: string; year: number | null; isWinner: boolean }
  | { kind: 'part'; text: string }

/** The matches of each requested kind, best first. */
export type Matches = Map<SearchKind, Match[]>

/** Returns the number by which the index identifies a kind. */
export const kindNumber = (kind: SearchKind): number => searchKinds.indexOf(kind) + 1

export const isPerson = ({ kind }: Candidate): boolean => kind === kindNumber('authors')

/** Returns the number of different entities among the candidates. */
export const distinct = (candidates: readonly Candidate[]): number =>
  new Set(candidates.map(({ kind, entity_id: id }) => `${kind} ${id}`)).size

/** Tiers (levels) of fit between a name and a query. The lowest number is the best fit. */
export const tiers = {
  same: 0,
  sameWithoutArticles: 1,
  oneTypo: 2,
  oneTypoWithoutArticles: 2.5,
  lastName: 2.75,
  start: 3,
  firstName: 3.5,
  wordStart: 4,
  /** The title is a part of the query, and the other words are about the edition, series or author. */
  partOnly: 4.5,
  allWords: 5,
  changedLetter: 6,
  /** The query begins with the name of a series and a number, but has words that the volume lacks. */
  volumeAndMore: 6.4,
  /** The title is a part of the query. The other words of the query are not found in the data of the book. */
  partAndMore: 6.5,
  /** The title is similar to a part of the query. */
  partRespelled: 6.75,
  someWords: 7,
} as const

/** Bonus in the score of a name in the reader's language, in points of acclaim (0 to 9). */
const ownLanguageBonus = 1

/**
 * True if the name differs from the query by one typo. A changed character is no typo, because it often makes another
 * word.
 */
const isTypo = (folded: string, query: string): boolean =>
  query.length >= 3 && typosBetween(folded, query, 1) <= 1 && !isChangedLetter(folded, query)

/** True if the name of a match is the query, apart from articles. */
export const isCalledSo = ({ tier }: Match): boolean => tier <= tiers.sameWithoutArticles

/** Bonus in the score of a display name. It decides between two names that fit equally well. */
const shownBonus = 0.1

/** The forms of a query that are compared with each name. */
export interface PreparedQuery {
  folded: string
  joined: string
  core: string
  words: string[]
}

/** Returns the forms of a query that are compared with names. `folded` is the query in lower case without accents. */
export function prepareQuery(folded: string): PreparedQuery {
  const words = significantWords(folded)
  return { folded, joined: folded.replaceAll(' ', ''), core: words.join(' '), words }
}

function tierOfForm(form: string, { folded, joined, core, words }: PreparedQuery, isPerson: boolean): number {
  if (form === folded) return tiers.same
  if (isPerson && form.endsWith(` ${folded}`)) return tiers.lastName
  // the name is much longer than the query, so none of the better tiers below is possible
  if (form.length > folded.length + 12 && form.startsWith(folded)) return tiers.start
  const formJoined = form.replaceAll(' ', '')
  if (formJoined === joined) return tiers.same
  if (isPerson && formJoined.endsWith(joined) && hasLastName(form, joined)) return tiers.lastName
  if (isPerson && form.startsWith(folded[0]!) && withoutInitials(form) === folded)
    return tiers.sameWithoutArticles
  const formCore = significantWords(form).join(' ')
  if (formCore === core) return tiers.sameWithoutArticles
  const most = folded.length >= 12 ? 2 : 1
  if (isTypo(formJoined, joined)) return tiers.oneTypo
  if (folded.length >= 8 && typosBetween(form, folded, most) <= most) return tiers.oneTypo
  if (isTypo(formCore, core)) return tiers.oneTypoWithoutArticles
  const last = form.slice(form.lastIndexOf(' ') + 1)
  if (isPerson && last.startsWith(folded)) return tiers.start
  if (form.startsWith(folded) || formJoined.startsWith(joined))
    return isPerson ? tiers.firstName : tiers.start
  if (isPerson && startsJoinedName(form, formJoined, joined)) return tiers.start
  if (form.includes(` ${folded}`)) return tiers.wordStart
  const has = words.filter((word) => hasStart(form, word)).length
  if (has === words.length) return tiers.allWords + missingShareOf(form, words) / 4
  if (joined.length >= 4 && typosBetween(formJoined, joined, 1) <= 1) return tiers.changedLetter
  return tiers.someWords + (1 - has / words.length)
}

/** True if the query is the last name, with or without spaces: 'leguin', 'mc caffrey'. */
const hasLastName = (form: string, joined: string): boolean =>
  form.endsWith(` ${joined}`) || joinedNames([form]).includes(joined)

const withoutInitials = (form: string): string =>
  form
    .split(' ')
    .filter((word) => word.length > 1)
    .join(' ')

/** True if the query is the beginning of a last name of several words without spaces: 'legui' for 'Le Guin'. */
const startsJoinedName = (form: string, formJoined: string, joined: string): boolean =>
  joined.length >= 4 &&
  formJoined.includes(joined) &&
  joinedNames([form]).some((name) => name.startsWith(joined))

/**
 * Returns how well a name fits the query, by its best folded form. A person's last name fits better than the first
 * name.
 */
export const tierOf = (folded: string, query: PreparedQuery, isPerson = false): number =>
  folded.includes('\n')
    ? Math.min(...folded.split('\n').map((form) => tierOfForm(form, query, isPerson)))
    : tierOfForm(folded, query, isPerson)

const hasStart = (form: string, word: string) => form.startsWith(word) || form.includes(` ${word}`)

/** Returns the share (0 to 1) of a name's significant words that no word of the query equals or begins. */
function missingShareOf(form: string, words: readonly string[]): number {
  const own = significantWords(form)
  return own.filter((word) => !words.some((searched) => word.startsWith(searched))).length / own.length
}

/** True if a match of this tier has the spelling of the query, not a similar one. */
export const isExact = (tier: number): boolean =>
  tier < tiers.changedLetter && tier !== tiers.oneTypo && tier !== tiers.oneTypoWithoutArticles

const wordsTier = (folded: string, { words }: PreparedQuery): number =>
  tiers.allWords + 0.5 + Math.min(...folded.split('\n').map((form) => missingShareOf(form, words))) / 4

/**
 * Returns each entity once with its best name, sorted by tier, then by acclaim with a bonus for the reader's language.
 */
export function rank(
  candidates: readonly Candidate[],
  query: PreparedQuery,
  language: Language,
  isPerson = false,
): Match[] {
  const best = new Map<number, Match & { score: number }>()
  for (const candidate of candidates) {
    const { entity_id: entityId, acclaim, label, language: of, folded, hasAllWords } = candidate
    const fit = (candidate.fit ??= tierOf(folded, query, isPerson))
    // the names and authors together contain all words, but this name does not; missing words lower its fit
    const tier = hasAllWords && fit >= tiers.changedLetter ? wordsTier(folded, query) : fit
    const score =
      acclaim +
      (of === language || of === null ? ownLanguageBonus : 0) +
      (candidate.is_shown ? shownBonus : 0)
    const known = best.get(entityId)
    if (known && (known.tier < tier || (known.tier === tier && known.score >= score))) continue
    best.set(entityId, {
      entityId,
      label,
      language: of,
      acclaim,
      tier,
      score,
      isNamed: fit < tiers.someWords + 1,
      folded,
      reason: null,
    })
  }
  // if several names equal the query, the one with the highest acclaim is first, even if another one is in the reader's
  // language
  const known = ({ tier, acclaim }: Match) => (tier === tiers.same ? acclaim : 0)
  return [...best.values()].sort(
    (a, b) =>
      a.tier - b.tier ||
      known(b) - known(a) ||
      b.score - a.score ||
      a.label.length - b.label.length ||
      a.entityId - b.entityId,
  )
}

/** Returns the kind whose best match by name fits the query best, or `null` if nothing was found by its name. */
export function bestKindOf(matches: Matches): SearchKind | null {
  const named = [...matches].flatMap(([kind, found]) => {
    const tierOfKind = Math.min(...found.filter(({ isNamed }) => isNamed).map(({ tier }) => tier))
    return Number.isFinite(tierOfKind) ? [{ kind, tier: tierOfKind }] : []
  })
  named.sort((a, b) => a.tier - b.tier || searchKinds.indexOf(a.kind) - searchKinds.indexOf(b.kind))
  return named[0]?.kind ?? null
}

/** Returns the best longer name that begins with the query, by tier, then by acclaim, or `null`. */
export function suggestionOf(matches: Matches, query: string): string | null {
  const prefix = fold(query)
  if (prefix === '') return null
  const going = [...matches.values()]
    .flat()
    .filter(
      ({ folded, label }) =>
        folded.split('\n').some((form) => form.startsWith(prefix)) && label.length > query.trim().length,
    )
  going.sort((a, b) => a.tier - b.tier || b.acclaim - a.acclaim)
  return going[0]?.label ?? null
}
