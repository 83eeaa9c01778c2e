import type { Language } from '#contract/values/languages'
import type { Words } from '#i18n/namespaces'
import type { Translate } from '#i18n/translator'
import { type BookFacts, listNamedBooks } from './book-facts.ts'
import { titleLine } from './book-sentences.ts'
import { findNames, newKeys } from './describe.ts'
import type { FactAnswer, FactSources } from './fact-answer.ts'
import { listSeries } from './series-facts.ts'

type T = Translate<Words['assistant-answers']>

/** Forms with which nobody begins an author: a short story, or a book about other books. */
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
    book.series.some(({ id, isMain: is, place }) => id === series?.id && is && place !== null) ? [book] : [],
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
  const isFirst = series?.works?.find((work) => work.isMain)?.id === id
  return {
    sentences: [
      t('fact.startAuthor', { author: names.get(`author ${author}`) ?? '', title }),
      ...(series && isFirst ? [t('fact.startSeries', { series: series.name, title })] : []),
      ...(await books.openings([id], language, mostCharacters)).values(),
    ],
    books: [{ id, reason: titleLine(book, t) }],
  }
}

/** Chooses between two books or series: returns the answer about the more acclaimed one, with the reason first. */
export async function preferredOf(
  answers: readonly FactAnswer[],
  { db, books }: FactSources,
  { language, t }: { language: Language; t: T },
): Promise<FactAnswer | null> {
  const ids = answers.flatMap((answer) => answer.books.slice(0, 1).map(({ id }) => id))
  const facts = await listNamedBooks(db, { works: ids, authors: [], series: [] })
  const [best] = facts.toSorted((a, b) => b.acclaim - a.acclaim || a.id - b.id)
  const answer = answers.find((one) => one.books[0]?.id === best?.id)
  const found = best && (await books.find(String(best.id), language))
  if (!answer || facts.length < 2 || found?.kind !== 'found') return null
  return {
    sentences: [t('fact.preferred', { title: found.value.title }), ...answer.sentences],
    books: answer.books.slice(0, 1),
  }
}
