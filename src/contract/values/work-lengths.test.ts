import { describe, expect, it } from 'vitest'
import { workLengths } from './enums.ts'
import { lengthOfPages, pagesOfLength } from './work-lengths.ts'

describe('classes of work length', () => {
  it('the page ranges of the length classes have no gaps', () => {
    expect(workLengths.map(pagesOfLength)).toEqual([
      { least: null, most: 150 },
      { least: 151, most: 250 },
      { least: 251, most: 450 },
      { least: 451, most: 700 },
      { least: 701, most: null },
    ])
  })

  it.each([
    [1, 'novella'],
    [150, 'novella'],
    [151, 'short'],
    [450, 'usual'],
    [451, 'long'],
    [2400, 'very-long'],
  ])('a work of %i pages is %s', (pages, length) => {
    expect(lengthOfPages(pages)).toBe(length)
  })
})
