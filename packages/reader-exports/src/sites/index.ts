import { fieldOf } from '../columns/columns.ts'
import { namesBooks } from '../columns/loose-names.ts'
import { anobii } from './anobii.ts'
import { biblionaut } from './biblionaut.ts'
import { bookwyrm } from './bookwyrm.ts'
import { goodreads } from './goodreads.ts'
import { hardcover } from './hardcover.ts'
import { librarything } from './librarything.ts'
import { openlibrary } from './openlibrary.ts'
import type { Site } from './site.ts'
import { storygraph } from './storygraph.ts'
import { table } from './table.ts'

/** Known sites. Biblionaut is before Goodreads, because its files have all columns of Goodreads and more. */
const sites = [biblionaut, goodreads, storygraph, bookwyrm, librarything, openlibrary, hardcover, anobii]

const isRecognised = ({ recognisedBy }: Site, columns: ReadonlySet<string>): boolean =>
  recognisedBy.some((names) => names.every((name) => columns.has(name)))

/** Returns the site whose tables have these columns (lower case), `table` for other tables of books, else null. */
export function siteOfTable(columns: ReadonlySet<string>): Site | null {
  const fields = new Set([...columns].map(fieldOf))
  const isOther = fields.has('title') || fields.has('isbn') || [...columns].some(namesBooks)
  return sites.find((site) => isRecognised(site, columns)) ?? (isOther ? table : null)
}

/** Returns LibraryThing if a JSON file has its keys (lower case), else null. No other site exports JSON. */
export const siteOfJson = (keys: ReadonlySet<string>): Site | null =>
  isRecognised(librarything, keys) ? librarything : null
