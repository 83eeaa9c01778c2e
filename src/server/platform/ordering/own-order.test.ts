import { expect, it } from 'vitest'
import { moveInOrder, type Placed, type Target } from './own-order.ts'

/** Returns the ids in their order after a move; null if the move is not possible. */
function after(order: readonly Placed[], id: number, target: Target): number[] | null {
  const changed = moveInOrder(order, id, target)
  if (!changed) return null
  const positions = new Map(changed.map((one) => [one.id, one.position]))
  return order
    .map((one) => ({ ...one, position: positions.get(one.id) ?? one.position }))
    .toSorted((a, b) => a.position - b.position || a.id - b.id)
    .map((one) => one.id)
}
const order = [1, 2, 3, 4].map((id) => ({ id, position: id }))

it.each<[string, number, Target, number[] | null]>([
  ['before another item', 4, { before: 2 }, [1, 4, 2, 3]],
  ['to the end', 1, { before: null }, [2, 3, 4, 1]],
  ['before itself, which changes nothing', 3, { before: 3 }, [1, 2, 3, 4]],
  ['to the first place', 3, { place: 1 }, [3, 1, 2, 4]],
  ['to a later place', 1, { place: 3 }, [2, 3, 1, 4]],
  ['to its own place', 2, { place: 2 }, [1, 2, 3, 4]],
  ['to the last place if the number is higher', 1, { place: 99 }, [2, 3, 4, 1]],
  ['not before a missing item', 1, { before: 9 }, null],
  ['not if the item itself is missing', 9, { before: 1 }, null],
])('moveInOrder moves an item of a list %s', (_, id, target, expected) => {
  expect(after(order, id, target)).toEqual(expected)
})

it('moveInOrder gives all items distinct positions, even after many moves between the same two items', () => {
  let places: Placed[] = [1, 2, 3].map((id) => ({ id, position: id }))
  for (let round = 0; round < 200; round += 1) {
    const id = places[2]!.id
    const changed = new Map(moveInOrder(places, id, { place: 2 })!.map((one) => [one.id, one.position]))
    places = places
      .map((one) => ({ ...one, position: changed.get(one.id) ?? one.position }))
      .toSorted((a, b) => a.position - b.position)
    expect(places[1]!.id).toBe(id)
    expect(new Set(places.map(({ position }) => position)).size).toBe(3)
  }
})
