import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestSite, type TestSite } from '#tests/support/api'
import { mergeWork } from '#tests/support/merge-work'
import { pathOf, type TestInput } from '#tests/support/calls'
import { dune, inOrder, seedGenre, seedSeries, seedWorks } from '#tests/support/seed'
import { walkList } from '#tests/support/seed-lists'

let site: TestSite
let ids: Map<string, number>
let series: number

beforeAll(async () => {
  site = await startTestSite()
  await seedGenre(site.db, 'space-opera', 'science-fiction', {
    en: 'Space opera',
    de: 'Space-Opera',
    it: 'Space opera',
  })
  ids = await seedWorks(site.db, [
    { ...dune, genres: ['space-opera'] },
    {
      slug: 'dune-messiah',
      titles: [
        { language: 'en', value: 'Dune Messiah' },
        { language: 'de', value: 'Der Herr des Wüstenplaneten', kind: 'translated' },
      ],
      year: 1969,
      authors: ['Frank Herbert'],
    },
    {
      slug: 'fahrenheit-451',
      titles: [{ language: 'en', value: 'Fahrenheit 451' }],
      year: 1953,
      authors: ['Ray Bradbury'],
      ratings: [5, 5],
    },
    {
      slug: 'il-nome',
      titles: [{ language: 'it', value: 'Il nome' }],
      originalLanguage: 'it',
      year: null,
      group: 'crossover',
      authors: ['Anna Rossi'],
    },
    {
      slug: 'das-ei',
      titles: [{ language: 'de', value: 'Das Ei' }],
      originalLanguage: 'de',
      year: 2001,
      group: 'fantasy',
    },
    {
      slug: 'band-2',
      titles: [{ language: 'de', value: 'Band 2' }],
      originalLanguage: 'de',
      year: 2002,
      group: 'horror',
      // 14 stars of three readers: an average of 4.67
      ratings: [5, 5, 4],
    },
    {
      slug: 'band-10',
      titles: [{ language: 'de', value: 'Band 10' }],
      originalLanguage: 'de',
      year: 2003,
      group: 'horror',
    },
  ])
  await site.db.query({ text: `update works set first_month = 8, first_day = 1 where slug = 'dune'` })
  series = await seedSeries(
    site.db,
    'dune-chronicles',
    { en: 'Dune Chronicles', de: 'Der Wüstenplanet' },
    inOrder(ids.get('dune')!, ids.get('dune-messiah')!),
  )
  for (const number of [1, 2, 3, 4])
    await seedSeries(site.db, `series-${number}`, { en: `Series ${number}` }, [
      { work: ids.get('band-2')!, position: `${number}`, sort: number },
    ])
  await seedSeries(site.db, 'masterworks', { en: 'Masterworks' }, [
    { work: ids.get('dune')!, position: '12', sort: 12 },
  ])
})
afterAll(() => site.close())

type Query = TestInput<'listBooks'>['query']
const bookOf = async (id: string | number, language = 'en') =>
  (await site.call('getBook', { params: { id } }, { language })).data
const slugs = async (query: Query) =>
  (await site.call('listBooks', { query })).data.items.map((item) => item.slug)

describe('the data of a book', () => {
  it('returns every field of a book that the specification names [spec 107, 109, 110, 157]', async () => {
    const { status, data } = await site.call('getBook', { params: { id: 'dune' } }, { language: 'de' })
    expect(status).toBe(200)
    expect(data).toMatchObject({
      id: ids.get('dune'),
      title: 'Der Wüstenplanet',
      originalTitle: 'Dune',
      publicationDate: '1965-08-01',
      publicationYear: 1965,
      publisher: 'Heyne',
      pages: 800,
      authors: [{ slug: 'frank-herbert', name: 'Frank Herbert' }],
      genres: [{ slug: 'space-opera', name: 'Space-Opera', group: 'science-fiction' }],
      series: { slug: 'dune-chronicles', name: 'Der Wüstenplanet' },
      seriesPosition: '1',
      awards: [],
      averageRating: 4.3,
      ratingCount: 3,
    })
    expect(data.coverImage).toMatch(/^\/covers\//)
    expect(data.editions).toHaveLength(5)
    expect(data.description).toBeNull()
  })

  it('rounds the average rating of a book to one decimal, and returns null without ratings [spec 109, 158]', async () => {
    expect((await bookOf('dune')).averageRating).toBe(4.3)
    expect((await bookOf('band-2')).averageRating).toBe(4.7)
    expect((await bookOf('fahrenheit-451')).averageRating).toBe(5)
    expect((await bookOf('das-ei')).averageRating).toBeNull()
  })

  it('without pictures, an edition has the generated cover of the book in the language of the edition', async () => {
    const { editions, coverImage } = await bookOf('dune')
    const coversIn = (code: string) =>
      new Set(editions.filter(({ languageCode }) => languageCode === code).map((one) => one.coverImage))
    expect([...coversIn('en')]).toEqual([coverImage])
    expect([...coversIn('de')]).toEqual([(await bookOf('dune', 'de')).coverImage])
  })

  it('returns every series of a book with its position and the neighbouring volumes [spec 111, 159]', async () => {
    await site.db.query({ text: 'update series set main_volumes = 6 where id = $1', values: [series] })
    const { allSeries } = await bookOf('dune')
    expect(allSeries).toEqual([
      {
        series: { id: series, slug: 'dune-chronicles', name: 'Dune Chronicles' },
        position: '1',
        // the number that is stored with the series; the catalogue has fewer volumes
        volumeCount: 6,
        previous: null,
        next: { id: ids.get('dune-messiah'), slug: 'dune-messiah', name: 'Dune Messiah' },
      },
      expect.objectContaining({ series: expect.objectContaining({ name: 'Masterworks' }), position: '12' }),
    ])
  })

  it('returns all four series of a book with its position in each [spec 159]', async () => {
    const { allSeries } = await bookOf('band-2')
    expect(allSeries.map((each) => `${each.series.slug} ${each.position}`).toSorted()).toEqual(
      [1, 2, 3, 4].map((number) => `series-${number} ${number}`),
    )
  })

  it('finds a book by its slug, with the title in the reader’s language, else in the original language [spec 37]', async () => {
    expect(await bookOf('dune-messiah', 'de')).toMatchObject({
      title: 'Der Herr des Wüstenplaneten',
      titleLanguage: 'de',
    })
    expect(await bookOf('dune-messiah', 'it')).toMatchObject({
      title: 'Dune Messiah',
      titleLanguage: 'en',
      originalTitle: null,
    })
    // the original title has priority over the English translation
    await site.db.query({
      text: `insert into work_names (work_id, language, value, kind, is_display) values ($1, 'en', 'The Name', 'translated', true)`,
      values: [ids.get('il-nome')],
    })
    expect(await bookOf('il-nome', 'de')).toMatchObject({
      title: 'Il nome',
      titleLanguage: 'it',
    })
    await site.db.query({ text: `delete from work_names where value = 'The Name'` })
  })

  it('any words followed by a book’s id find the book, unless the whole text is the slug of another book [spec 38]', async () => {
    const id = ids.get('dune')!
    expect((await site.call('getBook', { params: { id: `any-words-${id}` } })).data.slug).toBe('dune')
    expect((await bookOf(id)).slug).toBe('dune')
    expect((await bookOf('fahrenheit-451')).slug).toBe('fahrenheit-451')
  })

  it('answers 301 for a former slug and for a merged book, and 404 for an unknown book', async () => {
    const [two, ten] = [ids.get('band-2')!, ids.get('band-10')!]
    await site.db.query({ text: `update works set slug = 'band-zwei' where id = $1`, values: [two] })
    await mergeWork(site.db, ten, two)
    expect((await site.call('getBook', { params: { id: 'band-2' } })).headers.get('location')).toBe(
      pathOf('getBook', { params: { id: 'band-zwei' } }),
    )
    const merged = await site.call('getBook', { params: { id: 'band-10' } })
    expect([merged.status, merged.headers.get('location')]).toEqual([
      301,
      pathOf('getBook', { params: { id: 'band-zwei' } }),
    ])
    expect((await site.call('getBook', { params: { id: `x-${ten}` } })).headers.get('location')).toBe(
      pathOf('getBook', { params: { id: 'band-zwei' } }),
    )
    await mergeWork(site.db, ten, null)
    await site.db.query({ text: `update works set slug = 'band-2' where id = $1`, values: [two] })
    for (const absent of ['nothing-here', '999999', 'x-999999', '0', '99999999999', '\0', "'"]) {
      const answer = await site.call('getBook', { params: { id: absent } })
      expect([absent, answer.status]).toEqual([absent, absent === '\0' ? expect.any(Number) : 404])
      expect(answer.status).toBeLessThan(500)
    }
  })

  it('returns each language of a book with its title and other titles, the reader’s language first', async () => {
    const { languages } = await bookOf('dune', 'de')
    expect(languages.map((entry) => entry.languageCode)).toEqual(['de', 'en', 'it'])
    expect(languages[0]).toEqual({
      languageCode: 'de',
      title: 'Der Wüstenplanet',
      otherTitles: ['Dune: Der Wüstenplanet'],
      editionCount: 2,
      isOriginal: false,
      translators: ['Jakob Schmidt'],
      firstYear: 2016,
    })
    // 1965 is the year of the work; its English editions in the catalogue are from 1990 or later
    expect(languages[1]).toMatchObject({ isOriginal: true, editionCount: 2, firstYear: 1965 })
  })
})

describe('editions of a book', () => {
  it('returns an edition with the values of the edition form [spec 169]', async () => {
    const { data } = await site.call('listEditions', { params: { id: 'dune' } }, { language: 'it' })
    expect(data[0]).toMatchObject({
      title: 'Dune',
      languageCode: 'it',
      languageName: 'Italiano',
      translator: 'Giampaolo Cossato, Sandro Sandrelli',
      isOriginalLanguage: false,
      bindingType: null,
      publisher: 'Fanucci',
      publicationYear: 2019,
      isPrimaryEdition: false,
      editionType: 'international',
      asin: null,
      description: null,
    })
    const original = data.find((entry) => entry.editionType === 'original')
    expect(original).toMatchObject({
      isbn: '9780441172719',
      pages: 535,
      isPrimaryEdition: true,
      isOriginalLanguage: true,
      formatType: 'physical',
      bindingType: 'paperback',
    })
  })

  it('a listed German edition shows bindings and prices of the same German translation, and every language of the book [spec 170]', async () => {
    const { data } = await site.call('listEditions', { params: { id: 'dune' } }, { language: 'de' })
    const german = data[0]
    expect(german!.formats.map((format) => `${format.bindingType} ${format.price}`).toSorted()).toEqual([
      'ebook 12.99',
      'paperback 16.99',
    ])
    expect(german!.languages.map((entry) => entry.languageCode).toSorted()).toEqual(['de', 'en', 'it'])
    expect(german!.languages.find((entry) => entry.languageCode === 'en')).toMatchObject({
      languageName: 'Englisch',
      isOriginalLanguage: true,
      translator: null,
    })
  })

  it('lists editions in the reader’s language first, then in the original language', async () => {
    const codes = async (language: string) =>
      (await site.call('listEditions', { params: { id: 'dune' } }, { language })).data.map(
        (entry) => entry.languageCode,
      )
    expect(await codes('de')).toEqual(['de', 'de', 'en', 'en', 'it'])
    expect(await codes('it')).toEqual(['it', 'en', 'en', 'de', 'de'])
  })
})

describe('the list of all books', () => {
  it('pages through all books by rating, year and title and lists each exactly once [spec 35]', async () => {
    for (const sort of ['rating', 'newest', 'oldest', 'title', '-title'] as const) {
      const { items, totals } = await walkList(site, 'listBooks', { query: { sort } }, 2, 'de')
      expect([sort, new Set(totals)]).toEqual([sort, new Set([7])])
      const seen = items.map(({ slug }) => slug)
      expect([sort, seen.length, new Set(seen).size]).toEqual([sort, 7, 7])
    }
  })

  it('filters books by genre group, author and series', async () => {
    expect((await slugs({ group: 'horror' })).toSorted()).toEqual(['band-10', 'band-2'])
    expect((await slugs({ series })).toSorted()).toEqual(['dune', 'dune-messiah'])
    const { id } = (await site.call('getAuthor', { params: { id: 'frank-herbert' } })).data
    expect((await slugs({ author: id, group: 'science-fiction' })).toSorted()).toEqual([
      'dune',
      'dune-messiah',
    ])
  })

  it('rejects an unknown sort, filter, genre or cursor, and invalid numbers with 400 [trust V7]', async () => {
    for (const query of [
      'sort=best',
      'colour=red',
      'genre=nonsense',
      'cursor=abc',
      'limit=0',
      'limit=101',
      'limit=1e9',
      'limit=-1',
      'group=crime',
      'author=x',
      'available=fr',
      'length=huge',
      'sort=title&sort=rating',
    ]) {
      expect([query, (await site.callUnchecked('listBooks', { query })).status]).toEqual([query, 400])
    }
    const { nextCursor } = (await site.call('listBooks', { query: { sort: 'title', limit: 1 } })).data
    expect((await site.call('listBooks', { query: { sort: 'newest', cursor: nextCursor! } })).status).toBe(
      400,
    )
  })
})
