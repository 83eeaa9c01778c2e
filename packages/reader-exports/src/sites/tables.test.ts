import { describe, expect, it } from 'vitest'
import type { ExportRow } from '../index.ts'
import { read, rowOf, rowsOf } from '../test-kit.ts'

describe('exports of this site [UX 5] [UX 6]', () => {
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
  it('a row of this site’s export is read back completely: id, Markdown, exact stars, dates without a day, escaped formulas', async () => {
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
    // the raw cells remain unchanged
    expect(file.rows[0]!.cells).toContain("''+x")
  })
  it('removes the apostrophe before a formula and no other apostrophe [imports I18]', async () => {
    const note = async (cell: string) => (await rowOf({ ...row, 'Private Notes': cell })).note
    expect(await note("'=a")).toBe('=a')
    expect(await note("'tis")).toBe("'tis")
    expect(await note("''tis")).toBe("''tis")
    expect(await note("'＝a")).toBe('＝a')
  })
})

describe('tables of other origin [UX 5]', () => {
  it.each<[string, string, Partial<ExportRow>]>([
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
      'stars of ten where a row shows it',
      'Title,Author,Rating\nDune,Frank Herbert,9',
      { stars: 4.5, status: 'read' },
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
      'a European Excel with `sep=;`',
      'sep=;\r\nTitle;ISBN\r\nDune;9780441172719\r\n',
      { title: 'Dune', isbns: ['9780441172719'], status: null },
    ],
  ])('reads a table of %s', async (_, text, expected) => {
    const file = await read(text)
    expect(file.source).toBe('table')
    expect(file.rows[0]).toMatchObject(expected)
  })
})

describe('plain lists of ISBNs [UX 5]', () => {
  it.each([
    ['in lines', '9780441172719\n978-0-441-17269-6\r\n0-441-17271-7\n'],
    ['in one line with commas', '9780441172719, 9780441172696,0441172717'],
    ['in one line with spaces', '978-0-441-17271-9 9780441172696 0441172717'],
    [
      'with the word ISBN before and spaces within the numbers',
      'ISBN-13: 978 0 441 17271 9\nISBN 9780441172696\nISBN-10 0 441 17271 7',
    ],
  ])('reads a file that is a list of ISBNs %s', async (_, text) => {
    const file = await read(text)
    expect(file.source).toBe('isbn-list')
    expect(file.rows.map(({ isbns }) => isbns)).toEqual([
      ['9780441172719'],
      ['9780441172696'],
      ['9780441172719'],
    ])
  })
  it('reads an invalid ISBN in a list of ISBNs as a row without an ISBN, whose only cell contains the invalid number', async () => {
    expect(
      (await rowsOf('9780441172719\n9780441172710\n')).map(({ isbns, cells }) => [isbns.length, cells]),
    ).toEqual([
      [1, ['9780441172719']],
      [0, ['9780441172710']],
    ])
  })
  it('reads five hundred ISBNs in one line, although a table is limited to fewer columns', async () => {
    expect(await rowsOf('9780441172719,'.repeat(500))).toHaveLength(500)
  })
})

describe('tables that deviate from RFC 4180', () => {
  it.each<[string, string, string[]]>([
    [
      'words after a quoted word',
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
      'rows with too few cells, and empty rows',
      'Title,Author,ISBN\nDune\n\n,,\nEmma,Jane Austen\n',
      ['Dune', 'Emma'],
    ],
    [
      'the line ends of old Macintosh systems',
      'Title,Author\rDune,Frank Herbert\rEmma,Jane Austen\r',
      ['Dune', 'Emma'],
    ],
    ['two columns of the same name, of which the first is used', 'Title,Title\nDune,Emma\n', ['Dune']],
  ])('reads a table with %s', async (_, text, titles) => {
    expect((await rowsOf(text)).map(({ title }) => title)).toEqual(titles)
  })
  it('counts rows from 1 in the order of the file', async () => {
    expect(
      (await rowsOf('Title,Author\nDune,x\nEmma,y\n')).map(({ place, cells }) => [place, cells]),
    ).toEqual([
      [1, ['Dune', 'x']],
      [2, ['Emma', 'y']],
    ])
  })
})

describe('columns of tables that state a status, owned copies and numbers', () => {
  it('reads the status of an audiobook from the column `Listened`', async () => {
    const rows = await rowsOf(
      'Title,Author,Listened\nDune,x,Finished\nEmma,y,Not started\nUbik,z,2h 10m left\n',
    )
    expect(rows.map(({ status, openStatus }) => status ?? openStatus)).toEqual([
      'read',
      'to-read',
      '2h 10m left',
    ])
  })
  it('reads the status of a row from its collections if no column states one and the collections agree', async () => {
    const rows = await rowsOf(
      'Title,Author,Collections,Finished\nDune,x,Wishlist,\nEmma,y,"wishlist, read",\nUbik,z,Wishlist,2020-01-02\n',
    )
    expect(rows.map(({ status }) => status)).toEqual(['to-read', null, 'read'])
    expect(rows.map(({ shelves }) => shelves)).toEqual([['Wishlist'], ['wishlist', 'read'], ['Wishlist']])
  })
  it('reads an ISBN that a spreadsheet has written with an exponent, if its digits are complete', async () => {
    const rows = await rowsOf(
      'Title,Author,ISBN\nDune,x,9.780441172719E+12\nEmma,y,"9,780441172719E+12"\nUbik,z,9.78044E+12\n',
    )
    expect(rows.map(({ isbns }) => isbns)).toEqual([['9780441172719'], [], []])
  })
})
