import type { OwnJournalTables } from '../../platform/database/journal-table.ts'

/** Tables of this feature that the journal of merges and deletions stores: their rows refer to books. */
export const journalTables: OwnJournalTables = {
  books: [{ table: 'work_sort_titles', key: ['work_id', 'language'], where: 't.work_id = any($1::int[])' }],
}
