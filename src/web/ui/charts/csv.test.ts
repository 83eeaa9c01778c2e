import { expect, it } from 'vitest'
import { csvOf } from './csv.ts'

it('CSV cells preserve commas, quotes and line breaks, and are not formulas in a spreadsheet', () => {
  expect(
    csvOf([
      ['Author', 'Books'],
      ['Le Guin, "Ursula"', 3],
      ['=SUM(A1)\nx', -1],
    ]),
  ).toBe('\uFEFFAuthor,Books\r\n"Le Guin, ""Ursula""",3\r\n"\'=SUM(A1)\nx",-1\r\n')
})
