import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { csvLine } from './csv.ts'

/** As the README says: one apostrophe less before what would be a formula. */
const original = (cell: string) => cell.replace(/^'(?='*[=+\-@\t\r\n＝＋－＠])/u, '')
const read = (line: string) => parse(line, { record_delimiter: '\r\n' })[0] as string[]

describe('a line of CSV', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', "'=1", "''@x"])(
    'I18: %j is text to a spreadsheet, and can be had as it was',
    (text) => {
      const [cell] = read(csvLine([text, 'next']))
      expect(cell).toBe(`'${text}`)
      expect(original(cell!)).toBe(text)
    },
  )

  it('I18: no cell becomes two', () => {
    const texts = ['a,=1', 'a";"=1', 'a\r\n=1', 'a;=1', '"', '', "it's", "'quoted'", 'Ä—ß 🚀']
    const cells = read(csvLine(texts))
    expect(cells.map(original)).toEqual(texts)
  })

  it('lists and objects are JSON, nothing is nothing', () => {
    expect(read(csvLine([null, undefined, 3, false, ['usb', 'nfc'], { a: 1 }]))).toEqual([
      '',
      '',
      '3',
      'false',
      '["usb","nfc"]',
      '{"a":1}',
    ])
  })
})
