/**
 * Distance between the positions of neighbours after a renumbering. About fifty moves between the same two items are
 * possible before the next renumbering.
 */
const step = 1024

/** An item with its position in an order that a reader decides. */
export interface Placed {
  id: number
  position: number
}

/** Target of a move. `before`: id of the item that follows, or null for the end. `place`: the first place is 1. */
export type Target = { before: number | null } | { place: number }

/**
 * Returns the positions to write so that the item `id` moves to its target. Null if the item or the target is missing.
 * @param order all items in their order
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

/**
 * Returns a number between the positions `before` and `after`. `undefined` means that there is no neighbour on this
 * side. Returns null if there is no number between them.
 */
function between(before: number | undefined, after: number | undefined): number | null {
  if (before === undefined) return after === undefined ? step : after - step
  if (after === undefined) return before + step
  const middle = (before + after) / 2
  return before < middle && middle < after ? middle : null
}

/** Returns `count` new positions after the position `last`. `last` is null for an empty list. */
export const positionsAfter = (last: number | null, count: number): number[] =>
  Array.from({ length: count }, (_, at) => (last ?? 0) + (at + 1) * step)
