import { describe, expect, it } from 'vitest'
import { changedFields, differenceOf, isSame, merged } from './merge-versions.ts'

const base = {
  title: 'Dune',
  year: 1965 as number | null,
  names: [{ value: 'Dune', language: 'en' }],
  note: '',
}

describe('two editors at one draft', () => {
  it('values are the same whatever the order of their keys, and not by their length alone', () => {
    expect(isSame({ a: 1, b: [1, null] }, { b: [1, null], a: 1 })).toBe(true)
    expect(isSame([1, 2], [2, 1])).toBe(false)
    expect(isSame({ a: undefined }, { b: undefined })).toBe(false)
    expect(isSame([], {})).toBe(false)
    expect(isSame(null, {})).toBe(false)
  })

  it('a field counts as changed where its value differs', () => {
    expect(changedFields(base, { ...base, names: [{ language: 'en', value: 'Dune' }] })).toEqual([])
    expect(changedFields(base, { ...base, year: null, note: 'x' })).toEqual(['year', 'note'])
  })

  it('only what both changed to something else has to be chosen; what the other alone changed is told', () => {
    const mine = { ...base, title: 'Der Wüstenplanet', year: 1966, note: 'same' }
    const their = { ...base, title: 'Duna', names: [], note: 'same' }
    expect(differenceOf(base, mine, their)).toEqual({ clashes: ['title'], theirs: ['names'] })
  })

  it('nothing of mine is lost but what I give up, and nothing of theirs that I did not touch', () => {
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
