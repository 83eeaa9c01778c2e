import type { OwnJournalTables } from '../../platform/database/journal-table.ts'

/** Tables with rows that refer to books. If books are merged or deleted, the journal stores these rows for an undo. */
export const journalTables: OwnJournalTables = {
  books: [
    {
      table: 'book_list_books',
      key: ['list_id', 'work_id'],
      where: 't.work_id = any($1::int[])',
      person: 'user_id',
      parent: ['list_id', 'book_lists'],
      part: 'lists',
    },
  ],
}
