import { describe, expect, it } from 'vitest'
import type { ExportRow } from '../index.ts'
import { read } from '../test-kit.ts'
import { ownedCopy } from '../values/own-copy.ts'

type Expected = Partial<ExportRow>

describe('tables of other sites [UX 5]', () => {
  it.each<[string, string, Expected]>([
    [
      'Libib',
      'item_type,title,creators,first_name,last_name,collection,ean_isbn13,upc_isbn10,length,rating,review,status,began,completed,added,copies\nbook,Dune,Frank Herbert,Frank,Herbert,Books,9780441013593,,528,4.5,,Completed,2020-04-01,2020-05-01,2019-12-24,1',
      {
        authors: ['Frank Herbert'],
        isbns: ['9780441013593'],
        status: 'read',
        stars: 4.5,
        pages: 528,
        readings: [{ started: '2020-04-01', finished: '2020-05-01' }],
        addedAt: '2019-12-24',
      },
    ],
    [
      'Libib with the status `Not Begun`',
      'title,creators,ean_isbn13,status,began,completed\nNeuromancer,William Gibson,,Not Begun,,',
      { status: 'to-read', flag: null },
    ],
    [
      'aNobii with Italian statuses',
      "ISBN,Title,Subtitle,Author,Format,Number of pages,Publisher,Publication date,Private Note,Comment title,Comment content,Status,Stars,Priority,Tags\n'9788834734018,Dune,,Frank Herbert,Paperback,620,Fanucci,'2012-05-xx',nota mia,Titolo,Molto bello,\"Finito nel 14 mag 2015, 00:00:00\",5,,fantascienza / classici",
      {
        isbns: ['9788834734018'],
        year: 2012,
        status: 'read',
        stars: 5,
        readings: [{ started: null, finished: '2015-05-14' }],
        review: 'Titolo\n\nMolto bello',
        note: 'nota mia',
      },
    ],
    [
      'aNobii with a book being read',
      'ISBN,Title,Author,Comment content,Status,Stars\n,Hyperion,Dan Simmons,,In lettura dal 2 gen 2017,0',
      { status: 'reading', readings: [{ started: '2017-01-02', finished: null }], stars: null },
    ],
    [
      'Book Catalogue',
      '"_id","author_details","title","isbn","publisher","date_published","rating","bookshelf","read","pages","notes","read_start","read_end","format","date_added"\n"1","Simmons, Dan","Hyperion","0553283685","Bantam","1990","4.0","Default","1","482","mine","2020-01-02","2020-02-03","Paperback","2019-05-06 10:11:12"',
      {
        authors: ['Dan Simmons'],
        status: 'read',
        stars: 4,
        pages: 482,
        note: 'mine',
        readings: [{ started: '2020-01-02', finished: '2020-02-03' }],
        addedAt: '2019-05-06',
      },
    ],
    [
      'ReadingList',
      'ISBN-13,Google Books ID,Title,Authors,Page Count,Publication Date,Started Reading,Finished Reading,Current Page,Notes,Rating\n9780441013593,x,Dune,"Herbert, Frank",528,1965-08-01,2020-01-02,2020-02-03,,so,5',
      {
        isbns: ['9780441013593'],
        authors: ['Frank Herbert'],
        status: 'read',
        note: 'so',
        readings: [{ started: '2020-01-02', finished: '2020-02-03' }],
      },
    ],
    [
      'Libation',
      'Date Added to library,Audible Product Id,Title,Authors,Narrators,Length In Minutes,Community Rating: Overall,My Rating: Overall,Is Finished\n2020-01-02,B00,Dune,Frank Herbert,Some Voice,1262,4.7,5,True',
      { status: 'read', stars: 5, addedAt: '2020-01-02' },
    ],
    [
      'Audible with the average rating of the site and no rating by the reader',
      'Added,Title,Authors,Length,Progress,My Rating,Rating,Ratings\n2022-11-05,Dune,Frank Herbert,21h 59m,3h 12m left,,4.6,18111',
      { status: 'reading', stars: null, pages: null },
    ],
    [
      'Audible with an audiobook that was not started',
      'Added,Title,Authors,Length,Progress\n2022-11-05,Dune,Frank Herbert,21h 59m,Not started',
      { status: 'to-read', stars: null },
    ],
    [
      'OpenAudible',
      'Title,Author,Narrated By,Purchase Date,Series Name,Series Sequence,ASIN,Read Status\nDune,Frank Herbert,Some Voice,2020-01-02,Dune,1,B00,Finished',
      { status: 'read', series: { name: 'Dune', position: '1' } },
    ],
    [
      'Libby',
      'cover,title,author,publisher,isbn,timestamp,activity,details,library\nhttps://x,Dune,Frank Herbert,Ace,9780441013593,"November 07, 2021 14:23",Borrowed,14 days,Berlin',
      { status: null, openStatus: 'Borrowed', addedAt: '2021-11-07', isbns: ['9780441013593'] },
    ],
    [
      'Calibre with custom columns',
      'author_sort,authors,#read,#date_read,pubdate,title,uuid\n"Simmons, Dan",Dan Simmons,True,2020-02-03T00:00:00+00:00,0101-01-01T00:00:00+00:00,Hyperion,u1',
      { year: null, status: 'read', readings: [{ started: null, finished: '2020-02-03' }] },
    ],
    [
      'Calibre with custom columns whose names are joined',
      'authors,title,uuid,#readstatus,#dateread,#myrating,#myreview,#mynotes\nDan Simmons,Hyperion,u1,read,2020-02-03T00:00:00+00:00,4,Good,mine',
      {
        status: 'read',
        stars: 4,
        readings: [{ started: null, finished: '2020-02-03' }],
        review: 'Good',
        note: 'mine',
      },
    ],
    [
      'Hardcover with a column of owned books',
      'Title,Author,Hardcover Book ID,Hardcover Edition ID,Date Added,Date Started,Date Finished,Status,Rating,Review,Private Notes,Owned,Lists\nDune,Frank Herbert,1,2,2023-01-01,2023-01-02,2023-01-15,Read,4.5,,,true,',
      { status: 'read', copy: ownedCopy },
    ],
    [
      'Literal',
      'title,authors,isbn13,status,rating,date_started,date_finished\nDune,Frank Herbert,9780441013593,WANTS_TO_READ,,,',
      { status: 'to-read', isbns: ['9780441013593'] },
    ],
    [
      'Bookly',
      'Title;Author;ISBN;Total Pages;Current Page;State;Start Date;Finish Date;Rating\nDune;Frank Herbert;9780441013593;528;120;In progress;03.01.2020;;',
      {
        status: 'reading',
        pages: 528,
        progress: { pages: 120 },
        readings: [{ started: '2020-01-03', finished: null }],
      },
    ],
    [
      'a German spreadsheet with separate columns for first and last name',
      'Titel;Vorname;Nachname;Gelesen am\nMomo;Michael;Ende;8. Mai 2007',
      { authors: ['Michael Ende'], readings: [{ started: null, finished: '2007-05-08' }] },
    ],
    [
      'an Italian spreadsheet with separate columns for first and last name',
      'Titolo;Nome;Cognome;Stato\nMomo;Michael;Ende;finito',
      { title: 'Momo', authors: ['Michael Ende'], status: 'read' },
    ],
    [
      'a spreadsheet whose column names are phrases',
      'Name of the book,Who is the author,When I finished it,My own score\nDune,Frank Herbert,Jan 2020,9/10',
      {
        title: 'Dune',
        authors: ['Frank Herbert'],
        stars: 4.5,
        readings: [{ started: null, finished: '2020-01' }],
      },
    ],
    [
      'a spreadsheet with ISBNs in a column `Code`',
      'Titel;Code\nDune;9780441013593\nUbik;9780441172696',
      { title: 'Dune', isbns: ['9780441013593'] },
    ],
    [
      'a spreadsheet with only average ratings, which are not those of the reader',
      'Title,Author,Average Rating,Community score\nDune,Frank Herbert,4.2,4.7',
      { stars: null, status: null },
    ],
    [
      'a spreadsheet with German school marks',
      'Titel,Autor,gelesen,Note\nDune,Frank Herbert,2019,1\nUbik,Philip K. Dick,2020,2-',
      { status: 'read', note: null, stars: null },
    ],
  ])('reads a table from %s', async (_, text, expected) => {
    expect((await read(text)).rows[0]).toMatchObject(expected)
  })
})

describe('shapes of tables [UX 5]', () => {
  const dune = { title: 'Dune', authors: ['Frank Herbert'] }
  it.each<[string, string, Expected]>([
    [
      'lines above the header',
      'My books,,\nas of 2020,,\nTitle,Author,Rating\nDune,Frank Herbert,5',
      { ...dune, stars: 5 },
    ],
    [
      'a heading and an empty line above the header',
      'Meine Bücher\n\nTitel;Autor;Sterne\nDune;Frank Herbert;5',
      { ...dune, stars: 5 },
    ],
    [
      'a line above the header that contains another separator',
      'Export, 2020, all\r\nTitle\tAuthor\r\nDune\tFrank Herbert',
      dune,
    ],
    ['pipes between the cells', 'Title|Author|Rating\nDune|Frank Herbert|4', { ...dune, stars: 4 }],
    [
      'rows that are completely in one cell',
      'Title,Author,Rating\n"Dune,""Frank Herbert"",5"',
      { ...dune, stars: 5 },
    ],
    [
      'header and rows in one cell',
      '"Title,Author,Rating"\n"Dune,""Frank Herbert"",5"',
      { ...dune, stars: 5 },
    ],
    [
      'rows in the first of several cells',
      '"Title,Author,Rating";;\n"Dune,""Frank Herbert"",5";;',
      { ...dune, stars: 5 },
    ],
    [
      'rows with semicolons that are completely in one cell',
      'Title;Author;Rating\n"Dune;""Frank Herbert"";5"',
      { ...dune, stars: 5 },
    ],
    [
      'no header and a column of stars',
      'Dune,Frank Herbert,5\nUbik,Philip K. Dick,4',
      { ...dune, stars: 5, status: 'read' },
    ],
    ['no header and the author before the title', 'Frank Herbert;Dune\nPhilip K. Dick;Ubik', dune],
    [
      'no header and a column of ISBNs',
      '9780441013593,Dune,Frank Herbert\n9780441172696,Dune Messiah,Frank Herbert',
      { ...dune, isbns: ['9780441013593'] },
    ],
    ['no header and names with the last name first', 'Dune\tHerbert, Frank\nUbik\tDick, Philip K.', dune],
    [
      'no header and a column of statuses',
      'Dune,Frank Herbert,read\nUbik,Philip K. Dick,to read',
      { ...dune, status: 'read' },
    ],
    [
      'no header and only ISBN and title',
      '9780441013593;The Dune\n9780441172696;Dune Messiah',
      { title: 'The Dune', isbns: ['9780441013593'] },
    ],
  ])('reads a table with %s', async (_, text, expected) => {
    expect((await read(text)).rows[0]).toMatchObject(expected)
  })
  it('reads rows of Goodreads that are completely in one cell, with quotes in a review', async () => {
    const { rows } = await read(
      'Title,Author,ISBN13,My Rating,Date Read,Bookshelves,Exclusive Shelf,My Review\n"""Dune (Dune, #1)"",Frank Herbert,""="""""""""",5,2020/01/02,,read,""so, """"really"""" good"""\n"Hyperion,Dan Simmons,,4,,,read,"\n',
    )
    expect(rows.map(({ title, stars, review }) => [title, stars, review])).toEqual([
      ['Dune', 5, 'so, "really" good'],
      ['Hyperion', 4, null],
    ])
  })
  it('reports the line of a damaged row in the file, even if other lines precede the header', async () => {
    const { issues, rows } = await read(
      'My books\nTitle,Author,Rating\nDune,Frank Herbert,5\n"broken,x,1\nUbik,Philip K. Dick,4',
    )
    expect(rows).toHaveLength(2)
    expect(issues).toEqual([{ code: 'damaged-line', line: 4 }])
  })
})
