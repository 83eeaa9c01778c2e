import { describe, expect, it } from 'vitest'
import { type ExportRow, readExport } from '../index.ts'
import { now, read, rowsOf } from '../test-kit.ts'

describe('LibraryThing [UX 5]', () => {
  const columns =
    'Book Id\tTitle\tPrimary Author\tPrimary Author Role\tSecondary Author\tSecondary Author Roles\tDate\tReview\tRating\tPrivate Comment\tMedia\tDate Started\tDate Read\tCollections\tLanguages\tISBN\tISBNs\tEntry Date'
  const line = (change: Record<string, string> = {}): string => {
    const cells: Record<string, string> = {
      'Book Id': '1',
      Title: 'Die H\u00f6hle',
      'Primary Author': 'Le Guin, Ursula K.',
      'Primary Author Role': 'Author',
      'Secondary Author': 'B\u00f6ll, Anna|Other, An',
      'Secondary Author Roles': 'Translator|Author',
      Date: '1971',
      Review: 'sch\u00f6n\u2019',
      Rating: '3.5',
      'Private Comment': 'Keller',
      Media: 'Paperback',
      'Date Started': '[2007-04-16]',
      'Date Read': '[2007-05-08]',
      Collections: 'Your library',
      Languages: 'German',
      ISBN: '[0441172717]',
      ISBNs: '0441172717, 9780441172719',
      'Entry Date': '[2006-08-09]',
      ...change,
    }
    return `${columns}\n${columns
      .split('\t')
      .map((name) => cells[name] ?? '')
      .join('\t')}\n`
  }
  it('reads a LibraryThing file in ISO-8859-1 with values in brackets, omits translators, and puts first names first', async () => {
    const text = line()
    const bytes = Buffer.from(text.replaceAll('\u2019', '\u0092'), 'latin1')
    const file = await readExport(bytes, { now })
    expect(file.source).toBe('librarything')
    expect(file.rows[0]).toMatchObject({
      title: 'Die H\u00f6hle',
      authors: ['Ursula K. Le Guin', 'An Other'],
      isbns: ['9780441172719'],
      year: 1971,
      language: 'de',
      format: 'print',
      status: 'read',
      stars: 3.5,
      readings: [{ started: '2007-04-16', finished: '2007-05-08' }],
      addedAt: '2006-08-09',
      review: 'sch\u00f6n\u2019',
      note: 'Keller',
    })
    expect((await read(text)).rows).toEqual(file.rows)
  })
  const none = { 'Date Read': '', 'Date Started': '', Rating: '' }
  it.each<[string, Record<string, string>, Partial<ExportRow>]>([
    ['the collection To read', { ...none, Collections: 'Your library, To read' }, { status: 'to-read' }],
    ['the collection Wishlist', { ...none, Collections: 'Wishlist' }, { status: 'to-read' }],
    [
      'the collection Currently reading',
      { ...none, Collections: 'Currently reading, Your library' },
      { status: 'reading', flag: null },
    ],
    ['the collection Read but unowned', { ...none, Collections: 'Read but unowned' }, { status: 'read' }],
    ['a finish date and the collection To read', { Collections: 'To read' }, { status: 'read' }],
    [
      'only a start date',
      { ...none, 'Date Started': '2026-06-01' },
      { status: 'reading', readings: [{ started: '2026-06-01', finished: null }] },
    ],
    ['only stars', { ...none, Rating: '4' }, { status: 'read', stars: 4 }],
    ['only a review', none, { status: 'read', stars: null, readings: [] }],
    [
      'none of these, so that the status is unknown',
      { ...none, Review: '' },
      { status: null, openStatus: '', readings: [] },
    ],
  ])(
    'derives the status of a LibraryThing row from its collections, dates, rating or review: %s',
    async (_, change, expected) => {
      expect((await rowsOf(line(change)))[0]).toMatchObject(expected)
    },
  )
  it('reads a cell that begins with a quotation mark, because LibraryThing does not quote cells', async () => {
    const two =
      line({ Title: '"Repent, Harlequin!" said' }) +
      line({ Title: '"Open' }).split('\n')[1]! +
      '\n' +
      line().split('\n')[1]!
    expect((await rowsOf(two)).map(({ title }) => title)).toEqual([
      '"Repent, Harlequin!" said',
      '"Open',
      'Die H\u00f6hle',
    ])
  })
  it('LibraryThing JSON is read despite HTML entities, NUL characters, lone surrogates, and objects in place of lists', async () => {
    const entry = {
      books_id: '1',
      title: 'L&oacute;pez \ud800\u0000x (Dune, #1)',
      primaryauthor: 'L&oacute;pez, Ana',
      primaryauthorrole: 'Author',
      secondaryauthor: 'Bonilla, Helia|Two, B',
      secondaryauthorroles: '|Editor',
      authors: [{ lf: 'L&oacute;pez, Ana', fl: 'Ana L&oacute;pez' }],
      collections: ['To read'],
      isbn: { 0: '0441172717', 2: '9780441172719' },
      date: '1971',
      language_codeA: ['ger', 'xxx'],
      series: 'Other',
      format: [{ code: '1.1.1', text: 'Hardcover' }],
      entrydate: '2014-01-21',
      comment: 'a',
      privatecomment: 'b',
      ddc: { code: ['813.54'] },
    }
    const file = await read(
      JSON.stringify({
        1: entry,
        2: { books_id: '2', title: 'Two', series: 'Sagas', dateread: '2015-01-01' },
      }),
    )
    expect(file.source).toBe('librarything')
    expect(file.rows[0]).toMatchObject({
      title: 'L\u00f3pez \ufffdx',
      series: { name: 'Dune', position: '1' },
      authors: ['Ana L\u00f3pez', 'Helia Bonilla'],
      isbns: ['9780441172719'],
      year: 1971,
      language: 'de',
      format: 'print',
      status: 'to-read',
      addedAt: '2014-01-21',
      note: 'a\n\nb',
    })
    expect(file.rows[1]).toMatchObject({ series: { name: 'Sagas', position: null }, status: 'read' })
    expect(file.freeColumns).toContainEqual({ name: 'ddc', values: ['813.54'], field: null, isFixed: true })
    expect(file.rows.map(({ cells }) => cells.length)).toEqual([file.columns.length, file.columns.length])
    expect(file.rows[0]!.cells[file.columns.indexOf('isbn')]).toBe('{"0":"0441172717","2":"9780441172719"}')
    const all = JSON.stringify(file)
    expect(all).not.toContain('\\u0000')
    expect(all).not.toContain('\\ud800')
  })
  it('brackets and quotes within JSON strings do not end an object', async () => {
    const titles = ['a "{[" b', 'c \\', '}]', '\\"']
    const entries = titles.map((title) => ({ books_id: '1', title }))
    expect((await rowsOf(JSON.stringify(entries))).map(({ title }) => title)).toEqual(titles)
  })
})
