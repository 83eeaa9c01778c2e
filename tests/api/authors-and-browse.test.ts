import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestSite, type TestSite } from '#tests/support/api'
import { dune, inOrder, seedGenre, seedSeries, seedWorks, workOf } from '#tests/support/seed'

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
    workOf('messiah', { authors: ['Frank Herbert'] }),
    workOf('hand', { authors: ['Ursula K. Le Guin'] }),
    workOf('omens', { authors: ['Terry Pratchett', 'Neil Gaiman'] }),
  ])
  await seedSeries(
    site.db,
    'dune-chronicles',
    { en: 'Dune Chronicles', de: 'Wüstenplanet-Zyklus' },
    inOrder(ids.get('dune')!, ids.get('messiah')!),
  )
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

  it('a person who only translates has the data of an author, but is not in the list of authors', async () => {
    expect((await site.call('getAuthor', { params: { id: 'jakob-schmidt' } })).data.bookCount).toBe(0)
    const listed = (await site.call('listAuthors', { query: { limit: 100 } })).data
    expect(listed.items.map((item) => item.slug)).not.toContain('jakob-schmidt')
    expect(listed.total).toBe(4)
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
  const find = async (kind: keyof typeof searches, q: string) =>
    (await site.call(searches[kind], { query: { q } })).data

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
})
