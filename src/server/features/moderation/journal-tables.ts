import type { JournalTable, OwnJournalTables } from '../../platform/database/journal-table.ts'

const decisions = (column: 'work_id' | 'person_id'): JournalTable => ({
  table: 'moderation_decisions',
  key: ['id'],
  where: `t.rating_id in (select id from ratings where ${column} = any($1::int[]))`,
  person: 'user_id',
  parent: ['rating_id', 'ratings'],
})

/**
 * Tables of this feature that the journal of merges and deletions stores. Decisions refer to reviews of a book or
 * author.
 */
export const journalTables: OwnJournalTables = {
  books: [decisions('work_id')],
  authors: [decisions('person_id')],
}
