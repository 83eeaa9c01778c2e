import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestSite, type TestSite } from '#tests/support/api'
import { dune, seedGenre, seedSeries, seedWorks } from '#tests/support/seed'
import { walkList } from '#tests/support/seed-lists'

let site: TestSite
let ids: Map<string, number>

beforeAll(async () => {
  site = await startTestSite()
  await seedGenre(site.db, 'space-opera', 'science-fiction', {
    en: 'Space opera',
    de: 'Weltraumoper',
    it: 'Opera spaziale',
  })
  ids = await seedWorks(site.db, [
    { ...dune, genres: ['space-opera'] },
    {
      slug: 'messiah',
      titles: [{ language: 'en', value: 'Dune Messiah' }],
      year: 1969,
      authors: ['Frank Herbert'],
    },
    {
      slug: 'hand',
      titles: [
        { language: 'en', value: 'The Left Hand of Darkness' },
        { language: 'it', value: 'La mano sinistra delle tenebre', kind: 'translated' },
        { language: 'de', value: 'Die linke Hand der Dunkelheit', kind: 'translated' },
      ],
      authors: ['Ursula K. Le Guin'],
    },
    {
      slug: 'omens',
      titles: [{ language: 'en', value: 'Good Omens' }],
      group: 'fantasy',
      authors: ['Terry Pratchett', 'Neil Gaiman'],
    },
  ])
  await seedSeries(site.db, 'dune-chronicles', { en: 'Dune Chronicles', de: 'Wüstenplanet-Zyklus' }, [
    { work: ids.get('dune')!, position: '1', sort: 1 },
    { work: ids.get('messiah')!, position: '2', sort: 2 },
  ])
  await site.db.query({
    text: `update people set born_year = 1920, born_month = 10, born_day = 8, died_year = 1986, died_month = 2, died_day = 11, nationality = 'US', native_language = 'en', gender = 'male' where slug = 'frank-herbert'`,
  })
  await site.db.query({
    text: `insert into person_texts (person_id, language, markdown, html) select id, 'de', 'Journalist aus **Tacoma**.', '<p>Journalist aus <strong>Tacoma</strong>.</p>' from people where slug = 'frank-herbert'`,
  })
})
afterAll(() => site.close())

describe('the data of an author', () => {
  it('returns an author with name, slug, image, biography, life dates, language, gender, rating and counts [spec 165]', async () => {
    const { status, data } = await site.call(
      'getAuthor',
      { params: { id: 'frank-herbert' } },
      { language: 'de' },
    )
    expect(status).toBe(200)
    expect(data).toMatchObject({
      name: 'Frank Herbert',
      slug: 'frank-herbert',
      bio: 'Journalist aus **Tacoma**.',
      bioHtml: '<p>Journalist aus <strong>Tacoma</strong>.</p>',
      bioLanguage: 'de',
      born: '1920-10-08',
      died: '1986-02-11',
      nationality: 'US',
      nativeLanguage: 'en',
      gender: 'male',
      rating: null,
      ratingCount: 0,
      bookCount: 2,
      groups: [{ group: 'science-fiction', bookCount: 2 }],
      series: [{ name: 'Wüstenplanet-Zyklus', bookCount: 2 }],
    })
    expect(data.profileImage).toMatch(/^\/covers\//)
  })

  it('finds authors by id or slug; finds a person who only translates, whom the list of authors omits', async () => {
    const { id } = (await site.call('getAuthor', { params: { id: 'frank-herbert' } })).data
    expect((await site.call('getAuthor', { params: { id } })).data.slug).toBe('frank-herbert')
    expect((await site.call('getAuthor', { params: { id: `herbert-${id}` } })).data.slug).toBe(
      'frank-herbert',
    )
    expect((await site.call('getAuthor', { params: { id: 'jakob-schmidt' } })).data.bookCount).toBe(0)
    const listed = (await site.call('listAuthors', { query: { limit: 100 } })).data
    expect(listed.items.map((item) => item.slug)).not.toContain('jakob-schmidt')
    expect(listed.total).toBe(4)
    expect((await site.call('getAuthor', { params: { id: 'nobody' } })).status).toBe(404)
  })

  it('pages through the authors by name, rating and number of books, and lists each author exactly once', async () => {
    for (const sort of ['name', 'rating', 'books'] as const) {
      const { items } = await walkList(site, 'listAuthors', { query: { sort } }, 1)
      const seen = items.map(({ slug }) => slug)
      expect([sort, seen.length, new Set(seen).size]).toEqual([sort, 4, 4])
      if (sort === 'books') expect(seen[0]).toBe('frank-herbert')
    }
    expect((await site.call('listAuthors', { query: { group: 'fantasy' } })).data.total).toBe(2)
  })
})

describe('lists of series, genres and awards', () => {
  it('lists series and genres with book counts and names in the reader’s language; without awards, their list is empty', async () => {
    expect((await site.call('listSeries', {}, { language: 'de' })).data.items).toEqual([
      expect.objectContaining({
        name: 'Wüstenplanet-Zyklus',
        originalName: 'Dune Chronicles',
        bookCount: 2,
        authors: [expect.objectContaining({ name: 'Frank Herbert' })],
      }),
    ])
    expect((await site.call('listGenres', {}, { language: 'it' })).data).toEqual([
      expect.objectContaining({ name: 'Opera spaziale', category: 'science-fiction', bookCount: 1 }),
    ])
    expect((await site.call('listAwards')).data).toEqual([])
  })
})

describe('search of the catalogue', () => {
  const searches = {
    books: 'searchBooks',
    authors: 'searchAuthors',
    series: 'searchSeries',
    genres: 'searchGenres',
    awards: 'searchAwards',
  } as const
  const find = async (kind: keyof typeof searches, q: string, language = 'en') =>
    (await site.call(searches[kind], { query: { q } }, { language })).data

  it('finds books, authors, series, genres and awards without signing in [spec 2]', async () => {
    await site.db.query({ text: `insert into awards (slug) values ('hugo')` })
    await site.db.query({
      text: `insert into award_names (award_id, language, value, kind, is_display) select id, 'en', 'Hugo Award', 'official', true from awards`,
    })
    await seedWorks(site.db, [])
    expect((await find('books', 'dune')).map((hit) => hit.slug)).toContain('dune')
    expect((await find('authors', 'herbert'))[0]?.slug).toBe('frank-herbert')
    expect((await find('series', 'chronicles'))[0]?.slug).toBe('dune-chronicles')
    expect((await find('genres', 'weltraumoper'))[0]?.slug).toBe('space-opera')
    expect((await find('awards', 'hugo'))[0]?.slug).toBe('hugo')
  })

  it('finds a book by any title in any language and returns the matched title', async () => {
    expect((await find('books', 'la mano sinistra', 'de'))[0]).toMatchObject({
      slug: 'hand',
      matched: { text: 'La mano sinistra delle tenebre' },
    })
    expect((await find('books', 'wustenplanet', 'en'))[0]).toMatchObject({
      slug: 'dune',
      matched: { text: 'Der Wüstenplanet' },
    })
    expect((await find('books', 'wuestenplanet', 'de'))[0]).toMatchObject({ slug: 'dune' })
    expect((await find('books', 'd'))[0]?.slug).toBeDefined()
    expect((await find('books', 'darkness hand'))[0]?.slug).toBe('hand')
    expect((await find('authors', 'leguin'))[0]?.slug).toBe('ursula-k-le-guin')
  })

  it('finds a book by its ISBN with or without hyphens', async () => {
    for (const isbn of ['9780441172719', '978-0-441-17271-9', '0441172717'])
      expect((await find('books', isbn)).map((hit) => hit.slug)).toEqual(['dune'])
  })

  it('a search for wildcards, special characters or blanks finds nothing and causes no server error [trust I10, I11]', async () => {
    for (const q of ['%', '_', '\\', '!', ':*', "'", '(', '   ', '\u202e', '😀'.repeat(50), '\0']) {
      const answer = await site.call('searchBooks', { query: { q } })
      expect([q, answer.status < 500]).toEqual([q, true])
      if (answer.status === 200) expect([q, answer.data]).toEqual([q, []])
    }
    expect((await site.call('searchBooks', { query: { q: 'x'.repeat(201) } })).status).toBe(400)
    expect((await site.callUnchecked('searchBooks')).status).toBe(400)
  })
})
