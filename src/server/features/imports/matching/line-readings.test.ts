import { expect, it } from 'vitest'
import { readLine } from './line-readings.ts'

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
])('%s may be read as a title and its author', (line, title, author) => {
  expect(readingsOf(line)).toContainEqual([title, author])
})

it('a line may always be a title alone, without its number and year', () => {
  expect(readingsOf('12) The Left Hand of Darkness (1969)').at(-1)).toEqual(['The Left Hand of Darkness'])
  expect(readingsOf('1984').at(-1)).toEqual(['1984'])
})

it('an ISBN is taken out of the line', () => {
  expect(readLine('Dune, ISBN 978-0-441-17271-9').at(-1)).toMatchObject({ isbns: ['9780441172719'] })
  expect(readLine('9780441172719')).toEqual([{ title: '', authors: [], isbns: ['9780441172719'] }])
})

it('a line of many commas is read in few ways', () => {
  expect(readLine(Array.from({ length: 300 }, (_, at) => `word ${at}`).join(', '))).toHaveLength(12)
})
