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
])('%s is a link: %s', (href, isAllowed) => {
  expect(isAllowedLink(href)).toBe(isAllowed)
})

// a quadratic pattern needs more than a minute for this
it('reads an address of a million signs once', () => {
  expect(isAllowedLink(`mailto:${'@'.repeat(1_000_000)},`)).toBe(false)
})
