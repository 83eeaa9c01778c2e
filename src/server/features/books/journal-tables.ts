import type { OwnJournalTables } from '../../platform/database/journal-table.ts'

/** Tables with rows that refer to books. If books are merged or deleted, the journal stores these rows for an undo. */
export const journalTables: OwnJournalTables = {
  books: [{ table: 'work_sort_titles', key: ['work_id', 'language'], where: 't.work_id = any($1::int[])' }],
}
