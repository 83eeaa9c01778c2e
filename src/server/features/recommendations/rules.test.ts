import { describe, expect, it } from 'vitest'
import { areOfOneSeries, canBeginWith, type RuledWork, takeDiverse } from './rules.ts'

const work = (more: Partial<RuledWork<string>> = {}): RuledWork<string> => ({
  type: 'novel',
  authors: [],
  series: [],
  ...more,
})
const volume = (id: string, place: number | null, role = 'main') => ({ series: [{ id, place, role }] })

describe('what a reader may begin with', () => {
  it('stands alone, or is the first volume of one of its series', () => {
    expect(canBeginWith(work())).toBe(true)
    expect(canBeginWith(work(volume('earthsea', 1)))).toBe(true)
    expect(canBeginWith(work(volume('earthsea', 2)))).toBe(false)
    expect(
      canBeginWith(work({ series: [...volume('death', 1).series, ...volume('discworld', 4).series] })),
    ).toBe(true)
  })
  it('or is a later volume that may stand for its series', () => {
    const later = { id: 'culture', place: 2, role: 'main', isStandIn: true }
    expect(canBeginWith(work({ series: [later] }))).toBe(true)
    expect(canBeginWith(work({ series: [{ ...later, role: 'side' }] }))).toBe(false)
  })
  it('is no first volume of a series that goes on after another one of its world', () => {
    const later = { id: 'olympus', place: 1, role: 'main', parentPosition: 2 }
    expect(canBeginWith(work({ series: [later] }))).toBe(false)
    expect(canBeginWith(work({ series: [{ ...later, place: null }] }))).toBe(false)
    for (const parentPosition of [1, null])
      expect(canBeginWith(work({ series: [{ ...later, parentPosition }] }))).toBe(true)
    expect(canBeginWith(work({ series: [{ ...later, isStandIn: true }] }))).toBe(true)
    expect(canBeginWith(work({ series: [later, { id: 'other', place: 1, role: 'main' }] }))).toBe(true)
  })
  it('belongs to a series without a number, as a part of it and not beside it', () => {
    expect(canBeginWith(work(volume('noon', null)))).toBe(true)
    for (const role of ['side', 'prequel', 'omnibus', 'short'])
      expect(canBeginWith(work(volume('noon', null, role)))).toBe(false)
  })
  it('is no box, companion or play', () => {
    for (const type of ['omnibus', 'companion', 'nonfiction', 'play'])
      expect(canBeginWith(work({ type }))).toBe(false)
  })
})

describe('a choice of works', () => {
  it('keeps their order, has at most two by one author and one of a series', () => {
    const works = [
      { name: 'a', ...work({ authors: ['ada'] }) },
      { name: 'b', ...work({ authors: ['ada'], ...volume('cycle', 1) }) },
      { name: 'c', ...work({ authors: ['ada', 'bob'] }) },
      { name: 'd', ...work({ ...volume('cycle', 1) }) },
      { name: 'e', ...work({ ...volume('cycle', 2) }) },
      { name: 'f', ...work({ authors: ['bob'] }) },
    ]
    expect(areOfOneSeries(works[1]!, works[3]!)).toBe(true)
    expect(takeDiverse(works, 12).map(({ name }) => name)).toEqual(['a', 'b', 'f'])
    expect(takeDiverse(works, 1).map(({ name }) => name)).toEqual(['a'])
  })
})
