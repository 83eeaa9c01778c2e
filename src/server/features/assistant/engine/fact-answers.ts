import type { Language } from '#contract/values/languages'
import { formatLanguageInText, formatList } from '#i18n/formats'
import type { Words } from '#i18n/namespaces'
import type { Translate } from '#i18n/translator'
import type { MessageReading, NamedEntity, QuestionKind } from '@biblionaut/wish'
import type { Book } from '#contract/calls/books'
import { authorFacts } from './author-facts.ts'
import { listNamedBooks } from './book-facts.ts'
import {
  aboutSentences,
  originalSentences,
  prizesOf,
  titleLine,
  translationsOf,
  writtenBy,
  yearSentence,
} from './book-sentences.ts'
import type { FactAnswer, FactSources } from './fact-answer.ts'
import {
  authorSentences,
  countSentence,
  finishedSentence,
  laterThan,
  listSeries,
  orderOf,
  orderSentence,
  type SeriesFacts,
  startSentences,
} from './series-facts.ts'
import { preferredOf, startOfAuthor } from './starting-points.ts'

type T = Translate<Words['assistant-answers']>
type Question = Omit<NonNullable<MessageReading['question']>, 'target'>

/**
 * Answers a question about a book, series or author. Without a question, describes the book and recommends its next
 * volume and similar books. Returns `null` if the book does not exist, and for an author unless the question is who
 * that is or where to begin.
 */
export async function answerFact(
  question: Question | null,
  target: NamedEntity,
  sources: FactSources,
  words: { language: Language; t: T },
): Promise<FactAnswer | null> {
  const answer = await answerAbout(question, target, sources, words)
  const other = question?.other ? await answerAbout(question, question.other, sources, words) : null
  if (!answer || !other) return answer
  const preferred = question?.kinds.includes('start')
    ? await preferredOf([target, question.other!], [answer, other], sources, words)
    : null
  if (preferred) return preferred
  // if one of both contains the other, as a series its first volume, they have sentences or books in common
  const books = new Map([...other.books, ...answer.books].map((book) => [book.id, book]))
  return {
    sentences: [...new Set([...answer.sentences, ...other.sentences])],
    books: [...new Set([...answer.books, ...other.books].map(({ id }) => id))].map((id) => books.get(id)!),
  }
}

async function answerAbout(
  question: Omit<Question, 'other'> | null,
  target: NamedEntity,
  sources: FactSources,
  { language, t }: { language: Language; t: T },
): Promise<FactAnswer | null> {
  if (target.of === 'author') {
    const isAbout = (kind: QuestionKind) => question?.kinds.includes(kind) === true
    const person = isAbout('person')
      ? await authorFacts(sources.db, target, { language, t }, openingCharacters)
      : []
    const start = isAbout('start')
      ? await startOfAuthor(target.id, sources, { language, t }, openingCharacters)
      : null
    if (person.length === 0 && !start) return null
    return { sentences: [...person, ...(start?.sentences ?? [])], books: start?.books ?? [] }
  }
  const series = await listSeries(sources.db, target, language)
  const [first] = series
  const { volume = null } = question ?? {}
  const mains = first?.works?.filter(({ isMain }) => isMain) ?? []
  const named =
    volume === null
      ? null
      : volume > 0
        ? mains.find(({ position }) => Number(position) === volume)
        : mains.at(volume === 0 ? (mains.length - 1) >> 1 : volume)
  const bookId = named?.id ?? (target.of === 'work' ? target.id : (mains[0] ?? first?.works?.[0])?.id)
  const found = bookId === undefined ? null : await sources.books.find(String(bookId), language)
  if (found?.kind !== 'found') return null
  const book = found.value
  const later = first ? laterThan(first, book.id) : []
  const own = { id: book.id, reason: titleLine(book, t) }
  if (!question) {
    const next = later[0]?.id
    return {
      sentences: aboutSentences(book, first, t, language),
      books: [
        own,
        ...(next ? [{ id: next, reason: t('fact.nextReason', { title: book.title }) }] : []),
        ...(await similarTo(book, sources, t, language))
          .filter(({ id }) => id !== next)
          .slice(0, next ? 3 : 4),
      ],
    }
  }
  const { kinds, language: asked } = question
  const missing = volume === null || named ? [] : missingSentences(volume, book, first, t)
  if (missing.length > 0 && target.of === 'series')
    return { sentences: missing, books: orderOf(first!.works, t) }
  // 'is there a sequel, and is it in Italian?' is about the translation of the sequel
  const next =
    kinds.includes('sequel') && later[0] ? await sources.books.find(String(later[0].id), language) : null
  const translated = next?.kind === 'found' ? next.value : book
  const sentences = await Promise.all(
    kinds.map((kind) =>
      sentencesOf(kind, {
        book: kind === 'translation' ? translated : book,
        series: first,
        ofSeries: target.of === 'series' ? first : undefined,
        later,
        asked,
        t,
        language,
        sources,
      }),
    ),
  )
  const isOfSeries = kinds.some((kind) => seriesKinds.has(kind))
  if (named)
    sentences.unshift([
      t('fact.volume', { series: first!.name, position: named.position ?? '', title: book.title }),
    ])
  else sentences.unshift(missing)
  const books =
    first &&
    !named &&
    (missing.length > 0 || isOfSeries || (target.of === 'series' && kinds.includes('year')))
      ? orderOf(first.works, t)
      : [
          own,
          // the other volumes of a series are the earlier ones for its last volume
          ...(kinds.includes('sequel')
            ? orderOf(mains.at(-1)?.id === book.id ? mains.slice(0, -1) : later, t)
            : []),
          ...(kinds.includes('likeness') ? await similarTo(book, sources, t, language) : []),
        ]
  return { sentences: [...new Set([...sentences.flat(), writtenBy(book, t, language)])], books }
}

/** Kinds of questions that all volumes of a series answer. */
const seriesKinds: ReadonlySet<QuestionKind> = new Set(['start', 'order', 'count', 'finished'])

/** Returns sentences about the series of a book that lacks the requested volume. */
const missingSentences = (volume: number, { title }: Book, series: SeriesFacts | undefined, t: T): string[] =>
  series
    ? [
        ...(volume > 0 ? [t('fact.noVolume', { series: series.name, position: volume })] : []),
        countSentence(series, t),
        finishedSentence(series, t),
      ]
    : [t('fact.noSeries', { title })]

interface Asked {
  book: Book
  series: SeriesFacts | undefined
  ofSeries: SeriesFacts | undefined
  later: SeriesFacts['works']
  /** Language about whose translation the question is. */
  asked: string | null
  t: T
  language: Language
  sources: FactSources
}

async function sentencesOf(
  kind: QuestionKind,
  { book, series, ofSeries, later, asked, t, language, sources }: Asked,
): Promise<string[]> {
  const { title } = book
  const noSeries = t('fact.noSeries', { title })
  switch (kind) {
    case 'unrecorded':
      return [t('fact.unrecorded')]
    case 'author':
      return [writtenBy(book, t, language), ...(ofSeries ? authorSentences(ofSeries, t, language) : [])]
    case 'person':
      return authorFacts(sources.db, { of: 'work', id: book.id }, { language, t }, openingCharacters)
    case 'year':
      return [yearSentence(book, t)]
    case 'prizes':
      return [prizesOf(book, t, language)]
    case 'translation':
      return translationsOf(book, asked ?? language, t, language)
    case 'finished':
      return [series ? finishedSentence(series, t) : noSeries]
    case 'count':
      return series
        ? [countSentence(series, t), ...authorSentences(series, t, language), finishedSentence(series, t)]
        : [noSeries]
    case 'series':
      return series
        ? [
            t('fact.inSeries', { title, series: series.name }),
            countSentence(series, t),
            finishedSentence(series, t),
          ]
        : [noSeries]
    case 'start':
      return series ? startSentences(series, t) : [noSeries]
    case 'order':
      return series ? [orderSentence(series, t, language), finishedSentence(series, t)] : [noSeries]
    case 'sequel':
      if (!series) return [noSeries]
      return [
        later[0]
          ? t('fact.next', { title, series: series.name, next: later[0].title })
          : t('fact.last', { title, series: series.name }),
        finishedSentence(series, t),
      ]
    case 'original':
      return originalSentences(book, t, language)
    case 'titles': {
      const isAsked = book.titles.some(({ language: of }) => of === asked)
      const names = book.titles.flatMap(({ language: of, title: name }) =>
        of === null || (isAsked && of !== asked)
          ? []
          : [t('fact.titleIn', { title: name, language: formatLanguageInText(of, language) })],
      )
      return [t('fact.titles', { titles: formatList(names.slice(0, 8), language) })]
    }
    case 'form':
      return book.type === null ? [] : [t(`fact.form.${book.type}`, { title })]
    case 'length': {
      if (book.pages !== null) return [t('fact.pages', { title, count: book.pages })]
      const [facts] = await listNamedBooks(sources.db, { works: [book.id], authors: [], series: [] })
      return [
        t('fact.pagesUnknown', { title }),
        ...(facts?.length ? [t(`reason.length.${facts.length}`)] : []),
      ]
    }
    case 'formats':
      return [t('fact.formatsUnknown', { title })]
    case 'likeness':
      return [
        ...aboutSentences(book, series, t, language),
        yearSentence(book, t),
        ...(book.awards.some(({ isWinner }) => isWinner) ? [prizesOf(book, t, language)] : []),
        ...(await sources.books.openings([book.id], language, openingCharacters)).values(),
      ]
    default:
      return kind satisfies never
  }
}

/** Maximum number of characters of a synopsis or biography in an answer. */
export const openingCharacters = 400

async function similarTo(
  book: Book,
  { recommendations }: FactSources,
  t: T,
  language: Language,
): Promise<FactAnswer['books']> {
  const related = await recommendations.relatedTo(book.id, language)
  return related.slice(0, 4).map(({ id }) => ({ id, reason: t('fact.similar', { title: book.title }) }))
}
