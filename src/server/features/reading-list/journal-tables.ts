import type { OwnJournalTables } from '../../platform/database/journal-table.ts'

/** Tables of this feature whose rows the journal stores when a book or edition is merged or deleted. */
export const journalTables: OwnJournalTables = {
  books: [
    {
      table: 'reading_list_books',
      key: ['id'],
      where: 't.work_id = any($1::int[])',
      person: 'user_id',
      part: 'reading-list-books',
    },
    {
      table: 'readings',
      key: ['id'],
      where: 't.entry_id in (select id from reading_list_books where work_id = any($1::int[]))',
      person: 'user_id',
      parent: ['entry_id', 'reading_list_books'],
      part: 'readings',
    },
    {
      table: 'removed_entries',
      key: ['id'],
      where: 't.work_id = any($1::int[])',
      person: 'user_id',
      part: 'removed-entries',
    },
  ],
  editions: [
    {
      table: 'reading_list_books',
      key: ['id'],
      where: 't.id = any($1::bigint[])',
      neighbours: 'select id from reading_list_books where edition_id = any($1::int[])',
      person: 'user_id',
      part: 'reading-list-books',
    },
  ],
}
