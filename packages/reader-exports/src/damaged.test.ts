import { describe, expect, it } from 'vitest'
import { readExport } from './index.ts'
import { read, readRow } from './test-kit.ts'

const titles = (rows: { title: string }[]): string[] => rows.map(({ title }) => title)

describe('damaged files: undamaged rows are read, and damaged lines are reported [UX 5]', () => {
  it.each<[string, string, string[], number[]]>([
    [
      'an unclosed quote and no quote after it',
      'Title,Author\nDune,Frank Herbert\nSolaris,"Stanislaw Lem\nUbik,Philip K. Dick\n',
      ['Dune', 'Ubik'],
      [3],
    ],
    [
      'an unclosed quote before rows with quotes',
      'Title,Author,Exclusive Shelf\nDune,"Frank Herbert,read\nSolaris,Lem,read\nUbik,"Dick, Philip K.",read\nVurt,Jeff Noon,read\n',
      ['Solaris', 'Ubik', 'Vurt'],
      [2],
    ],
    [
      'two unclosed quotes that together form a row as wide as the header',
      'Title,Author,Exclusive Shelf,Date Read\nDune,Frank Herbert,read,2021\nSolaris,"Lem,read,2021\nUbik,Dick,read,2021\nHyperion,"Dan Simmons,read,\nVurt,Jeff Noon,read,\n',
      ['Dune', 'Ubik', 'Vurt'],
      [3, 5],
    ],
    [
      'an undamaged review of several lines before an unclosed quote',
      'Title,Author,My Review,Exclusive Shelf\nDune,Frank Herbert,"Good.\n\nVery ""good"".",read\nSolaris,Lem,"never closed,read\nUbik,Dick,,read\n',
      ['Dune', 'Ubik'],
      [5],
    ],
    [
      'an undamaged cell with a single quote before an unclosed quote',
      'Title,Author,Exclusive Shelf\nDune 5" Disk,Frank Herbert,read\nSolaris,Lem,read\nUbik,"Dick\n',
      ['Dune 5" Disk', 'Solaris'],
      [4],
    ],
    [
      'an unclosed quote in a line of 600,000 characters',
      `Title,Author\nDune,Frank Herbert\nx,"${'y'.repeat(600_000)}\nUbik,Philip K. Dick\n`,
      ['Dune', 'Ubik'],
      [3],
    ],
    [
      'an unclosed quote below a line `sep=;`, which counts as a line',
      'sep=;\nTitle;Author\nDune;Frank Herbert\nSolaris;"Lem\n',
      ['Dune'],
      [4],
    ],
  ])(
    'reads the undamaged rows of a table and reports the damaged lines: %s',
    async (_, text, expected, damaged) => {
      const { rows, issues } = await read(text)
      expect(titles(rows)).toEqual(expected)
      expect(issues).toEqual(damaged.map((line) => ({ code: 'damaged-line', line })))
    },
  )
  it('does not report a line as damaged if a quoted cell contains a line break', async () => {
    const { issues } = await read('Title,Author,My Review\nDune,Frank Herbert,"a\nb"\nSolaris,Lem\n')
    expect(issues).toEqual([])
  })
  it.each([
    ['an incomplete file', '{"1":{"books_id":"1","title":"Dune"},\n"2":{"books_id":"2","title":"Ub', 2],
    ['an object without a value', '{"2":{"books_id":"2","title":},\n"1":{"books_id":"1","title":"Dune"}}', 1],
  ])('reads the undamaged object of a JSON file and reports the damaged line: %s', async (_, text, line) => {
    const { rows, issues } = await read(text)
    expect(titles(rows)).toEqual(['Dune'])
    expect(issues).toEqual([{ code: 'damaged-line', line }])
  })
})

describe('invalid dates are reported for each row [UX 5]', () => {
  it.each<[string, Record<string, string>, [column: string, value: string][]]>([
    ['a day that does not exist', { 'Date Read': '2021/02/30' }, [['date read', '2021/02/30']]],
    [
      'days in the future',
      { 'Date Read': '2031/05/09', 'Date Added': '[2032-01-01]' },
      [
        ['date read', '2031/05/09'],
        ['date added', '2032-01-01'],
      ],
    ],
    [
      'a start after the end',
      { 'Date Started': '2021-06-01', 'Date Finished': '2021-05-01' },
      [['date started', '2021-06-01']],
    ],
    ['a text that is no date', { 'Date Read': '3 days ago' }, [['date read', '3 days ago']]],
    [
      'no issue for a word or zeros that mean an unknown date',
      { 'Date Read': 'unknown', 'Date Added': '0000-00-00' },
      [],
    ],
    ['no issue for a year', { 'Date Read': '2021' }, []],
  ])('checks the dates of a row and reports impossible ones: %s', async (_, cells, expected) => {
    const { issues } = await readRow({ Title: 'Dune', Author: 'Frank Herbert', ...cells })
    expect(issues).toEqual(
      expected.map(([column, value]) => ({ code: 'impossible-date', row: 1, column, value })),
    )
  })
  it('reports at most five impossible dates of a row, and reports an unreadable rating of this row in addition', async () => {
    const dates = [1, 2, 3, 4, 5, 6].map((month) => `2021/0${month}/32`)
    const { issues } = await readRow({
      Title: 'Dune',
      Author: 'Frank Herbert',
      Readings: dates.map((date) => `${date}|`).join(';'),
      Rating: 'sehr gut',
    })
    expect(issues.map(({ code }) => code)).toEqual([
      ...Array.from({ length: 5 }, () => 'impossible-date'),
      'unreadable-rating',
    ])
  })
  it('each issue contains the position of its row in the file', async () => {
    const { issues } = await read('Title,Author,Date Read\nUbik,D,2021/12/01\nDune,F,2021/13/01\n')
    expect(issues).toEqual([{ code: 'impossible-date', row: 2, column: 'date read', value: '2021/13/01' }])
  })
})

describe('files with several encodings [UX 5]', () => {
  it('reads a file whose lines have different encodings by decoding each line separately, and repairs garbled characters', async () => {
    const bytes = Buffer.concat([
      Buffer.from('Title,Author\nDer Wüstenplanet,Frank Herbert\n'),
      Buffer.from('Die Töchter,Jürgen Müller\n', 'latin1'),
      Buffer.from('CittÃ\u00a0 di sogno,Stanis\u00c5\u201aaw Lem\n'),
    ])
    const { rows } = await readExport(bytes)
    expect(rows.map(({ title, authors }) => [title, authors[0]])).toEqual([
      ['Der Wüstenplanet', 'Frank Herbert'],
      ['Die Töchter', 'Jürgen Müller'],
      ['Città di sogno', 'Stanisław Lem'],
    ])
  })
})
