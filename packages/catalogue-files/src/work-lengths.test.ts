import { describe, expect, it } from 'vitest'
import type { Catalogue } from './read-catalogue.ts'
import { withLengths } from './work-lengths.ts'

type Edition = { pages: number | null; isPrimary?: boolean; contains?: string[] }

/** The length of a work with an estimate and editions. */
function lengthOf(length: string | undefined, editions: Edition[]): string | undefined {
  const catalogue = {
    works: [{ line: 1, record: { key: 'bn:dune', ...(length && { length }) } }],
    editions: editions.map((record, line) => ({
      line,
      record: { work: 'bn:dune', isPrimary: false, contains: [], ...record },
    })),
  } as unknown as Catalogue
  return withLengths(catalogue).works[0]!.record.length
}

describe('the length of a work', () => {
  it('is what was estimated, where no edition tells its pages', () => {
    expect(lengthOf('long', [{ pages: null }])).toBe('long')
    expect(lengthOf(undefined, [])).toBeUndefined()
  })

  it('follows from the pages of an edition, whatever was estimated', () => {
    expect(lengthOf('long', [{ pages: 412 }])).toBe('usual')
    expect(lengthOf(undefined, [{ pages: 896 }])).toBe('very-long')
  })

  it('follows from the edition that is shown by default, where several tell theirs', () => {
    expect(lengthOf(undefined, [{ pages: 240 }, { pages: 480, isPrimary: true }, { pages: 100 }])).toBe(
      'long',
    )
    expect(lengthOf(undefined, [{ pages: 240 }, { pages: null, isPrimary: true }])).toBe('short')
  })

  it('does not follow from a box that holds other works besides', () => {
    expect(lengthOf('usual', [{ pages: 1500, contains: ['bn:dune-messiah'] }])).toBe('usual')
  })
})
