import type { WorkRecord } from '@biblionaut/catalogue-files'
import type { Database } from '../../../platform/database/database.ts'
import type { RecordMap } from './imported-records.ts'
import { withIds } from './references.ts'
import { writeRows } from './rows.ts'

const columns = { container: 'int', work: 'int', position: 'int' } as const

/**
 * Replaces the stored lists of works that other works contain. Returns the number of changed lists.
 * @param works ids of the containing works
 */
export async function loadContents(
  db: Database,
  records: readonly WorkRecord[],
  map: RecordMap,
  works: readonly number[],
): Promise<number> {
  const rows = contentsOf(records, map)
  return db.transaction(async (tx) => {
    const known = await tx.query<{ container_id: number; work_id: number; position: number }>({
      text: 'select container_id, work_id, position from work_contents where container_id = any($1::int[])',
      values: [works],
    })
    const keyOf = (row: readonly number[]) => row.join(' ')
    const wanted = new Set(rows.map(keyOf))
    const present = new Set(known.map((row) => keyOf([row.container_id, row.work_id, row.position])))
    // if one item of a list has changed, the whole list is written, because the positions in a list are unique
    const changed = new Set([
      ...known.flatMap((row) =>
        wanted.has(keyOf([row.container_id, row.work_id, row.position])) ? [] : [row.container_id],
      ),
      ...rows.flatMap((row) => (present.has(keyOf(row)) ? [] : [row[0]])),
    ])
    if (changed.size === 0) return 0
    await tx.query({
      text: 'delete from work_contents where container_id = any($1::int[])',
      values: [[...changed]],
    })
    await writeRows(tx, {
      columns,
      rows: rows.filter(([container]) => changed.has(container)),
      text: 'insert into work_contents (container_id, work_id, position) select * from given',
    })
    return changed.size
  })
}

/** Returns tuples: containing work, contained work, position. Two contained works that were merged give one tuple. */
function contentsOf(records: readonly WorkRecord[], map: RecordMap): (readonly [number, number, number])[] {
  const contents = new Map<number, Set<number>>()
  for (const { key, contains = [] } of records)
    for (const { id: container } of contains.length > 0 ? withIds(map, [key], (one) => one) : []) {
      const inside = contents.get(container) ?? new Set()
      for (const { id } of withIds(map, contains, (one) => one)) if (id !== container) inside.add(id)
      contents.set(container, inside)
    }
  return [...contents].flatMap(([container, inside]) =>
    [...inside].map((work, at) => [container, work, at + 1] as const),
  )
}
