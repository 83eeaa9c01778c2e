import { expect, it } from 'vitest'
import { moveInOrder, type Placed, type Target } from './own-order.ts'

/** The ids in their order after a move. */
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
  ['before another one', 4, { before: 2 }, [1, 4, 2, 3]],
  ['at the end', 1, { before: null }, [2, 3, 4, 1]],
  ['before itself, where it is', 3, { before: 3 }, [1, 2, 3, 4]],
  ['at the first place', 3, { place: 1 }, [3, 1, 2, 4]],
  ['at a place further down', 1, { place: 3 }, [2, 3, 1, 4]],
  ['at its own place', 2, { place: 2 }, [1, 2, 3, 4]],
  ['at the last place where the number is higher', 1, { place: 99 }, [2, 3, 4, 1]],
  ['not before one that is not there', 1, { before: 9 }, null],
  ['not where it is not there itself', 9, { before: 1 }, null],
])('something stands %s', (_, id, target, expected) => {
  expect(after(order, id, target)).toEqual(expected)
})

it('finds room however often things are moved between the same two', () => {
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
