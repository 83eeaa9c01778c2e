import { describe, expect, it } from 'vitest'
import { readUnknownNumber } from './isbn-queries.ts'

describe('readUnknownNumber', () => {
  it.each([
    ['978-3-16-148410-0', { text: 'ISBN 9783161484100', isValid: true }],
    ['ISBN 3-16-148410-1', { text: 'ISBN 3-16-148410-1', isValid: false }],
    ['9783161484101', { text: 'ISBN 9783161484101', isValid: false }],
    ['B00B7NPRY9', { text: 'ASIN B00B7NPRY9', isValid: true }],
    ['fahrenheit 451', null],
    ['1984', null],
  ])(
    'readUnknownNumber returns the ISBN or ASIN in the query “%s”, or null if the query has none',
    (question, expected) => {
      expect(readUnknownNumber(question)).toEqual(expected)
    },
  )
})
