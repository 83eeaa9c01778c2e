import type { OwnJournalTables } from '../editing/index.ts'

/** What of this feature hangs on entities of the catalogue. */
export const journalTables: OwnJournalTables = {
  books: [
    {
      table: 'reading_entries',
      key: ['id'],
      where: 't.work_id = any($1::int[])',
      person: 'user_id',
      part: 'reading-entries',
    },
    {
      table: 'readings',
      key: ['id'],
      where: 't.entry_id in (select id from reading_entries where work_id = any($1::int[]))',
      person: 'user_id',
      parent: ['entry_id', 'reading_entries'],
      part: 'readings',
    },
  ],
  editions: [
    {
      table: 'reading_entries',
      key: ['id'],
      where: 't.id = any($1::bigint[])',
      neighbours: 'select id from reading_entries where edition_id = any($1::int[])',
      person: 'user_id',
      part: 'reading-entries',
    },
  ],
}
