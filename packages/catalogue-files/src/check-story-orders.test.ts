import { expect, it } from 'vitest'
import { checkStoryOrders } from './check-story-orders.ts'
import type { SeriesRecord, WorkRecord } from './records.ts'

const place = { file: 'works.ndjson', line: 1 }

/** Returns the errors of the series `narnia`, which has two main volumes and a companion. */
function errorsOf(storyOrder: string[] | undefined): string[] {
  const errors: string[] = []
  const work = (key: string, role: 'main' | 'side') => ({
    place,
    record: { key, series: [{ series: 'narnia', role }] } as WorkRecord,
  })
  checkStoryOrders(
    {
      series: [{ place, record: { key: 'narnia', storyOrder } as SeriesRecord }],
      works: [work('lion', 'main'), work('nephew', 'main'), work('companion', 'side')],
    },
    (_place, message) => errors.push(message),
  )
  return errors
}

it('a series is valid if it has no story order (chronology), or if its story order has all main volumes', () => {
  expect(errorsOf(['nephew', 'lion'])).toEqual([])
  expect(errorsOf(['nephew', 'companion', 'lion'])).toEqual([])
  expect(errorsOf(undefined)).toEqual([])
})

it('reports a story order that contains a work twice, contains a work of another series, or lacks a main volume', () => {
  expect(errorsOf(['nephew', 'lion', 'lion'])).toEqual(['narnia: a work is in the story order twice'])
  expect(errorsOf(['nephew', 'lion', 'dune'])).toEqual([
    'narnia: dune is in the story order, but not in the series',
  ])
  expect(errorsOf(['nephew', 'companion'])).toEqual([
    'narnia: the main volume lion is not in the story order',
  ])
})
