import type { JournalTable, OwnJournalTables } from '../../platform/database/journal-table.ts'

const decisions = (column: 'work_id' | 'person_id'): JournalTable => ({
  table: 'moderation_decisions',
  key: ['id'],
  where: `t.rating_id in (select id from ratings where ${column} = any($1::int[]))`,
  person: 'user_id',
  parent: ['rating_id', 'ratings'],
})

/**
 * Tables with rows that refer to books or authors, through reviews. If these books or authors are merged or deleted,
 * the journal stores the rows for an undo.
 */
export const journalTables: OwnJournalTables = {
  books: [decisions('work_id')],
  authors: [decisions('person_id')],
}
