import type { Language } from '#contract/values/languages'
import { type SearchKind, searchKinds } from '#contract/calls/search'
import { fold, typosBetween } from '@biblionaut/fold-text'
import { isChangedLetter } from './typos.ts'
import { joinedNames, significantWords } from './search-keys.ts'

/** A name of an entity that is compared with the query. */
export interface Candidate {
  kind: number
  entity_id: number
  acclaim: number
  label: string
  language: string | null
  /** True if the entity is displayed with this name in the language of the name. */
  is_shown: boolean
  /** The name in lower case without accents, one spelling per line: with ü as u and as ue. */
  folded: string
  /** True if the names of the entity and of its authors together contain every word of the query. */
  hasAllWords?: boolean
  /** How well the name fits the query: a number of {@link tiers}. Missing until it is computed. */
  fit?: number
}

/**
 * A found entity, with the name that fits the query best. `isNamed`: false if it was found by another name, for
 * example that of its author.
 */
export interface Match {
  entityId: number
  label: string
  language: string | null
  acclaim: number
  tier: number
  isNamed: boolean
  folded: string
  /** The way in which the entity was found; `null` if by its name. */
  reason: Reason | null
  editionId?: number
  /** True if the book was found by a part of the query that may name its series: 'Dune' in 'Dune, Book 2'. */
  isNumbered?: boolean
}

/** The way in which a book was found without its whole title. */
export type Reason =
  | { kind: 'volume'; series: { text: string; language: string | null }; position: string }
  | { kind: 'honour'; award: string; year: number | null; isWinner: boolean }
  | { kind: 'part'; text: string }

export type Matches = Map<SearchKind, Match[]>

export const kindNumber = (kind: SearchKind): number => searchKinds.indexOf(kind) + 1

export const isPerson = ({ kind }: Candidate): boolean => kind === kindNumber('authors')

export const distinct = (candidates: readonly Candidate[]): number =>
  new Set(candidates.map(({ kind, entity_id: id }) => `${kind} ${id}`)).size

/** How well a name fits a query. Lower numbers fit better. */
export const tiers = {
  same: 0,
  sameWithoutArticles: 1,
  oneTypo: 2,
  oneTypoWithoutArticles: 2.5,
  lastName: 2.75,
  start: 3,
  firstName: 3.5,
  wordStart: 4,
  /** The title is a part of the query. All other words are about the edition, the series or the author. */
  partOnly: 4.5,
  allWords: 5,
  changedLetter: 6,
  /** The query begins with a series and a volume number, but has words that the volume lacks. */
  volumeAndMore: 6.4,
  /** The title is a part of the query. The other words are not in the data of the book. */
  partAndMore: 6.5,
  /** The title has a similar spelling to a part of the query. */
  partRespelled: 6.75,
  someWords: 7,
} as const

/** Bonus of a name in the reader's language, in points of acclaim (0 to 9). */
const ownLanguageBonus = 1

/** True if name and query differ by one typo. A changed character is no typo, because it often makes another word. */
const isTypo = (folded: string, query: string): boolean =>
  query.length >= 3 && typosBetween(folded, query, 1) <= 1 && !isChangedLetter(folded, query)

/** True if name and query are equal without articles. */
export const isCalledSo = ({ tier }: Match): boolean => tier <= tiers.sameWithoutArticles

/** Bonus of a display name. It is small, and only decides between names that fit equally well. */
const shownBonus = 0.1

export interface PreparedQuery {
  folded: string
  joined: string
  core: string
  words: string[]
}

/** Returns the forms of a query that are compared with names. `folded`: the query in lower case without accents. */
export function prepareQuery(folded: string): PreparedQuery {
  const words = significantWords(folded)
  return { folded, joined: folded.replaceAll(' ', ''), core: words.join(' '), words }
}

function tierOfForm(form: string, { folded, joined, core, words }: PreparedQuery, isPerson: boolean): number {
  if (form === folded) return tiers.same
  if (isPerson && form.endsWith(` ${folded}`)) return tiers.lastName
  // the name is much longer than the query, so none of the better tiers is possible
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

/** True if the query is the last name, also without its spaces: 'leguin'. */
const hasLastName = (form: string, joined: string): boolean =>
  form.endsWith(` ${joined}`) || joinedNames([form]).includes(joined)

const withoutInitials = (form: string): string =>
  form
    .split(' ')
    .filter((word) => word.length > 1)
    .join(' ')

/** True if the query is the beginning of a last name without its spaces: 'legui' for 'Le Guin'. */
const startsJoinedName = (form: string, formJoined: string, joined: string): boolean =>
  joined.length >= 4 &&
  formJoined.includes(joined) &&
  joinedNames([form]).some((name) => name.startsWith(joined))

/** Returns how well a name fits the query; 0 is best. `folded` has one spelling of the name per line. */
export const tierOf = (folded: string, query: PreparedQuery, isPerson = false): number =>
  folded.includes('\n')
    ? Math.min(...folded.split('\n').map((form) => tierOfForm(form, query, isPerson)))
    : tierOfForm(folded, query, isPerson)

const hasStart = (form: string, word: string) => form.startsWith(word) || form.includes(` ${word}`)

/** Returns the share (0 to 1) of a name's words that are not in the query. Ignores words such as 'the'. */
function missingShareOf(form: string, words: readonly string[]): number {
  const own = significantWords(form)
  return own.filter((word) => !words.some((searched) => word.startsWith(searched))).length / own.length
}

/** True if a name of this tier has the spelling of the query, not only a similar one. */
export const isExact = (tier: number): boolean =>
  tier < tiers.changedLetter && tier !== tiers.oneTypo && tier !== tiers.oneTypoWithoutArticles

const wordsTier = (folded: string, { words }: PreparedQuery): number =>
  tiers.allWords + 0.5 + Math.min(...folded.split('\n').map((form) => missingShareOf(form, words))) / 4

/**
 * Returns each entity once, with its best name. They are sorted by tier, then by acclaim, with a bonus for the
 * reader's language.
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
    // the entity has all words of the query, but not in this name; each word of the name that the query lacks lowers
    // the fit
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
  // of several names that equal the query, the one with the highest acclaim is first, in any language
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

/** Returns the kind of the entity whose name fits the query best, or `null`. */
export function bestKindOf(matches: Matches): SearchKind | null {
  const named = [...matches].flatMap(([kind, found]) => {
    const tierOfKind = Math.min(...found.filter(({ isNamed }) => isNamed).map(({ tier }) => tier))
    return Number.isFinite(tierOfKind) ? [{ kind, tier: tierOfKind }] : []
  })
  named.sort((a, b) => a.tier - b.tier || searchKinds.indexOf(a.kind) - searchKinds.indexOf(b.kind))
  return named[0]?.kind ?? null
}

/** Returns the best name that begins with the query and is longer, or `null`. */
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
