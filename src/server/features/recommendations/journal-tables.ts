import type { OwnJournalTables } from '../../platform/database/journal-table.ts'

/** Tables of this feature with rows that depend on entities of the catalogue. */
export const journalTables: OwnJournalTables = {
  books: [
    {
      table: 'refused_books',
      key: ['user_id', 'work_id'],
      where: 't.work_id = any($1::int[])',
      person: 'user_id',
      part: 'refusals',
    },
  ],
}
