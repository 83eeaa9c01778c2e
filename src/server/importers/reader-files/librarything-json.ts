import { importColumnsMax } from '#contract/values/limits'
import { givenNameFirst } from './authors.ts'
import { formatOf } from './bindings.ts'
import { emptyFields, type RowFields } from './book-format.ts'
import { cleanLine, distinct, storable } from './clean.ts'
import { type Dates, partialDateOf } from './dates.ts'
import { UnreadableFile } from './file-row.ts'
import { decodeEntities } from './html-entities.ts'
import { isbnsOf } from './isbn.ts'
import { isObject, type JsonObject } from './json-objects.ts'
import { languageOf } from './languages.ts'
import { libraryThingShelf } from './librarything-shelves.ts'
import { libraryThingAuthors } from './librarything-tsv.ts'
import { noteOf, reviewOf } from './markdown.ts'
import { pagesOf, starsOf, yearOf } from './numbers.ts'
import { orderedReadings, readingOf } from './readings.ts'
import { ownShelves } from './shelves.ts'
import { cellMaxCharacters } from './salvage-rows.ts'
import { namedSeries, titleOf } from './title.ts'

/** Whether these are books of LibraryThing. */
export const isLibraryThing = (entries: readonly JsonObject[]): boolean =>
  entries.some((entry) => 'books_id' in entry || ('title' in entry && 'primaryauthor' in entry))

/**
 * The JSON of LibraryThing: lists that are objects where a place in them is empty, letters as entities, roles parted by
 * `|`.
 */
export function entryOfLibraryThing(entry: JsonObject, dates: Dates): RowFields {
  const text = (key: string): string => textsIn(entry[key])[0] ?? ''
  const stars = starsOf(text('rating'))
  const reading = readingOf(
    text('datestarted') || text('date_started'),
    text('dateread') || text('date_read'),
    dates,
  )
  const collections = textsIn(entry['collections'])
  const shelf = libraryThingShelf(collections, reading, stars !== null)
  const { title, series } = titleOf(decodeEntities(text('title')))
  return {
    ...emptyFields,
    title,
    series: series ?? namedSeries(decodeEntities(text('series')), ''),
    authors: entryAuthors(entry, text),
    isbns: isbnsOf(...textsIn(entry['isbn']), text('originalisbn'), ...textsIn(entry['ean'])),
    year: yearOf(text('date'), dates.now),
    language: languageOf(text('language_codeA')) ?? languageOf(text('language')),
    format: formatOf(text('format')),
    pages: pagesOf(text('pages')),
    ...shelf,
    stars,
    readings: orderedReadings([reading], 1, shelf.status),
    addedAt: partialDateOf(text('entrydate'), dates),
    shelves: ownShelves([...textsIn(entry['tags']), ...collections].map(decodeEntities)),
    review: reviewOf(text('review')),
    note: noteOf(text('comment'), text('privatecomment')),
  }
}

/** `authors` has the given name first; who is no author is known by the columns of roles. */
function entryAuthors(entry: JsonObject, text: (key: string) => string): string[] {
  const byRole = libraryThingAuthors(
    text('primaryauthor'),
    text('primaryauthorrole'),
    text('secondaryauthor'),
    text('secondaryauthorroles'),
  )
  const listed = Array.isArray(entry['authors']) ? entry['authors'].filter(isObject) : []
  const written = new Map(
    listed.map(({ lf, fl }): [string, string] => [
      givenNameFirst(decodeEntities(textsIn(lf)[0] ?? '')),
      cleanLine(decodeEntities(textsIn(fl)[0] ?? '')),
    ]),
  )
  return distinct(byRole.map((name) => written.get(name) || name))
}

/** What is text in a value: itself, those of a list, or those of an object, which stands for a list with gaps. */
function textsIn(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') return [storable(value).trim()]
  if (typeof value === 'number') return [String(value)]
  if (typeof value !== 'object' || value === null || depth > 2) return []
  // of a binding `{code, text}` the text is meant
  if (isObject(value) && typeof value['text'] === 'string') return textsIn(value['text'])
  return Object.values(value).flatMap((part) => textsIn(part, depth + 1))
}

/** Entries as a table: a column for every key, lists in one cell. @throws UnreadableFile broken, too-many-columns */
export function objectsAsTable(entries: readonly JsonObject[]): {
  columns: string[]
  cells: (entry: JsonObject) => string[]
} {
  const columns = new Set<string>()
  for (const entry of entries) {
    for (const key of Object.keys(entry)) columns.add(key)
    if (columns.size > importColumnsMax) throw new UnreadableFile('too-many-columns')
  }
  const keys = [...columns]
  const cellOf = (value: unknown): string => {
    const cell =
      value === undefined || value === null
        ? ''
        : isObject(value)
          ? JSON.stringify(value)
          : textsIn(value).join('; ')
    if (cell.length > cellMaxCharacters) throw new UnreadableFile('broken')
    return storable(cell)
  }
  return {
    columns: keys.map(storable),
    cells: (entry) => keys.map((key) => cellOf(Object.hasOwn(entry, key) ? entry[key] : '')),
  }
}
