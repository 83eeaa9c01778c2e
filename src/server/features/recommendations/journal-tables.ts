import type { OwnJournalTables } from '../../platform/database/journal-table.ts'

/** Tables of recommendations whose rows the journal stores, so that the merge or deletion of a book can be undone. */
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
