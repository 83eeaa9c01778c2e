import { describe, expect, it } from 'vitest'
import { repairMojibake } from './decode/repair-mojibake.ts'
import { rowsOf } from './test-kit.ts'

/** Columns of each format that contain a number, a date, a series or a list of shelves. */
const formats: Record<string, string[]> = {
  Goodreads: ['Title', 'My Rating', 'Exclusive Shelf', 'Bookshelves', 'Date Read', 'Number of Pages'],
  StoryGraph: ['Title', 'Read Status', 'Star Rating', 'Dates Read', 'Tags'],
  Hardcover: ['Title', 'Hardcover Book ID', 'Rating', 'Author', 'Series', 'Lists', 'Tags', 'Status', 'Pages'],
  aNobii: ['Title', 'Reading status', 'Vote', 'Comment content', 'Tags', 'Date of publication'],
  LibraryThing: ['Title', 'Primary Author', 'Collections', 'Tags', 'Rating', 'Date Read', 'Page Count'],
  BookWyrm: ['Title', 'author_text', 'rating', 'shelf', 'finish_date'],
  'Open Library': ['Title', 'Work ID', 'Bookshelf', 'My Ratings', 'Date Read'],
  Biblionaut: ['Title', 'Biblionaut ID', 'My Rating', 'Tags', 'Readings', 'Progress', 'Date Read'],
  'a table': ['Title', 'Rating', 'Tags', 'Year', 'Pages', 'Readings', 'Status', 'Series'],
  'a table with a rating called Note': ['Title', 'Note', 'Tags'],
}

describe('cells that are too long for a number, a date or a list of shelves', () => {
  // a pattern with quadratic running time would need more than a minute for one of these cells
  it.each(Object.entries(formats))(
    'in a file of the format %s, ignores values that are too long, and still reads all rows',
    async (_, names) => {
      const blanks = '\t'.repeat(99_000)
      const rowOf = (cell: string) => names.map((name) => (name === 'Title' ? 'Dune' : cell)).join(';')
      const rows = await rowsOf(
        [
          names.join(';'),
          rowOf(`x${blanks}5`),
          rowOf(`x${blanks})`),
          rowOf(`4${blanks}/5`),
          rowOf(`x, ${'shelf, '.repeat(14_000)}read`),
          rowOf('').replace('Dune', 'Ubik'),
        ].join('\n'),
      )
      expect(rows.map(({ title }) => title)).toEqual(['Dune', 'Dune', 'Dune', 'Dune', 'Ubik'])
      for (const { stars, shelves, year, pages } of rows)
        expect({ stars, shelves: shelves.filter((name) => name.includes('shelf')), year, pages }).toEqual({
          stars: null,
          shelves: [],
          year: null,
          pages: null,
        })
    },
  )
  it('reads a cell with a list of shelves if the cell has at most 5,000 characters, else ignores it', async () => {
    const tags = (length: number) => `fantasy,${'x'.repeat(length - 'fantasy,'.length)}`
    const rows = await rowsOf(
      `Title;Rating;Tags\nDune;5;"${tags(5000)}"\nUbik;4;"${tags(5001)}"\nValis;3 / 5;fantasy\n`,
    )
    expect(rows.map(({ shelves }) => shelves[0])).toEqual(['fantasy', undefined, 'fantasy'])
    expect(rows.map(({ stars }) => stars)).toEqual([5, 4, 3])
  })
  it('repairs garbled characters in a line after a line of two million characters', () => {
    expect(repairMojibake(`${'x'.repeat(2_000_000)}\nÃ¤`)).toBe(`${'x'.repeat(2_000_000)}\nä`)
  })
})
