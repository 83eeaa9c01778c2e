import { tables as accounts } from './features/accounts/export-and-deletion.ts'
import { tables as affiliate } from './features/affiliate/export-and-deletion.ts'
import { tables as analytics } from './features/analytics/export-and-deletion.ts'
import { tables as assistant } from './features/assistant/export-and-deletion.ts'
import { tables as bookLists } from './features/book-lists/export-and-deletion.ts'
import { tables as books } from './features/books/export-and-deletion.ts'
import { tables as curation } from './features/curation/export-and-deletion.ts'
import { tables as editing } from './features/editing/export-and-deletion.ts'
import { tables as google } from './features/google/export-and-deletion.ts'
import { tables as home } from './features/reader-home/export-and-deletion.ts'
import { tables as imports } from './features/imports/export-and-deletion.ts'
import { tables as moderation } from './features/moderation/export-and-deletion.ts'
import { tables as newsletter } from './features/newsletter/export-and-deletion.ts'
import { tables as passkeys } from './features/passkeys/export-and-deletion.ts'
import { tables as personalData } from './features/personal-data/export-and-deletion.ts'
import { tables as ratings } from './features/reviews/export-and-deletion.ts'
import { tables as readingList } from './features/reading-list/export-and-deletion.ts'
import { tables as readers } from './features/readers/export-and-deletion.ts'
import { tables as recommendations } from './features/recommendations/export-and-deletion.ts'
import { tables as search } from './features/search/export-and-deletion.ts'
import { tables as series } from './features/series/export-and-deletion.ts'
import { tables as statistics } from './features/statistics/export-and-deletion.ts'
import { tables as tags } from './features/tags/export-and-deletion.ts'
import { tables as importer } from './importers/catalogue/export-and-deletion.ts'
import { tables as platform } from './platform/database/platform-tables.ts'
import type { DataMap } from './platform/database/data-map.ts'

/** The tables that each folder of the server owns. A test checks that no other folder writes to them. */
export const tablesByFolder: Readonly<Record<string, DataMap>> = {
  'features/accounts': accounts,
  'features/affiliate': affiliate,
  'features/analytics': analytics,
  'features/assistant': assistant,
  'features/book-lists': bookLists,
  'features/books': books,
  'features/curation': curation,
  'features/editing': editing,
  'features/google': google,
  'features/reader-home': home,
  'features/imports': imports,
  'features/moderation': moderation,
  'features/newsletter': newsletter,
  'features/passkeys': passkeys,
  'features/personal-data': personalData,
  'features/reviews': ratings,
  'features/reading-list': readingList,
  'features/readers': readers,
  'features/recommendations': recommendations,
  'features/search': search,
  'features/series': series,
  'features/statistics': statistics,
  'features/tags': tags,
  'importers/catalogue': importer,
  platform,
}

/**
 * Privacy properties of every table of the schema `public`, by table name. A test compares the table names with the
 * database.
 */
export const dataMap: DataMap = Object.assign({}, ...Object.values(tablesByFolder))
