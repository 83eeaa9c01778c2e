import { describe, expect, it } from 'vitest'
import { read, rowOf, rowsOf } from '../test-kit.ts'

describe('Hardcover [UX 5]', () => {
  const row = {
    Title: 'Hyperion',
    Author: 'Ann Other (Translator), Some Voice (Narrator), Dan Simmons',
    Series: 'Hyperion Cantos (#1.0)',
    Status: 'Currently Reading',
    Privacy: 'Public',
    'Hardcover Book ID': '427460',
    'ISBN 10': '',
    'ISBN 13': '9780385263481',
    Media: 'Book',
    'Language Code': 'en',
    'Publish Date': '1989-05-26',
    Lists: 'Owned, Shelved By Genre Reading List (#19)',
    Tags: '',
    'Date Added': '2025-01-31',
    'Date Started': '2023-09-01',
    'Date Finished': '',
    Rating: '4.5',
    Review: 'Good',
    'Review Contains Spoilers': 'true',
    'Private Notes': 'mine',
  }
  it('reads a Hardcover row: authors but no other contributors, the series, and the names of lists', async () => {
    const { source } = await read(`${Object.keys(row).join(',')}\n${'x,'.repeat(5)}`)
    expect(source).toBe('hardcover')
    expect(await rowOf(row)).toMatchObject({
      title: 'Hyperion',
      series: { name: 'Hyperion Cantos', position: '1' },
      authors: ['Dan Simmons'],
      isbns: ['9780385263481'],
      year: 1989,
      language: 'en',
      format: 'print',
      status: 'reading',
      flag: null,
      stars: 4.5,
      readings: [{ started: '2023-09-01', finished: null }],
      addedAt: '2025-01-31',
      shelves: ['Shelved By Genre Reading List'],
      review: '||Good||',
      note: 'mine',
    })
  })
  it.each([
    ['Want to Read', { status: 'to-read', flag: null }],
    ['Read', { status: 'read', flag: null }],
    ['Paused', { status: 'reading', flag: 'paused' }],
    ['Did Not Finish', { status: 'reading', flag: 'did-not-finish' }],
    ['Stopped', { status: 'reading', flag: 'did-not-finish' }],
  ])('reads the Hardcover status %s', async (Status, expected) => {
    expect(await rowOf({ ...row, Status })).toMatchObject(expected)
  })
  it('ignores the Hardcover position 0 of a series, and reads people with other roles as authors if a row has no author', async () => {
    const { series, authors } = await rowOf({ ...row, Series: 'Sprawl (#0.0)', Author: 'A B (Editor)' })
    expect([series, authors]).toEqual([{ name: 'Sprawl', position: null }, ['A B']])
  })
  it('skips books with the Hardcover status `Ignored`, and rows with `true` in a column `deleted`', async () => {
    const lines = [row, { ...row, Title: 'No', Status: 'Ignored' }, { ...row, Title: 'Vurt' }].map((cells) =>
      Object.values(cells)
        .map((cell) => `"${cell}"`)
        .join(','),
    )
    const rows = await rowsOf([Object.keys(row).join(','), ...lines].join('\n'))
    expect(rows.map(({ title, place }) => [title, place])).toEqual([
      ['Hyperion', 1],
      ['Vurt', 3],
    ])
    const bin = 'title,author,deleted,status\nDune,Frank Herbert,false,planned\nVurt,Jeff Noon,true,planned'
    expect((await rowsOf(bin)).map(({ title }) => title)).toEqual(['Dune'])
  })
})

describe('aNobii [UX 5]', () => {
  const row = {
    ISBN: '9788820077334',
    Title: 'Fourth Wing',
    Subtitle: '',
    Author: 'Rebecca Yarros',
    Format: 'Hardcover',
    'Private notes': 'prestato',
    'Comment Title': 'Bello',
    'Comment Content': 'Molto.',
    'Reading status': 'Finished on 2024-11-07',
    Vote: '4',
    Tags: 'draghi',
  }
  it('reads an aNobii row: a cell with both status and date, and a comment with its title', async () => {
    expect((await read(`${Object.keys(row).join(',')}\n${Object.values(row).join(',')}`)).source).toBe(
      'anobii',
    )
    expect(await rowOf(row)).toMatchObject({
      title: 'Fourth Wing',
      authors: ['Rebecca Yarros'],
      isbns: ['9788820077334'],
      format: 'print',
      status: 'read',
      stars: 4,
      readings: [{ started: null, finished: '2024-11-07' }],
      shelves: ['draghi'],
      review: 'Bello\n\nMolto.',
      note: 'prestato',
    })
  })
  it.each([
    ['Started on 2024-11-07', 'reading', null, [{ started: '2024-11-07', finished: null }]],
    ['Reading', 'reading', null, []],
    ['Not started', 'to-read', null, []],
    ['Unfinished', 'reading', 'did-not-finish', []],
  ])('reads the aNobii status %s', async (value, status, flag, readings) => {
    expect(await rowOf({ ...row, Vote: '', 'Reading status': value })).toMatchObject({
      status,
      flag,
      readings,
    })
  })
})

describe("the reader's own shelves", () => {
  const row = { Title: 'Dune', Author: 'Frank Herbert', 'My Rating': '5', 'Exclusive Shelf': 'read' }
  it.each([
    ['Goodreads', { ...row, Bookshelves: 'read, hugo-winners, hugo-winners, DNF' }, ['hugo-winners']],
    [
      'The StoryGraph',
      { Title: 'Dune', 'Read Status': 'read', 'Star Rating': '4', Tags: 'cozy, Solar Punk' },
      ['cozy', 'Solar Punk'],
    ],
    [
      'BookWyrm',
      { title: 'Dune', author_text: 'F', shelf: 'cooking-12', shelf_name: 'Cooking' },
      ['Cooking'],
    ],
    ['a table', { Title: 'Dune', Author: 'F', Tags: 'a|||||b; to-read' }, ['a', 'b']],
  ])('reads the reader’s own shelves from %s', async (_, cells, shelves) => {
    expect((await rowOf(cells as unknown as Record<string, string>)).shelves).toEqual(shelves)
  })
  it('reads tags and collections of LibraryThing', async () => {
    const cells = {
      'Book Id': '1',
      Title: 'Dune',
      'Primary Author': 'Herbert, Frank',
      Tags: 'sf, desert',
      Collections: 'Your library, Attic',
    }
    expect((await rowOf(cells, '\t')).shelves).toEqual(['sf', 'desert', 'Attic'])
  })
  it('reads the position of a book among the reader’s books to read from a Goodreads row', async () => {
    const place = async (positions: string) =>
      (await rowOf({ ...row, 'Exclusive Shelf': 'to-read', 'Bookshelves with positions': positions })).queue
    expect(await place('hugo (#3), to-read (#171)')).toBe(171)
    expect(await place('not-to-read (#3)')).toBeNull()
    expect(await place('')).toBeNull()
  })
})
