import { parse } from 'csv-parse/sync'
import type { BindingType } from '#contract/values/enums'
import { cleanText } from './clean-text.ts'
import { parseTitle } from './parse-title.ts'
import { parseIsbn } from '#server/platform/text/isbn'
import { exportIssues } from './overrides.ts'
import { readData } from './source-rows.ts'

/**
 * Facts about an edition in a personal export. Data about the reader is never read: ratings, shelves, dates, reviews.
 */
export interface ExportedEdition {
  source: string
  scheme: 'goodreads-book' | 'librarything-book'
  id: string
  title: string
  author: string
  isbn13: string | null
  publisher: string | null
  binding: BindingType | null
  pages: number | null
  year: number | null
  language: string | null
}

const goodreadsFiles = [
  ['export-goodreads-31col-mit-a.csv', 'gr-data-exploration'],
  ['export-goodreads-31col-mit-b.csv', 'book-catalogue'],
  ['export-goodreads-padded-mit.csv', 'reading'],
] as const

/** Returns the editions of all personal exports (files of Goodreads, then LibraryThing), always in the same order. */
export function readExports(): ExportedEdition[] {
  return [...goodreadsFiles.flatMap(([file, source]) => readGoodreads(file, source)), ...readLibraryThing()]
}

function readGoodreads(file: string, source: string): ExportedEdition[] {
  const rows: Record<string, string>[] = parse(readData(file), {
    columns: (names: string[]) => names.map((name) => name.trim()),
    trim: true,
    bom: true,
  })
  return rows
    .filter((row) => !((row['Book Id'] ?? '') in exportIssues.dropRows))
    .map((row) => {
      const id = row['Book Id'] ?? ''
      const binding = bindingOf(row['Binding'] ?? '')
      return {
        source,
        scheme: 'goodreads-book',
        id,
        title: parseTitle(row['Title'] ?? '', () => true).title,
        author: cleanText(row['Author'] ?? ''),
        isbn13: parseIsbn(row['ISBN13'] ?? '')?.isbn13 ?? parseIsbn(row['ISBN'] ?? '')?.isbn13 ?? null,
        publisher: textOf(row['Publisher']),
        binding,
        pages:
          binding === 'audiobook' || id in exportIssues.dropPages ? null : numberOf(row['Number of Pages']),
        year: numberOf(row['Year Published']),
        language: null,
      }
    })
}

interface LibraryThingBook {
  books_id: string
  title: string
  authors?: { fl?: string }[]
  originalisbn?: string
  publication?: string
  date?: string
  language_codeA?: string[]
  pages?: string
}

function readLibraryThing(): ExportedEdition[] {
  const books = Object.values(
    JSON.parse(readData('export-librarything-mit.json.gz')) as Record<string, LibraryThingBook>,
  )
  return books.map((book) => ({
    source: 'book-catalogue',
    scheme: 'librarything-book',
    id: book.books_id,
    title: parseTitle(book.title, () => true).title,
    author: cleanText(book.authors?.[0]?.fl ?? ''),
    isbn13: parseIsbn(book.originalisbn ?? '')?.isbn13 ?? null,
    publisher: textOf(/^(.*?) \(\d{4}\)/.exec(book.publication ?? '')?.[1]),
    binding: bindingOf(book.publication ?? ''),
    pages: numberOf(book.pages),
    year: numberOf(book.date),
    language: book.language_codeA?.[0] === 'eng' ? 'en' : null,
  }))
}

function bindingOf(text: string): BindingType | null {
  if (/mass market/i.test(text)) return 'mass_market'
  if (/kindle|ebook|e-book/i.test(text)) return 'ebook'
  if (/audi/i.test(text)) return 'audiobook'
  if (/paperback/i.test(text)) return 'paperback'
  return /hardcover/i.test(text) ? 'hardcover' : null
}

function textOf(text: string | undefined): string | null {
  const clean = cleanText(text ?? '')
  return clean === '' ? null : clean
}

function numberOf(text: string | undefined): number | null {
  const number = Number.parseInt(text ?? '', 10)
  return Number.isInteger(number) && number > 0 ? number : null
}
