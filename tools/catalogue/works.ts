import type { EditionRecord, WorkRecord } from '@biblionaut/catalogue-files'
import { parseTitle } from './parse-title.ts'
import type { PrintedMembership } from './parse-title.ts'
import { parseIsbn } from '#server/platform/text/isbn'
import { creditsOf } from './contributors.ts'
import { genresOf, groupOf } from './genres.ts'
import { membershipsOf } from './memberships.ts'
import * as overrides from './overrides.ts'
import type { People } from './people.ts'
import type { SeriesIndex } from './series.ts'
import type { Slugs } from './slugs.ts'
import type { SourceRow } from './source-rows.ts'
import { editionTitle, titlesOf } from './titles.ts'

/**
 * The people, series and slugs of earlier rows, to which each mapped row adds its own, and the languages of authors.
 */
export interface Context {
  people: People
  series: SeriesIndex
  slugs: Slugs
  /** Language of each author's most popular book with a known language code. */
  languageOfAuthor: Map<string, string>
}

/**
 * The work and edition of a source row. `dropped`: contributors in neither, because their role is unknown or an
 * override removes them.
 */
export interface MappedRow {
  work: WorkRecord
  edition: EditionRecord
  dropped: string[]
}

/** Maps one row of the source. Adds its people, series and slug to the context. */
export function mapRow(row: SourceRow, context: Context): MappedRow {
  const id = row.goodreads_book_id
  const key = `gb:${id}`
  const printed = parseTitle(row.title_raw, (name) => overrides.series.bracketsWithoutNumber.includes(name))
  const title = editionTitle(row, printed.title)
  const printedIsbn = parseIsbn(row.isbn10 ?? '')?.isbn13 ?? null
  const isbn13 = id in overrides.works.isbnsOfOtherBooks ? null : printedIsbn
  const credits = creditsOf(row, context.people)
  const author = context.people.of(credits.work[0] ? printedName(row) : (row.authors[0] ?? ''))
  const original = originalLanguage(row, context)
  const language = editionLanguage(row, printedIsbn)
  const type = workType(row, printed.memberships)
  const titles = titlesOf(row, title, language, original.language)
  const year = firstYear(row)
  const shown = titles.find((name) => name.isDisplay && name.lang === 'en') ?? titles[0]
  const series = membershipsOf(id, printed.memberships, type, author, context.series)
  const work: WorkRecord = {
    key,
    slug: context.slugs.take(shown?.value ?? title, [author.familyName, year]),
    titles,
    originalLanguage: original.language,
    firstPublicationYear: year,
    workType: type,
    group: groupOf(row),
    genres: genresOf(row, context.series.namesOf(series)),
    contributors: credits.work,
    series,
    prior: { ratingMean: row.average_rating, ratingCount: row.ratings_count },
    externalIds: [{ scheme: 'goodreads-work', value: String(row.work_id) }],
    source: 'goodbooks-10k',
    reviewed: [
      ...(original.reviewed ? ['originalLanguage'] : []),
      ...(id in overrides.works.groups ? ['group'] : []),
      ...(id in overrides.works.years ? ['firstPublicationYear'] : []),
      ...(type === null ? [] : ['workType']),
      ...(id in overrides.works.memberships ? ['series'] : []),
      ...(id in overrides.contributors.rows ? ['contributors'] : []),
    ].sort(),
  }
  const edition: EditionRecord = {
    key,
    work: key,
    title,
    language,
    isOriginalLanguage:
      language === null || original.language === null ? null : language === original.language,
    isPrimary: true,
    isbn13,
    publisher: null,
    binding: null,
    pages: null,
    publicationYear: null,
    contains: [],
    contributors: credits.edition,
    externalIds: [{ scheme: 'goodreads-book', value: String(id) }],
    source: 'goodbooks-10k',
    enrichedBy: null,
  }
  return { work, edition, dropped: credits.dropped }
}

/** Returns the name of the first author as printed: from the manual override, else from the source. */
export function printedName(row: SourceRow): string {
  const fixed = overrides.contributors.rows[row.goodreads_book_id]
  return fixed?.find(([, role]) => role === 'author')?.[0] ?? fixed?.[0]?.[0] ?? row.authors[0] ?? ''
}

function originalLanguage(row: SourceRow, context: Context): { language: string | null; reviewed: boolean } {
  const fixed =
    overrides.languages.works[row.goodreads_book_id] ?? overrides.languages.authors[printedName(row)]
  if (fixed !== undefined) return { language: fixed, reviewed: true }
  const own = overrides.languages.codes[row.language_code ?? '']
  return { language: own ?? context.languageOfAuthor.get(printedName(row)) ?? null, reviewed: false }
}

/** Returns the language of the source's code, else English for an ISBN of group 0 or 1, else null. */
function editionLanguage(row: SourceRow, isbn13: string | null): string | null {
  const coded = overrides.languages.codes[row.language_code ?? '']
  if (coded !== undefined) return coded
  return isbn13 !== null && /^978[01]/.test(isbn13) ? 'en' : null
}

function workType(row: SourceRow, memberships: PrintedMembership[]): WorkRecord['workType'] {
  const id = String(row.goodreads_book_id)
  for (const [type, ids] of Object.entries(overrides.works.types))
    if (ids.includes(id)) return type as WorkRecord['workType']
  return memberships.some((member) => member.from !== null) ? 'omnibus' : null
}

function firstYear(row: SourceRow): number | null {
  const fixed = overrides.works.years[row.goodreads_book_id]
  return fixed === undefined ? row.original_publication_year : fixed
}
