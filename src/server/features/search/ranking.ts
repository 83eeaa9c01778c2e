import type { Language } from '#contract/values/languages'
import type { SearchKind } from '#contract/calls/search'
import { isChangedLetter, typosBetween } from './typos.ts'
import { tellingWords } from './search-text.ts'

/** A name of an entity that may be meant. */
export interface Candidate {
  kind: number
  entity_id: number
  acclaim: number
  label: string
  language: string | null
  /** True for the name shown to readers of its language. */
  is_shown: boolean
  /** Folded forms of the label, one a line. */
  folded: string
  /** True where its names and its authors' hold every word that was asked, if not this one name. */
  hasAllWords?: boolean
  /** How well it fits the question at hand, once that has been worked out. */
  fit?: number
}

/**
 * An entity that was found, with the name that fits best. `isNamed` false: it was found by something else, such as its
 * author.
 */
export interface Match {
  entityId: number
  label: string
  language: string | null
  acclaim: number
  tier: number
  isNamed: boolean
  folded: string
  /** What it is found by, where that is not a name of its own: its place in a series, or a prize. */
  reason: Reason | null
  /** Where an ISBN or ASIN was asked for: the edition it belongs to. */
  editionId?: number
}

/** Why a book is found that was not asked for by a name of its own. */
export type Reason =
  | { kind: 'volume'; series: { text: string; language: string | null }; position: string }
  | { kind: 'honour'; award: string; year: number | null; isWinner: boolean }

/** The best matches of each kind asked for. */
export type Matches = Map<SearchKind, Match[]>

/** How well a name fits what was asked, best first. */
export const tiers = {
  same: 0,
  sameWithoutArticles: 1,
  oneTypo: 2,
  oneTypoWithoutArticles: 2.5,
  lastName: 2.75,
  start: 3,
  firstName: 3.5,
  wordStart: 4,
  allWords: 5,
  changedLetter: 6,
  someWords: 7,
} as const

/** A name in the reader's language counts as much as one step of acclaim, which goes from 0 to 9. */
const ownLanguageBonus = 1

/** A typo, where the question is long enough to be sure. A changed letter is more often another word. */
const isTypo = (folded: string, question: string): boolean =>
  question.length >= 3 && typosBetween(folded, question, 1) <= 1 && !isChangedLetter(folded, question)

/** Among names that fit alike the shown one stands for the entity. */
const shownBonus = 0.1

/** What is compared with every name, worked out once for a question. */
export interface Question {
  folded: string
  joined: string
  core: string
  words: string[]
}

/** Prepares a folded question for ranking. */
export function questionOf(folded: string): Question {
  const words = tellingWords(folded)
  return { folded, joined: folded.replaceAll(' ', ''), core: words.join(' '), words }
}

function tierOfForm(form: string, { folded, joined, core, words }: Question, isPerson: boolean): number {
  if (form === folded) return tiers.same
  if (isPerson && form.endsWith(` ${folded}`)) return tiers.lastName
  // far longer, and it begins so: nothing nearer is possible
  if (form.length > folded.length + 12 && form.startsWith(folded)) return tiers.start
  const formJoined = form.replaceAll(' ', '')
  if (formJoined === joined) return tiers.same
  const formCore = tellingWords(form).join(' ')
  if (formCore === core) return tiers.sameWithoutArticles
  const most = folded.length >= 12 ? 2 : 1
  if (isTypo(formJoined, joined)) return tiers.oneTypo
  if (folded.length >= 8 && typosBetween(form, folded, most) <= most) return tiers.oneTypo
  if (isTypo(formCore, core)) return tiers.oneTypoWithoutArticles
  const last = form.slice(form.lastIndexOf(' ') + 1)
  if (isPerson && last.startsWith(folded)) return tiers.start
  if (form.startsWith(folded) || formJoined.startsWith(joined))
    return isPerson ? tiers.firstName : tiers.start
  if (form.includes(` ${folded}`)) return tiers.wordStart
  const has = words.filter((word) => hasStart(form, word)).length
  if (has === words.length) return tiers.allWords + restOf(form, words) / 4
  if (joined.length >= 4 && typosBetween(formJoined, joined, 1) <= 1) return tiers.changedLetter
  return tiers.someWords + (1 - has / words.length)
}

/**
 * How well a name fits: the best of its folded forms. People are meant by their last name rather than by their first.
 */
export const tierOf = (folded: string, question: Question, isPerson = false): number =>
  folded.includes('\n')
    ? Math.min(...folded.split('\n').map((form) => tierOfForm(form, question, isPerson)))
    : tierOfForm(folded, question, isPerson)

const hasStart = (form: string, word: string) => form.startsWith(word) || form.includes(` ${word}`)

/** The share of a name's telling words that nobody has asked for: 0 where all of it was said. */
function restOf(form: string, words: readonly string[]): number {
  const own = tellingWords(form)
  return own.filter((word) => !words.some((asked) => word.startsWith(asked))).length / own.length
}

/** Whether a tier is one of what was asked for as it stands, and not of something that is merely like it. */
export const isExact = (tier: number): boolean =>
  tier < tiers.changedLetter && tier !== tiers.oneTypo && tier !== tiers.oneTypoWithoutArticles

const wordsTier = (folded: string, { words }: Question): number =>
  tiers.allWords + 0.5 + Math.min(...folded.split('\n').map((form) => restOf(form, words))) / 4

/**
 * The entities behind the candidates, each once with its best name: by how well the name fits, then by how well known
 * the entity is, the reader's own language before others.
 */
export function rank(
  candidates: readonly Candidate[],
  question: Question,
  language: Language,
  isPerson = false,
): Match[] {
  const best = new Map<number, Match & { score: number }>()
  for (const candidate of candidates) {
    const { entity_id: entityId, acclaim, label, language: of, folded, hasAllWords } = candidate
    const fit = (candidate.fit ??= tierOf(folded, question, isPerson))
    // found by all its words, some of them those of its author or its series: the more of the title was said the better
    const tier = hasAllWords && fit >= tiers.changedLetter ? wordsTier(folded, question) : fit
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
  return [...best.values()].sort(
    (a, b) =>
      a.tier - b.tier || b.score - a.score || a.label.length - b.label.length || a.entityId - b.entityId,
  )
}
