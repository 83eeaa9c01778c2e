import type { OwnJournalTables } from '../../platform/database/journal-table.ts'

/**
 * Tables of reading lists whose rows the journal stores, so that the merge or deletion of a book or edition can be
 * undone.
 */
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
