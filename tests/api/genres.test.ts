import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestSite, type TestSite } from '#tests/support/api'
import { pathOf } from '#tests/support/calls'
import { seedGenre, seedWorks, workOf } from '#tests/support/seed'
import { seedText } from '#tests/support/seed-lists'

let site: TestSite
let ids: Map<string, number>
const slugs = (items: { slug: string }[]) => items.map((item) => item.slug)
const booksOf = async (genre: string) => {
  const response = await site.call('listBooks', { query: { genre } })
  return response.status === 200 ? slugs(response.data.items).toSorted() : response.status
}

beforeAll(async () => {
  site = await startTestSite()
  ids = new Map([
    [
      'space-opera',
      await seedGenre(site.db, 'space-opera', 'science-fiction', {
        en: 'Space Opera',
        de: 'Weltraumoper',
        it: 'Opera spaziale',
      }),
    ],
    [
      'supernatural',
      await seedGenre(site.db, 'supernatural', 'horror', { en: 'Supernatural', de: 'Übernatürliches' }),
    ],
    ['fairy-tale', await seedGenre(site.db, 'fairy-tale', 'fantasy', { en: 'Fairy tale', de: 'Märchen' })],
    ['weird', await seedGenre(site.db, 'weird', 'crossover', { en: 'Weird' })],
    ['robots', await seedGenre(site.db, 'robots', 'science-fiction', { en: 'Robots' })],
    ['unused', await seedGenre(site.db, 'unused', 'fantasy', { en: 'Unused' })],
  ])
  await seedWorks(site.db, [
    workOf('first', { genres: ['space-opera', 'robots'] }),
    workOf('second', { genres: ['robots'] }),
    workOf('third', { genres: ['supernatural', 'weird'] }),
    workOf('fourth', { genres: ['fairy-tale'] }),
  ])
  const opera = ids.get('space-opera')!
  await seedText(site.db, 'genre', opera, 'en', { markdown: 'Far away.', html: '<p>Far away.</p>' })
  await seedText(site.db, 'genre', opera, 'de', { markdown: 'Weit weg.', html: '<p>Weit weg.</p>' })
  await site.db.query({
    text: `update genres set image_path = '/uploads/opera.webp' where id = $1`,
    values: [opera],
  })
  await site.db.query({
    text: `insert into genre_names (genre_id, language, value, kind) values ($1, 'de', 'Weltraumepos', 'alias'), ($1, 'en', 'Planetary saga', 'alias')`,
    values: [opera],
  })
})
afterAll(() => site.close())

const genreOf = async (id: string | number, language = 'en') =>
  (await site.call('getGenre', { params: { id } }, { language })).data

describe('the list of genres', () => {
  it('returns id, name, category, description, image and book count of every genre [spec 163]', async () => {
    const { data } = await site.call('listGenres', {}, { language: 'de' })
    expect(data.find((genre) => genre.slug === 'space-opera')).toEqual({
      id: ids.get('space-opera'),
      slug: 'space-opera',
      name: 'Weltraumoper',
      category: 'science-fiction',
      description: 'Weit weg.',
      image: '/uploads/opera.webp',
      bookCount: 1,
    })
    expect(data.find((genre) => genre.slug === 'unused')).toEqual({
      id: ids.get('unused'),
      slug: 'unused',
      name: 'Unused',
      category: 'fantasy',
      description: null,
      image: expect.stringMatching(/^\/covers\/genre\/\d+\/\w+\.svg$/),
      bookCount: 0,
    })
    expect(slugs(data).toSorted()).toEqual([...ids.keys()].toSorted())
  })

  it('returns names and texts of genres in the reader’s language, else in English [spec 163]', async () => {
    const shown = async (language: string) => {
      const { data } = await site.call('listGenres', {}, { language })
      const genre = data.find((one) => one.slug === 'space-opera')!
      return [genre.name, genre.description]
    }
    expect(await shown('en')).toEqual(['Space Opera', 'Far away.'])
    expect(await shown('it')).toEqual(['Opera spaziale', 'Far away.'])
    const { data } = await site.call('listGenres', {}, { language: 'it' })
    expect(data.find((one) => one.slug === 'fairy-tale')?.name).toBe('Fairy tale')
  })

  it('puts each genre into one of four groups, and sorts the genres of a group by number of books [spec 164]', async () => {
    const { data } = await site.call('listGenres')
    expect(new Set(data.map((genre) => genre.category))).toEqual(
      new Set(['science-fiction', 'fantasy', 'horror', 'crossover']),
    )
    const of = (group: string) => slugs(data.filter((genre) => genre.category === group))
    expect(of('science-fiction')).toEqual(['robots', 'space-opera'])
    expect(of('fantasy')).toEqual(['fairy-tale', 'unused'])
  })

  it('the database refuses a genre with an unknown genre group, and the list of books refuses an unknown group [spec 164]', async () => {
    await expect(
      site.db.query({ text: `insert into genres (slug, genre_group) values ('crime', 'crime')` }),
    ).rejects.toThrow()
    expect((await site.callUnchecked('listBooks', { query: { group: 'crime' } })).status).toBe(400)
  })
})

describe('one genre', () => {
  it('returns the text of a genre as markdown and HTML, and its other names in the reader’s language [spec 163]', async () => {
    expect(await genreOf('space-opera', 'de')).toMatchObject({
      id: ids.get('space-opera'),
      name: 'Weltraumoper',
      category: 'science-fiction',
      description: 'Weit weg.',
      descriptionHtml: '<p>Weit weg.</p>',
      image: '/uploads/opera.webp',
      bookCount: 1,
      otherNames: ['Weltraumepos'],
    })
    expect((await genreOf('space-opera', 'it')).otherNames).toEqual([])
  })

  it('finds a genre by slug, by id, and by name in any language and letter case [spec 46]', async () => {
    for (const reference of [
      'space-opera',
      'SPACE-OPERA',
      `${ids.get('space-opera')}`,
      'Space Opera',
      'space opera',
      'WELTRAUMOPER',
      'Opera spaziale',
      'Weltraumepos',
    ]) {
      const { status, data } = await site.call('getGenre', { params: { id: reference } }, { language: 'en' })
      expect([reference, status, data.slug]).toEqual([reference, 200, 'space-opera'])
    }
  })

  it('ignores letter case of umlauts when it finds a genre [spec 46]', async () => {
    for (const [reference, slug] of [
      ['märchen', 'fairy-tale'],
      ['MÄRCHEN', 'fairy-tale'],
      ['übernatürliches', 'supernatural'],
      ['ÜBERNATÜRLICHES', 'supernatural'],
    ])
      expect([reference, (await genreOf(reference!)).slug]).toEqual([reference, slug])
  })

  it('answers 404 for an unknown genre [spec 46]', async () => {
    for (const absent of ['nothing-here', '999999', '0', '99999999999', '%', "'", '_', 'opera'])
      expect([absent, (await site.call('getGenre', { params: { id: absent } })).status]).toEqual([
        absent,
        404,
      ])
  })

  it('answers 301 for a former slug and a merged genre [spec 46]', async () => {
    const [weird, unused] = [ids.get('weird')!, ids.get('unused')!]
    await site.db.query({ text: `update genres set slug = 'new-weird' where id = $1`, values: [weird] })
    await site.db.query({ text: 'update genres set merged_into = $1 where id = $2', values: [weird, unused] })
    // no redirect, because the genre still has the name 'weird'
    expect((await genreOf('weird')).slug).toBe('new-weird')
    await site.db.query({
      text: `update genre_names set value = 'Bizarre' where genre_id = $1`,
      values: [weird],
    })
    for (const reference of ['weird', 'unused', `${unused}`]) {
      const { status, headers } = await site.call('getGenre', { params: { id: reference } })
      expect([reference, status, headers.get('location')]).toEqual([
        reference,
        301,
        pathOf('getGenre', { params: { id: 'new-weird' } }),
      ])
    }
    expect(slugs((await site.call('listGenres')).data)).not.toContain('unused')
    await site.db.query({
      text: `update genre_names set value = 'Weird' where genre_id = $1`,
      values: [weird],
    })
    await site.db.query({ text: 'update genres set merged_into = null where id = $1', values: [unused] })
    await site.db.query({ text: `update genres set slug = 'weird' where id = $1`, values: [weird] })
  })
})

describe('books of a genre', () => {
  it('filters books by the slug, id or name of a genre in any language and letter case [spec 45]', async () => {
    for (const reference of ['robots', `${ids.get('robots')}`, 'Robots', 'ROBOTS'])
      expect([reference, await booksOf(reference)]).toEqual([reference, ['first', 'second']])
    for (const reference of ['space-opera', 'Weltraumoper', 'weltraumoper', 'OPERA SPAZIALE'])
      expect([reference, await booksOf(reference)]).toEqual([reference, ['first']])
    for (const reference of ['Übernatürliches', 'übernatürliches', 'ÜBERNATÜRLICHES'])
      expect([reference, await booksOf(reference)]).toEqual([reference, ['third']])
  })

  it('rejects an unknown genre with 400, and returns no books for a genre without books [spec 45]', async () => {
    expect(await booksOf('nonsense')).toBe(400)
    expect(await booksOf('')).toBe(400)
    expect(await booksOf('unused')).toEqual([])
  })

  it('the total of the books of a genre equals the book count of the genre [spec 45]', async () => {
    for (const genre of (await site.call('listGenres')).data)
      expect([
        genre.slug,
        (await site.call('listBooks', { query: { genre: genre.slug } })).data.total,
      ]).toEqual([genre.slug, genre.bookCount])
  })
})
