import type { OwnJournalTables } from '../../platform/database/journal-table.ts'

/** Tables of this feature whose rows the journal stores when a book is merged or deleted. */
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
