import type { Language } from '#contract/values/languages'
import { pagesOfLength } from '#contract/values/work-lengths'
import { readBounds, readTarget, type WishPart } from '@biblionaut/wish'
import type { BookFacts, OwnBook } from './book-facts.ts'
import { countriesOf, genresOfMood, genresWithContent } from './data.ts'

/** Whether a book meets a condition. `unknown`: the catalogue does not have the fact. */
export type Verdict = 'yes' | 'no' | 'unknown'

export interface JudgeContext {
  language: Language
  books: ReadonlyMap<number, BookFacts>
  own: ReadonlyMap<number, OwnBook>
  /** For each value of a `like` condition (`work:12`), the books to which others must be similar. */
  models: ReadonlyMap<string, readonly BookFacts[]>
  /** For each value of a `by` condition (`work:12`), the authors of this work or series. */
  makers: ReadonlyMap<string, ReadonlySet<number>>
  knownAuthors: ReadonlySet<number>
}

const of = (is: boolean): Verdict => (is ? 'yes' : 'no')
const audienceGenres = ['young-adult', 'children']
/** Common genres. Two books are not similar because they share one of them. */
export const plainGenres: ReadonlySet<string> = new Set([
  'science-fiction',
  'fantasy',
  'horror',
  ...audienceGenres,
])

/**
 * Returns the number of pages of a book, or the bounds that its length, for example 'novella', implies. `null`:
 * unknown or no bound.
 */
export function pageSpan(
  { pages, length }: BookFacts,
  language: Language,
): { least: number | null; most: number | null } {
  const counted = pages[language]
  if (counted !== null) return { least: counted, most: counted }
  return length === null ? { least: null, most: null } : pagesOfLength(length)
}

function withinPages(book: BookFacts, value: string, language: Language): Verdict {
  const { from, to } = readBounds(value)
  const { least, most } = pageSpan(book, language)
  if (least === null && most === null) return 'unknown'
  return of((from === null || (least ?? 0) >= from) && (to === null || (most ?? Infinity) <= to))
}

function withinYears({ year }: BookFacts, value: string): Verdict {
  const { from, to } = readBounds(value)
  if (year === null) return 'unknown'
  return of((from === null || year >= from) && (to === null || year <= to))
}

/** Genres that a genre in a request includes: readers who want no romance want no romantasy. */
const narrowerGenres: Readonly<Record<string, readonly string[]>> = {
  'paranormal-romance': ['romantasy'],
  'dark-fantasy': ['grimdark'],
  ghosts: ['haunted-house'],
}

/** Genres that an excluded genre also excludes: no romantasy means no paranormal romance. */
const excludedWith: Readonly<Record<string, readonly string[]>> = { romantasy: ['paranormal-romance'] }

export function moodOf({ genres }: BookFacts, mood: string): number {
  const weights = genres.map((genre) => genresOfMood[mood]?.[genre] ?? 0)
  return Math.max(0, ...weights) + Math.min(0, ...weights)
}

export const scareOf = (book: BookFacts): number =>
  moodOf(book, 'dark') + (book.group === 'horror' || book.genres.includes('horror') ? 0.5 : 0)

const inSeries = ({ series }: BookFacts, id: number): boolean => series.some((one) => one.id === id)

/**
 * Returns a function that is true for the books of a value: the work, the works of the author, or those of the
 * series.
 */
export function meaningOf(value: string): (book: BookFacts) => boolean {
  const { of: kind, id } = readTarget(value)
  if (kind === 'work') return (book) => book.id === id
  return kind === 'series'
    ? (book) => inSeries(book, id)
    : (book) => book.authors.some((author) => author.id === id)
}

const isMeant = (book: BookFacts, value: string): boolean => meaningOf(value)(book)

function judgeLike(book: BookFacts, part: WishPart, { models }: JudgeContext): Verdict {
  const liked = models.get(part.value) ?? []
  // 'no Game of Thrones' excludes the series of which the book is the first volume
  const [first] = part.not && part.value.startsWith('work') ? (liked[0]?.series ?? []) : []
  const isItself = isMeant(book, part.value) || (first?.place === 1 && inSeries(book, first.id))
  if (part.not || isItself) return of(part.not === true && isItself)
  if (liked.length === 0) return 'unknown'
  const shares = (genres: (genre: string) => boolean) =>
    liked.some((model) => model.genres.some((genre) => genres(genre) && book.genres.includes(genre)))
  const isSpecific = liked.some(({ genres }) => genres.some((genre) => !plainGenres.has(genre)))
  const isSameSeries = liked.some(({ series }) => series.some(({ id }) => inSeries(book, id)))
  return of(!isSameSeries && shares((genre) => !isSpecific || !plainGenres.has(genre)))
}

function judgeCompared(book: BookFacts, value: string, { books, language }: JudgeContext): Verdict {
  const { of: than, id } = readTarget(value)
  const measure = books.get(id)
  if (!measure || book.id === id) return book.id === id ? 'no' : 'unknown'
  if (than === 'older' || than === 'newer') {
    if (book.year === null || measure.year === null) return 'unknown'
    return of(than === 'older' ? book.year < measure.year : book.year > measure.year)
  }
  if (than === 'milder') return of(scareOf(book) < scareOf(measure))
  const { least, most } = pageSpan(measure, language)
  const bound = than === 'shorter' ? (least ?? (most === null ? null : most + 1)) : (most ?? least)
  if (bound === null) return 'unknown'
  return withinPages(book, than === 'shorter' ? `..${bound - 1}` : `${bound + 1}..`, language)
}

function judgeShape({ series, type }: BookFacts, shape: string): Verdict {
  if (shape === 'standalone') return of(series.length === 0 && type !== 'omnibus' && type !== 'companion')
  if (series.length === 0) return 'no'
  if (shape === 'series') return 'yes'
  if (shape === 'trilogy') {
    const main = type === 'omnibus' ? series : series.filter(({ isMain }) => isMain)
    if (main.some(({ volumes }) => volumes === 3)) return 'yes'
    return main.some(({ volumes }) => volumes === null) ? 'unknown' : 'no'
  }
  const wanted = shape === 'finished' ? 'completed' : 'ongoing'
  if (series.some(({ status }) => status === wanted)) return 'yes'
  return series.some(({ status }) => status === null) ? 'unknown' : 'no'
}

function judgeVolumes({ series }: BookFacts, value: string): Verdict {
  const { from, to } = readBounds(value)
  const counts = series.length === 0 ? [1] : series.map(({ volumes }) => volumes)
  if (
    counts.some((count) => count !== null && (from === null || count >= from) && (to === null || count <= to))
  )
    return 'yes'
  return counts.includes(null) ? 'unknown' : 'no'
}

function judgeType(book: BookFacts, form: string, language: Language): Verdict {
  const { type, genres } = book
  if (form === 'graphic-novel') return of(type === 'graphic-novel' || genres.includes('graphic-novel'))
  if (form === 'novella' && (type ?? 'novel') === 'novel') {
    const { most } = pageSpan(book, language)
    return most !== null && most <= pagesOfLength('novella').most! ? 'yes' : type === null ? 'unknown' : 'no'
  }
  if (type === null) return 'unknown'
  if (form === 'novel' || form === 'omnibus' || form === 'novella') return of(type === form)
  return of(type === 'collection' || type === 'anthology' || (form === 'stories' && type === 'short-fiction'))
}

function judgeGender({ authors }: BookFacts, gender: string): Verdict {
  if (authors.some((author) => author.gender !== gender && author.gender !== 'not_specified')) return 'no'
  return authors.length > 0 && authors.every((author) => author.gender === gender) ? 'yes' : 'unknown'
}

function judgeOrigin({ authors }: BookFacts, origin: string): Verdict {
  const countries = countriesOf(origin)
  if (authors.some(({ country }) => country !== null && countries.includes(country))) return 'yes'
  return authors.length === 0 || authors.some(({ country }) => country === null) ? 'unknown' : 'no'
}

function judgeAge({ genres }: BookFacts, value: string): Verdict {
  const age = Number(value)
  if (age >= 18) return of(!genres.includes('children'))
  if (age >= 14) return of(genres.includes('young-adult'))
  if (age >= 12) return of(genres.includes('young-adult') || genres.includes('children'))
  return of(genres.includes('children'))
}

const judgeContent = ({ genres }: BookFacts, content: string): Verdict =>
  (genresWithContent[content] ?? []).some((genre) => genres.includes(genre)) ? 'yes' : 'unknown'

/** Judges a book by a condition, ignoring its negation. */
function judgePlain(book: BookFacts, part: WishPart, context: JudgeContext): Verdict {
  const { value } = part
  switch (part.field) {
    case 'like':
      return judgeLike(book, part, context)
    case 'known':
      return of(!isMeant(book, value))
    case 'author':
      return of(book.authors.some(({ id }) => id === Number(value)))
    case 'by':
      return of(
        !isMeant(book, value) && book.authors.some(({ id }) => context.makers.get(value)?.has(id) === true),
      )
    case 'series':
      return of(inSeries(book, Number(value)))
    case 'group':
      return of(book.group === value || book.genres.includes(value))
    case 'genre':
      return of(
        [value, ...(narrowerGenres[value] ?? []), ...((part.not && excludedWith[value]) || [])].some(
          (genre) => book.genres.includes(genre),
        ),
      )
    case 'mood':
      return of(moodOf(book, value) > 0)
    case 'type':
      return judgeType(book, value, context.language)
    case 'audience':
      if (value === 'adults') return of(!audienceGenres.some((genre) => book.genres.includes(genre)))
      return of(
        book.genres.includes(value) ||
          (part.not === true && value === 'young-adult' && book.genres.includes('children')),
      )
    case 'age':
      return judgeAge(book, value)
    case 'available':
      return of(book.languages.includes(value))
    case 'original':
      return book.original === null ? 'unknown' : of(book.original === value)
    case 'origin':
      return judgeOrigin(book, value)
    case 'gender':
      return judgeGender(book, value)
    case 'years':
      return withinYears(book, value)
    case 'pages':
      return withinPages(book, value, context.language)
    case 'compared':
      return judgeCompared(book, value, context)
    case 'shape':
      return judgeShape(book, value)
    case 'volumes':
      return judgeVolumes(book, value)
    case 'award':
    case 'nominated':
      return of(
        book.honours.some(
          ({ award, isWin }) => (value === 'any' || award === value) && (isWin || part.field === 'nominated'),
        ),
      )
    case 'content':
      return judgeContent(book, value)
    case 'format':
      return book.formats.length === 0 || !book.formats.includes(value) ? 'unknown' : 'yes'
    case 'reader':
      if (value === 'list') return of(context.own.get(book.id)?.isListed === true)
      return value === 'new-authors'
        ? of(!book.authors.some(({ id }) => context.knownAuthors.has(id)))
        : 'yes'
    case 'sort':
    case 'count':
      return 'yes'
    default:
      return part.field satisfies never
  }
}

export function judge(book: BookFacts, part: WishPart, context: JudgeContext): Verdict {
  const verdict = judgePlain(book, part, context)
  if (!part.not || verdict === 'unknown') return verdict
  return of(verdict === 'no')
}

/** Fields that change only the order or the number of books. */
export const orderingFields: ReadonlySet<WishPart['field']> = new Set(['sort', 'count'])
