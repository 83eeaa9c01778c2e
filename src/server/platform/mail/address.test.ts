import { describe, expect, it } from 'vitest'
import { isMailAddress } from './address.ts'

describe('I13: an address of mail', () => {
  it.each([
    'ada@books.example',
    'a.b+c@sub.domain.example',
    "o'hara@x.ie",
    'jürgen@bücher.example',
    'x@sub.museum',
  ])('takes %s', (to) => {
    expect(isMailAddress(to)).toBe(true)
  })

  it.each(['a@b', 'root@localhost', 'a@b.', 'a@.b'])('refuses %s, where nobody is reached', (to) => {
    expect(isMailAddress(to)).toBe(false)
  })
})
