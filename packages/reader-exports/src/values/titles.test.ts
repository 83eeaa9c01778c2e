import { describe, expect, it } from 'vitest'
import { titleOf } from './titles.ts'

describe('a series with several volumes', () => {
  it.each([
    ['Dune (Dune, #1, 2, 3)', 'Dune', { name: 'Dune', position: '1–3' }],
    ['Dune (Dune #1, 2, 3)', 'Dune', { name: 'Dune', position: '1–3' }],
    ['Dune (Dune #1,2,3)', 'Dune', { name: 'Dune', position: '1–3' }],
    ['Dune (Dune, #1, #2, #3)', 'Dune', { name: 'Dune', position: '1–3' }],
    ['Dune (Dune, #1 and 2)', 'Dune', { name: 'Dune', position: '1–2' }],
    ['Dune (Dune, Bände 1-3)', 'Dune', { name: 'Dune', position: '1–3' }],
    ['Dune (Dune, #1, 3)', 'Dune', { name: 'Dune', position: '1 & 3' }],
    ['Dune (Dune, #1-3)', 'Dune', { name: 'Dune', position: '1–3' }],
    ['Dune (Dune, #0,5)', 'Dune', { name: 'Dune', position: '0.5' }],
    ['Dune (Dune, #1; Other, #2)', 'Dune', { name: 'Dune', position: '1' }],
    [
      'Hyperion (Hyperion Cantos (Paperback), #1)',
      'Hyperion',
      { name: 'Hyperion Cantos (Paperback)', position: '1' },
    ],
  ])('splits %s into title and series', (written, title, series) => {
    expect(titleOf(written)).toEqual({ title, series })
  })
})
