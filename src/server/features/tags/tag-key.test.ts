import { expect, it } from 'vitest'
import { tagOf, tagsOf } from './tag-key.ts'

it.each([
  ['SF', 'sf'],
  ['  S. F. ', 'sf'],
  ['sci-fi', 'sci fi'],
  ['Für Zwischendurch', 'fur zwischendurch'],
  ['❤️', '❤️'],
  ['日本', '日本'],
])('the tag %s has the key %s', (text, key) => {
  expect(tagOf(text).key).toBe(key)
})

it('a tag is shown as entered, with single spaces between words', () => {
  expect(tagOf('  To   give  away ').name).toBe('To give away')
})

it('two spellings of a tag become one tag', () => {
  expect(tagsOf(['Sci-Fi', 'sci fi', 'Owned']).map(({ key }) => key)).toEqual(['sci fi', 'owned'])
})
