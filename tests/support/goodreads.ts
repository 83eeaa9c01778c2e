/** The columns of a Goodreads export, in order. */
export const goodreadsColumns = [
  'Book Id',
  'Title',
  'Author',
  'Author l-f',
  'Additional Authors',
  'ISBN',
  'ISBN13',
  'My Rating',
  'Average Rating',
  'Publisher',
  'Binding',
  'Number of Pages',
  'Year Published',
  'Original Publication Year',
  'Date Read',
  'Date Added',
  'Bookshelves',
  'Bookshelves with positions',
  'Exclusive Shelf',
  'My Review',
  'Spoiler',
  'Private Notes',
  'Read Count',
  'Owned Copies',
] as const

export type GoodreadsRow = Partial<Record<(typeof goodreadsColumns)[number], string>>

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`

export const goodreadsFile = (rows: readonly GoodreadsRow[]): string =>
  [
    goodreadsColumns.join(','),
    ...rows.map((row) => goodreadsColumns.map((column) => quoted(row[column] ?? '')).join(',')),
  ].join('\n')
