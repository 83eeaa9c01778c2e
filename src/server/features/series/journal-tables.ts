import type { OwnJournalTables } from '../../platform/database/journal-table.ts'

/** Tables of this feature whose rows the journal stores when a series is merged or deleted. */
export const journalTables: OwnJournalTables = {
  series: [
    { table: 'series_sort_names', key: ['series_id', 'language'], where: 't.series_id = any($1::int[])' },
    { table: 'known_volumes', key: ['id'], where: 't.series_id = any($1::int[])', part: 'known-volumes' },
  ],
}
