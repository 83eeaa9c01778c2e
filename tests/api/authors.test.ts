import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { personSortKey } from '#server/platform/text/sort-key'
import { startTestSite, type TestSite } from '#tests/support/api'
import { mergeWork } from '#tests/support/merge-work'
import { pathOf, type TestInput } from '#tests/support/calls'
import { seedWorks, workOf } from '#tests/support/seed'
import { seedSeriesRows, seedText, walkList } from '#tests/support/seed-lists'

let site: TestSite
let works: Map<string, number>
const slugs = (items: { slug: string }[]) => items.map((item) => item.slug)
const idOf = async (slug: string) =>
  (await site.db.query<{ id: number }>({ text: 'select id from people where slug = $1', values: [slug] }))[0]!
    .id

beforeAll(async () => {
  site = await startTestSite()
  works = await seedWorks(site.db, [
    workOf('w1', { authors: ['Ursula K. Le Guin'] }),
    workOf('w2', { authors: ['Ursula K. Le Guin'] }),
    workOf('w3', { authors: ['Ursula K. Le Guin', 'Ann Leckie'], group: 'fantasy' }),
    workOf('w4', { authors: ['Ann Leckie'] }),
    workOf('w5', { authors: ['Stanislaw Lem'] }),
    workOf('w6', { authors: ['Zoe Smith'] }),
    workOf('w7', { authors: ['Abel Smith Jones'] }),
    workOf('w8', { authors: ['Émile Zola'] }),
  ])
  for (const [slug, sortName, sum, count, acclaim] of [
    ['ursula-k-le-guin', 'Le Guin, Ursula K.', 0, 0, 0],
    ['ann-leckie', 'Leckie, Ann', 20, 5, 0],
    ['stanislaw-lem', 'Lem, Stanislaw', 1, 1, 2],
    ['zoe-smith', 'Smith, Zoe', 5, 5, 0],
    ['abel-smith-jones', 'Smith Jones, Abel', 50, 10, 0],
    ['emile-zola', 'Zola, Émile', 0, 0, 0],
  ] as const)
    await site.db.query({
      text: 'update people set sort_name = $2, sort_key = $3, rating_sum = $4, rating_count = $5, acclaim = $6 where slug = $1',
      values: [slug, sortName, personSortKey(sortName), sum, count, acclaim],
    })
})
afterAll(() => site.close())

const authorOf = async (id: string | number, language = 'en') =>
  (await site.call('getAuthor', { params: { id } }, { language })).data

describe('the list of authors', () => {
  it('sorts authors by family name, with Zoe Smith before Abel Smith Jones [spec 284]', async () => {
    expect(slugs((await site.call('listAuthors', { query: { sort: 'name' } })).data.items)).toEqual([
      'ursula-k-le-guin',
      'ann-leckie',
      'stanislaw-lem',
      'zoe-smith',
      'abel-smith-jones',
      'emile-zola',
    ])
  })

  it('sorts authors by default by acclaim (a score of awards, grades and readers), then by number of books', async () => {
    const expected = [
      'stanislaw-lem',
      'ursula-k-le-guin',
      'ann-leckie',
      'zoe-smith',
      'abel-smith-jones',
      'emile-zola',
    ]
    expect(slugs((await site.call('listAuthors', { query: { sort: 'acclaim' } })).data.items)).toEqual(
      expected,
    )
    expect(slugs((await site.call('listAuthors')).data.items)).toEqual(expected)
  })

  it('sorts authors by the ratings of our readers, with badly rated authors behind unrated ones [spec 284]', async () => {
    // an author with five or more ratings has the score (50 × 3.6 + sum of stars) / (50 + number of ratings), any
    // other author has the score 3.6, which is the mean of all ratings
    expect(slugs((await site.call('listAuthors', { query: { sort: 'rating' } })).data.items)).toEqual([
      'abel-smith-jones',
      'ann-leckie',
      'stanislaw-lem',
      'ursula-k-le-guin',
      'emile-zola',
      'zoe-smith',
    ])
  })

  it('filters authors by first letter, native language and country, and counts the authors for each value of these filters', async () => {
    await site.db.query({
      text: `update people set native_language = case slug when 'stanislaw-lem' then 'pl' else 'en' end,
          nationality = case slug when 'stanislaw-lem' then 'PL' else 'US' end
        where slug in ('stanislaw-lem', 'ann-leckie', 'ursula-k-le-guin')`,
    })
    const found = async (query: TestInput<'listAuthors'>['query']) => {
      const { items, total } = (await site.call('listAuthors', { query: { sort: 'name', ...query } })).data
      expect(items.length).toBe(total)
      return slugs(items)
    }
    expect(await found({ letter: 'l' })).toEqual(['ursula-k-le-guin', 'ann-leckie', 'stanislaw-lem'])
    expect(await found({ letter: 'z' })).toEqual(['emile-zola'])
    expect(await found({ letter: '0' })).toEqual([])
    expect(await found({ language: 'pl' })).toEqual(['stanislaw-lem'])
    expect(await found({ country: 'US', letter: 'l' })).toEqual(['ursula-k-le-guin', 'ann-leckie'])
    expect((await site.callUnchecked('listAuthors', { query: { letter: 'LL' } })).status).toBe(400)

    expect((await site.call('listAuthorFacets')).data).toEqual({
      letters: [
        { value: 'l', count: 3 },
        { value: 's', count: 2 },
        { value: 'z', count: 1 },
      ],
      languages: [
        { value: 'en', count: 2 },
        { value: 'pl', count: 1 },
      ],
      countries: [
        { value: 'US', count: 2 },
        { value: 'PL', count: 1 },
      ],
    })
  })

  it('returns the credit of an author’s photograph, and null if the author has only a generated emblem', async () => {
    const creditOf = async () => (await authorOf('zoe-smith')).pictureCredit
    await site.db.query({
      text: `update people set picture_credit = 'A. Photographer, CC BY-SA 4.0' where slug = 'zoe-smith'`,
    })
    expect(await creditOf()).toBeNull()
    await site.db.query({
      text: `update people set image_path = '/uploads/ab/abcd-320.webp' where slug = 'zoe-smith'`,
    })
    expect(await creditOf()).toBe('A. Photographer, CC BY-SA 4.0')
  })

  it('sorts authors by number of books [spec 284]', async () => {
    const expected = [
      'ursula-k-le-guin',
      'ann-leckie',
      'stanislaw-lem',
      'zoe-smith',
      'abel-smith-jones',
      'emile-zola',
    ]
    const { items, total } = (await site.call('listAuthors', { query: { sort: 'books' } })).data
    expect([slugs(items), total]).toEqual([expected, 6])
    expect(items.map((item) => item.bookCount)).toEqual([3, 2, 1, 1, 1, 1])
  })

  it('pages through the authors in every sort without gaps or duplicates [spec 134]', async () => {
    for (const sort of ['acclaim', 'name', 'rating', 'books'] as const)
      for (const limit of [1, 2, 4, 6]) {
        const whole = slugs((await site.call('listAuthors', { query: { sort, limit: 100 } })).data.items)
        const walk = await walkList(site, 'listAuthors', { query: { sort } }, limit)
        expect([sort, limit, slugs(walk.items), walk.pages]).toEqual([
          sort,
          limit,
          whole,
          Math.ceil(6 / limit),
        ])
        expect(new Set(walk.totals)).toEqual(new Set([6]))
      }
    const fantasy = await walkList(site, 'listAuthors', { query: { group: 'fantasy', sort: 'name' } }, 1)
    expect([slugs(fantasy.items), new Set(fantasy.totals)]).toEqual([
      ['ursula-k-le-guin', 'ann-leckie'],
      new Set([2]),
    ])
  })

  it('the list of authors can be continued after an author with a sort name of 297 characters [spec 134]', async () => {
    const zola = await idOf('emile-zola')
    const renamed = (sortName: string) =>
      site.db.query({
        text: 'update people set sort_name = $2, sort_key = $3 where id = $1',
        values: [zola, sortName, personSortKey(sortName)],
      })
    await renamed(`${'A'.repeat(290)}, Émile`)
    try {
      expect(slugs((await walkList(site, 'listAuthors', { query: { sort: 'name' } }, 1)).items)[0]).toBe(
        'emile-zola',
      )
    } finally {
      await renamed('Zola, Émile')
    }
  })

  it('the list of authors rejects unknown sorts and filters, invalid limits and cursors of another sort with 400 [trust V7]', async () => {
    const { nextCursor } = (await site.call('listAuthors', { query: { sort: 'name', limit: 1 } })).data
    for (const query of [
      'sort=best',
      'sort=newest',
      'group=crime',
      'colour=red',
      'gender=male',
      'limit=0',
      'limit=101',
      'cursor=abc',
      `sort=books&cursor=${nextCursor}`,
    ])
      expect([query, (await site.callUnchecked('listAuthors', { query })).status]).toEqual([query, 400])
  })
})

describe('one author', () => {
  it('finds an author by id, by slug, and by any word followed by the id [spec 41]', async () => {
    const id = await idOf('ann-leckie')
    for (const reference of ['ann-leckie', `${id}`, `leckie-${id}`])
      expect([reference, (await authorOf(reference)).slug]).toEqual([reference, 'ann-leckie'])
  })

  it('answers 404 for an unknown author, and 301 for a former slug or a merged person [spec 41]', async () => {
    for (const absent of [
      'nobody',
      '999999',
      'x-999999',
      '2147483647',
      '2147483648',
      'x-2147483648',
      '0',
      "'",
    ])
      expect([absent, (await site.call('getAuthor', { params: { id: absent } })).status]).toEqual([
        absent,
        404,
      ])
    const [current, merged] = [await idOf('ann-leckie'), await idOf('zoe-smith')]
    await site.db.query({ text: `update people set slug = 'leckie' where id = $1`, values: [current] })
    await site.db.query({
      text: 'update people set merged_into = $1 where id = $2',
      values: [current, merged],
    })
    for (const reference of ['ann-leckie', 'zoe-smith', `${merged}`, `smith-${merged}`]) {
      const { status, headers } = await site.call('getAuthor', { params: { id: reference } })
      expect([reference, status, headers.get('location')]).toEqual([
        reference,
        301,
        pathOf('getAuthor', { params: { id: 'leckie' } }),
      ])
    }
    expect(slugs((await site.call('listAuthors')).data.items)).not.toContain('zoe-smith')
    await site.db.query({ text: 'update people set merged_into = null where id = $1', values: [merged] })
    await site.db.query({ text: `update people set slug = 'ann-leckie' where id = $1`, values: [current] })
  })

  it('returns one of five genders for an author, and not_specified by default [spec 166]', async () => {
    const genderOf = async () => (await authorOf('stanislaw-lem')).gender
    expect(await genderOf()).toBe('not_specified')
    for (const gender of ['male', 'female', 'non_binary', 'other', 'not_specified']) {
      await site.db.query({
        text: `update people set gender = $1 where slug = 'stanislaw-lem'`,
        values: [gender],
      })
      expect(await genderOf()).toBe(gender)
    }
  })

  it('the database refuses null and unknown values as gender of an author [spec 166]', async () => {
    for (const gender of ['unknown', 'Male', 'nonbinary', '', null])
      await expect(
        site.db.query({
          text: `update people set gender = $1 where slug = 'stanislaw-lem'`,
          values: [gender],
        }),
      ).rejects.toThrow()
  })

  it('returns the biography in the reader’s language, else in English, else in any language, and names that language [spec 165]', async () => {
    const bioOf = async (slug: string, language: string) => {
      const { bio, bioHtml, bioLanguage } = await authorOf(slug, language)
      return [bio, bioHtml, bioLanguage]
    }
    const lem = await idOf('stanislaw-lem')
    expect(await bioOf('stanislaw-lem', 'de')).toEqual([null, null, null])
    await seedText(site.db, 'person', lem, 'it', { markdown: 'Scrittore.', html: '<p>Scrittore.</p>' })
    expect(await bioOf('stanislaw-lem', 'de')).toEqual(['Scrittore.', '<p>Scrittore.</p>', 'it'])
    await seedText(site.db, 'person', lem, 'en', { markdown: 'Writer.', html: '<p>Writer.</p>' })
    expect(await bioOf('stanislaw-lem', 'de')).toEqual(['Writer.', '<p>Writer.</p>', 'en'])
    await seedText(site.db, 'person', lem, 'de', { markdown: 'Autor.', html: '<p>Autor.</p>' })
    expect(await bioOf('stanislaw-lem', 'de')).toEqual(['Autor.', '<p>Autor.</p>', 'de'])
  })

  it('returns null for unknown data of an author, and the rating with one decimal [spec 165]', async () => {
    expect(await authorOf('emile-zola')).toMatchObject({
      born: null,
      died: null,
      nationality: null,
      nativeLanguage: null,
      rating: null,
      ratingCount: 0,
    })
    await site.db.query({
      text: `update people set rating_sum = 14, rating_count = 3 where slug = 'emile-zola'`,
    })
    expect(await authorOf('emile-zola')).toMatchObject({
      rating: 4.7,
      ratingCount: 3,
    })
    await site.db.query({
      text: `update people set rating_sum = 0, rating_count = 0 where slug = 'emile-zola'`,
    })
  })

  it('counts the books of an author by genre group and by series, and ignores merged books [spec 165]', async () => {
    const place = (slug: string, sort: number) => ({ work: works.get(slug)!, position: `${sort}`, sort })
    await seedSeriesRows(site.db, [
      {
        slug: 'ekumen',
        names: { en: 'Ekumen' },
        members: [place('w1', 1), place('w2', 2), { ...place('w1', 1), order: 'story' }],
      },
    ])
    const counts = async () => {
      const { bookCount, groups, series } = await authorOf('ursula-k-le-guin')
      return {
        bookCount,
        groups,
        series: series.map((one) => [one.name, one.bookCount]),
      }
    }
    expect(await counts()).toEqual({
      bookCount: 3,
      groups: [
        { group: 'science-fiction', bookCount: 2 },
        { group: 'fantasy', bookCount: 1 },
      ],
      series: [['Ekumen', 2]],
    })
    await mergeWork(site.db, works.get('w2')!, works.get('w1')!)
    expect(await counts()).toEqual({
      bookCount: 2,
      groups: [
        { group: 'fantasy', bookCount: 1 },
        { group: 'science-fiction', bookCount: 1 },
      ],
      series: [['Ekumen', 1]],
    })
  })
})
