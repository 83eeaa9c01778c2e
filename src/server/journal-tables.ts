import type { JournalTables, OwnJournalTables } from './platform/database/journal-table.ts'
import { journalTables as bookLists } from './features/book-lists/journal-tables.ts'
import { journalTables as books } from './features/books/journal-tables.ts'
import { journalTables as curation } from './features/curation/journal-tables.ts'
import { journalTables as editing } from './features/editing/journal-tables.ts'
import { journalTables as imports } from './features/imports/journal-tables.ts'
import { journalTables as moderation } from './features/moderation/journal-tables.ts'
import { journalTables as readingList } from './features/reading-list/journal-tables.ts'
import { journalTables as readers } from './features/readers/journal-tables.ts'
import { journalTables as recommendations } from './features/recommendations/journal-tables.ts'
import { journalTables as reviews } from './features/reviews/journal-tables.ts'
import { journalTables as series } from './features/series/journal-tables.ts'
import { journalTables as tags } from './features/tags/journal-tables.ts'

/**
 * The tables whose rows the journal stores at a merge or deletion. An undo restores rows in this order, because rows
 * refer to earlier tables.
 */
export const journalTablesByFolder: Readonly<Record<string, OwnJournalTables>> = {
  'features/editing': editing,
  'features/books': books,
  'features/series': series,
  'features/reading-list': readingList,
  'features/tags': tags,
  'features/book-lists': bookLists,
  'features/readers': readers,
  'features/recommendations': recommendations,
  'features/reviews': reviews,
  'features/moderation': moderation,
  'features/imports': imports,
  'features/curation': curation,
}

const tablesOf = (kind: keyof JournalTables) =>
  Object.values(journalTablesByFolder).flatMap((tables) => tables[kind] ?? [])

/** Tables that refer to each kind of entity, except those of the search index, which an undo rebuilds. */
export const journalTables: JournalTables = {
  books: tablesOf('books'),
  authors: tablesOf('authors'),
  series: tablesOf('series'),
  genres: tablesOf('genres'),
  awards: tablesOf('awards'),
  editions: tablesOf('editions'),
  'award-honours': tablesOf('award-honours'),
}
