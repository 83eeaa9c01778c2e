import type { JournalTable, OwnJournalTables } from '../../platform/database/journal-table.ts'

/**
 * Describes the rows of imports for the journal, with which merges and deletions are undone. The journal stores the
 * found book and edition of a row, but no data of the reader's file.
 */
const importRows = (of: string): JournalTable => ({
  table: 'import_rows',
  key: ['import_id', 'place'],
  columns: ['import_id', 'place', 'work_id', 'edition_id'],
  where: `(t.import_id, t.place) in (select split_part(k, ' ', 1)::uuid, split_part(k, ' ', 2)::int from unnest($1::text[]) k)`,
  neighbours: `select import_id || ' ' || place as id from import_rows where ${of}`,
  person: 'user_id',
  parent: ['import_id', 'imports'],
})

export const journalTables: OwnJournalTables = {
  books: [
    importRows(
      'work_id = any($1::int[]) or edition_id = any(array(select id from editions where work_id = any($1::int[])))',
    ),
  ],
  editions: [importRows('edition_id = any($1::int[])')],
}
