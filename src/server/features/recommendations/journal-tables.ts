import type { OwnJournalTables } from '../../platform/database/journal-table.ts'

/** Tables of this feature whose rows the journal stores when a book is merged or deleted. */
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
