import type { OwnJournalTables } from '../../platform/database/journal-table.ts'

/** What of this feature hangs on entities of the catalogue. */
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
