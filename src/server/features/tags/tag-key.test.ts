import { expect, it } from 'vitest'
import { tagOf, tagsOf } from './tag-key.ts'

it.each([
  ['SF', 'sf'],
  ['  S. F. ', 'sf'],
  ['sci-fi', 'sci fi'],
  ['Für Zwischendurch', 'fur zwischendurch'],
  ['❤️', '❤️'],
  ['日本', '日本'],
])('%s is told apart as %s', (text, key) => {
  expect(tagOf(text).key).toBe(key)
})

it('is shown as it was written, with one space between words', () => {
  expect(tagOf('  To   give  away ').name).toBe('To give away')
})

it('two spellings of one tag are one', () => {
  expect(tagsOf(['Sci-Fi', 'sci fi', 'Owned']).map(({ key }) => key)).toEqual(['sci fi', 'owned'])
})
