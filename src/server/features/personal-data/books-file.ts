import { isbn10Of } from '#contract/values/buy-link'
import type { ReadingStatus } from '#contract/values/enums'
import { partialDateText } from '../../platform/text/partial-date.ts'
import { averageRating } from '../books/index.ts'
import type { ListedBookRow, ReadingDates } from './books-file.repo.ts'
import { toCsv } from '../../platform/text/csv.ts'
import type { ArchiveFile } from './zip.ts'

/** The name of the file with the books in an archive. No table may have this name, because tables become files. */
export const booksFileName = 'books.csv'

const shelves: Record<ReadingStatus, string> = {
  'to-read': 'to-read',
  reading: 'currently-reading',
  read: 'read',
}

/** Names of bindings in exports of Goodreads. Bindings without such a name are exported as they are stored. */
const bindings: Readonly<Record<string, string>> = {
  hardcover: 'Hardcover',
  paperback: 'Paperback',
  broschiert: 'Paperback',
  mass_market: 'Mass Market Paperback',
  ebook: 'ebook',
  audiobook: 'Audiobook',
}

const started = ([year = null, month = null, day = null]: ReadingDates) =>
  partialDateText({ year, month, day })
const finished = (dates: ReadingDates) => started(dates.slice(3))

/** Returns the latest finish date. Of dates with equal years or months, the more precise one counts as later. */
const lastFinished = (readings: readonly ReadingDates[]): string | null =>
  readings.map(finished).reduce((last, one) => ((one ?? '') > (last ?? '') ? one : last), null)

/** Formats a date with slashes, as `2024/05/01`. */
const slashed = (date: string | null): string | null => date && date.replaceAll('-', '/')

function bindingOf({ binding_type: binding, format_type: format }: ListedBookRow): string | null {
  if (binding !== null) return bindings[binding] ?? binding
  return format === 'digital' ? 'ebook' : null
}

/** Returns the reading progress: `212 pages` or `45 %`. */
const progressOf = ({ progress_pages: pages, progress_percent: percent }: ListedBookRow): string | null =>
  pages === null ? (percent === null ? null : `${percent} %`) : `${pages} pages`

/**
 * Returns the shelves of a book: status (without `read`, as Goodreads does), flag and tags, so that other sites read
 * them.
 */
const shelvesOf = ({ status, flag, tags }: ListedBookRow): string[] =>
  [
    status === null || status === 'read' ? null : shelves[status],
    flag,
    ...tags.map((tag) => tag.toLowerCase().replaceAll(' ', '-')),
  ].filter((shelf) => shelf !== null)

/**
 * The columns of the file. All columns before `Biblionaut Id`, except `Slug`, are columns of Goodreads, which other
 * sites can read. ISBNs are plain digits (trust I18).
 */
const columns: readonly (readonly [name: string, value: (book: ListedBookRow) => unknown])[] = [
  ['Book Id', ({ id }) => id],
  ['Slug', ({ slug }) => slug],
  ['Title', ({ title }) => title],
  ['Author', ({ authors }) => authors[0]?.name],
  ['Author l-f', ({ authors }) => authors[0]?.sorted],
  [
    'Additional Authors',
    ({ authors }) =>
      authors
        .slice(1)
        .map(({ name }) => name)
        .join(', '),
  ],
  ['ISBN', ({ isbn13 }) => (isbn13?.startsWith('978') ? isbn10Of(isbn13) : null)],
  ['ISBN13', ({ isbn13 }) => isbn13],
  ['My Rating', ({ stars }) => stars ?? 0],
  ['Average Rating', ({ rating_sum: sum, rating_count: count }) => averageRating(sum, count)],
  ['Publisher', ({ publisher }) => publisher],
  ['Binding', bindingOf],
  ['Number of Pages', ({ pages }) => pages],
  ['Year Published', ({ published_year: year }) => year],
  ['Original Publication Year', ({ first_year: year }) => year],
  ['Date Read', ({ readings }) => slashed(lastFinished(readings))],
  ['Date Added', ({ added }) => slashed(added)],
  ['Bookshelves', (book) => shelvesOf(book).join(', ')],
  [
    'Bookshelves with positions',
    (book) =>
      shelvesOf(book)
        .map((shelf) => (shelf === 'to-read' ? `${shelf} (#${book.place})` : shelf))
        .join(', '),
  ],
  ['Exclusive Shelf', ({ status }) => status && shelves[status]],
  ['My Review', ({ review }) => review],
  ['Spoiler', ({ has_spoiler: hasSpoiler }) => (hasSpoiler === true ? 'true' : null)],
  ['Private Notes', ({ note }) => note],
  ['Read Count', ({ status, readings }) => Math.max(readings.length, status === 'read' ? 1 : 0)],
  ['Owned Copies', ({ copy }) => (copy?.isOwned ? 1 : 0)],
  ['Biblionaut Id', ({ id }) => id],
  ['Biblionaut Edition Id', ({ edition_id: edition }) => edition],
  ['My Exact Rating', ({ exact_stars: stars }) => stars],
  ['Flag', ({ flag }) => flag],
  [
    'Readings',
    ({ readings }) =>
      readings.map((dates) => `${started(dates) ?? ''}..${finished(dates) ?? ''}`).join(' ; '),
  ],
  ['Progress', progressOf],
  ['Review Language', ({ review_language: language }) => language],
  ['Tags', ({ tags }) => tags.join(', ')],
  ['My Pages', ({ copy }) => copy?.pages],
  ['Owned Format', ({ copy }) => copy?.format],
  ['Copy Place', ({ copy }) => copy?.place],
  ['Lent To', ({ copy }) => copy?.lentTo],
  ['Lent Since', ({ copy }) => copy?.lentSince],
]

/** Names of the file's columns, in order. */
export const booksFileColumns: readonly string[] = columns.map(([name]) => name)

/** Returns a CSV file in the format of an export of Goodreads, for other sites and our own import. */
export const booksFile = (books: readonly ListedBookRow[]): ArchiveFile => ({
  name: booksFileName,
  content: toCsv([booksFileColumns, ...books.map((book) => columns.map(([, value]) => value(book)))]),
})
