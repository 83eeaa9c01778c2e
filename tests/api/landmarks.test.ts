import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestSite, type TestSite } from '#tests/support/api'
import { seedGenre, seedWorks, workOf } from '#tests/support/seed'
import { seedAward } from '#tests/support/seed-lists'

let site: TestSite

beforeAll(async () => {
  site = await startTestSite()
  await seedGenre(site.db, 'space-opera', 'science-fiction', { en: 'Space opera', de: 'Weltraumoper' })
  const work = (slug: string, year: number | null, more: { grade?: number; ratings?: number[] } = {}) =>
    workOf(slug, { authors: [`Author of ${slug}`], genres: ['space-opera'], year, ...more })
  const ids = await seedWorks(site.db, [
    work('loved-elsewhere', 1961, { grade: 3, ratings: [5, 5, 5, 5, 5, 5] }),
    work('graded', 1965, { grade: 4, ratings: [1, 1, 1, 1, 1, 1] }),
    work('prized', 1972),
    work('ungraded', 1974, { ratings: [5, 5, 5, 5, 5] }),
    work('box', 1981, { grade: 3 }),
    work('famous-omnibus', 1992, { grade: 5 }),
    work('shortlisted', 1984),
    work('undated', null, { grade: 5 }),
  ])
  await site.db.query({ text: `update works set readers_elsewhere = 6 where slug = 'loved-elsewhere'` })
  await site.db.query({ text: `update works set type = 'omnibus' where slug in ('box', 'famous-omnibus')` })
  await seedAward(site.db, {
    slug: 'star',
    names: { en: 'Star Award' },
    honours: [
      { result: 'winner', year: 1973, work: ids.get('prized')! },
      { result: 'nominee', year: 1985, work: ids.get('shortlisted')! },
    ],
  })
})
afterAll(() => site.close())

it('a genre’s most important book of a decade depends on the editors’ grade and prizes, not on ratings by readers', async () => {
  for (const id of ['space-opera', 'Weltraumoper']) {
    const { data } = await site.call('listGenreLandmarks', { params: { id } })
    expect(data.map(({ slug }) => slug)).toEqual(['graded', 'prized', 'shortlisted', 'famous-omnibus'])
  }
})

it('answers 404 for the most important books of an unknown genre', async () => {
  expect((await site.call('listGenreLandmarks', { params: { id: 'nonsense' } })).status).toBe(404)
})
