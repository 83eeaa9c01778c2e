import type { JournalTable, OwnJournalTables } from '../../platform/database/journal-table.ts'

const suggestions = (column: 'work_id' | 'person_id' | 'series_id'): JournalTable => ({
  table: 'suggestions',
  key: ['id'],
  where: `t.${column} = any($1::int[])`,
  person: 'user_id',
  part: 'suggestions',
})

/** The journal stores the rows of these tables for the undo of merges and deletions. */
export const journalTables: OwnJournalTables = {
  books: [suggestions('work_id')],
  authors: [suggestions('person_id')],
  series: [suggestions('series_id')],
}
