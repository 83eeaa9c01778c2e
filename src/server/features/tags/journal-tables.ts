import type { OwnJournalTables } from '../../platform/database/journal-table.ts'

/**
 * Tables of this feature whose rows belong to books. When a book is merged or deleted, the journal stores these rows,
 * so that an undo can restore them.
 */
export const journalTables: OwnJournalTables = {
  books: [
    {
      table: 'book_tags',
      key: ['user_id', 'work_id', 'key'],
      where: 't.work_id = any($1::int[])',
      person: 'user_id',
      part: 'tags',
    },
  ],
}
