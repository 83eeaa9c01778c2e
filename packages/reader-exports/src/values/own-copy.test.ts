import { describe, expect, it } from 'vitest'
import { readRow, rowOf, rowsOf } from '../test-kit.ts'

const goodreads = { Title: 'Dune', Author: 'Frank Herbert', 'My Rating': '0' }
const storygraph = { Title: 'Dune', 'Read Status': 'read', 'Star Rating': '4' }
const librarything = { 'Book Id': '1', Title: 'Dune', 'Primary Author': 'Herbert, Frank' }
const isOwned = async (cells: Record<string, string>, separator?: string) =>
  (await rowOf(cells, separator)).copy?.isOwned ?? false

describe('owned copies', () => {
  it.each([
    ['the StoryGraph column `Owned?` with Yes', { ...storygraph, 'Owned?': 'Yes' }, true],
    ['the StoryGraph column `Owned?` with No', { ...storygraph, 'Owned?': 'No' }, false],
    [
      'the Goodreads column `Owned Copies` with 2',
      { ...goodreads, 'Exclusive Shelf': 'read', 'Owned Copies': '2' },
      true,
    ],
    [
      'the Goodreads column `Owned Copies` with 0',
      { ...goodreads, 'Exclusive Shelf': 'read', 'Owned Copies': '0' },
      false,
    ],
    ['the shelf `owned`', { ...goodreads, 'Exclusive Shelf': 'read', Bookshelves: 'read, owned' }, true],
    [
      'the shelf `owned-kindle`',
      { ...goodreads, 'Exclusive Shelf': 'read', Bookshelves: 'owned-kindle' },
      true,
    ],
    ['the exclusive shelf `owned`', { ...goodreads, 'Exclusive Shelf': 'owned', Bookshelves: 'owned' }, true],
    ['the German shelf `SuB`', { ...goodreads, 'Exclusive Shelf': 'to-read', Bookshelves: 'SuB' }, true],
    ['the Italian tag `Posseduti`', { Titolo: 'Dune', Autore: 'F', Etichette: 'Posseduti' }, true],
    ['the column `Im Besitz` with ja', { Titel: 'Dune', Autor: 'F', 'Im Besitz': 'ja' }, true],
    ['the column `Im Besitz` with nein', { Titel: 'Dune', Autor: 'F', 'Im Besitz': 'nein' }, false],
    ['the column `Owned` with `2 copies`', { Title: 'Dune', Author: 'F', Owned: '2 copies' }, true],
    ['the column `Owned` with `0 copies`', { Title: 'Dune', Author: 'F', Owned: '0 copies' }, false],
    [
      'the column `Im Besitz` with `1 Exemplar`',
      { Titel: 'Dune', Autor: 'F', 'Im Besitz': '1 Exemplar' },
      true,
    ],
    ['the column `Owned` with `hardcover`', { Title: 'Dune', Author: 'F', Owned: 'hardcover' }, true],
    ['the StoryGraph tag `owned`', { ...storygraph, Tags: 'owned' }, true],
    ['the shelf `wishlist`', { ...goodreads, 'Exclusive Shelf': 'to-read', Bookshelves: 'wishlist' }, false],
    ['the shelf `own-voices`', { ...goodreads, 'Exclusive Shelf': 'read', Bookshelves: 'own-voices' }, false],
    ['the shelf `library`', { ...goodreads, 'Exclusive Shelf': 'read', Bookshelves: 'library' }, false],
  ])('reads from %s whether the reader owns the book', async (_, cells, expected) => {
    expect(await isOwned(cells as unknown as Record<string, string>)).toBe(expected)
  })

  it.each([
    ['Your library', true],
    ['Your library, To read', true],
    ['Wishlist', false],
    ['Read but unowned', false],
    ['Favorites', false],
  ])('reads from the collections “%s” whether the reader owns the book', async (collections, expected) => {
    expect(await isOwned({ ...librarything, Collections: collections }, '\t')).toBe(expected)
  })
})

describe('columns about the own copy, the progress and the number of readings', () => {
  it.each([
    ['Owned', 'lent to Anna', { isOwned: false, format: null }],
    ['Owned', 'yes, signed by the author', { isOwned: true, format: null }],
    ['Im Besitz', 'ja - im Keller', { isOwned: true, format: null }],
    ['Posseduto', 'no, venduto nel 2019', { isOwned: false, format: null }],
    ['Owned', 'hardcover, first edition, signed', { isOwned: true, format: 'hardcover' }],
    ['Owned Copies', 'somewhere', { isOwned: false, format: null }],
    ['Times read', 'too often', { isOwned: false, format: null }],
    ['Progress', 'up to the feast', { isOwned: false, format: null }],
    ['Progress', '3h 12m left', { isOwned: false, format: null }],
    ['Progress', 'not started', { isOwned: false, format: null }],
    ['Progress', '150 %', { isOwned: false, format: null }],
    ['Current page', '120000', { isOwned: false, format: null }],
    ['Current page', '12.5', { isOwned: false, format: null }],
    ['Times read', '500', { isOwned: false, format: null }],
    ['Owned', 'wishlist', { isOwned: false, format: null }],
  ])(
    'a text in the column %s that is not completely understood is added to the note of the row and reported: %s',
    async (column, text, copy) => {
      const { row, issues } = await readRow({
        Title: 'Dune',
        Author: 'Frank Herbert',
        Status: 'read',
        [column]: text,
      })
      expect({ isOwned: row.copy?.isOwned ?? false, format: row.copy?.format ?? null }).toEqual(copy)
      expect(row.note).toBe(`${column.toLowerCase()}: ${text}`)
      expect(issues).toEqual([{ code: 'noted-text', row: 1, column: column.toLowerCase(), value: text }])
    },
  )

  it.each([
    ['Owned', 'nein', null],
    ['Owned', 'not owned', null],
    ['Owned', '0', null],
    ['Owned', 'Kindle', 'ebook'],
    ['Owned', 'Yes (Audible)', 'audiobook'],
    ['Im Besitz', 'ja, Taschenbuch', 'paperback'],
    ['Owned', '3 copies', null],
    ['Times read', 'twice', null],
    ['Progress', '120/400', null],
    ['Progress', 'finished', null],
    ['Progress', '-1', null],
    ['Current page', '120', null],
    ['Current page', 'n/a', null],
    ['Times read', '1', null],
  ])(
    'reports no issue and adds no note for a known value in the column %s: %s',
    async (column, text, format) => {
      const { row, issues } = await readRow({
        Title: 'Dune',
        Author: 'Frank Herbert',
        Status: 'read',
        [column]: text,
      })
      expect([row.note, row.copy?.format ?? null, issues]).toEqual([null, format, []])
    },
  )
})

describe('cells beside another cell with a value of the same kind', () => {
  it.each([
    [{ Progress: 'halfway', 'Current page': '120' }, ['progress: halfway'], { pages: 120 }],
    [{ Progress: '45 %', 'Current page': '120' }, ['current page: 120'], { percent: 45 }],
    [{ Progress: '30 %', 'Current page': '120', Pages: '400' }, [], { percent: 30 }],
    [{ Status: 'reading 30 %', Progress: '45 %' }, ['progress: 45 %'], { percent: 30 }],
    [{ Progress: 'finished' }, ['progress: finished'], null],
    [{ Status: 'to read', 'Times read': '3' }, ['times read: 3'], null],
    [{ Review: 'Good', Opinion: 'Too long' }, ['opinion: Too long'], null],
    [{ Stars: '4', Points: '80' }, ['points: 80'], null],
    [{ 'Date read': '2020-01-01', 'Last read': '2021-05-06' }, ['last read: 2021-05-06'], null],
    [{ 'Date read': '2020-01-01', 'Year read': '2020' }, [], null],
  ])(
    'if the cells of a row have more values than its fields can store, adds the others to its note and reports them: %j',
    async (cells, noted, progress) => {
      const { row, issues } = await readRow({
        Title: 'Dune',
        Author: 'Frank Herbert',
        Status: 'reading',
        ...cells,
      })
      expect([row.note, row.progress]).toEqual([noted.join('\n\n') || null, progress])
      expect(issues).toMatchObject(
        noted.map((line) => ({ code: 'noted-text', value: line.slice(line.indexOf(': ') + 2) })),
      )
    },
  )

  it('joins the texts of all columns with notes to one note', async () => {
    const { row, issues } = await readRow({
      Title: 'Dune',
      Author: 'Frank Herbert',
      Notes: 'One',
      Comments: 'Two',
    })
    expect([row.note, issues]).toEqual(['One\n\nTwo', []])
  })
})

describe('shelves that are also names of a status', () => {
  it.each([
    ['to-read', 'to-read, wishlist, sf', ['wishlist', 'sf']],
    ['read', 'read-2020, want, sub', ['read-2020', 'want', 'sub']],
    ['read', 'read, owned, library', ['owned', 'library']],
    ['to-read', 'wunschliste, to-read', ['wunschliste']],
    ['to-read', 'dnf, to-read', ['dnf']],
    ['read', 'dnf, read', []],
    ['currently-reading', 'currently-reading, leseliste, pal', ['leseliste', 'pal']],
    ['read', 'desiderati, letti, read', ['desiderati', 'letti']],
    ['read', 'unread, planned', ['unread', 'planned']],
    ['read', 'default, my-books', ['my-books']],
  ])(
    'a row with the exclusive shelf %s and the shelves “%s” has only the shelves that its status does not express',
    async (shelf, shelves, expected) => {
      const row = await rowOf({ ...goodreads, 'Exclusive Shelf': shelf, Bookshelves: shelves })
      expect(row.shelves).toEqual(expected)
    },
  )

  it('the shelves of a LibraryThing row omit collections that mean a status (“To read”) or ownership (“Your library”)', async () => {
    const row = { ...librarything, Collections: 'Your library, Wishlist, To read, Attic', Tags: 'sf, bought' }
    expect(await rowOf(row, '\t')).toMatchObject({
      status: 'to-read',
      shelves: ['sf', 'bought', 'Wishlist', 'Attic'],
    })
  })
})

describe('other media than books', () => {
  it.each([
    ['DVD', true],
    ['Blu-ray', true],
    ['VHS Tape', true],
    ['Film', true],
    ['Theaterstück', true],
    ['Screenplay', true],
    ['Hörspiel', true],
    ['Audio Play', true],
    ['Radio drama', true],
    ['journalArticle', true],
    ['Magazine Article', true],
    ['Articolo', true],
    ['Video Game', true],
    ['Paperback', false],
    ['Paper Book', false],
    ['Audiobook', false],
    ['Audio CD', false],
    ['Kindle Edition with Audio/Video', false],
    ['Mass Market Paperback (movie tie-in)', false],
    ['Unknown Binding', false],
  ])('a row with the medium %s is for another medium than a book: %s', async (medium, isOther) => {
    const read = async (cells: Record<string, string>, separator?: string) =>
      (await rowOf(cells, separator)).isOtherMedium
    expect(await read({ ...goodreads, 'Exclusive Shelf': 'read', Binding: medium })).toBe(isOther)
    expect(await read({ Title: 'Dune', Author: 'F', 'Item Type': medium })).toBe(isOther)
    expect(await read({ ...librarything, Media: medium, Collections: 'Your library' }, '\t')).toBe(isOther)
  })

  it('a Zotero row with `film` in the column `Item Type` is marked as another medium than a book', async () => {
    const rows = await rowsOf('"Item Type","Title","Author"\nbook,Dune,F\nfilm,Dune,F')
    expect(rows.map(({ isOtherMedium }) => isOtherMedium)).toEqual([false, true])
  })
})
