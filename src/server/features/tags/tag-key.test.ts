import { expect, it } from 'vitest'
import { tagOf, tagsOf } from './tag-key.ts'

it.each([
  ['SF', 'sf'],
  ['  S. F. ', 'sf'],
  ['sci-fi', 'sci fi'],
  ['Für Zwischendurch', 'fur zwischendurch'],
  ['❤️', '❤️'],
  ['日本', '日本'],
])('the reader’s tag “%s” is compared with other tags by the key “%s”', (text, key) => {
  expect(tagOf(text).key).toBe(key)
})

it('the name of a reader’s tag is the entered text with single spaces between words', () => {
  expect(tagOf('  To   give  away ').name).toBe('To give away')
})

it('tagsOf merges a reader’s tags “Sci-Fi” and “sci fi” into one tag', () => {
  expect(tagsOf(['Sci-Fi', 'sci fi', 'Owned']).map(({ key }) => key)).toEqual(['sci fi', 'owned'])
})
