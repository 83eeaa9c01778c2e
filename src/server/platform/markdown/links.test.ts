import { expect, it } from 'vitest'
import { isAllowedLink } from './links.ts'

it.each([
  ['mailto:anna@example.org', true],
  ['MAILTO:anna@example.org', true],
  ['mailto:a@b@example.org', true],
  ['mailto:@example.org', false],
  ['mailto:anna@', false],
  ['mailto:@', false],
  ['mailto:', false],
  ['mailto:anna', false],
  ['mailto:anna@example.org,otto@example.org', false],
  ['mailto:anna@example.org?subject=x', false],
])('isAllowedLink returns for %j: %s', (href, isAllowed) => {
  expect(isAllowedLink(href)).toBe(isAllowed)
})

// a pattern with quadratic time needs more than a minute for this text
it('isAllowedLink reads a mailto URL of a million characters in a time proportional to its length', () => {
  expect(isAllowedLink(`mailto:${'@'.repeat(1_000_000)},`)).toBe(false)
})
