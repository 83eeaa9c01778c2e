import { describe, expect, it } from 'vitest'
import { changedFields, differenceOf, isSame, merged } from './merge-versions.ts'

const base = {
  title: 'Dune',
  year: 1965 as number | null,
  names: [{ value: 'Dune', language: 'en' }],
  note: '',
}

describe('merging drafts of two editors', () => {
  it('isSame compares objects and arrays by their contents, and ignores the order of keys', () => {
    expect(isSame({ a: 1, b: [1, null] }, { b: [1, null], a: 1 })).toBe(true)
    expect(isSame([1, 2], [2, 1])).toBe(false)
    expect(isSame({ a: undefined }, { b: undefined })).toBe(false)
    expect(isSame([], {})).toBe(false)
    expect(isSame(null, {})).toBe(false)
  })

  it('changedFields returns the fields whose values differ', () => {
    expect(changedFields(base, { ...base, names: [{ language: 'en', value: 'Dune' }] })).toEqual([])
    expect(changedFields(base, { ...base, year: null, note: 'x' })).toEqual(['year', 'note'])
  })

  it('differenceOf returns two lists: fields that both editors changed to different values, and fields that only the other editor changed', () => {
    const mine = { ...base, title: 'Der Wüstenplanet', year: 1966, note: 'same' }
    const their = { ...base, title: 'Duna', names: [], note: 'same' }
    expect(differenceOf(base, mine, their)).toEqual({ clashes: ['title'], theirs: ['names'] })
  })

  it('`merged` combines the changes of two editors; for a field that both editors changed, it uses the chosen version', () => {
    const mine = { ...base, title: 'Der Wüstenplanet', year: 1966 }
    const their = { ...base, title: 'Duna', names: [] }
    const difference = differenceOf(base, mine, their)
    expect(merged(mine, their, difference, { title: 'mine' })).toEqual({
      ...base,
      title: 'Der Wüstenplanet',
      year: 1966,
      names: [],
    })
    expect(merged(mine, their, difference, { title: 'theirs' })).toEqual({
      ...base,
      title: 'Duna',
      year: 1966,
      names: [],
    })
  })
})
