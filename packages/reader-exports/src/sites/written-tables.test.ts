import { describe, expect, it } from 'vitest'
import type { ExportRow } from '../index.ts'
import { read } from '../test-kit.ts'

const goodreadsHeader =
  'Book Id,Title,Author,Author l-f,Additional Authors,ISBN,ISBN13,My Rating,Average Rating,Publisher,Binding,Number of Pages,Year Published,Original Publication Year,Date Read,Date Added,Bookshelves,Bookshelves with positions,Exclusive Shelf,My Review,Spoiler,Private Notes,Read Count,Owned Copies'

/** Returns the fields of a row that the tests compare, with the dates of its readings. */
const factsOf = ({ status, flag, stars, readings, openStatus }: ExportRow) => ({
  status,
  flag,
  stars,
  started: readings.flatMap(({ started }) => started ?? []),
  finished: readings.flatMap(({ finished }) => finished ?? []),
  openStatus,
})
const factsIn = async (text: string) => (await read(text)).rows.map(factsOf)

describe('statuses of a file [UX 3] [UX 5]', () => {
  it('reads a book on a Goodreads shelf such as `dropped` as a book that the reader did not finish', async () => {
    const shelves = [
      'dropped',
      'gave-up-on',
      'couldnt-finish',
      'lasciati',
      'abgebrochen',
      'dnf-2021',
      'abbandonati',
      'half-finished',
    ]
    const line = (shelf: string) =>
      `1,Ubik,Philip K. Dick,,,,,1,4.1,,Paperback,,,,,2020/01/02,${shelf},,${shelf},,,,0,0`
    const rows = await factsIn([goodreadsHeader, ...shelves.map(line)].join('\n'))
    expect(rows.map(({ status, flag }) => [status, flag])).toEqual(
      shelves.map(() => ['reading', 'did-not-finish']),
    )
  })
  it.each([
    ['Title,Author,Status\nHyperion,Dan Simmons,Read in 2019', 'read', null],
    ['Title,Author,Status\nSolaris,Stanisław Lem,DNF at 40%', 'reading', 'did-not-finish'],
    ['Title,Author,Status\nKindred,Octavia E. Butler,Re-read', 'read', null],
    ['Titel;Autor;Gelesen\nMomo;Michael Ende;x', 'read', null],
    ['Titel;Autor;Gelesen\nMomo;Michael Ende;nein', 'to-read', null],
    ['Titel;Autor;Gelesen\nMomo;Michael Ende;ja, 2019', 'read', null],
    ['Titolo;Autore;Letto?\nMomo;Michael Ende;sì', 'read', null],
    ['Title,Author,Read\nMomo,Michael Ende,TRUE', 'read', null],
    ['Title,Author,Read (y/n)\nMomo,Michael Ende,n', 'to-read', null],
    ['Title,Author,DNF\nMomo,Michael Ende,yes', 'reading', 'did-not-finish'],
    ['Titel,Autor,Abgebrochen,Gelesen\nMomo,Michael Ende,ja,nein', 'reading', 'did-not-finish'],
    ['Title,Author,Completed\nMomo,Michael Ende,✓', 'read', null],
    ['Title,Author,Finished\nMomo,Michael Ende,2020-01-02', 'read', null],
    ['Title,Author,Read\nMomo,Michael Ende,5/6/2019', 'read', null],
    ['Title,Author,Started\nMomo,Michael Ende,2020-01-02', 'reading', null],
    ['Titolo,Autore,Letto il\nMomo,Michael Ende,circa 2016', 'read', null],
    ['Title,Author,Status,Date Read\nMomo,Michael Ende,to read,2020-01-02', 'to-read', null],
    ['Title,Author,Status,Rating\nMomo,Michael Ende,Pausiert,5', 'reading', 'paused'],
    ['Title,Author,Percent Complete\nMomo,Michael Ende,100%', 'read', null],
    ['Title,Author,Progress\nMomo,Michael Ende,40', 'reading', null],
  ])(
    'the row of the table %j has the status %s and the flag %s (`paused`, `did-not-finish` or null)',
    async (text, status, flag) => {
      expect((await factsIn(text))[0]).toMatchObject({ status, flag, openStatus: null })
    },
  )
  it('reads the status “rereading” as the status “reading” with an earlier reading, which ended on the finish date of the row', async () => {
    const [row] = await factsIn('Title,Author,Status,Date Read\nMomo,Michael Ende,rereading,2019-05-06')
    expect(row).toMatchObject({ status: 'reading', flag: null, finished: ['2019-05-06'] })
    const { rows } = await read('Title,Author,Status\nMomo,Michael Ende,rereading')
    expect(rows[0]!.readings).toEqual([{ started: null, finished: null }])
  })
  it('reads a cell with the first and the last day of a reading', async () => {
    const rows = await factsIn(
      'Titel;Autor;Gelesen (von - bis)\nA;B C;3.5.2019 – 12.5.2019\nD;E F;Mai bis Juni 2018\nG;H I;seit 1.11.2023',
    )
    expect(rows.map(({ status, started, finished }) => [status, started, finished])).toEqual([
      ['read', ['2019-05-03'], ['2019-05-12']],
      ['read', ['2018-05'], ['2018-06']],
      ['reading', ['2023-11-01'], []],
    ])
    const [row] = await factsIn('Title,Author,Date Read\nA,B C,2019-05-03 – 2019-05-12')
    expect(row).toMatchObject({ started: ['2019-05-03'], finished: ['2019-05-12'] })
  })
  it('asks for the order of day and month if the text of a status contains an ambiguous date', async () => {
    const { questions } = await read('Titolo,Autore,Stato\nA,B C,Letto il 12/03/2021')
    expect(questions).toMatchObject([
      { kind: 'date-order', column: 'stato', values: ['Letto il 12/03/2021'] },
    ])
  })
  it('reads several tags from a cell in a column of shelves if the file also has a column of statuses', async () => {
    const { rows } = await read('Titolo;Autore;Stato;Scaffale\nA;B C;letto;studio, preferiti')
    expect(rows[0]).toMatchObject({ status: 'read', shelves: ['studio', 'preferiti'] })
  })
  it('uses the date in the text of a status if the row has no other date', async () => {
    const rows = await factsIn(
      'Title,Author,Status\nA,B C,Letto il 1 maggio 2020\nD,E F,reading since May 2021\nG,H I,gelesen 2015',
    )
    expect(rows.map(({ started, finished }) => [started, finished])).toEqual([
      [[], ['2020-05-01']],
      [['2021-05'], []],
      [[], ['2015']],
    ])
  })
})

describe('questions about a file [UX 3]', () => {
  it('asks one question for each unknown status, and proposes a meaning if words of the status suggest one', async () => {
    const { rows, questions } = await read(
      'Title,Author,Status,Rating\nA,B C,Shelf of shame,\nD,E F,shelf of shame,4\nG,H I,Borrowed,\nJ,K L,maybe later,\nM,N O,read,',
    )
    expect(rows.map(({ status, openStatus }) => [status, openStatus])).toEqual([
      [null, 'Shelf of shame'],
      [null, 'shelf of shame'],
      [null, 'Borrowed'],
      [null, 'maybe later'],
      ['read', null],
    ])
    expect(questions).toEqual([
      { kind: 'status', value: 'Shelf of shame', rows: 2, titles: ['A', 'D'], proposal: null, answer: null },
      { kind: 'status', value: 'Borrowed', rows: 1, titles: ['G'], proposal: null, answer: null },
      { kind: 'status', value: 'maybe later', rows: 1, titles: ['J'], proposal: 'to-read', answer: null },
    ])
  })
  it.each([
    ['a table', 'Title,Author\nDune,Frank Herbert\nUbik,Philip K. Dick'],
    ['a list of ISBNs', '9780441172719\n9780441172696'],
    [
      'LibraryThing',
      '{"1":{"books_id":"1","title":"Dune","primaryauthor":"Herbert, Frank"},"2":{"books_id":"2","title":"Ubik"}}',
    ],
  ])(
    'asks the reader one question about the status of all books if a file (%s) contains neither statuses nor dates',
    async (_, text) => {
      const { rows, questions } = await read(text)
      expect(rows.map(({ status }) => status)).toEqual([null, null])
      expect(questions).toMatchObject([{ kind: 'status', value: '', rows: 2, proposal: null }])
    },
  )
  it('asks the reader whether ratings are school grades, and in which order ambiguous dates have day and month', async () => {
    const { rows, questions } = await read('Titel;Autor;Schulnote;Gelesen am\nMomo;Michael Ende;1;3/4/2017')
    expect(questions).toEqual([
      { kind: 'scale', column: 'schulnote', values: ['1'], proposal: 'school', answer: null },
      { kind: 'date-order', column: 'gelesen am', values: ['3/4/2017'], answer: null },
    ])
    expect(rows.map(factsOf)[0]).toMatchObject({ stars: null, finished: ['2017'] })
  })
  it('asks no question about a file whose statuses, ratings and dates are unambiguous', async () => {
    const { questions } = await read(
      'Title,Author,Status,Rating\nDune,Frank Herbert,read,5\nUbik,Philip K. Dick,tbr,',
    )
    expect(questions).toEqual([])
  })
  it('reports a rating and a date that cannot be read, with row and column', async () => {
    const { issues } = await read('Title,Author,Rating,Date Read\nDune,Frank Herbert,sehr gut,2020-13-45')
    expect(issues).toEqual([
      { code: 'impossible-date', row: 1, column: 'date read', value: '2020-13-45' },
      { code: 'unreadable-rating', row: 1, column: 'rating', value: 'sehr gut' },
    ])
  })
  it('reads a rating that an unquoted decimal comma has split into two cells', async () => {
    const { rows } = await read(
      'Title,Author,My Rating,Pages\nDune,Frank Herbert,4,5,412\nUbik,Philip K. Dick,3,220\nMomo,Michael Ende,5,0,,',
    )
    expect(rows.map(({ stars, pages }) => [stars, pages])).toEqual([
      [4.5, 412],
      [3, 220],
      [5, null],
    ])
  })
  it('does not regard two cells as a split decimal number if each row only has an empty extra cell at its end', async () => {
    const { rows } = await read(
      'Title,Author,My Rating,Pages\nDune,Frank Herbert,4,12,\nUbik,Philip K. Dick,3,20,',
    )
    expect(rows.map(({ stars, pages }) => [stars, pages])).toEqual([
      [4, 12],
      [3, 20],
    ])
  })
  it('a date cell with no date (“keine Ahnung”) or a vague year (“circa 2016”) is reported', async () => {
    const cells = ['Summer holidays', 'Anfang 2018', 'estate 2021', 'keine Ahnung', 'circa 2016']
    const { rows, issues } = await read(
      ['Title,Author,Date Read', ...cells.map((cell) => `Momo,Michael Ende,${cell}`)].join('\n'),
    )
    expect(rows.map(({ readings }) => readings[0]?.finished ?? null)).toEqual([
      null,
      '2018',
      '2021',
      null,
      '2016',
    ])
    expect(issues).toEqual(
      cells.map((value, at) => ({ code: 'impossible-date', row: at + 1, column: 'date read', value })),
    )
  })
  it('a date cell with further words (“1.2.19 abends”) is read as its date or year, and is reported', async () => {
    const cells = [
      '1.2.19 abends',
      '2019, zweites Mal',
      'Weihnachten 2018',
      'Mai/Juni 2020',
      'Jan 1st',
      '2020-W12',
    ]
    const { rows, issues } = await read(
      ['Title;Author;Date Read', ...cells.map((cell) => `Momo;Michael Ende;${cell}`)].join('\n'),
    )
    expect(rows.map(({ readings }) => readings[0]?.finished ?? null)).toEqual([
      '2019-02-01',
      '2019',
      '2018',
      '2020',
      null,
      null,
    ])
    expect(issues.map((issue) => 'value' in issue && issue.value)).toEqual(cells)
  })
  it('the question for the order of day and month shows only ambiguous dates as examples', async () => {
    const { questions } = await read(
      'Title;Author;Date Read\nMomo;Michael Ende;Mar 2019\nUbik;Philip K. Dick;1/2/2019\nWe;Zamyatin;3/3/2019',
    )
    expect(questions).toMatchObject([{ kind: 'date-order', values: ['1/2/2019'] }])
  })
  it.each([
    ['no', '1/3/2022', '14/3/2022', 'read', 1],
    ['', '15/3/2022', '', 'reading', 1],
    ['yes', '1/3/2022', '14/3/2022', 'read', 2],
    ['yes', '15/3/2022', '', 'reading', 2],
  ])(
    'a row with “%s” in the column `Re-read?`, the start date “%s” and the end date “%s” has the status %s and %d readings',
    async (again, started, finished, status, count) => {
      const { rows } = await read(
        `Title,Author,Started,Finished,Re-read?\nMomo,Michael Ende,${started},${finished},${again}`,
      )
      expect([rows[0]!.status, rows[0]!.readings.length]).toEqual([status, count])
    },
  )
  it.each(['Rating', 'Date Read'])(
    'reads `DNF` (did not finish) in the column %s as a status',
    async (column) => {
      const { rows, issues } = await read(`Title,Author,${column}\nMomo,Michael Ende,DNF`)
      expect(rows[0]).toMatchObject({ status: 'reading', flag: 'did-not-finish', openStatus: null })
      expect(issues).toEqual([])
    },
  )
  it('reads the columns of Bookmory and Fable, and of readers’ own tables in Italian', async () => {
    const bookmory = await read(
      'Title,Author,Reading state,Total page,Read page,Reading period,Memo\nDune,Frank Herbert,Finish reading,600,600,2022.03.01 ~ 2022.03.14,spice',
    )
    expect(bookmory.rows[0]).toMatchObject({
      status: 'read',
      pages: 600,
      note: 'spice',
      readings: [{ started: '2022-03-01', finished: '2022-03-14' }],
    })
    expect(bookmory.freeColumns).toEqual([])
    const fable = await read('title,authors,list_name\nDune,Frank Herbert,Finished')
    expect(fable.rows[0]!.status).toBe('read')
    const italian = await read(
      'Titolo,Autore,Data di inizio lettura,Data di fine lettura\nMomo,Michael Ende,3 marzo 2019,Natale 2019',
    )
    expect(italian.rows[0]!.readings).toEqual([{ started: '2019-03-03', finished: '2019' }])
    const english = await read('Book title,By,Finished\nDune,Frank Herbert,2020-01-02')
    expect(english.rows[0]!.authors).toEqual(['Frank Herbert'])
  })
  it('reports no invalid date for a cell that contains a status or a word for “no date”, such as “unknown”', async () => {
    const cells = ['-', '?', 'unknown', 'n/a', 'unbekannt', 'mai', '0000-00-00', 'yes', 'abgebrochen']
    const { issues } = await read(
      ['Title,Author,Date Read', ...cells.map((cell) => `Momo,Michael Ende,${cell}`)].join('\n'),
    )
    expect(issues).toEqual([])
  })
  it('lists the columns that are not used and not empty, each with three of its values', async () => {
    const { freeColumns } = await read(
      'Title,Author,Status,Owner,Empty\nA,B C,read,Ann,\nD,E F,read,Bob,\nG,H I,read,Ann,\nJ,K L,read,Cem,\nM,N O,read,Dan,',
    )
    expect(freeColumns).toEqual([{ name: 'Owner', values: ['Ann', 'Bob', 'Cem'], field: null }])
  })
})

describe('columns as a whole [UX 5]', () => {
  it('derives the order of day and month from the rows in which only one order is possible', async () => {
    const rows = await factsIn(
      'Title,Author,Date Read,Rating\nDune,Frank Herbert,12/31/2016,5\nHyperion,Dan Simmons,3/4/2017,4\nSolaris,Stanisław Lem,1/2/2018,3',
    )
    expect(rows.map(({ finished }) => finished)).toEqual([['2016-12-31'], ['2017-03-04'], ['2018-01-02']])
  })
  it('uses the order of day and month of another column of the file for a column in which every date is ambiguous', async () => {
    const [row] = await factsIn('Title,Author,Date Added,Date Read\nDune,Frank Herbert,25/12/2016,3/4/2017')
    expect(row?.finished).toEqual(['2017-04-03'])
  })
  it('reads dates that a spreadsheet has stored as day numbers', async () => {
    const rows = await factsIn('Title,Author,Date Read\nDune,Frank Herbert,43831\nUbik,Philip K. Dick,43832')
    expect(rows.map(({ finished }) => finished)).toEqual([['2020-01-01'], ['2020-01-02']])
  })
  it('derives the scale of the ratings from all cells of the column', async () => {
    const rows = await factsIn(
      'Title,Author,Rating\nDune,Frank Herbert,8\nHyperion,Dan Simmons,10\nSolaris,Stanisław Lem,4\nUbik,Philip K. Dick,"5,5"',
    )
    expect(rows.map(({ stars, status }) => [stars, status])).toEqual([
      [4, 'read'],
      [5, 'read'],
      [2, 'read'],
      [2.75, 'read'],
    ])
  })
  it.each([
    ['a; b, c\nd', ['a', 'b, c']],
    ['a, b\nd', ['a', 'b']],
    ['fantascienza / classici\nd', ['fantascienza', 'classici']],
    ['a|b\nd', ['a', 'b']],
    ['a, b\nd; e', ['a', 'b']],
  ])('splits the first of two cells in a column of tags by one separator: %j', async (tags, expected) => {
    const [first, second] = tags.split('\n')
    const { rows } = await read(
      `Title\tAuthor\tTags\nDune\tFrank Herbert\t${first!}\nUbik\tPhilip K. Dick\t${second!}`,
    )
    expect(rows[0]!.shelves).toEqual(expected)
  })
})

describe('cells that state a status beside another cell [UX 3] [UX 5]', () => {
  it.each([
    ['a count in a column about reading again', 'Read,Rereads\nyes,2', { status: 'read' }],
    [
      'a rating text with the words of another status',
      'Rating,Date Read\nEasy to read,2019-05-06',
      { status: 'read' },
    ],
    ['the last page of a book', 'Progress\n350/350', { status: 'read' }],
    [
      'a rating `DNF` beside the status `Read`',
      'Status,Rating\nRead,DNF',
      { status: 'reading', flag: 'did-not-finish' },
    ],
  ])('derives the status of a row from all its cells: %s', async (_, text, expected) => {
    const [header, row] = text.split('\n')
    const { rows } = await read(`Title,Author,${header}\nMomo,Michael Ende,${row}`)
    expect(rows[0]).toMatchObject({ ...expected, openStatus: null })
    expect(rows[0]?.shelves).toEqual([])
  })

  it('reports a cell in a column of ratings that contains neither a number nor a status', async () => {
    const { issues } = await read('Title,Author,Rating,Date Read\nMomo,Michael Ende,Easy to read,2019-05-06')
    expect(issues).toMatchObject([{ code: 'unreadable-rating' }])
  })

  it('adds neither a note nor an issue to a row with “yes” in the column `Read` and “n/a” in the column `Owned`', async () => {
    const { rows, issues } = await read('Title,Author,Read,Owned\nMomo,Michael Ende,yes,n/a')
    expect([rows[0]?.note, issues]).toEqual([null, []])
  })
})
