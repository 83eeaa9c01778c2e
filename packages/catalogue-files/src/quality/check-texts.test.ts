import { expect, it } from 'vitest'
import { textIssues } from './check-texts.ts'

it.each([
  ['The ship and the sea are old.', []],
  ['The end.', ['has 2 words, not 3 to 8']],
  ['Das Schiff und die See sind alt.', ['reads as de']],
  ["The ship isn't the end of that.", ['has a straight quotation mark or apostrophe']],
  ['The *ship* and the sea are old.', ['has a markup character']],
  ['The ship - and the sea - old.', ['has a hyphen for a dash, or three dots for an ellipsis']],
  ['The ship and the sea are old', ['does not end a sentence']],
])('textIssues returns the issues of the text “%s”', (text, issues) => {
  const readsAs = () => (text.startsWith('Das') ? 'de' : 'en')
  expect(textIssues(text, 'en', { min: 3, max: 8 }, readsAs)).toEqual(issues)
})
