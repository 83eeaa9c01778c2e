import type { WishPart } from '@biblionaut/wish'
import { expect, it } from 'vitest'
import { nothingRead } from './empty-reading.ts'
import { isAboutSuitability } from './suitability.ts'

const history = [
  { from: 'reader', text: 'who wrote Momo', wish: [], picks: [] },
  { from: 'assistant', text: 'Michael Ende', wish: [], picks: [1] },
] as const
const age: WishPart = { field: 'age', value: '8' }

it.each([
  ['could my son read it at 8?', [age], true],
  ['passt das für Achtjährige?', [age], true],
  ['è adatto a una bambina di 8 anni?', [age], true],
  ['do you have anything else for an eight-year-old?', [age], false],
  ['habt ihr auch Bücher für Achtjährige?', [age], false],
  ['qualcosa per una bambina di 8 anni?', [age], false],
  ['for an eight-year-old', [age], false],
  ['would you recommend it for an eight-year-old?', [age], true],
  ['ist das Buch schon für Achtjährige geeignet?', [age], true],
  ['lo consiglieresti a una bambina di 8 anni?', [age], true],
  ['What would you recommend for a 10-year-old?', [age], false],
  ['Und was empfiehlst du für Zehnjährige?', [age], false],
  ['cosa mi suggerisci per un bambino?', [age], false],
  ['Kennst du Kinderbücher?', [{ field: 'audience', value: 'children' }], false],
  ['dragons for an eight-year-old?', [age, { field: 'genre', value: 'dragons' }], false],
] as const)(
  'after an answer about one book, the message “%s” with the conditions %j asks if the book suits a reader: %s',
  (text, wish, isAbout) => {
    expect(isAboutSuitability({ text, history }, { ...nothingRead, wish: [...wish] })).toBe(isAbout)
    expect(isAboutSuitability({ text, history: [] }, { ...nothingRead, wish: [...wish] })).toBe(false)
  },
)
