import type { MergedPart } from '#contract/values/enums'
import type { JournalTables } from '../../platform/database/journal-table.ts'

/** Returns the number of rows for each kind of data, for example `names`. Ignores tables without such a kind. */
export function countByPart(
  rows: readonly { table: string; count: number }[],
  journalTables: JournalTables,
): { what: MergedPart; count: number }[] {
  const registered = Object.values(journalTables).flat()
  const sums = new Map<MergedPart, number>()
  for (const { table, count } of rows) {
    const what = registered.find((each) => each.table === table)?.part
    if (what !== undefined && count > 0) sums.set(what, (sums.get(what) ?? 0) + count)
  }
  return [...sums].map(([what, count]) => ({ what, count }))
}
