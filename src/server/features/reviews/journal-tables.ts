import type { JournalTable, OwnJournalTables } from '../../platform/database/journal-table.ts'

const ratings = (column: 'work_id' | 'person_id'): JournalTable[] => {
  const ofRating = {
    where: `t.rating_id in (select id from ratings where ${column} = any($1::int[]))`,
    person: 'user_id',
    parent: ['rating_id', 'ratings'],
  } as const
  return [
    {
      table: 'ratings',
      key: ['id'],
      where: `t.${column} = any($1::int[])`,
      person: 'user_id',
      part: 'ratings',
      snapshotColumns: ['helpful_count'],
    },
    { table: 'review_votes', key: ['rating_id', 'user_id'], ...ofRating, part: 'votes' },
    { table: 'review_reports', key: ['id'], ...ofRating, part: 'reports' },
  ]
}

/** Tables of this feature whose rows the journal stores when a book or author is merged or deleted. */
export const journalTables: OwnJournalTables = { books: ratings('work_id'), authors: ratings('person_id') }
