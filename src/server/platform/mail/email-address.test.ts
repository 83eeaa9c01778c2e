import { describe, expect, it } from 'vitest'
import { isMailAddress } from './email-address.ts'

describe('isMailAddress', () => {
  it.each([
    'ada@books.example',
    'a.b+c@sub.domain.example',
    "o'hara@x.ie",
    'jürgen@bücher.example',
    'x@sub.museum',
  ])('isMailAddress accepts %s [trust I13]', (to) => {
    expect(isMailAddress(to)).toBe(true)
  })

  it.each(['a@b', 'root@localhost', 'a@b.', 'a@.b'])(
    'isMailAddress refuses %s, whose domain has fewer than two labels [trust I13]',
    (to) => {
      expect(isMailAddress(to)).toBe(false)
    },
  )
})
