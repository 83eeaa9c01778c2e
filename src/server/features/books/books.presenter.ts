import type { CoverSubject } from '@biblionaut/cover-art'
import type {
  Book,
  BookAward,
  BookCard,
  BookLanguage,
  BookSeries,
  ContainedBook,
} from '#contract/calls/books'
import type { Edition } from '#contract/calls/editions'
import type { ContributorRole, NameKind } from '#contract/values/editing-enums'
import { interfaceLanguages, isInterfaceLanguage, type Language } from '#contract/values/languages'
import { isFutureDate, partialDateText } from '../../platform/text/partial-date.ts'
import { softHyphens } from '../../platform/text/soft-hyphens.ts'
import { coverPath, scenePath } from '../covers/index.ts'
import { averageRating } from './average-rating.ts'
import type { BookCardRow } from './book-card.sql.ts'
import type { AwardRow, BookDetailRow, ContentsRow } from './books-detail.repo.ts'
import type { SeriesRow } from './series-of-book.sql.ts'

export function presentBookCard(row: BookCardRow, language: Language): BookCard {
  const isOriginal = row.original_title === null || row.original_title === row.title
  const series = row.series
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    titleSoft: softHyphens(row.title, row.title_language ?? language),
    titleLanguage: row.title_language,
    originalTitle: isOriginal ? null : row.original_title,
    originalLanguage: row.original_language,
    authors: row.authors,
    coverImage: coverOfBook(row, language),
    publicationYear: row.first_year,
    group: row.genre_group,
    series: series && { id: series.id, slug: series.slug, name: series.name },
    seriesPosition: series?.position ?? null,
    averageRating: averageRating(row.rating_sum, row.rating_count),
    ratingCount: row.rating_count,
  }
}

type DrawnRow = Pick<BookCardRow, 'id' | 'title' | 'genre_group' | 'look_genre'> & {
  authors: { name: string }[]
  series: { id: number; position: string | null } | null
}

/** Returns the data from which a book's cover or spine is drawn. Covers of the volumes of one series look similar. */
export function coverSubject(row: DrawnRow, language: Language): CoverSubject {
  const { id, title, genre_group, look_genre, series } = row
  return {
    id,
    title,
    author: row.authors.map((person) => person.name).join(', '),
    group: genre_group,
    genre: look_genre,
    family: series ? `series-${series.id}` : undefined,
    volume: series?.position ?? null,
    language,
  }
}

/** Returns the path of a book's cover in a language: the uploaded one, else the drawn one. */
export function coverOfBook(row: DrawnRow & Pick<BookCardRow, 'cover_path'>, language: Language): string {
  return row.cover_path ?? coverPath(coverSubject(row, language))
}

/** Returns the path of a drawn cover with the title in language `code`, or `null` if the book's usual cover fits. */
export function coverInLanguage(row: BookDetailRow, code: string | null): string | null {
  if (row.cover_path !== null || !isInterfaceLanguage(code)) return null
  const title = row.names.find(({ language }) => language === code)?.title
  return title === undefined || title === row.title ? null : coverPath(coverSubject({ ...row, title }, code))
}

function presentSeries(row: SeriesRow): BookSeries {
  return {
    series: { id: row.id, slug: row.slug, name: row.name },
    position: row.position,
    volumeCount: row.volume_count,
    previous: row.previous,
    next: row.next,
  }
}

const presentContents = (row: ContentsRow): ContainedBook => ({
  id: row.id,
  slug: row.slug,
  name: row.title,
  titleLanguage: row.title_language,
  authors: row.authors,
  publicationYear: row.first_year,
})

/** Returns a win or nomination of a book. `isWinner` is true only for wins; `result` is the exact result. */
export function presentAward(row: AwardRow): BookAward {
  return {
    award: {
      id: row.id,
      slug: row.slug,
      name: row.name,
      localizedName: row.localized_name,
      categories: row.categories.map((category) => category.name),
      localizedCategories: row.categories.map((category) => category.localized),
    },
    isWinner: row.result === 'winner',
    result: row.result,
    category: row.category,
    year: row.year,
  }
}

/** Languages of a book: the reader's, then the original one, then the others by number of editions. */
export function languagesOfBook(row: BookDetailRow, editions: Edition[], language: Language): BookLanguage[] {
  const codes = new Set<string>()
  for (const name of row.names) if (name.language) codes.add(name.language)
  for (const edition of editions) if (edition.languageCode) codes.add(edition.languageCode)
  const languages = [...codes].map((code): BookLanguage => {
    const names = row.names.filter((name) => name.language === code)
    const own = editions.filter((edition) => edition.languageCode === code)
    const isOriginal = code === row.original_language
    // the first year of the work can be earlier than the years of all known editions
    const years = [
      ...own.flatMap((edition) => edition.publicationYear ?? []),
      ...(isOriginal && row.first_year !== null ? [row.first_year] : []),
    ]
    const title = names[0]?.title ?? own[0]!.title
    return {
      languageCode: code,
      title,
      otherTitles: names
        .slice(1)
        .map((name) => name.title)
        .filter((other) => other !== title),
      editionCount: own.length,
      isOriginal,
      translators: [...new Set(own.flatMap((edition) => edition.translator ?? []))],
      firstYear: years.length > 0 ? Math.min(...years) : null,
    }
  })
  const rank = (entry: BookLanguage) => (entry.languageCode === language ? 0 : entry.isOriginal ? 1 : 2)
  return languages.sort(
    (a, b) =>
      rank(a) - rank(b) || b.editionCount - a.editionCount || (a.languageCode < b.languageCode ? -1 : 1),
  )
}

/** Returns a book with all data of its page. Publisher and number of pages are those of the default edition. */
export function presentBook(
  row: BookDetailRow,
  parts: { editions: Edition[]; shown: Edition | null },
  language: Language,
): Book {
  const { editions, shown } = parts
  const publicationDate = partialDateText({
    year: row.first_year,
    month: row.first_month,
    day: row.first_day,
  })
  const languages = languagesOfBook(row, editions, language)
  return {
    ...presentBookCard(row, language),
    type: row.type,
    length: row.length,
    description: row.markdown,
    descriptionHtml: row.html,
    descriptionLanguage: row.text_language,
    titles: row.names.map(({ language, title, kind }) => ({ language, title, kind: kind as NameKind })),
    contributors: row.contributors.map((person) => ({ ...person, role: person.role as ContributorRole })),
    genres: row.genres.map(({ id, slug, name, group }) => ({ id, slug, name, group })),
    publicationDate,
    isAnnounced: isFutureDate(publicationDate),
    publisher: shown?.publisher ?? null,
    pages: shown?.pages ?? null,
    allSeries: row.series_list.map(presentSeries),
    awards: row.awards.map(presentAward),
    scene: row.cover_path === null ? scenePath(coverSubject(row, language)) : null,
    ratingDistribution: row.rating_stars,
    languages,
    untranslated: interfaceLanguages.filter(
      (code) =>
        row.untranslated?.includes(code) && !languages.some(({ languageCode }) => languageCode === code),
    ),
    editions,
    contents: row.contents.map(presentContents),
    containedIn: row.contained_in.map(presentContents),
    sources: row.sources,
    identifiers: row.identifiers,
    version: row.version,
  }
}
