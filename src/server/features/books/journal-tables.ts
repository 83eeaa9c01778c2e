import type { OwnJournalTables } from '../../platform/database/journal-table.ts'

/** Tables of this feature with rows that depend on entities of the catalogue. */
export const journalTables: OwnJournalTables = {
  books: [{ table: 'work_sort_titles', key: ['work_id', 'language'], where: 't.work_id = any($1::int[])' }],
}
