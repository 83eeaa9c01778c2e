/** Distance of neighbours after a renumbering: some fifty moves between two of them fit in before the next. */
const step = 1024

/** Something at its place in an order that a reader makes. */
export interface Placed {
  id: number
  position: number
}

/** Where something is to stand: before another one (null: at the end), or at a number from 1. */
export type Target = { before: number | null } | { place: number }

/**
 * The positions that have to be written so that `id` stands at its target: its own, or those of all where no number
 * fits between its neighbours. Null where it or the one it is to stand before is not there.
 *
 * @param order everything, in its order
 */
export function moveInOrder(order: readonly Placed[], id: number, target: Target): Placed[] | null {
  const moved = order.find((one) => one.id === id)
  if (!moved) return null
  const others = order.filter((one) => one !== moved)
  const at = placeOf(others, id, target)
  if (at === null) return 'before' in target && target.before === id ? [] : null
  const position = between(others[at - 1]?.position, others[at]?.position)
  if (position !== null) return [{ id, position }]
  return others.toSpliced(at, 0, moved).map((one, place) => ({ id: one.id, position: (place + 1) * step }))
}

function placeOf(others: readonly Placed[], id: number, target: Target): number | null {
  if ('place' in target) return Math.min(target.place - 1, others.length)
  if (target.before === null) return others.length
  if (target.before === id) return null
  const at = others.findIndex((one) => one.id === target.before)
  return at === -1 ? null : at
}

/** A number between two neighbours, either of which may be missing; null where none fits. */
function between(before: number | undefined, after: number | undefined): number | null {
  if (before === undefined) return after === undefined ? step : after - step
  if (after === undefined) return before + step
  const middle = (before + after) / 2
  return before < middle && middle < after ? middle : null
}

/** The positions of `count` things that come after the last one. */
export const positionsAfter = (last: number | null, count: number): number[] =>
  Array.from({ length: count }, (_, at) => (last ?? 0) + (at + 1) * step)
