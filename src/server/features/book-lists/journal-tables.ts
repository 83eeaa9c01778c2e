import type { OwnJournalTables } from '../../platform/database/journal-table.ts'

/** Tables of this feature that the journal of merges and deletions stores: their rows refer to books. */
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
