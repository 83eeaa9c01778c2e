import type { OwnJournalTables } from '../../platform/database/journal-table.ts'

/** Tables of this feature that the journal of merges and deletions stores: their rows refer to books. */
export const journalTables: OwnJournalTables = {
  books: [
    {
      table: 'favourite_books',
      key: ['user_id', 'work_id'],
      where: 't.work_id = any($1::int[])',
      person: 'user_id',
      part: 'favourites',
    },
  ],
}
