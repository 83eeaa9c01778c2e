import type { Queryable } from '../../platform/database/types.ts'
import type { CamelCased } from '../../platform/database/columns.ts'
import type { ReadingListBooks } from '../../tables.gen.ts'

/** Distance of neighbours after a renumbering: some fifty moves between two of them fit in before the next. */
const step = 1024

interface Place extends CamelCased<Pick<ReadingListBooks, 'id' | 'work_id'>> {
  position: number
}

/**
 * Moves a book in the queue of what is to be read, in the caller's transaction; false where it or the one it is to
 * stand before is not in the queue. The person's row is locked first: of two moves at once the second sees what the
 * first has done.
 */
export async function moveEntry(
  tx: Queryable,
  userId: string,
  bookId: number,
  beforeBookId: number | null,
): Promise<boolean> {
  await tx.query({ text: 'select from users where id = $1 for no key update', values: [userId] })
  const queue = await tx.query<Place>({
    text: `select id, work_id as "workId", queue_position as position from reading_list_books
      where user_id = $1 and status = 'to-read' order by queue_position, id`,
    values: [userId],
  })
  const moved = queue.find(({ workId }) => workId === bookId)
  if (!moved) return false
  if (beforeBookId === bookId) return true
  const others = queue.filter((place) => place !== moved)
  const at = beforeBookId === null ? others.length : others.findIndex(({ workId }) => workId === beforeBookId)
  if (at === -1) return false
  const position = between(others[at - 1]?.position, others[at]?.position)
  if (position !== null) await setPositions(tx, [moved.id], [position])
  else {
    const ids = others.toSpliced(at, 0, moved).map(({ id }) => id)
    await setPositions(
      tx,
      ids,
      ids.map((_, place) => (place + 1) * step),
    )
  }
  return true
}

/** A number between two neighbours, either of which may be missing; null where none fits. */
function between(before: number | undefined, after: number | undefined): number | null {
  if (before === undefined) return after === undefined ? step : after - step
  if (after === undefined) return before + step
  const middle = (before + after) / 2
  return before < middle && middle < after ? middle : null
}

const setPositions = (tx: Queryable, ids: number[], positions: number[]) =>
  tx.query({
    text: `update reading_list_books e set queue_position = p.position from unnest($1::bigint[], $2::float8[]) as p (id, position) where e.id = p.id`,
    values: [ids, positions],
  })
