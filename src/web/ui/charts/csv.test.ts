import { expect, it } from 'vitest'
import { csvOf } from './csv.ts'

it('a table as CSV keeps commas, quotes and lines within their cell, and is no formula to a spreadsheet', () => {
  expect(
    csvOf([
      ['Author', 'Books'],
      ['Le Guin, "Ursula"', 3],
      ['=SUM(A1)\nx', -1],
    ]),
  ).toBe('\uFEFFAuthor,Books\r\n"Le Guin, ""Ursula""",3\r\n"\'=SUM(A1)\nx",-1\r\n')
})
