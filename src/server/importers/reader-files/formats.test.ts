import { describe, expect, it } from 'vitest'
import { type FileRow, readReaderFile } from './index.ts'

const now = new Date('2026-06-15T12:00:00Z')
const read = (text: string) => readReaderFile(new TextEncoder().encode(text), now)
const rowsOf = async (text: string): Promise<FileRow[]> => (await read(text)).rows
/** The only row of a table with these cells by column. */
async function rowOf(cells: Record<string, string>, separator = ','): Promise<FileRow> {
  const quoted = (values: string[]) =>
    values.map((value) => `"${value.replaceAll('"', '""')}"`).join(separator)
  const rows = await rowsOf(`${quoted(Object.keys(cells))}\r\n${quoted(Object.values(cells))}\r\n`)
  expect(rows).toHaveLength(1)
  return rows[0]!
}

const goodreads = {
  'Book Id': '106',
  Title: 'Dune Messiah (Dune, #2)',
  Author: 'Frank Herbert',
  'Additional Authors': 'Ronald M. Hahn',
  ISBN: '="0441172695"',
  ISBN13: '="9780441172696"',
  'My Rating': '4',
  'Average Rating': '3.9',
  Binding: 'Mass Market Paperback',
  'Year Published': '1987',
  'Original Publication Year': '1969',
  'Date Read': '2021/05/09',
  'Date Added': '2018/01/16',
  Bookshelves: 'read, scifi',
  'Exclusive Shelf': 'read',
  'My Review': 'Good<br/><b>so</b>',
  Spoiler: '',
  'Private Notes': 'lent to *Ann*',
  'Read Count': '1',
}

describe('UX 3: Goodreads', () => {
  it('says what its columns say, and nothing that they do not', async () => {
    expect(await rowOf(goodreads)).toEqual({
      place: 1,
      cells: Object.values(goodreads),
      title: 'Dune Messiah',
      series: { name: 'Dune', position: '2' },
      authors: ['Frank Herbert'],
      isbns: ['9780441172696'],
      keys: {},
      year: 1987,
      originalYear: 1969,
      language: null,
      format: 'print',
      status: 'read',
      flag: null,
      stars: 4,
      readings: [{ started: null, finished: '2021-05-09' }],
      addedAt: '2018-01-16',
      review: 'Good\\\n**so**',
      reviewLanguage: null,
      note: 'lent to *Ann*',
    })
  })
  it.each<[string, Partial<typeof goodreads>, Partial<FileRow>]>([
    ['a rating of 0 is none', { 'My Rating': '0' }, { stars: null, status: 'read' }],
    ['the day it was added is no start', { 'Date Read': '' }, { readings: [], status: 'read' }],
    [
      'what is being read',
      { 'Exclusive Shelf': 'currently-reading', 'Date Read': '' },
      { status: 'reading', flag: null, readings: [] },
    ],
    [
      'what is to be read',
      { 'Exclusive Shelf': 'to-read', 'Date Read': '', 'My Rating': '0', 'Read Count': '0' },
      { status: 'to-read' },
    ],
    [
      'a shelf for what was given up',
      { 'Exclusive Shelf': 'Abgebrochen' },
      { status: 'reading', flag: 'did-not-finish' },
    ],
    [
      'a shelf for what is laid aside',
      { 'Exclusive Shelf': 'on-hold' },
      { status: 'reading', flag: 'paused' },
    ],
    ['given up by a tag', { Bookshelves: 'read, DNF' }, { status: 'read', flag: 'did-not-finish' }],
    ['laid aside by a tag, yet read', { Bookshelves: 'paused' }, { status: 'read', flag: null }],
    [
      'a tag alone',
      { 'Exclusive Shelf': 'office', Bookshelves: 'dnf', 'Date Read': '', 'My Rating': '0' },
      { status: 'reading', flag: 'did-not-finish' },
    ],
    [
      'no flag on what is yet to be read',
      { 'Exclusive Shelf': 'to-read', Bookshelves: 'dnf' },
      { status: 'to-read', flag: null },
    ],
    [
      'a shelf of its own with a date',
      { 'Exclusive Shelf': 'office', 'My Rating': '0' },
      { status: 'read', flag: null },
    ],
    [
      'a shelf of its own with stars',
      { 'Exclusive Shelf': 'office', 'Date Read': '' },
      { status: 'read', flag: null },
    ],
    [
      'a shelf of its own with nothing',
      { 'Exclusive Shelf': 'office', 'Date Read': '', 'My Rating': '0' },
      { status: null, flag: null },
    ],
    ['the whole review a spoiler', { Spoiler: 'true', 'My Review': 'He dies' }, { review: '||He dies||' }],
    ['a day that never was', { 'Date Read': '2021/02/30' }, { readings: [] }],
    ['a day to come', { 'Date Read': '2026/06/17' }, { readings: [] }],
    ['an ISBN with a wrong check digit', { ISBN: '="0441172694"', ISBN13: '=""' }, { isbns: [] }],
    ['an ISBN-10 alone', { ISBN13: '=""' }, { isbns: ['9780441172696'] }],
    ['an e-book', { Binding: 'Kindle Edition' }, { format: 'digital' }],
    ['an audiobook', { Binding: 'Audible Audio' }, { format: 'audio' }],
    ['a binding nobody knows', { Binding: 'Unknown Binding' }, { format: null }],
    ['antiquity', { 'Original Publication Year': '-750' }, { originalYear: -750 }],
  ])('%s', async (_, cells, expected) => {
    expect(await rowOf({ ...goodreads, ...cells })).toMatchObject(expected)
  })
  it('counts what was read more often than dates tell, the last time dated, twenty times at most', async () => {
    const undated = { started: null, finished: null }
    const dated = { started: null, finished: '2021-05-09' }
    expect((await rowOf({ ...goodreads, 'Read Count': '3' })).readings).toEqual([undated, undated, dated])
    expect((await rowOf({ ...goodreads, 'Read Count': '900' })).readings).toHaveLength(20)
    expect((await rowOf({ ...goodreads, 'Read Count': '3', 'Exclusive Shelf': 'to-read' })).readings).toEqual(
      [dated],
    )
    expect((await rowOf({ ...goodreads, 'Read Count': '1', 'Date Read': '' })).readings).toEqual([])
  })
  it('goes by trimmed names in any order and case, by no place', async () => {
    const [row] = await rowsOf(
      ' my rating ,EXCLUSIVE SHELF  ,  Title                    , Author\n       3, read , "Dune, Teil 1"          , "Frank Herbert"\n',
    )
    expect(row).toMatchObject({ title: 'Dune, Teil 1', authors: ['Frank Herbert'], stars: 3, status: 'read' })
  })
})

describe('UX 5: StoryGraph', () => {
  const row = {
    Title: 'Dune',
    Authors: 'Frank Herbert, Brian Herbert',
    Contributors: 'Simon Vance (Narrator)',
    'ISBN/UID': '9780441172719',
    Format: 'audio',
    'Read Status': 'read',
    'Date Added': '2020/01/02',
    'Last Date Read': '2022/05/06',
    'Dates Read': '2022/05/06, 2020/02/01-2020/03/04',
    'Read Count': '2',
    'Star Rating': '3.75',
    Review: '<div>Fine<br>so</div>',
  }
  it('has quarters of stars, several readings, no narrators among the authors', async () => {
    const file = await read(
      `${Object.keys(row).join(',')}\n${Object.values(row)
        .map((cell) => `"${cell}"`)
        .join(',')}`,
    )
    expect(file.source).toBe('storygraph')
    expect(file.rows[0]).toMatchObject({
      title: 'Dune',
      authors: ['Frank Herbert', 'Brian Herbert'],
      isbns: ['9780441172719'],
      format: 'audio',
      status: 'read',
      stars: 3.75,
      readings: [
        { started: '2020-02-01', finished: '2020-03-04' },
        { started: null, finished: '2022-05-06' },
      ],
      addedAt: '2020-01-02',
      review: 'Fine\\\nso',
    })
  })
  it.each<[string, Record<string, string>, Partial<FileRow>]>([
    ['did-not-finish', { 'Read Status': 'did-not-finish' }, { status: 'reading', flag: 'did-not-finish' }],
    ['paused', { 'Read Status': 'paused' }, { status: 'reading', flag: 'paused' }],
    ['an ASIN is no ISBN', { 'ISBN/UID': 'B00B7NPRY8' }, { isbns: [] }],
    [
      'a last date alone',
      { 'Dates Read': '', 'Read Count': '1' },
      { readings: [{ started: null, finished: '2022-05-06' }] },
    ],
    [
      'a start after the end',
      { 'Dates Read': '2022/06/01-2022/05/06', 'Read Count': '1' },
      { readings: [{ started: null, finished: '2022-05-06' }] },
    ],
    [
      'dates with hyphens',
      { 'Dates Read': '2020-02-01 - 2020-03-04', 'Read Count': '1' },
      { readings: [{ started: '2020-02-01', finished: '2020-03-04' }] },
    ],
  ])('%s', async (_, cells, expected) => {
    expect(await rowOf({ ...row, ...cells })).toMatchObject(expected)
  })
  it('had other names for author and ISBN in 2021', async () => {
    const { Authors: _, 'ISBN/UID': __, ...others } = row
    expect(await rowOf({ ...others, Author: 'Frank Herbert', ISBN: '0441172717' })).toMatchObject({
      authors: ['Frank Herbert'],
      isbns: ['9780441172719'],
    })
  })
})

describe('UX 5: LibraryThing', () => {
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
  it('ISO-8859-1: values in brackets, authors without translators, given name first', async () => {
    const text = line()
    const bytes = Buffer.from(text.replaceAll('\u2019', '\u0092'), 'latin1')
    const file = await readReaderFile(bytes, now)
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
  it.each<[string, Record<string, string>, Partial<FileRow>]>([
    ['To read', { ...none, Collections: 'Your library, To read' }, { status: 'to-read' }],
    ['Wishlist', { ...none, Collections: 'Wishlist' }, { status: 'to-read' }],
    [
      'Currently reading',
      { ...none, Collections: 'Currently reading, Your library' },
      { status: 'reading', flag: null },
    ],
    ['Read but unowned', { ...none, Collections: 'Read but unowned' }, { status: 'read' }],
    ['a date of its end, still in To read', { Collections: 'To read' }, { status: 'read' }],
    [
      'a start alone',
      { ...none, 'Date Started': '2026-06-01' },
      { status: 'reading', readings: [{ started: '2026-06-01', finished: null }] },
    ],
    ['stars alone', { ...none, Rating: '4' }, { status: 'read', stars: 4 }],
    ['nothing: not on any shelf', none, { status: null, stars: null, readings: [] }],
  ])('its collections are its shelves: %s', async (_, change, expected) => {
    expect((await rowsOf(line(change)))[0]).toMatchObject(expected)
  })
  it('writes no quotes around cells: one that begins with a quotation mark ends where it ends', async () => {
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
  it('JSON: objects for lists, entities, roles; unpaired surrogates and NUL are gone', async () => {
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
    expect(file.rows.map(({ cells }) => cells.length)).toEqual([file.columns.length, file.columns.length])
    expect(file.rows[0]!.cells[file.columns.indexOf('isbn')]).toBe('{"0":"0441172717","2":"9780441172719"}')
    const all = JSON.stringify(file)
    expect(all).not.toContain('\\u0000')
    expect(all).not.toContain('\\ud800')
  })
  it('JSON: brackets and quotes within words are words', async () => {
    const titles = ['a "{[" b', 'c \\', '}]', '\\"']
    const entries = titles.map((title) => ({ books_id: '1', title }))
    expect((await rowsOf(JSON.stringify(entries))).map(({ title }) => title)).toEqual(titles)
  })
})

describe('UX 5: BookWyrm', () => {
  const row = {
    title: 'Dune',
    author_text: 'Frank Herbert',
    remote_id: 'https://x',
    openlibrary_key: 'OL893415W',
    wikidata: 'Q190192',
    isfdb: '2036',
    isbn_10: '',
    isbn_13: '9780441172719',
    start_date: '2021-01-01',
    finish_date: '2021-02-03',
    stopped_date: '',
    rating: '4.5',
    review_name: 'So!',
    review_cw: '',
    review_content: 'Good *one*',
    shelf: 'read',
    shelf_name: 'Read',
    shelf_date: '2020-12-31',
  }
  it.each<[string, Record<string, string>, Partial<FileRow>]>([
    [
      'all of it',
      {},
      {
        keys: { openlibrary: 'OL893415W', wikidata: 'Q190192', isfdb: '2036' },
        stars: 4.5,
        status: 'read',
        flag: null,
        review: 'So!\n\nGood *one*',
        addedAt: '2020-12-31',
        readings: [{ started: '2021-01-01', finished: '2021-02-03' }],
      },
    ],
    [
      'the key of an edition is none of a work',
      { openlibrary_key: 'OL123M', wikidata: '', isfdb: '' },
      { keys: {} },
    ],
    [
      'stopped',
      { finish_date: '', stopped_date: '2021-02-04', shelf: 'stopped-reading' },
      {
        status: 'reading',
        flag: 'did-not-finish',
        readings: [{ started: '2021-01-01', finished: '2021-02-04' }],
      },
    ],
    [
      'stopped, on a shelf of its own',
      { finish_date: '', stopped_date: '2021-02-04', rating: '', shelf: 'office-1', shelf_name: 'Office' },
      { status: 'reading', flag: 'did-not-finish' },
    ],
    [
      'HTML of a review from elsewhere',
      { review_name: '', review_content: '<p>a *b*</p>' },
      { review: 'a \\*b\\*' },
    ],
    [
      'a warning hides it',
      { review_name: '', review_cw: 'the end' },
      { review: 'the end\n\n||Good \\*one\\*||' },
    ],
  ])('%s', async (_, cells, expected) => {
    expect(await rowOf({ ...row, ...cells })).toMatchObject(expected)
  })
})

describe('UX 5: Open Library', () => {
  it('of old has keys and shelves alone', async () => {
    const file = await read(
      'Work Id,Edition Id,Bookshelf\nOL893415W,OL1M,Already Read\n/works/OL2W,,Want to Read\nOL3W,,Currently Reading\n',
    )
    expect(file.source).toBe('openlibrary')
    expect(file.rows.map(({ keys, status, title }) => [keys.openlibrary, status, title])).toEqual([
      ['OL893415W', 'read', ''],
      ['OL2W', 'to-read', ''],
      ['OL3W', 'reading', ''],
    ])
  })
  it('now has titles and stars', async () => {
    expect(
      await rowOf({
        'Work ID': 'OL893415W',
        Title: 'Dune',
        Authors: 'Frank Herbert',
        'First Publish Year': '1965',
        Bookshelf: 'Already Read',
        'My Ratings': '5',
      }),
    ).toMatchObject({
      title: 'Dune',
      authors: ['Frank Herbert'],
      originalYear: 1965,
      stars: 5,
      status: 'read',
    })
  })
})

describe('UX 5, UX 6: our own export', () => {
  const row = {
    'Book Id': '',
    'Biblionaut Id': '12',
    Slug: 'dune',
    Title: 'Dune (Dune, #1)',
    Author: 'Frank Herbert',
    'Additional Authors': 'A. B., C. D.',
    ISBN13: '9780441172719',
    'My Rating': '4',
    'My Exact Rating': '3.75',
    'Exclusive Shelf': 'currently-reading',
    Flag: 'paused',
    Readings: '2019..2020-01 ; ..2021-03-04 ; .. ; 2026-06-01..',
    'Date Added': '2019-05-06',
    'My Review': "'=1+1 *so* <b>\n||end||",
    'Review Language': 'en',
    'Private Notes': "''+x",
  }
  it('comes back as it was: the book by its id, markdown as markdown, exact stars, partial dates, guarded cells', async () => {
    const file = await read(
      `${Object.keys(row).join(',')}\n${Object.values(row)
        .map((cell) => `"${cell}"`)
        .join(',')}`,
    )
    expect(file.source).toBe('biblionaut')
    expect(file.rows[0]).toMatchObject({
      title: 'Dune (Dune, #1)',
      series: null,
      keys: { biblionaut: 12 },
      authors: ['Frank Herbert', 'A. B.', 'C. D.'],
      stars: 3.75,
      status: 'reading',
      flag: 'paused',
      readings: [
        { started: '2019', finished: '2020-01' },
        { started: null, finished: '2021-03-04' },
        { started: null, finished: null },
        { started: '2026-06-01', finished: null },
      ],
      addedAt: '2019-05-06',
      review: '=1+1 *so* <b>\n||end||',
      note: "'+x",
    })
    // what is given back is what was brought
    expect(file.rows[0]!.cells).toContain("''+x")
  })
  it('I18: one apostrophe is taken off where a formula would follow, no other', async () => {
    const note = async (cell: string) => (await rowOf({ ...row, 'Private Notes': cell })).note
    expect(await note("'=a")).toBe('=a')
    expect(await note("'tis")).toBe("'tis")
    expect(await note("''tis")).toBe("''tis")
    expect(await note("'＝a")).toBe('＝a')
  })
})

describe('UX 5: tables of other origin', () => {
  it.each<[string, string, Partial<FileRow>]>([
    [
      'German, semicolons',
      'Titel;Autor;Bewertung;Gelesen am;Rezension;Regal\nDer W\u00fcstenplanet (Dune, Band 1);Herbert, Frank;4,5;8.5.2007;Gut;gelesen',
      {
        title: 'Der W\u00fcstenplanet',
        series: { name: 'Dune', position: '1' },
        authors: ['Frank Herbert'],
        stars: 4.5,
        status: 'read',
        readings: [{ started: null, finished: '2007-05-08' }],
        review: 'Gut',
      },
    ],
    [
      'Italian',
      'Titolo,Autore,Voto,Letto il,Recensione,Note,Stato\nDune,Frank Herbert,5,08/05/2007,Bello,prestato,letto',
      {
        title: 'Dune',
        stars: 5,
        review: 'Bello',
        note: 'prestato',
        readings: [{ started: null, finished: '2007' }],
      },
    ],
    [
      'French, whose note is a mark',
      'Titre;Auteur;Note;Statut\nDune;Frank Herbert;4,5;Lu',
      { stars: 4.5, note: null, status: 'read' },
    ],
    [
      'stars of ten where the column says so',
      'Title,Author,Rating (out of 10)\nDune,Frank Herbert,9',
      { stars: 4.5, status: 'read' },
    ],
    [
      'no stars of ten where it does not',
      'Title,Author,Rating\nDune,Frank Herbert,9',
      { stars: null, status: null },
    ],
    [
      'Openreads',
      'title,author,status,rating,isbn,olid,my_review,notes,book_format,readings,tags\nDune,Frank Herbert,unfinished,3.5,9780441172719,OL1M,ok,mine,ebook,2020-01-01|2020-02-03|;2021-01-01||,a|||||b',
      {
        status: 'reading',
        flag: 'did-not-finish',
        stars: 3.5,
        review: 'ok',
        note: 'mine',
        format: 'digital',
        keys: {},
        readings: [
          { started: '2020-01-01', finished: '2020-02-03' },
          { started: '2021-01-01', finished: null },
        ],
      },
    ],
    [
      'Calibre',
      'author_sort,authors,comments,identifiers,languages,pubdate,rating,series,series_index,title,uuid\n"Herbert, Frank","Frank Herbert & Brian Herbert",<p>blurb</p>,"isbn:9780441172719,openlibrary:OL893415W,wikidata:Q190192",deu,1965-08-01T00:00:00+00:00,8,Dune,1.0,Dune,u',
      {
        authors: ['Frank Herbert', 'Brian Herbert'],
        isbns: ['9780441172719'],
        keys: { openlibrary: 'OL893415W', wikidata: 'Q190192' },
        language: 'de',
        year: 1965,
        stars: 4,
        series: { name: 'Dune', position: '1' },
        review: null,
      },
    ],
    [
      'Excel in Europe',
      'sep=;\r\nTitle;ISBN\r\nDune;9780441172719\r\n',
      { title: 'Dune', isbns: ['9780441172719'], status: null },
    ],
  ])('%s', async (_, text, expected) => {
    const file = await read(text)
    expect(file.source).toBe('table')
    expect(file.rows[0]).toMatchObject(expected)
  })
})

describe('UX 5: plain lists of ISBNs', () => {
  it.each([
    ['lines', '9780441172719\n978-0-441-17269-6\r\n0-441-17271-7\n'],
    ['one line with commas', '9780441172719, 9780441172696,0441172717'],
    ['blanks alone', '978-0-441-17271-9 9780441172696 0441172717'],
    [
      'the word before, blanks within',
      'ISBN-13: 978 0 441 17271 9\nISBN 9780441172696\nISBN-10 0 441 17271 7',
    ],
  ])('%s', async (_, text) => {
    const file = await read(text)
    expect(file.source).toBe('isbn-list')
    expect(file.rows.map(({ isbns }) => isbns)).toEqual([
      ['9780441172719'],
      ['9780441172696'],
      ['9780441172719'],
    ])
  })
  it('what is no number among them is a row that names no book', async () => {
    expect(
      (await rowsOf('9780441172719\n9780441172710\n')).map(({ isbns, cells }) => [isbns.length, cells]),
    ).toEqual([
      [1, ['9780441172719']],
      [0, ['9780441172710']],
    ])
  })
  it('five hundred in one line are no table with too many columns', async () => {
    expect(await rowsOf('9780441172719,'.repeat(500))).toHaveLength(500)
  })
})

describe('tables that are not quite RFC 4180', () => {
  it.each<[string, string, string[]]>([
    [
      'words behind a quoted one',
      'Title,Author\n"Dune" again,Frank Herbert\nEmma,Jane Austen\n',
      ['"Dune" again', 'Emma'],
    ],
    ['quotes within a cell', 'Title,Author\nThe "Dune" book,Frank Herbert\n', ['The "Dune" book']],
    ['doubled quotes', 'Title,Author\n"The ""Dune"", again",Frank Herbert\n', ['The "Dune", again']],
    [
      'tabs with quoted line ends and tabs',
      'Title\tReview\n"Du\tne"\t"a\n""b"""\nEmma\tc\n',
      ['Du ne', 'Emma'],
    ],
    [
      'rows that end early, and empty ones',
      'Title,Author,ISBN\nDune\n\n,,\nEmma,Jane Austen\n',
      ['Dune', 'Emma'],
    ],
    [
      'line ends of an old Macintosh',
      'Title,Author\rDune,Frank Herbert\rEmma,Jane Austen\r',
      ['Dune', 'Emma'],
    ],
    ['two columns of one name: the first', 'Title,Title\nDune,Emma\n', ['Dune']],
  ])('%s', async (_, text, titles) => {
    expect((await rowsOf(text)).map(({ title }) => title)).toEqual(titles)
  })
  it('rows count from 1 in the order of the file', async () => {
    expect(
      (await rowsOf('Title,Author\nDune,x\nEmma,y\n')).map(({ place, cells }) => [place, cells]),
    ).toEqual([
      [1, ['Dune', 'x']],
      [2, ['Emma', 'y']],
    ])
  })
})
