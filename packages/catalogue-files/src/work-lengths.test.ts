import { describe, expect, it } from 'vitest'
import type { Catalogue } from './catalogue.ts'
import { withLengths } from './work-lengths.ts'

type Edition = { pages: number | null; isPrimary?: boolean; contains?: string[] }

const lengthOfPages = (pages: number) => (pages <= 250 ? 'short' : pages <= 450 ? 'usual' : 'long')

/** Returns the length of a work with an estimate and editions. */
function lengthOf(length: string | undefined, editions: Edition[]): string | undefined {
  const catalogue = {
    works: [{ record: { key: 'bn:dune', ...(length && { length }) } }],
    editions: editions.map((record) => ({
      record: { work: 'bn:dune', isPrimary: false, contains: [], ...record },
    })),
  } as unknown as Catalogue
  return withLengths(catalogue, lengthOfPages).works[0]!.record.length
}

describe('length of a work', () => {
  it('the length of a work is its estimated length if no edition has a page count', () => {
    expect(lengthOf('long', [{ pages: null }])).toBe('long')
    expect(lengthOf(undefined, [])).toBeUndefined()
  })

  it('the page count of an edition overrides the estimated length of its work', () => {
    expect(lengthOf('long', [{ pages: 412 }])).toBe('usual')
    expect(lengthOf(undefined, [{ pages: 896 }])).toBe('long')
  })

  it('if several editions have page counts, the page count of the primary edition is the length of the work', () => {
    expect(lengthOf(undefined, [{ pages: 240 }, { pages: 480, isPrimary: true }, { pages: 100 }])).toBe(
      'long',
    )
    expect(lengthOf(undefined, [{ pages: 240 }, { pages: null, isPrimary: true }])).toBe('short')
  })

  it('the page count of an edition that contains further works is not used as the length of a work', () => {
    expect(lengthOf('usual', [{ pages: 1500, contains: ['bn:dune-messiah'] }])).toBe('usual')
  })
})
