import type { Language } from '#contract/values/languages'
import type { Words } from '#i18n/namespaces'
import type { Translate } from '#i18n/translator'
import type { NamedEntity } from '@biblionaut/wish'
import { type BookFacts, listNamedBooks } from './book-facts.ts'
import { titleLine } from './book-sentences.ts'
import { findNames, newKeys } from './describe.ts'
import type { FactAnswer, FactSources } from './fact-answer.ts'
import { firstMain, listSeries, type SeriesFacts, startSentences } from './series-facts.ts'

type T = Translate<Words['assistant-answers']>

/** Forms that are unlikely to begin with: a short story, or a book about other books. */
const unlikelyTypes: ReadonlySet<BookFacts['type']> = new Set([
  'short-fiction',
  'omnibus',
  'companion',
  'nonfiction',
])
const isMain = ({ series }: BookFacts): boolean => series.length === 0 || series.some((one) => one.isMain)

/**
 * Returns the book with which to begin an author: the most acclaimed one in the reader's language, or the first volume
 * of its series.
 */
export function startAmong(books: readonly BookFacts[], language: Language): BookFacts | null {
  const worth = (book: BookFacts): number =>
    book.acclaim +
    (book.languages.includes(language) ? 10 : 0) -
    (unlikelyTypes.has(book.type) ? 5 : 0) -
    (isMain(book) ? 0 : 2)
  const [best] = books.toSorted((a, b) => worth(b) - worth(a) || a.id - b.id)
  const series = best?.series.find((one) => one.isMain)
  const volumes = books.flatMap((book) =>
    book.series.some(
      ({ id, isMain: isMainVolume, place }) => id === series?.id && isMainVolume && place !== null,
    )
      ? [book]
      : [],
  )
  const placeOf = (book: BookFacts): number => book.series.find(({ id }) => id === series!.id)!.place!
  const [first] = volumes.toSorted((a, b) => placeOf(a) - placeOf(b) || a.id - b.id)
  return first ?? best ?? null
}

/** Answers where to begin an author: a book, its series and its first sentences. */
export async function startOfAuthor(
  author: number,
  { db, books }: FactSources,
  { language, t }: { language: Language; t: T },
  mostCharacters: number,
): Promise<FactAnswer | null> {
  const written = await listNamedBooks(db, { works: [], authors: [author], series: [] })
  const start = startAmong(written, language)
  const found = start && (await books.find(String(start.id), language))
  if (found?.kind !== 'found') return null
  const { value: book } = found
  const { id, title } = book
  const keys = newKeys()
  keys.author.add(String(author))
  const names = await findNames(db, keys, language)
  const [series] = await listSeries(db, { of: 'work', id }, language)
  return {
    sentences: [
      t('fact.startAuthor', { author: names.get(`author ${author}`) ?? '', title }),
      ...(series && firstMain(series)?.id === id ? startSentences(series, t) : []),
      ...(await books.openings([id], language, mostCharacters)).values(),
    ],
    books: [{ id, reason: titleLine(book, t) }],
  }
}

/** Choice of the book with which to begin. */
interface Preference {
  work: number
  /** The series in which the work comes before the other one; `null` if no series contains both. */
  series: SeriesFacts | null
  /** True if the work ranks higher than the other one. */
  isHigher: boolean
}

/**
 * Returns with which of two works to begin: the earlier volume of a series that contains both, or else the more
 * acclaimed one. If both are equally acclaimed, returns the first one.
 */
export function preferenceOf(
  works: readonly [number, number],
  series: readonly SeriesFacts[],
  acclaimOf: (work: number) => number,
): Preference {
  const [first, second] = works
  for (const one of series) {
    const earlier = one.works?.find(({ id }) => works.includes(id))
    if (earlier && works.every((work) => one.works.some(({ id }) => id === work)))
      return { work: earlier.id, series: one, isHigher: false }
  }
  const work = acclaimOf(second) > acclaimOf(first) ? second : first
  return { work, series: null, isHigher: acclaimOf(first) !== acclaimOf(second) }
}

/**
 * Answers with which of two books or series to begin. For a series, its first main volume is compared. `null` if one of
 * both has no book.
 * @param answers answers about the targets, in the same order
 */
export async function preferredOf(
  targets: readonly [NamedEntity, NamedEntity],
  answers: readonly FactAnswer[],
  { db, books }: FactSources,
  { language, t }: { language: Language; t: T },
): Promise<FactAnswer | null> {
  const [one, two] = await Promise.all(targets.map((target) => listSeries(db, target, language)))
  const [first, second] = [one, two].map((series, at) =>
    targets[at]!.of === 'work' ? targets[at]!.id : firstMain(series?.[0])?.id,
  )
  if (first === undefined || second === undefined) return null
  const facts = await listNamedBooks(db, { works: [first, second], authors: [], series: [] })
  const acclaimOf = (work: number) => facts.find(({ id }) => id === work)?.acclaim ?? 0
  const { work, series, isHigher } = preferenceOf([first, second], [...one!, ...two!], acclaimOf)
  const found = await books.find(String(work), language)
  if (found.kind !== 'found') return null
  const { id, title } = found.value
  const other = series?.works.find((volume) => volume.id !== work && [first, second].includes(volume.id))
  return {
    sentences: [
      t('fact.preferred', { title }),
      ...(other ? [t('fact.earlier', { title, series: series!.name, other: other.title })] : []),
      ...(isHigher ? [t('fact.higher')] : []),
      ...answers[work === first ? 0 : 1]!.sentences,
    ],
    books: [{ id, reason: titleLine(found.value, t) }],
  }
}
