/** Checks if an answer satisfies a condition of the request, or announces that it does not. */
import { fold } from '@biblionaut/fold-text'
import { readFileSync } from 'node:fs'
import { pagesOfLength } from '#contract/values/work-lengths'
import type { WorkRecord } from './condition-facts.ts'
import type { Announcements } from './announcements.ts'
import type { Condition } from './conditioned-requests.ts'

export type Fulfilment = 'satisfied' | 'announced' | 'missed'
/** Result of checking a book against a condition; `unknown` if the catalogue lacks the required data about the book. */
type Fact = 'yes' | 'no' | 'unknown'

/** Maps a name that a condition contains to keys of entities with this name, such as `work 12`. */
export type NamedKeys = ReadonlyMap<string, ReadonlySet<string>>

export interface CheckContext {
  names: NamedKeys
  genres: readonly { slug: string; names: readonly string[] }[]
  /** Maps a name in a condition (“like Dune”, “like Le Guin”) to the records of the works that it means. */
  models: ReadonlyMap<string, readonly WorkRecord[]>
}

/** Works with an acclaim (fame, from 0 to 9) below this number count as little known. */
const mostHidden = 6
type Lists = Readonly<Record<string, readonly string[]>>
const readLists = (name: string): Lists =>
  JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8')) as Lists
/** Maps words in conditions to genres: “scary” → `horror`, `gothic`, … Other words are compared with genre names. */
const genreAliases = readLists('condition-genres.json')
/** Maps words for origins in conditions, such as “Polish”, to country codes. */
const origins = readLists('condition-origins.json')
const fact = (is: boolean): Fact => (is ? 'yes' : 'no')
const valuesOf = ({ value }: Condition): string[] => (Array.isArray(value) ? value : [String(value)])
const plainGenres = new Set(['science-fiction', 'fantasy', 'horror', 'young-adult', 'children'])

/** Returns the genres that a value means; empty if the catalogue has no such genre. */
function genresOf(value: string, { genres }: CheckContext): readonly string[] {
  const alias = genreAliases[value.toLowerCase()]
  if (alias) return alias
  const folded = fold(value)
  return genres.filter(({ names }) => names.some((name) => fold(name) === folded)).map(({ slug }) => slug)
}

function withinPages({ pages, length }: WorkRecord, from: number, to: number): Fact {
  const span =
    pages === null ? (length === null ? null : pagesOfLength(length)) : { least: pages, most: pages }
  return span ? fact((span.least ?? 0) >= from && (span.most ?? Infinity) <= to) : 'unknown'
}

function hasLength(record: WorkRecord, value: string): Fact {
  const { type } = record
  if (value === 'short') return withinPages(record, 0, 300)
  if (value === 'long') return withinPages(record, 400, Infinity)
  if (value === 'novel') return type === null ? 'unknown' : fact(type === 'novel')
  if (value === 'novella' && type === 'novel') return withinPages(record, 0, pagesOfLength('novella').most!)
  if (type === null) return 'unknown'
  if (value === 'novella') return fact(type === 'novella')
  return fact(['short-fiction', 'collection', 'anthology'].includes(type))
}

const keysOf = ({ id, authors, series }: WorkRecord): string[] => [
  `work ${id}`,
  ...authors.map((author) => `author ${author.id}`),
  ...series.map((one) => `series ${one.id}`),
]

function isLike(record: WorkRecord, value: string, condition: Condition, context: CheckContext): Fact {
  const keys = context.names.get(value) ?? new Set()
  const isItself = keysOf(record).some((key) => keys.has(key))
  if (condition.not || isItself) return fact(isItself && condition.not === true)
  const models = (context.models.get(value) ?? []).toSorted((a, b) => b.acclaim - a.acclaim).slice(0, 6)
  const all = models.flatMap(({ genres }) => genres)
  const specific = all.filter(({ slug }) => !plainGenres.has(slug))
  if (all.length === 0) return 'unknown'
  const shared = specific.length > 0 ? specific : all
  return fact(shared.some(({ slug }) => record.genres.some((genre) => genre.slug === slug)))
}

function hasSeries(
  { series }: WorkRecord,
  value: string,
  condition: Condition,
  { names }: CheckContext,
): Fact {
  const { volumesMin = 0, volumesMax = Infinity } = condition
  if (value === 'standalone') return fact(series.length === 0)
  const keys = names.get(value)
  if (keys) return fact(series.some(({ id }) => keys.has(`series ${id}`)))
  if (series.length === 0) return 'no'
  const isFitting = ({ volumes }: (typeof series)[number]) =>
    (volumesMin === 0 && volumesMax === Infinity) ||
    (volumes !== null && volumes >= volumesMin && volumes <= volumesMax)
  const fitting = series.filter(isFitting)
  if (fitting.length === 0) return series.some(({ volumes }) => volumes === null) ? 'unknown' : 'no'
  if (value !== 'finished') return 'yes'
  if (fitting.some(({ status }) => status === 'completed')) return 'yes'
  return fact(!fitting.every(({ status }) => status !== null)) === 'yes' ? 'unknown' : 'no'
}

/**
 * Checks a book against one value of a condition, ignoring negation. Returns `unknown` if the catalogue lacks the
 * data about this book, and null if it has no such data about any book.
 */
function judge(record: WorkRecord, value: string, condition: Condition, context: CheckContext): Fact | null {
  const { genres, authors, group } = record
  const slugs = new Set(genres.map(({ slug }) => slug))
  const has = (some: readonly string[]) => some.includes(group) || some.some((slug) => slugs.has(slug))
  switch (condition.kind) {
    case 'genre':
    case 'content':
    case 'mood': {
      const meant = genresOf(value, context)
      return meant.length === 0 ? null : fact(has(meant))
    }
    case 'audience':
      if (value === 'child') return fact(slugs.has('children'))
      if (value === 'ya') return fact(slugs.has('young-adult') || slugs.has('children'))
      return fact(!slugs.has('young-adult') && !slugs.has('children'))
    case 'author':
      return context.names.has(value)
        ? fact(authors.some(({ id }) => context.names.get(value)!.has(`author ${id}`)))
        : null
    case 'authorGender':
      if (authors.some(({ gender }) => gender === value)) return 'yes'
      return authors.some(({ gender }) => gender !== 'not_specified') ? 'no' : 'unknown'
    case 'award': {
      const wanted = fold(value)
      const isMeant = ({ names }: WorkRecord['honours'][number]) =>
        value === 'any' || names.some((name) => ` ${fold(name)} `.includes(` ${wanted} `))
      return fact(
        record.honours.some(
          (honour) => isMeant(honour) && (honour.isWin || condition.result === 'nominated'),
        ),
      )
    }
    case 'format':
      return record.formats.includes(value) ? 'yes' : 'unknown'
    case 'hiddenGem':
      return fact(record.acclaim < mostHidden)
    case 'language':
      return fact(record.languages.includes(value))
    case 'length':
      return hasLength(record, value)
    case 'like':
      return isLike(record, value, condition, context)
    case 'origin': {
      const countries = origins[value]
      if (!countries) return null
      if (authors.some(({ country }) => country !== null && countries.includes(country))) return 'yes'
      return authors.some(({ country }) => country !== null) ? 'no' : 'unknown'
    }
    case 'originalLanguage':
      return record.original === null ? 'unknown' : fact(record.original === value)
    case 'pagesMax':
      return withinPages(record, 0, Number(value))
    case 'pagesMin':
      return withinPages(record, Number(value), Infinity)
    case 'series':
      return hasSeries(record, value, condition, context)
    case 'yearFrom':
      return record.year === null ? 'unknown' : fact(record.year >= Number(value))
    case 'yearTo':
      return record.year === null ? 'unknown' : fact(record.year <= Number(value))
    default:
      return null
  }
}

function judgeAny(record: WorkRecord, condition: Condition, context: CheckContext): Fact | null {
  const facts = valuesOf(condition).map((value) => judge(record, value, condition, context))
  const known = facts.filter((one) => one !== null)
  if (known.length === 0) return null
  const any = known.includes('yes') ? 'yes' : known.includes('unknown') ? 'unknown' : 'no'
  if (!condition.not || any === 'unknown') return any
  return fact(any === 'no')
}

/** Checks whether the recommended works (`picks`) satisfy the condition or, if not, the answer says so. */
export function checkCondition(
  condition: Condition,
  picks: readonly WorkRecord[],
  announcements: Announcements,
  context: CheckContext,
): { fulfilment: Fulfilment; hasFact: boolean } {
  if (condition.kind === 'count') {
    const isCount = picks.length === condition.value
    const isFewer = picks.length < Number(condition.value) && announcements.isShort
    return { fulfilment: isCount ? 'satisfied' : isFewer ? 'announced' : 'missed', hasFact: !isFewer }
  }
  const facts = picks.map((record) => judgeAny(record, condition, context))
  const isMeasured = facts.every((one) => one !== null)
  const hasFact = facts.length > 0 && isMeasured && (facts.includes('no') || !facts.includes('unknown'))
  if (facts.length > 0 && facts.every((one) => one === 'yes')) return { fulfilment: 'satisfied', hasFact }
  const isAnnounced = announcements.take(
    condition,
    valuesOf(condition).flatMap((value) => genresOf(value, context)),
  )
  return { fulfilment: isAnnounced ? 'announced' : 'missed', hasFact }
}
