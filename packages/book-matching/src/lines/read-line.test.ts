import { array, assert, constantFrom, oneof, property, string } from 'fast-check'
import { expect, it } from 'vitest'
import { lineMaxCharacters, lineSeparatorsMax, readLine } from './read-line.ts'

const readingsOf = (line: string) => readLine(line).map(({ title, authors }) => [title, ...authors])

it.each([
  ['Dune by Frank Herbert', 'Dune', 'Frank Herbert'],
  ['1. Dune – Frank Herbert (1965)', 'Dune', 'Frank Herbert'],
  ['- "Dune", Frank Herbert', 'Dune', 'Frank Herbert'],
  ['Frank Herbert: Dune', 'Dune', 'Frank Herbert'],
  ['Der Wüstenplanet von Frank Herbert', 'Der Wüstenplanet', 'Frank Herbert'],
  ['Le cronache di Narnia di C. S. Lewis', 'Le cronache di Narnia', 'C. S. Lewis'],
  ['2001: A Space Odyssey (Arthur C. Clarke)', '2001: A Space Odyssey', 'Arthur C. Clarke'],
  ['Herbert, Frank\tDune', 'Dune', 'Herbert, Frank'],
])('reads %s as a title with its author', (line, title, author) => {
  expect(readingsOf(line)).toContainEqual([title, author])
})

it('the last interpretation of a line is a title with no author: “12) Dune (1965)” becomes “Dune”', () => {
  expect(readingsOf('12) The Left Hand of Darkness (1969)').at(-1)).toEqual(['The Left Hand of Darkness'])
  expect(readingsOf('1984').at(-1)).toEqual(['1984'])
})

it('reads an ISBN after the title in a line, and a line with only an ISBN', () => {
  expect(readLine('Dune, ISBN 978-0-441-17271-9').at(-1)).toMatchObject({ isbns: ['9780441172719'] })
  expect(readLine('9780441172719')).toEqual([{ title: '', authors: [], isbns: ['9780441172719'] }])
})

const readingsMax = 2 * lineSeparatorsMax + 1

it('returns a limited number of interpretations for a line with many commas', () => {
  expect(readLine(Array.from({ length: 30 }, (_, at) => `word ${at}`).join(', '))).toHaveLength(readingsMax)
})

it('does not read a line of more than 300 characters', () => {
  expect(readLine('x'.repeat(lineMaxCharacters))).toHaveLength(1)
  expect(readLine('x'.repeat(lineMaxCharacters + 1))).toEqual([])
})

it('returns a limited number of interpretations for any line, and no title or author in them is longer than the line', () => {
  const pieces = constantFrom(
    ' ',
    '\t',
    ', ',
    ': ',
    ' - ',
    ' by ',
    '(',
    ')',
    '; ',
    '—',
    '"',
    'ISBN ',
    '978',
    'x',
  )
  const lines = oneof(
    array(pieces, { maxLength: 300 }).map((all) => all.join('')),
    string({ unit: 'binary' }),
  )
  assert(
    property(lines, (line) => {
      const readings = readLine(line)
      expect(readings.length).toBeLessThanOrEqual(readingsMax)
      for (const { title, authors } of readings)
        expect(title.length + authors.join('').length).toBeLessThanOrEqual(line.length)
    }),
  )
})
