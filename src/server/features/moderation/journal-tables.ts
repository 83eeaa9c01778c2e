import type { JournalTable, OwnJournalTables } from '../../platform/database/journal-table.ts'

const decisions = (column: 'work_id' | 'person_id'): JournalTable => ({
  table: 'moderation_decisions',
  key: ['id'],
  where: `t.rating_id in (select id from ratings where ${column} = any($1::int[]))`,
  person: 'user_id',
  parent: ['rating_id', 'ratings'],
})

/**
 * Tables that refer to books or authors, through reviews. The journal stores their rows for the undo of merges and
 * deletions.
 */
export const journalTables: OwnJournalTables = {
  books: [decisions('work_id')],
  authors: [decisions('person_id')],
}
