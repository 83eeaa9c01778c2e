import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestSite, type TestSite } from '#tests/support/api'
import { type GoodreadsRow, goodreadsFile } from '#tests/support/goodreads'
import {
  applyImport,
  type ImportedReviews,
  importFile,
  importRows,
  startImport,
  undoImport,
} from '#tests/support/imports'
import { type Reader, reader } from '#tests/support/readers'
import { reviewBook } from '#tests/support/review-calls'
import { seedWorks } from '#tests/support/seed'

let site: TestSite
let ids: Map<string, number>

beforeAll(async () => {
  site = await startTestSite()
  ids = await seedWorks(site.db, [
    {
      slug: 'dune',
      titles: [
        { language: 'en', value: 'Dune' },
        { language: 'de', value: 'Der Wüstenplanet' },
      ],
      authors: ['Frank Herbert'],
      year: 1965,
    },
    { slug: 'ubik', titles: [{ language: 'en', value: 'Ubik' }], authors: ['Philip K. Dick'], year: 1969 },
    {
      slug: 'blackout-all-clear',
      titles: [
        { language: 'en', value: 'Blackout/All Clear' },
        { language: 'de', value: 'Blackout' },
        { language: 'it', value: 'All Clear' },
      ],
      authors: ['Connie Willis'],
      year: 2010,
    },
    {
      slug: 'watchmen',
      titles: [{ language: 'en', value: 'Watchmen' }],
      authors: ['Alan Moore'],
      year: 1986,
    },
  ])
  await site.db.query({
    text: `update works set type = 'graphic-novel' where id = $1`,
    values: [ids.get('watchmen')],
  })
})
afterAll(() => site.close())

const of = (slug: string): number => ids.get(slug)!
const rowsOf = async (who: Reader, id: string) => (await importRows(who, id, { limit: 100 })).items
const bring = async (who: Reader, rows: GoodreadsRow[], reviews?: ImportedReviews) => {
  const { id, done } = await importFile(site, who, goodreadsFile(rows), reviews)
  return { id, done, errors: (await rowsOf(who, id)).map(({ error }) => error) }
}
const entry = async (who: Reader, slug: string) =>
  (await who.call('getReadingEntry', { params: { bookId: of(slug) } })).data
const stored = async (who: Reader, slug: string) => {
  const [rating] = await site.db.query<{ stars: number; text: string | null }>({
    text: 'select stars, text from ratings where user_id = $1 and work_id = $2',
    values: [who.userId, of(slug)],
  })
  return rating
}
const dune = (Title: string, more: GoodreadsRow): GoodreadsRow => ({
  Title,
  Author: 'Frank Herbert',
  'Exclusive Shelf': 'read',
  ...more,
})
const first = dune('Dune (Dune, #1)', {
  'My Rating': '5',
  'Date Read': '2019/01/01',
  'Date Added': '2018/05/05',
  'My Review': 'Erster Gedanke dazu.',
})
const second = dune('Der Wüstenplanet (Dune, #1)', {
  'My Rating': '3',
  'Date Read': '2020/06/06',
  'Date Added': '2017/05/05',
  'My Review': 'Second thoughts about it.',
})
const firstAsNote = 'Dune · 2019-01-01 · 5/5\nErster Gedanke dazu.'

describe('two rows of one book [UX 3]', () => {
  it.each([
    ['in the order of the file', [first, second], ['older-review', null]],
    ['in the reverse order', [second, first], [null, 'older-review']],
  ])(
    'if two rows of an import have reviews of one book, the newer review is published and the older one becomes a note: %s',
    async (_, rows, errors) => {
      const who = await reader(site)
      const brought = await bring(who, rows, { reviewLanguage: 'en' })
      expect(brought.errors).toEqual(errors)
      expect(brought.done).toMatchObject({ written: 2, reported: 1 })
      expect(await stored(who, 'dune')).toEqual({ stars: 3, text: 'Second thoughts about it.' })
      expect(await entry(who, 'dune')).toMatchObject({
        status: 'read',
        note: firstAsNote,
        addedAt: '2017-05-05T00:00:00.000Z',
        readings: [
          { started: null, finished: '2019-01-01' },
          { started: null, finished: '2020-06-06' },
        ],
      })
      const rest = (await who.call('downloadImportRest', { params: { id: brought.id } })).text
      expect(rest).toContain('this older rating is in your private note')
      expect(await undoImport(site, who, brought.id)).toMatchObject({ state: 'undone', remaining: 0 })
      expect(await stored(who, 'dune')).toBeUndefined()
    },
  )

  it('if two rows of an import have reviews of one book and the reader publishes none, both become notes', async () => {
    const who = await reader(site)
    expect((await bring(who, [first, second], { reviewsAsNotes: true })).errors).toEqual([
      'older-review',
      null,
    ])
    expect(await stored(who, 'dune')).toEqual({ stars: 3, text: null })
    expect((await entry(who, 'dune')).note).toBe(`Second thoughts about it.\n\n${firstAsNote}`)
  })

  it('if two import rows rate one book and no reviews are imported, the older row’s stars become a note', async () => {
    const who = await reader(site)
    expect((await bring(who, [first, second])).errors).toEqual(['older-review', null])
    expect((await entry(who, 'dune')).note).toBe('Dune · 2019-01-01 · 5/5')
  })

  it('of two reviews of one book without finish dates, an import publishes the one that was added later', async () => {
    const who = await reader(site)
    const [one, two] = [first, second].map((row) => ({ ...row, 'Date Read': '' }))
    expect((await bring(who, [two!, one!], { reviewLanguage: 'en' })).errors).toEqual(['older-review', null])
    expect(await stored(who, 'dune')).toEqual({ stars: 5, text: 'Erster Gedanke dazu.' })
    expect((await entry(who, 'dune')).note).toBe(
      'Der Wüstenplanet · 2017-05-05 · 3/5\nSecond thoughts about it.',
    )
  })

  it('an import publishes the older review of a book if the book’s newer row has neither stars nor review', async () => {
    const who = await reader(site)
    const plain = { ...second, 'My Rating': '0', 'My Review': '' }
    const { errors } = await bring(who, [first, plain], { reviewLanguage: 'en' })
    expect(errors).toEqual([null, null])
    expect(await stored(who, 'dune')).toEqual({ stars: 5, text: 'Erster Gedanke dazu.' })
  })

  it('if two rows of one book have stars, but only the older one a review, the review becomes a note', async () => {
    const who = await reader(site)
    const { errors } = await bring(who, [first, { ...second, 'My Review': '' }], { reviewLanguage: 'en' })
    expect(errors).toEqual(['older-review', null])
    expect(await stored(who, 'dune')).toEqual({ stars: 3, text: null })
    expect((await entry(who, 'dune')).note).toBe(firstAsNote)
  })

  it('an import publishes the latest of three reviews of a book, and stores the earlier reviews in the private note', async () => {
    const who = await reader(site)
    const rows = [
      { ...first, 'Private Notes': 'From Ada.' },
      { ...second, 'Private Notes': 'From Bert.' },
      dune('Dune', { 'My Rating': '4', 'Date Read': '2022/02/02', 'My Review': 'Third time.' }),
    ]
    const { errors } = await bring(who, rows, { reviewLanguage: 'en' })
    expect(errors).toEqual(['older-review', 'older-review', null])
    expect(await stored(who, 'dune')).toEqual({ stars: 4, text: 'Third time.' })
    const { note } = await entry(who, 'dune')
    for (const text of ['From Ada.', 'From Bert.', 'Erster Gedanke', 'Second thoughts'])
      expect(note).toContain(text)
  })

  it('an import reports a row whose status “to read” is not imported because another row of the book has the status “read”', async () => {
    const who = await reader(site)
    const planned = {
      ...second,
      'Exclusive Shelf': 'to-read',
      'Date Read': '',
      'My Rating': '0',
      'My Review': '',
    }
    const read = { ...first, 'My Rating': '0', 'My Review': '' }
    for (const [rows, errors] of [
      [
        [planned, read],
        ['other-status', null],
      ],
      [
        [read, planned],
        [null, 'other-status'],
      ],
    ] as const) {
      const { errors: found } = await bring(who, [...rows])
      expect(found).toEqual(errors)
    }
    expect(await entry(who, 'dune')).toMatchObject({ status: 'read' })
  })

  it('undoing an import of a “to read” row and a “read” row of one book empties the reading list again', async () => {
    const who = await reader(site)
    const rated = { ...first, 'Exclusive Shelf': 'to-read', 'Date Read': '', 'My Review': '' }
    const read = { ...second, 'My Rating': '0', 'My Review': '' }
    const { id, errors } = await bring(who, [rated, read])
    expect(errors).toEqual(['other-status', null])
    expect(await entry(who, 'dune')).toMatchObject({ status: 'read' })
    expect(await undoImport(site, who, id)).toMatchObject({ state: 'undone', remaining: 0 })
    expect((await who.call('getReadingEntry', { params: { bookId: of('dune') } })).status).toBe(404)
    expect((await who.call('listReadingListBooks', { query: {} })).data.items).toEqual([])
    expect(await stored(who, 'dune')).toBeUndefined()
  })

  const withStatus = (status: string) =>
    dune('Dune', { 'Exclusive Shelf': status, 'Date Added': '2018/05/05' })

  it('if rows of one book have the statuses “read” and “to-read”, an import reports the “to-read” row as “other-status”', async () => {
    const who = await reader(site)
    // one transaction writes at most 50 rows of a book
    const rows = [...Array.from({ length: 50 }, () => withStatus('read')), withStatus('to-read')]
    expect((await bring(who, rows)).errors.at(-1)).toBe('other-status')
    expect((await bring(who, [withStatus('to-read')])).errors).toEqual(['status-there'])
  })

  it('if the reading list has a later status than all rows of a book, an import reports each of these rows as “status-there”', async () => {
    const who = await reader(site)
    await who.call('addToReadingList', { body: { bookId: of('dune'), status: 'read' } })
    const { errors } = await bring(who, [withStatus('to-read'), withStatus('currently-reading')])
    expect(errors).toEqual(['status-there', 'status-there'])
  })

  it('an import reports nothing if two rows of one book have the same stars and review', async () => {
    const who = await reader(site)
    const { errors, done } = await bring(who, [first, { ...first, 'Date Read': '2021/01/01' }], {
      reviewLanguage: 'en',
    })
    expect([errors, done.reported]).toEqual([[null, null], 0])
    expect(await entry(who, 'dune')).toMatchObject({ note: null })
  })

  it('adds nothing if a file with two rows of one book is imported again', async () => {
    const who = await reader(site)
    await bring(who, [first, second], { reviewLanguage: 'en' })
    const before = await entry(who, 'dune')
    const { done } = await bring(who, [first, second], { reviewLanguage: 'en' })
    expect(done.books).toMatchObject({ added: 0, completed: 0, unchanged: 1 })
    expect(await entry(who, 'dune')).toEqual(before)
  })

  it('an import combines two rows of one book even if thirty rows of another book are between them', async () => {
    const who = await reader(site)
    const others = Array.from({ length: 30 }, (_, at) => ({
      Title: 'Ubik',
      Author: 'Philip K. Dick',
      'Exclusive Shelf': 'read',
      'Date Added': `2018/06/${String((at % 28) + 1).padStart(2, '0')}`,
    }))
    const { errors } = await bring(who, [first, ...others, second], { reviewLanguage: 'en' })
    expect([errors[0], errors.at(-1)]).toEqual(['older-review', null])
    expect(await stored(who, 'dune')).toMatchObject({ stars: 3 })
  })
})

describe('a rating that the reader has here already [UX 3]', () => {
  it('an import keeps the reader’s existing review of a book and stores the review of the file as a note', async () => {
    const who = await reader(site)
    await reviewBook(who, of('dune'), 'Mine.', 2)
    const { errors } = await bring(who, [first], { reviewLanguage: 'en' })
    expect(errors).toEqual(['review-there'])
    expect(await stored(who, 'dune')).toEqual({ stars: 2, text: 'Mine.' })
    expect((await entry(who, 'dune')).note).toBe(firstAsNote)
    expect(await bring(who, [{ ...first, 'Date Added': '' }], { reviewLanguage: 'en' })).toMatchObject({
      done: { books: { completed: 0, unchanged: 1 }, reported: 0 },
    })
  })

  it('if the reader has already rated a book, an import keeps these stars and reports a row with other stars', async () => {
    const who = await reader(site)
    await who.call('rateBook', { params: { id: of('dune') }, body: { rating: 2 } })
    const { errors, done } = await bring(who, [{ ...first, 'My Review': '' }])
    expect([errors, done.reported]).toEqual([['stars-there'], 1])
    expect(await stored(who, 'dune')).toEqual({ stars: 2, text: null })
    const same = { ...second, 'My Rating': '2', 'My Review': '', 'Date Added': '' }
    expect((await bring(who, [same])).errors).toEqual([null])
  })
})

describe('halves of a work in two volumes [UX 4]', () => {
  it('import rows for two halves of a work need a check; choosing the work for both rows stores both reviews', async () => {
    const who = await reader(site)
    const half = (title: string, more: GoodreadsRow) => ({
      Title: title,
      Author: 'Connie Willis',
      'Exclusive Shelf': 'read',
      ...more,
    })
    const { id } = await startImport(
      site,
      who,
      goodreadsFile([
        half('Blackout (All Clear, #1)', {
          'My Rating': '4',
          'Date Read': '2011/01/01',
          'My Review': 'Part one good.',
        }),
        half('All Clear (All Clear, #2)', {
          'My Rating': '2',
          'Date Read': '2011/02/02',
          'My Review': 'Part two long.',
        }),
      ]),
    )
    const rows = await rowsOf(who, id)
    expect(rows.map(({ bin, bookId }) => [bin, bookId])).toEqual([
      ['check', null],
      ['check', null],
    ])
    for (const place of [1, 2])
      await who.call('chooseImportRow', {
        params: { id, place },
        body: { bookId: of('blackout-all-clear') },
      })
    await applyImport(site, who, id, { reviewLanguage: 'en' })
    expect((await rowsOf(who, id)).map(({ error }) => error)).toEqual(['older-review', null])
    expect(await stored(who, 'blackout-all-clear')).toEqual({ stars: 2, text: 'Part two long.' })
    expect((await entry(who, 'blackout-all-clear')).note).toBe('Blackout · 2011-01-01 · 4/5\nPart one good.')
  })
})

describe('shelves [UX 3]', () => {
  it('an import turns shelves into tags, even if a name such as “wishlist” resembles a status', async () => {
    const who = await reader(site)
    await bring(who, [
      { ...first, 'Exclusive Shelf': 'read', Bookshelves: 'read-2020, want, sub' },
      {
        Title: 'Ubik',
        Author: 'Philip K. Dick',
        'Exclusive Shelf': 'to-read',
        Bookshelves: 'to-read, wishlist, sf',
      },
    ])
    const tags = await site.db.query({
      text: `select w.slug, array_agg(t.name order by t.name) as tags from book_tags t join works w on w.id = t.work_id
        where t.user_id = $1 group by 1 order by 1`,
      values: [who.userId],
    })
    expect(tags).toEqual([
      { slug: 'dune', tags: ['read-2020', 'sub', 'want'] },
      { slug: 'ubik', tags: ['sf', 'wishlist'] },
    ])
  })
})

describe('a row whose year alone differs [UX 4]', () => {
  it('if an import row differs from a book only in the year, the book is preselected and the reader need not decide', async () => {
    const who = await reader(site)
    const { id, undecided, waiting } = await startImport(
      site,
      who,
      goodreadsFile([
        { Title: 'Watchmen', Author: 'Alan Moore', 'Year Published': '2014', 'Exclusive Shelf': 'read' },
      ]),
    )
    expect(await rowsOf(who, id)).toMatchObject([{ bin: 'check', bookId: of('watchmen') }])
    expect({ undecided, waiting }).toEqual({ undecided: 0, waiting: 1 })
  })
})
