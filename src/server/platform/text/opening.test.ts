import { expect, it } from 'vitest'
import { openingOf } from './opening.ts'

it('openingOf returns whole sentences of the first paragraph up to the maximum, without Markdown marks', () => {
  const text = 'An *envoy* on [Gethen](https://x.example). Winter comes.  It stays.\n\nThe end.'
  expect(openingOf(text, 'en', 200)).toBe('An envoy on Gethen. Winter comes. It stays.')
  expect(openingOf(text, 'en', 34)).toBe('An envoy on Gethen. Winter comes.')
  expect(openingOf(text, 'en', 33)).toBe('An envoy on Gethen. Winter comes.')
  expect(openingOf(text, 'en', 32)).toBe('An envoy on Gethen.')
  expect(openingOf(text, 'en', 18)).toBeNull()
  expect(openingOf('> **Ein Satz.**', 'de', 20)).toBe('Ein Satz.')
  expect(openingOf('', 'it', 20)).toBeNull()
})
