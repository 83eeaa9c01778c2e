import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { readExport } from '@biblionaut/reader-exports'
import { wordsIn } from '#tests/support/written-files'
import { parseIsbn } from '../../platform/text/isbn.ts'

/** Folder of files that readers have exported from other sites (tests/fixtures/README.md). */
const folder = new URL('../../../../tests/fixtures/exports/', import.meta.url)
const now = new Date('2026-11-23T12:00:00Z')

function naively(bytes: Uint8Array): Record<string, string>[] {
  return parse(bytes, {
    columns: (names: string[]) => names.map((name) => name.trim()),
    trim: true,
    relax_column_count: true,
  })
}
const count = <T>(rows: readonly T[], is: (row: T) => unknown): number =>
  rows.filter((row) => Boolean(is(row))).length

describe('real exports of Goodreads', () => {
  it.for([
    ['export-goodreads-31col-mit-a.csv', 565],
    ['export-goodreads-31col-mit-b.csv', 358],
    ['export-goodreads-padded-mit.csv', 112],
  ] as const)(
    'readExport reads every row of the Goodreads export %s with the values of its cells [UX 3]',
    async ([name, size]) => {
      const bytes = readFileSync(new URL(name, folder))
      const { source, rows } = await readExport(bytes, { now })
      const given = naively(bytes)
      expect([source, rows.length, given.length]).toEqual(['goodreads', size, size])
      rows.forEach((row, place) => {
        const cells = given[place]!
        const numbers = [cells['ISBN13']!, cells['ISBN']!].map((cell) => parseIsbn(cell)?.isbn13)
        expect(row.isbns, cells['Title']).toEqual([...new Set(numbers)].filter((isbn) => isbn !== undefined))
        expect(row.stars ?? 0).toBe(Number(cells['My Rating']))
        const isGivenUp = cells['Exclusive Shelf'] === 'did-not-finish'
        const shelf = {
          'to-read': 'to-read',
          'currently-reading': 'reading',
          'did-not-finish': 'reading',
          read: 'read',
        }[cells['Exclusive Shelf']!]
        expect([row.status, row.flag]).toEqual([shelf, isGivenUp ? 'did-not-finish' : null])
        expect(row.readings.findLast(({ finished }) => finished !== null)?.finished ?? '').toBe(
          cells['Date Read']!.replaceAll('/', '-'),
        )
        expect(row.readings.every(({ started }) => started === null)).toBe(true)
        expect(row.addedAt).toBe(cells['Date Added']!.replaceAll('/', '-'))
        // the shelf in the column 'Exclusive Shelf' is the book's status; the book's other shelves become tags
        const shelves = cells['Bookshelves']!.split(',').map((shelf) => shelf.trim())
        expect(row.shelves).toEqual(
          shelves.filter((shelf) => shelf !== '' && shelf !== cells['Exclusive Shelf']),
        )
        expect(row.copy?.isOwned ?? false).toBe(Number(cells['Owned Copies']) > 0)
        expect(wordsIn(row.review)).toBe(wordsIn(cells['My Review']))
        expect(wordsIn(row.note)).toBe(wordsIn(cells['Private Notes']))
        expect(row.authors).toEqual([cells['Author']!.replace(/\s+/g, ' ')])
        // one book of the file has the year 20122, which is invalid
        expect(row.year).toBe(
          /^\d{4}$/.test(cells['Year Published']!) ? Number(cells['Year Published']) : null,
        )
      })
      expect(count(rows, ({ series }) => series)).toBe(
        count(given, (cells) => /\(.*(?:#\s?\d|Book \d).*\)$/.test(cells['Title']!)),
      )
      expect(count(rows, ({ title }) => /#[\d.-]+\)$/.test(title))).toBe(0)
    },
  )
})

describe('real exports of LibraryThing', () => {
  it('readExport reads every entry of a real LibraryThing export, with dates, ISBNs and languages [UX 5]', async () => {
    const bytes = gunzipSync(readFileSync(new URL('export-librarything-mit.json.gz', folder)))
    const { source, columns, rows } = await readExport(bytes, { now })
    const given = Object.values(JSON.parse(bytes.toString()) as Record<string, Record<string, unknown>>)
    expect([source, rows.length, given.length]).toEqual(['librarything', 221, 221])
    expect(columns.toSorted()).toEqual([...new Set(given.flatMap((entry) => Object.keys(entry)))].toSorted())
    const valid = (entry: Record<string, unknown>) =>
      Object.values((entry['isbn'] ?? {}) as object).some((isbn) => parseIsbn(String(isbn)) !== null)
    expect(count(rows, ({ isbns }) => isbns.length > 0)).toBe(count(given, valid))
    // the entries in this file have no reading status, stars or dates
    expect(count(rows, ({ status, stars, readings }) => status || stars || readings.length > 0)).toBe(0)
    expect(rows.map(({ addedAt }) => addedAt)).toEqual(given.map((entry) => entry['entrydate']))
    expect(count(rows, ({ language }) => language === 'en')).toBe(
      count(given, (entry) => (entry['language_codeA'] as string[] | undefined)?.[0] === 'eng'),
    )
    expect(count(rows, ({ title }) => /&\w+;/.test(title))).toBe(0)
    expect(count(rows, ({ authors }) => authors.some((author) => author.includes(', ')))).toBeLessThan(5)
    expect(rows.find(({ title }) => title.includes('Malleus'))).toMatchObject({
      authors: ['Heinrich Kramer'],
      isbns: ['9780486228020'],
      year: 1971,
      format: 'print',
    })
  })
})
