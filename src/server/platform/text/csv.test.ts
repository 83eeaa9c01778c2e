import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { toCsv } from './csv.ts'

/**
 * Restores the text of a cell as the README of the data export describes: removes one apostrophe before a formula.
 */
const original = (cell: string) => cell.replace(/^'(?='*[=+\-@\t\r\n＝＋－＠])/u, '')
const read = (line: string) => parse(line, { record_delimiter: '\r\n' })[0] as string[]

describe('toCsv', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', "'=1", "''@x"])(
    'toCsv writes the text %j so that a spreadsheet does not execute it and the original can be restored',
    (text) => {
      const [cell] = read(toCsv([[text, 'next']]))
      expect(cell).toBe(`'${text}`)
      expect(original(cell!)).toBe(text)
    },
  )

  it('toCsv quotes a cell so that a delimiter, quote or line break in its text does not split the cell', () => {
    const texts = ['a,=1', 'a";"=1', 'a\r\n=1', 'a;=1', '"', '', "it's", "'quoted'", 'Ä—ß 🚀']
    const cells = read(toCsv([texts]))
    expect(cells.map(original)).toEqual(texts)
  })

  it('toCsv writes lists and objects as JSON, and null as an empty cell', () => {
    expect(read(toCsv([[null, undefined, 3, false, ['usb', 'nfc'], { a: 1 }]]))).toEqual([
      '',
      '',
      '3',
      'false',
      '["usb","nfc"]',
      '{"a":1}',
    ])
  })
})
