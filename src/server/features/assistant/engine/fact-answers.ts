import type { Language } from '#contract/values/languages'
import { formatLanguageInText, formatList } from '#i18n/formats'
import type { Words } from '#i18n/namespaces'
import type { Translate } from '#i18n/translator'
import type { MessageReading, NamedEntity } from '@biblionaut/wish'
import type { Book } from '#contract/calls/books'
import type { Queryable } from '../../../platform/database/types.ts'
import { shownNameText } from '../../names/index.ts'
import type { Books } from '../../books/index.ts'
import type { Recommendations } from '../../recommendations/index.ts'

/** Dependencies for answering questions about facts. */
export interface FactSources {
  db: Queryable
  books: Pick<Books, 'find'>
  recommendations: Pick<Recommendations, 'relatedTo'>
}

/** An answer to a question about facts: sentences, and the books that are shown with them. */
export interface FactAnswer {
  /** Sentences in plain text. */
  sentences: string[]
  books: { id: number; reason: string }[]
}

type T = Translate<Words['assistant-answers']>
interface SeriesFacts {
  id: number
  name: string
  status: string | null
  /** Number of main volumes, or `null` if it is uncertain. */
  volumes: number | null
  works: { id: number; position: string | null; isMain: boolean }[]
}
const volumesShown = 12

/** Returns at most two narrative series: the series with an id, or those that contain a work. */
const listSeries = (db: Queryable, { of, id }: NamedEntity, language: Language): Promise<SeriesFacts[]> =>
  db.query<SeriesFacts>({
    name: `assistant-series-of-${of === 'series' ? 'series' : 'work'}`,
    text: `select s.id, ${shownNameText('series', 's.id', '$2')} as name, s.status, s.main_volumes as volumes,
        (select json_agg(json_build_object('id', m.work_id, 'position', m.position_label, 'isMain', m.role = 'main') order by m.position_sort nulls last, w.first_year, m.id)
          from series_members m join works w on w.id = m.work_id and w.merged_into is null
          where m.series_id = s.id and m.reading_order = 'publication' and m.role <> 'omnibus') as works
      from series s where s.merged_into is null and s.kind in ('author', 'shared_universe') and ${
        of === 'series'
          ? 's.id = $1'
          : `s.id in (select m.series_id from series_members m where m.work_id = $1 and m.reading_order = 'publication')`
      } order by s.kind, s.id limit 2`,
    values: [id, language],
  })

/**
 * Answers a question about a book or series from the catalogue. Returns `null` for authors and if the book does not
 * exist.
 */
export async function answerFact(
  { kind, language: asked }: Omit<NonNullable<MessageReading['question']>, 'target'>,
  target: NamedEntity,
  sources: FactSources,
  { language, t }: { language: Language; t: T },
): Promise<FactAnswer | null> {
  if (target.of === 'author') return null
  const series = await listSeries(sources.db, target, language)
  const [first] = series
  const bookId = target.of === 'work' ? target.id : first?.works?.[0]?.id
  const found = bookId === undefined ? null : await sources.books.find(String(bookId), language)
  if (found?.kind !== 'found') return null
  const book = found.value
  const answer = (
    sentences: string[],
    books: FactAnswer['books'] = [{ id: book.id, reason: '' }],
  ): FactAnswer => ({
    sentences,
    books: books.map(({ id, reason }) => ({ id, reason: reason === '' ? titleLine(book, t) : reason })),
  })
  switch (kind) {
    case 'author':
      return answer([writtenBy(book, t, language)])
    case 'year':
      return answer([
        book.publicationYear === null
          ? t('fact.yearUnknown', { title: book.title })
          : t('fact.year', { title: book.title, year: book.publicationYear }),
      ])
    case 'prizes':
      return answer([prizesOf(book, t, language)])
    case 'translation':
      return answer([translationsOf(book, asked ?? language, t, language)])
    case 'finished':
      return answer(first ? [finishedSentence(first, t)] : [t('fact.noSeries', { title: book.title })])
    case 'count':
      return answer(first ? [countSentence(first, t)] : [t('fact.noSeries', { title: book.title })])
    case 'series':
    case 'order':
      return first
        ? answer([t('fact.order', { series: first.name }), finishedSentence(first, t)], orderOf(first, t))
        : answer([t('fact.noSeries', { title: book.title })])
    case 'sequel': {
      const next = first ? nextOf(first, book.id) : null
      if (!next)
        return answer([
          first
            ? t('fact.last', { title: book.title, series: first.name })
            : t('fact.noSeries', { title: book.title }),
        ])
      return answer(
        [t('fact.next', { title: book.title })],
        [{ id: next, reason: t('fact.nextReason', { title: book.title }) }],
      )
    }
    default:
      return answer(aboutSentences(book, first, t, language), await similarTo(book, sources, t, language))
  }
}

/**
 * Answers a message that is only the name of a book or series: describes the book, and recommends the next volume and
 * similar books. Returns `null` for authors and if the book does not exist.
 */
export async function answerName(
  target: NamedEntity,
  sources: FactSources,
  words: { language: Language; t: T },
): Promise<FactAnswer | null> {
  if (target.of === 'author') return null
  const { t, language } = words
  const series = await listSeries(sources.db, target, language)
  const bookId = target.of === 'work' ? target.id : series[0]?.works?.[0]?.id
  const found = bookId === undefined ? null : await sources.books.find(String(bookId), language)
  if (found?.kind !== 'found') return null
  const book = found.value
  const next = series[0] ? nextOf(series[0], book.id) : null
  return {
    sentences: aboutSentences(book, series[0], t, language),
    books: [
      { id: book.id, reason: titleLine(book, t) },
      ...(next ? [{ id: next, reason: t('fact.nextReason', { title: book.title }) }] : []),
      ...(await similarTo(book, sources, t, language)).filter(({ id }) => id !== next).slice(0, next ? 3 : 4),
    ],
  }
}

const titleLine = ({ title, publicationYear }: Book, t: T): string =>
  publicationYear === null ? title : t('fact.titleYear', { title, year: publicationYear })

function writtenBy({ title, authors }: Book, t: T, language: Language): string {
  if (authors.length === 0) return t('fact.authorUnknown', { title })
  return t('fact.author', {
    title,
    authors: formatList(
      authors.map(({ name }) => name),
      language,
    ),
  })
}

function prizesOf({ title, awards }: Book, t: T, language: Language): string {
  const names = (isWinner: boolean) => [
    ...new Set(
      awards
        .filter((honour) => honour.isWinner === isWinner)
        .map(({ award, year }) =>
          year === null ? award.localizedName : t('fact.prizeYear', { name: award.localizedName, year }),
        ),
    ),
  ]
  const [won, nominated] = [names(true), names(false)]
  if (won.length > 0) return t('fact.prizes', { title, prizes: formatList(won, language) })
  return nominated.length > 0
    ? t('fact.nominations', { title, prizes: formatList(nominated.slice(0, 6), language) })
    : t('fact.noPrizes', { title })
}

function translationsOf(
  { title, languages, untranslated }: Book,
  asked: string,
  t: T,
  language: Language,
): string {
  const name = formatLanguageInText(asked, language)
  const found = languages.find(({ languageCode }) => languageCode === asked)
  if (found) return t('fact.translated', { title, language: name, other: found.title })
  return (untranslated as readonly string[]).includes(asked)
    ? t('fact.untranslated', { title, language: name })
    : t('fact.translationUnknown', { title, language: name })
}

function finishedSentence({ name, status }: SeriesFacts, t: T): string {
  if (status === 'completed') return t('fact.finished', { series: name })
  return status === 'ongoing'
    ? t('fact.ongoing', { series: name })
    : t('fact.statusUnknown', { series: name })
}

function countSentence({ name, volumes, works }: SeriesFacts, t: T): string {
  if (volumes !== null) return t('fact.count', { series: name, count: volumes })
  return t('fact.countHere', { series: name, count: works?.filter(({ isMain }) => isMain).length ?? 0 })
}

const orderOf = ({ works }: SeriesFacts, t: T): FactAnswer['books'] =>
  (works ?? []).slice(0, volumesShown).map(({ id, position }) => ({
    id,
    reason: position === null ? t('fact.noPosition') : t('fact.position', { position }),
  }))

function nextOf({ works }: SeriesFacts, id: number): number | null {
  const at = works?.findIndex((work) => work.id === id) ?? -1
  return at === -1 ? null : (works.slice(at + 1).find(({ isMain }) => isMain)?.id ?? null)
}

function aboutSentences(book: Book, series: SeriesFacts | undefined, t: T, language: Language): string[] {
  return [
    writtenBy(book, t, language),
    ...(book.genres.length > 0
      ? [
          t('fact.genres', {
            genres: formatList(
              book.genres.slice(0, 4).map(({ name }) => name),
              language,
            ),
          }),
        ]
      : []),
    ...(series ? [finishedSentence(series, t)] : []),
  ]
}

async function similarTo(
  book: Book,
  { recommendations }: FactSources,
  t: T,
  language: Language,
): Promise<FactAnswer['books']> {
  const related = await recommendations.relatedTo(book.id, language)
  return related.slice(0, 4).map(({ id }) => ({ id, reason: t('fact.similar', { title: book.title }) }))
}
