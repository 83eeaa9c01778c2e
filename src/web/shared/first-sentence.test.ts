import { expect, test } from 'vitest'
import { firstSentence, splitOpening } from './first-sentence.ts'

test('splitOpening separates the first sentence of a synopsis and preserves the rest', () => {
  expect(
    splitOpening('<p>Auf Gethen herrscht Eiszeit, und Genly Ai friert. Er soll den Planeten gewinnen.</p>'),
  ).toEqual({
    opening: 'Auf Gethen herrscht Eiszeit, und Genly Ai friert.',
    rest: '<p>Er soll den Planeten gewinnen.</p>',
  })
})

test('splitOpening does not end a sentence after initials and abbreviations', () => {
  for (const names of ['Mrs. Dalloway', 'J. R. Tolkien', 'Dr. Who', 'Prof. Moriarty'])
    expect(
      splitOpening(`<p>In the long winter of the world ${names} waits for spring. Then it comes.</p>`),
    ).toEqual({
      opening: `In the long winter of the world ${names} waits for spring.`,
      rest: '<p>Then it comes.</p>',
    })
})

test('if a text has no suitable first sentence, splitOpening returns the whole text as the rest', () => {
  for (const html of [
    '<p>One sentence alone that says it all, from first to last.</p>',
    '<p>Too short. The next one is longer, and goes on for a while without a stop</p>',
    `<p>${'und noch ein Wort '.repeat(12)}am Ende. Dann mehr.</p>`,
    '<p>It opens with <em>emphasis</em> in the midst of a sentence. Then more.</p>',
    '<ul><li>A list of things that happen in this book. Really.</li></ul>',
  ])
    expect(splitOpening(html)).toEqual({ opening: null, rest: html })
})

test('firstSentence returns the first sentence of a plain text; a text with a single sentence is returned whole', () => {
  expect(firstSentence('The Hugo is the oldest of the great prizes. It began in 1953.')).toBe(
    'The Hugo is the oldest of the great prizes.',
  )
  expect(firstSentence('A prize with a single sentence about it.')).toBe(
    'A prize with a single sentence about it.',
  )
  // returned whole: a long first sentence, and first sentences that end with a year or a quoted title
  const long = `The members of the association, ${'and of many others, '.repeat(9)}vote for it each year`
  for (const first of [
    `${long}.`,
    'The prize was founded in France in 1974.',
    'It is named after “The Stone Tower”.',
  ])
    expect(firstSentence(`${first} Then more.`)).toBe(first)
})
