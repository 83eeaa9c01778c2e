import { isbn10Of } from '#contract/values/buy-link'
import type { ReadingStatus } from '#contract/values/enums'
import { partialDateText } from '../../platform/lists/partial-date.ts'
import { averageRating } from '../books/index.ts'
import type { ListedBookRow, ReadingDates } from './books-file.repo.ts'
import { csvLine } from '../../platform/text/csv.ts'
import type { ArchiveFile } from './zip.ts'

/** The name of the file in an archive. No table may be called like it. */
export const booksFileName = 'books.csv'

const shelves: Record<ReadingStatus, string> = {
  'to-read': 'to-read',
  reading: 'currently-reading',
  read: 'read',
}

/** Words of Goodreads for bindings; those that we have beside them go out as they are. */
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

/** The end that was last; of two in the same year or month the one that is told to the day. */
const lastFinished = (readings: readonly ReadingDates[]): string | null =>
  readings.map(finished).reduce((last, one) => ((one ?? '') > (last ?? '') ? one : last), null)

/** `2024/05/01` */
const slashed = (date: string | null): string | null => date && date.replaceAll('-', '/')

function bindingOf({ binding_type: binding, format_type: format }: ListedBookRow): string | null {
  if (binding !== null) return bindings[binding] ?? binding
  return format === 'digital' ? 'ebook' : null
}

/** `212 pages` or `45 %`: how far one is with it. */
const progressOf = ({ progress_pages: pages, progress_percent: percent }: ListedBookRow): string | null =>
  pages === null ? (percent === null ? null : `${percent} %`) : `${pages} pages`

/**
 * Shelves as Goodreads tells them: that of what is read goes without saying. Flags and tags stand beside it, which
 * other sites take for shelves.
 */
const shelvesOf = ({ status, flag, tags }: ListedBookRow): string[] =>
  [
    status === null || status === 'read' ? null : shelves[status],
    flag,
    ...tags.map((tag) => tag.toLowerCase().replaceAll(' ', '-')),
  ].filter((shelf) => shelf !== null)

/**
 * What stands in the file's columns, from left to right. The first ones up to `Owned Copies` are those of a Goodreads
 * export, so that other sites read the file, with numbers of ours in `Book Id`; the rest is what we know besides. ISBNs
 * are plain digits: `="…"`, as Goodreads has them, is a formula (trust.md I18), and every reader of such files takes
 * the digits alone.
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

/** Names of the file's columns, in their order. */
export const booksFileColumns: readonly string[] = columns.map(([name]) => name)

/** The whole list in one file, in the form of a Goodreads export: for other sites, and for our own import. */
export const booksFile = (books: readonly ListedBookRow[]): ArchiveFile => ({
  name: booksFileName,
  content:
    csvLine(booksFileColumns) +
    books.map((book) => csvLine(columns.map(([, value]) => value(book)))).join(''),
})
