import { describe, expect, it } from 'vitest'
import { areOfOneSeries, canBeginWith, type RuledWork, takeDiverse } from './rules.ts'

const work = (more: Partial<RuledWork<string>> = {}): RuledWork<string> => ({
  type: 'novel',
  authors: [],
  series: [],
  ...more,
})
const volume = (id: string, place: number | null, role = 'main') => ({ series: [{ id, place, role }] })

describe('books to begin with', () => {
  it('a book outside series, or the first volume of a series, is suggested as a first book to read', () => {
    expect(canBeginWith(work())).toBe(true)
    expect(canBeginWith(work(volume('earthsea', 1)))).toBe(true)
    expect(canBeginWith(work(volume('earthsea', 2)))).toBe(false)
    expect(
      canBeginWith(work({ series: [...volume('death', 1).series, ...volume('discworld', 4).series] })),
    ).toBe(true)
  })
  it('a later volume that can replace the first one is a suggested first book, unless it is a side volume', () => {
    const later = { id: 'culture', place: 2, role: 'main', isStandIn: true }
    expect(canBeginWith(work({ series: [later] }))).toBe(true)
    expect(canBeginWith(work({ series: [{ ...later, role: 'side' }] }))).toBe(false)
  })
  it('the first volume of a series that continues another series is not suggested as a first book to read', () => {
    const later = { id: 'olympus', place: 1, role: 'main', parentPosition: 2 }
    expect(canBeginWith(work({ series: [later] }))).toBe(false)
    expect(canBeginWith(work({ series: [{ ...later, place: null }] }))).toBe(false)
    for (const parentPosition of [1, null])
      expect(canBeginWith(work({ series: [{ ...later, parentPosition }] }))).toBe(true)
    expect(canBeginWith(work({ series: [{ ...later, isStandIn: true }] }))).toBe(true)
    expect(canBeginWith(work({ series: [later, { id: 'other', place: 1, role: 'main' }] }))).toBe(true)
  })
  it('of volumes without a number, only a main volume is suggested as a first book to read', () => {
    expect(canBeginWith(work(volume('noon', null)))).toBe(true)
    for (const role of ['side', 'prequel', 'omnibus', 'short'])
      expect(canBeginWith(work(volume('noon', null, role)))).toBe(false)
  })
  it('an omnibus is suggested as a first book to read only if it can be recommended in place of the first volume', () => {
    const whole = { id: 'the-lord-of-the-rings', place: 1, role: 'omnibus' }
    expect(canBeginWith(work({ type: 'omnibus', series: [{ ...whole, isStandIn: true }] }))).toBe(true)
    expect(canBeginWith(work({ type: 'omnibus', series: [{ ...whole, isStandIn: null }] }))).toBe(false)
  })
  it('an omnibus outside series, a companion, nonfiction or a play is not suggested as a first book to read', () => {
    for (const type of ['omnibus', 'companion', 'nonfiction', 'play'])
      expect(canBeginWith(work({ type }))).toBe(false)
  })
})

describe('choice of diverse works', () => {
  it('takeDiverse returns at most two works by one author and one work of each series, in the order of the passed works', () => {
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
    expect(takeDiverse(works, 12, () => 1).map(({ name }) => name)).toEqual(['a', 'd', 'f'])
  })
})
