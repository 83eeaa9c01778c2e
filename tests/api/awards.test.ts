import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestSite, type TestSite } from '#tests/support/api'
import { pathOf } from '#tests/support/calls'
import { seedAward } from '#tests/support/seed-lists'
import { seedPrizes } from '#tests/support/seed-prizes'

let site: TestSite
let works: Map<string, number>
let star: number
let moon: number

beforeAll(async () => {
  site = await startTestSite()
  ;({ works, star, moon } = await seedPrizes(site.db))
})
afterAll(() => site.close())

const awardOf = async (id: string | number, language = 'en') =>
  (await site.call('getAward', { params: { id } }, { language })).data

describe('an award', () => {
  it('the list of awards and the call for one award return id, name, description, year and categories [spec 168]', async () => {
    const expected = {
      id: star,
      slug: 'star-prize',
      name: 'Sternenpreis',
      year: 1953,
      description: 'Für Romane.',
      image: '/uploads/star.webp',
      categories: [
        { id: expect.any(Number), key: 'novel', name: 'Bester Roman' },
        { id: expect.any(Number), key: 'story', name: 'Best Story' },
        { id: expect.any(Number), key: 'lifetime', name: 'Lifetime' },
      ],
    }
    const { data } = await site.call('listAwards', {}, { language: 'de' })
    expect(data).toHaveLength(2)
    expect(data.find((award) => award.id === star)).toMatchObject(expected)
    expect(await awardOf('star-prize', 'de')).toMatchObject({
      ...expected,
      descriptionHtml: '<p>Für Romane.</p>',
      firstYear: 2018,
      lastYear: 2020,
    })
  })

  it('names an award in the reader’s language, else in English, else by its original name [spec 168]', async () => {
    const names = async (language: string) =>
      (await site.call('listAwards', {}, { language })).data.map((award) => award.name)
    expect((await names('en')).toSorted()).toEqual(['Premio Luna', 'Star Prize'])
    expect((await names('it')).toSorted()).toEqual(['Premio Luna', 'Star Prize'])
    expect(await awardOf('star-prize', 'it')).toMatchObject({
      description: 'For novels.',
    })
    expect((await awardOf('star-prize', 'en')).otherNames).toContain('The Star')
  })

  it('counts winners and nominees of an award, without years in which it was not awarded [spec 168]', async () => {
    expect(await awardOf('star-prize')).toMatchObject({
      winnerCount: 3,
      nomineeCount: 4,
    })
    expect(await awardOf('moon-prize')).toMatchObject({
      winnerCount: 1,
      nomineeCount: 9,
      year: null,
      description: null,
      descriptionHtml: null,
      image: null,
      firstYear: 2000,
      lastYear: 2021,
    })
  })

  it('finds an award by its id and by its slug [spec 47, 48]', async () => {
    for (const reference of ['star-prize', `${star}`, `any-words-${star}`])
      expect([reference, (await awardOf(reference)).id]).toEqual([reference, star])
  })

  it('answers 404 for an unknown award, and 301 for a former slug or a merged award [spec 47, 48]', async () => {
    for (const absent of ['nothing-here', '999999', '0', "'"])
      for (const name of ['getAward', 'listAwardHonours'] as const)
        expect([absent, name, (await site.call(name, { params: { id: absent } })).status]).toEqual([
          absent,
          name,
          404,
        ])
    const old = await seedAward(site.db, { slug: 'old-star', names: { en: 'Old star' } })
    await site.db.query({ text: 'update awards set merged_into = $1 where id = $2', values: [star, old] })
    await site.db.query({ text: `update awards set slug = 'star-award' where id = $1`, values: [star] })
    for (const reference of ['old-star', `${old}`, 'star-prize']) {
      const { status, headers } = await site.call('getAward', { params: { id: reference } })
      expect([reference, status, headers.get('location')]).toEqual([
        reference,
        301,
        pathOf('getAward', { params: { id: 'star-award' } }),
      ])
    }
    expect(
      (
        await site.call('listAwardHonours', { params: { id: 'old-star' }, query: { result: 'nominees' } })
      ).headers.get('location'),
    ).toBe(pathOf('listAwardHonours', { params: { id: 'star-award' }, query: { result: 'nominees' } }))
    expect((await site.call('listAwards')).data).toHaveLength(2)
    await site.db.query({ text: `update awards set slug = 'star-prize' where id = $1`, values: [star] })
    await site.db.query({ text: 'delete from awards where id = $1', values: [old] })
  })
})

describe('the awards of a book', () => {
  const awardsOf = async (slug: string, language: string) =>
    (await site.call('getBook', { params: { id: slug } }, { language })).data.awards

  it('returns the awards of a book with result, year, and names and categories in English and the reader’s language [spec 112, 160]', async () => {
    const awards = await awardsOf('tower', 'de')
    expect(awards).toHaveLength(3)
    expect(awards).toContainEqual({
      award: {
        id: star,
        slug: 'star-prize',
        name: 'Star Prize',
        localizedName: 'Sternenpreis',
        categories: ['Best Novel', 'Best Story', 'Lifetime'],
        localizedCategories: ['Bester Roman', 'Best Story', 'Lifetime'],
      },
      isWinner: true,
      result: 'winner',
      category: 'Bester Roman',
      year: 2020,
    })
    expect(awards).toContainEqual(
      expect.objectContaining({
        award: expect.objectContaining({ id: moon, name: 'Premio Luna' }),
        category: null,
        year: 2021,
      }),
    )
  })

  it('a runner-up place of a book, or an honourable mention of a translation, is not marked as a win [spec 112, 160, 161]', async () => {
    expect(await awardsOf('tower', 'en')).toContainEqual(
      expect.objectContaining({
        isWinner: false,
        result: 'honourable-mention',
        category: 'Best Story',
        year: 2018,
      }),
    )
    expect((await awardsOf('garden', 'en'))[0]).toMatchObject({ isWinner: false, result: 'runner-up' })
  })

  it('returns the free-text category of a book’s award as written, and null for an unknown year [spec 162]', async () => {
    expect(await awardsOf('river', 'de')).toContainEqual(
      expect.objectContaining({ isWinner: false, category: 'Readers’ choice', year: null }),
    )
  })
})

describe('an award category without a name', () => {
  let plain: number
  beforeAll(async () => {
    plain = await seedAward(site.db, {
      slug: 'plain-prize',
      names: { en: 'Plain Prize' },
      categories: { novella: {} },
      honours: [{ result: 'winner', year: 2001, category: 'novella', work: works.get('garden')! }],
    })
  })
  afterAll(() => site.db.query({ text: 'delete from awards where id = $1', values: [plain] }))

  it('falls back to the key of a category without a name in the list of awards [spec 168]', async () => {
    const { categories } = await awardOf('plain-prize')
    expect(categories).toEqual([{ id: expect.any(Number), key: 'novella', name: 'novella' }])
  })

  it('falls back to the key of a category without a name in the honours of its award [spec 162]', async () => {
    expect(
      (await site.call('listAwardHonours', { params: { id: 'plain-prize' } })).data.items[0]?.category,
    ).toBe('novella')
  })

  it('falls back to the key of a category without a name in the awards of a book [spec 160]', async () => {
    const { status, data } = await site.call('getBook', { params: { id: 'garden' } }, { language: 'de' })
    expect(status).toBe(200)
    expect(data.awards).toContainEqual(
      expect.objectContaining({
        award: expect.objectContaining({
          id: plain,
          categories: ['novella'],
          localizedCategories: ['novella'],
        }),
        category: 'novella',
      }),
    )
  })
})
