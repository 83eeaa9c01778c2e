import type { Queryable } from '../../platform/database/types.ts'
import { moveInOrder, type Placed, type Target } from '../../platform/ordering/own-order.ts'
import { lockListOf } from './many-entries.repo.ts'

/**
 * Moves a book in the queue of books to read. Returns false if this book, or the book before which it is moved, is
 * not in the queue.
 */
export async function moveEntry(
  tx: Queryable,
  userId: string,
  bookId: number,
  target: Target,
): Promise<boolean> {
  await lockListOf(tx, userId)
  const queue = await tx.query<Placed>({
    text: `select work_id as id, queue_position as position from reading_list_books
      where user_id = $1 and status = 'to-read' order by queue_position, id`,
    values: [userId],
  })
  const changed = moveInOrder(queue, bookId, target)
  if (!changed) return false
  await tx.query({
    text: `update reading_list_books e set queue_position = p.position from unnest($2::int[], $3::float8[]) as p (id, position)
      where e.user_id = $1 and e.work_id = p.id`,
    values: [userId, changed.map(({ id }) => id), changed.map(({ position }) => position)],
  })
  return true
}
