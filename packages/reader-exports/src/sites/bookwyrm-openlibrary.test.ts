import { describe, expect, it } from 'vitest'
import type { ExportRow } from '../index.ts'
import { read, rowOf } from '../test-kit.ts'

describe('BookWyrm [UX 5]', () => {
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
  it.each<[string, Record<string, string>, Partial<ExportRow>]>([
    [
      'all fields',
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
      'the Open Library key of an edition is ignored',
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
      'a stopped book on a shelf of the reader',
      { finish_date: '', stopped_date: '2021-02-04', rating: '', shelf: 'office-1', shelf_name: 'Office' },
      { status: 'reading', flag: 'did-not-finish' },
    ],
    ['a review in HTML', { review_name: '', review_content: '<p>a *b*</p>' }, { review: 'a \\*b\\*' }],
    [
      'a review with a content warning is hidden',
      { review_name: '', review_cw: 'the end' },
      { review: 'the end\n\n||Good \\*one\\*||' },
    ],
  ])('reads a row of BookWyrm: %s', async (_, cells, expected) => {
    expect(await rowOf({ ...row, ...cells })).toMatchObject(expected)
  })
})

describe('Open Library [UX 5]', () => {
  it('reads an old Open Library file, which has only keys and shelves', async () => {
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
  it('reads a new Open Library file, which also has titles and ratings', async () => {
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
