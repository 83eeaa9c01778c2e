import { givenNameFirst } from './authors.ts'
import { formatOf } from './bindings.ts'
import { type BookFormat, type Cells, emptyFields, type RowContext, type RowFields } from './book-format.ts'
import { distinct } from './clean.ts'
import { partialDateOf } from './dates.ts'
import { decodeEntities } from './html-entities.ts'
import { isbnsOf } from './isbn.ts'
import { languageOf } from './languages.ts'
import { libraryThingShelf } from './librarything-shelves.ts'
import { noteOf, reviewOf } from './markdown.ts'
import { pagesOf, starsOf, yearOf } from './numbers.ts'
import { ownShelves, shelfNames } from './shelves.ts'
import { orderedReadings, readingOf } from './readings.ts'
import { titleOf } from './title.ts'

/**
 * The table of LibraryThing: tabs, values in brackets, names with the family name first, roles in columns of their own.
 * Columns as in real ones (TurtleEngr/my-bib, bookwyrm-social/bookwyrm tests/data/librarything.tsv).
 */
export const libraryThingTable: BookFormat = {
  source: 'librarything',
  fits: (columns) =>
    columns.has('primary author') &&
    columns.has('title') &&
    (columns.has('collections') || columns.has('book id')),
  reader: (context) => (cells) => libraryThingFields(cells, context),
}

function libraryThingFields(cells: Cells, { dates }: RowContext): RowFields {
  const stars = starsOf(cells('rating'))
  const reading = readingOf(cells('date started'), cells('date read'), dates)
  const collections = shelfNames(cells('collections'), /[,;]/)
  const shelf = libraryThingShelf(collections, reading, stars !== null)
  return {
    ...emptyFields,
    ...titleOf(decodeEntities(cells('title'))),
    authors: libraryThingAuthors(
      cells('primary author'),
      cells('primary author role'),
      cells('secondary author'),
      cells('secondary author roles'),
    ),
    isbns: isbnsOf(cells('isbn'), cells('isbns')),
    year: yearOf(cells('date'), dates.now),
    language: languageOf(cells('languages', 'language')),
    format: formatOf(cells('media')),
    pages: pagesOf(cells('page count')),
    ...shelf,
    stars,
    readings: orderedReadings([reading], 1, shelf.status),
    addedAt: partialDateOf(cells('entry date'), dates),
    shelves: ownShelves([...shelfNames(cells('tags')), ...collections]),
    review: reviewOf(cells('review')),
    note: noteOf(cells('comment'), cells('private comment')),
  }
}

/** Authors alone of lists parted by `|`, whose roles stand in lists as long; no role means author. */
export function libraryThingAuthors(
  primary: string,
  role: string,
  secondary: string,
  roles: string,
): string[] {
  const secondaryRoles = roles.split('|')
  const named = [
    { name: primary, role },
    ...secondary.split('|', 100).map((name, place) => ({ name, role: secondaryRoles[place] ?? '' })),
  ]
  const authors = named.filter((person) => isAuthor(person.role))
  // an anthology has none: its editor is whom it goes by
  const shown = authors.some(({ name }) => name.trim() !== '') ? authors : named.slice(0, 1)
  return distinct(shown.map(({ name }) => givenNameFirst(decodeEntities(name))))
}

const isAuthor = (role: string): boolean => /^\s*$|author|autor|auteur|composer/i.test(role)
