import { htmlToText } from '../reviews/html-to-markdown.ts'
import type { Reading } from '../row.ts'
import { textsIn } from '../table/json-table.ts'
import { givenNameFirst } from '../values/authors.ts'
import { decodeEntities } from '../values/html-entities.ts'
import { isbnsOf } from '../values/isbn.ts'
import { languageOf } from '../values/languages.ts'
import { isOtherMedium } from '../values/medium.ts'
import { isOwnCollection, meansOwned, ownedCopy } from '../values/own-copy.ts'
import { ownShelves } from '../values/own-shelves.ts'
import { type Shelf, shelfOf } from '../values/reading-status.ts'
import { cleanLine, distinct, foldWord } from '../values/text.ts'
import { seriesOf, titleOf } from '../values/titles.ts'
import siteColumns from './site-columns.json' with { type: 'json' }
import type { RowReader, Site } from './site.ts'

/**
 * Exports of LibraryThing as JSON or table (samples on GitHub: TurtleEngr/my-bib, tests/data/librarything.tsv of
 * bookwyrm-social/bookwyrm).
 */
export const librarything: Site = {
  source: 'librarything',
  ...siteColumns.librarything,
  change(row, { stars, readings }) {
    const { title, series } = titleOf(decodeEntities(row.text('title')))
    const collections = row.list(['collections'], /[,;]/)
    const tags = row.list(['tags'])
    const shelf = shelfIn(collections, readings, stars !== null)
    return {
      title,
      series: series ?? seriesOf(decodeEntities(row.text('series')), ''),
      authors: authorsIn(row),
      isbns: isbnsOf(...['isbn', 'isbns', 'originalisbn', 'ean'].flatMap((name) => row.list([name]))),
      language: languageOf(row.text('language_codea')) ?? languageOf(row.text('languages', 'language')),
      ...shelf,
      shelves: ownShelves([...tags, ...collections].map(decodeEntities), { shelf: '', ...shelf }),
      copy: collections.some(isOwnCollection) || tags.some(meansOwned) ? ownedCopy : null,
      isOtherMedium: [row.text('media', 'format'), ...collections].some(isOtherMedium),
      note: htmlToText(row.text('comment'), row.text('private comment', 'privatecomment')),
    }
  },
}

/**
 * Returns the authors of a row. Names and roles are lists with `|`, in which a name and its role have the same index.
 */
function authorsIn(row: RowReader): string[] {
  const roles = row.text('secondary author roles', 'secondaryauthorroles').split('|')
  const secondary = row.text('secondary author', 'secondaryauthor').split('|', 100)
  const people = [
    {
      name: row.text('primary author', 'primaryauthor'),
      role: row.text('primary author role', 'primaryauthorrole'),
    },
    ...secondary.map((name, at) => ({ name, role: roles[at] ?? '' })),
  ]
  const authors = people.filter(({ role }) => isAuthor(role))
  // an anthology has no author, so its first person is used, who is an editor
  const credited = authors.some(({ name }) => name.trim() !== '') ? authors : people.slice(0, 1)
  const names = distinct(credited.map(({ name }) => givenNameFirst(decodeEntities(name))))
  const written = writtenNames(row)
  return distinct(names.map((name) => written.get(name) || name))
}

const isAuthor = (role: string): boolean => /^\s*$|author|autor|auteur|composer/i.test(role)

/**
 * Maps each turned name (`lf`: `Le Guin, Ursula` → `Ursula Le Guin`) to the name that LibraryThing writes with the
 * first name first (`fl`).
 */
function writtenNames(row: RowReader): Map<string, string> {
  const nameIn = (value: unknown): string => decodeEntities(textsIn(value)[0] ?? '')
  return new Map(
    row.objects('authors').map(({ lf, fl }) => [givenNameFirst(nameIn(lf)), cleanLine(nameIn(fl))]),
  )
}

/** Default collections of LibraryThing that state no reading status. */
const withoutMeaning = new Set(['your-library', 'all-collections', 'favorites', 'favourites'])

/**
 * Returns status and flag of a book, by its collections, then its dates, then its rating. LibraryThing has no status.
 */
function shelfIn(collections: readonly string[], [reading]: readonly Reading[], isRated: boolean): Shelf {
  const shelves = collections
    .filter((name) => !withoutMeaning.has(foldWord(name)))
    .map(shelfOf)
    .filter((shelf) => shelf !== null)
  const flagged = shelves.find(({ flag }) => flag !== null)
  if (flagged) return flagged
  const statuses = new Set(shelves.map(({ status }) => status))
  if (statuses.has('reading')) return { status: 'reading', flag: null }
  if (statuses.has('read') || reading?.finished) return { status: 'read', flag: null }
  if (reading?.started) return { status: 'reading', flag: null }
  if (statuses.has('to-read')) return { status: 'to-read', flag: null }
  return { status: isRated ? 'read' : null, flag: null }
}
