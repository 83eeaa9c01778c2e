import { describe, expect, it } from 'vitest'
import type { ExportRow } from '../index.ts'
import { read, rowOf, rowsOf } from '../test-kit.ts'

const goodreads = {
  'Book Id': '106',
  Title: 'Dune Messiah (Dune, #2)',
  Author: 'Frank Herbert',
  'Additional Authors': 'Ronald M. Hahn',
  ISBN: '="0441172695"',
  ISBN13: '="9780441172696"',
  'My Rating': '4',
  'Average Rating': '3.9',
  Binding: 'Mass Market Paperback',
  'Year Published': '1987',
  'Original Publication Year': '1969',
  'Date Read': '2021/05/09',
  'Date Added': '2018/01/16',
  Bookshelves: 'read, scifi',
  'Exclusive Shelf': 'read',
  'My Review': 'Good<br/><b>so</b>',
  Spoiler: '',
  'Private Notes': 'lent to *Ann*',
  'Read Count': '1',
}

describe('Goodreads [UX 3]', () => {
  it('reads each column of a Goodreads row into its field, and sets no other field', async () => {
    expect(await rowOf(goodreads)).toEqual({
      place: 1,
      cells: Object.values(goodreads),
      title: 'Dune Messiah',
      series: { name: 'Dune', position: '2' },
      authors: ['Frank Herbert'],
      isbns: ['9780441172696'],
      keys: {},
      edition: null,
      year: 1987,
      originalYear: 1969,
      language: null,
      format: 'print',
      isOtherMedium: false,
      pages: null,
      status: 'read',
      flag: null,
      openStatus: null,
      stars: 4,
      readings: [{ started: null, finished: '2021-05-09' }],
      addedAt: '2018-01-16',
      queue: null,
      progress: null,
      copy: null,
      shelves: ['scifi'],
      review: 'Good\\\n**so**',
      reviewLanguage: null,
      note: 'lent to *Ann*',
    })
  })
  it.each<[string, Partial<typeof goodreads>, Partial<ExportRow>]>([
    ['a rating of 0 is no rating', { 'My Rating': '0' }, { stars: null, status: 'read' }],
    [
      'the date on which a book was added is no start date',
      { 'Date Read': '' },
      { readings: [], status: 'read' },
    ],
    [
      'a book being read',
      { 'Exclusive Shelf': 'currently-reading', 'Date Read': '' },
      { status: 'reading', flag: null, readings: [] },
    ],
    [
      'a book to be read',
      { 'Exclusive Shelf': 'to-read', 'Date Read': '', 'My Rating': '0', 'Read Count': '0' },
      { status: 'to-read' },
    ],
    [
      'the exclusive shelf `Abgebrochen` for unfinished books',
      { 'Exclusive Shelf': 'Abgebrochen' },
      { status: 'reading', flag: 'did-not-finish' },
    ],
    [
      'the exclusive shelf `on-hold` for paused books',
      { 'Exclusive Shelf': 'on-hold' },
      { status: 'reading', flag: 'paused' },
    ],
    [
      'a read book with the tag `DNF` is unfinished',
      { Bookshelves: 'read, DNF' },
      { status: 'reading', flag: 'did-not-finish' },
    ],
    ['a read book with the tag `paused` is read', { Bookshelves: 'paused' }, { status: 'read', flag: null }],
    [
      'a book with the tag `dnf` on a shelf without a status is unfinished',
      { 'Exclusive Shelf': 'office', Bookshelves: 'dnf', 'Date Read': '', 'My Rating': '0' },
      { status: 'reading', flag: 'did-not-finish' },
    ],
    [
      'the tag `dnf` sets no flag of a book to be read',
      { 'Exclusive Shelf': 'to-read', Bookshelves: 'dnf' },
      { status: 'to-read', flag: null },
    ],
    [
      'an unknown exclusive shelf and a date',
      { 'Exclusive Shelf': 'office', 'My Rating': '0' },
      { status: null, flag: null, openStatus: 'office' },
    ],
    [
      'an unknown exclusive shelf and stars',
      { 'Exclusive Shelf': 'office', 'Date Read': '' },
      { status: null, flag: null, openStatus: 'office' },
    ],
    [
      'an unknown exclusive shelf without date and stars',
      { 'Exclusive Shelf': 'office', 'Date Read': '', 'My Rating': '0' },
      { status: null, flag: null },
    ],
    [
      'a review that is marked as a spoiler',
      { Spoiler: 'true', 'My Review': 'He dies' },
      { review: '||He dies||' },
    ],
    ['a day that does not exist', { 'Date Read': '2021/02/30' }, { readings: [] }],
    ['a day in the future', { 'Date Read': '2026/06/17' }, { readings: [] }],
    ['an ISBN with a wrong check digit', { ISBN: '="0441172694"', ISBN13: '=""' }, { isbns: [] }],
    ['an ISBN-10 without an ISBN-13', { ISBN13: '=""' }, { isbns: ['9780441172696'] }],
    ['an e-book', { Binding: 'Kindle Edition' }, { format: 'digital' }],
    ['an audiobook', { Binding: 'Audible Audio' }, { format: 'audio' }],
    ['an unknown binding', { Binding: 'Unknown Binding' }, { format: null }],
    ['a year before the common era', { 'Original Publication Year': '-750' }, { originalYear: -750 }],
  ])('reads a row of Goodreads: %s', async (_, cells, expected) => {
    expect(await rowOf({ ...goodreads, ...cells })).toMatchObject(expected)
  })
  it('a Goodreads row with one date gets as many readings as its read count, up to twenty', async () => {
    const undated = { started: null, finished: null }
    const dated = { started: null, finished: '2021-05-09' }
    expect((await rowOf({ ...goodreads, 'Read Count': '3' })).readings).toEqual([undated, undated, dated])
    expect((await rowOf({ ...goodreads, 'Read Count': '900' })).readings).toHaveLength(20)
    expect((await rowOf({ ...goodreads, 'Read Count': '3', 'Exclusive Shelf': 'to-read' })).readings).toEqual(
      [dated],
    )
    expect((await rowOf({ ...goodreads, 'Read Count': '1', 'Date Read': '' })).readings).toEqual([])
  })
  it('finds the columns of a file by name in any order and letter case, and ignores blanks around the names', async () => {
    const [row] = await rowsOf(
      ' my rating ,EXCLUSIVE SHELF  ,  Title                    , Author\n       3, read , "Dune, Teil 1"          , "Frank Herbert"\n',
    )
    expect(row).toMatchObject({ title: 'Dune, Teil 1', authors: ['Frank Herbert'], stars: 3, status: 'read' })
  })
})

describe('StoryGraph [UX 5]', () => {
  const row = {
    Title: 'Dune',
    Authors: 'Frank Herbert, Brian Herbert',
    Contributors: 'Simon Vance (Narrator)',
    'ISBN/UID': '9780441172719',
    Format: 'audio',
    'Read Status': 'read',
    'Date Added': '2020/01/02',
    'Last Date Read': '2022/05/06',
    'Dates Read': '2022/05/06, 2020/02/01-2020/03/04',
    'Read Count': '2',
    'Star Rating': '3.75',
    Review: '<div>Fine<br>so</div>',
  }
  it('reads a rating in quarter stars and several readings from a StoryGraph row, and omits the narrators from the authors', async () => {
    const file = await read(
      `${Object.keys(row).join(',')}\n${Object.values(row)
        .map((cell) => `"${cell}"`)
        .join(',')}`,
    )
    expect(file.source).toBe('storygraph')
    expect(file.rows[0]).toMatchObject({
      title: 'Dune',
      authors: ['Frank Herbert', 'Brian Herbert'],
      isbns: ['9780441172719'],
      format: 'audio',
      status: 'read',
      stars: 3.75,
      readings: [
        { started: '2020-02-01', finished: '2020-03-04' },
        { started: null, finished: '2022-05-06' },
      ],
      addedAt: '2020-01-02',
      review: 'Fine\\\nso',
    })
  })
  it.each<[string, Record<string, string>, Partial<ExportRow>]>([
    [
      'the status did-not-finish',
      { 'Read Status': 'did-not-finish' },
      { status: 'reading', flag: 'did-not-finish' },
    ],
    ['the status paused', { 'Read Status': 'paused' }, { status: 'reading', flag: 'paused' }],
    ['an ASIN is no ISBN', { 'ISBN/UID': 'B00B7NPRY8' }, { isbns: [] }],
    [
      'only the column with the last date',
      { 'Dates Read': '', 'Read Count': '1' },
      { readings: [{ started: null, finished: '2022-05-06' }] },
    ],
    [
      'a start after the end',
      { 'Dates Read': '2022/06/01-2022/05/06', 'Read Count': '1' },
      { readings: [{ started: null, finished: '2022-05-06' }] },
    ],
    [
      'dates with hyphens',
      { 'Dates Read': '2020-02-01 - 2020-03-04', 'Read Count': '1' },
      { readings: [{ started: '2020-02-01', finished: '2020-03-04' }] },
    ],
  ])('reads a row of StoryGraph: %s', async (_, cells, expected) => {
    expect(await rowOf({ ...row, ...cells })).toMatchObject(expected)
  })
  it('reads the columns `Author` and `ISBN` of a StoryGraph file of 2021', async () => {
    const { Authors: _, 'ISBN/UID': __, ...others } = row
    expect(await rowOf({ ...others, Author: 'Frank Herbert', ISBN: '0441172717' })).toMatchObject({
      authors: ['Frank Herbert'],
      isbns: ['9780441172719'],
    })
  })
})
