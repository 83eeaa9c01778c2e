import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CatalogueReader } from '#contract/catalogue-reader'
import { createPageHost } from '#server/platform/pages/host'
import { startTestSite, type TestSite } from '#tests/support/api'
import { heard } from '#tests/support/changes'
import { seedGenre, seedSeries, seedWorks } from '#tests/support/seed'
import { seedAward } from '#tests/support/seed-lists'

/** Pages over the real reader, the real cache and the real change log: only the markup is not there. */
let site: TestSite
let host: (path: string) => Promise<string>
let renderings = 0

type Read = (reader: CatalogueReader) => Promise<unknown>
/** The kinds of pages, what each reads, and an edit with psql of something it shows: from `before` to `after`. */
const kinds: readonly [path: string, read: Read, edit: string, before: string, after: string][] = [
  [
    '/',
    (reader) => reader.start('en'),
    `update person_names set value = 'F. Herbert'`,
    'Frank Herbert',
    'F. Herbert',
  ],
  [
    '/books',
    (reader) => reader.listBooks({ sort: 'title', limit: 20 }, 'en'),
    `update work_names set value = 'Dune Again' where value = 'Dune'`,
    '"Dune"',
    'Dune Again',
  ],
  [
    '/books/dune',
    (reader) => reader.findBook('dune', 'en'),
    `insert into work_texts (work_id, language, markdown, html) select id, 'en', 'x', '<p>Sand</p>' from works where slug = 'dune'`,
    '"Dune Again"',
    '<p>Sand</p>',
  ],
  [
    '/authors',
    (reader) => reader.listAuthors({ sort: 'name', limit: 20 }, 'en'),
    `update people set image_path = '/uploads/new.webp'`,
    'F. Herbert',
    '/uploads/new.webp',
  ],
  [
    '/authors/frank-herbert',
    (reader) => reader.findAuthor('frank-herbert', 'en'),
    `insert into person_texts (person_id, language, markdown, html) select id, 'en', 'x', '<p>Lived</p>' from people`,
    'F. Herbert',
    '<p>Lived</p>',
  ],
  [
    '/series',
    (reader) => reader.listSeries({ sort: 'rating', shelf: 'novels', limit: 20 }, 'en'),
    `update series_names set value = 'The Dunes'`,
    'Dune Chronicles',
    'The Dunes',
  ],
  [
    '/series/dune-chronicles',
    (reader) => reader.findSeries('dune-chronicles', 'en'),
    `update series set status = 'completed'`,
    'The Dunes',
    'completed',
  ],
  [
    '/genres',
    (reader) => reader.listGenres('en'),
    `update genre_names set value = 'Planets' where value = 'Planetary'`,
    'Planetary',
    'Planets',
  ],
  [
    '/awards',
    (reader) => reader.listAwards('en'),
    `update award_names set value = 'The Hugo'`,
    'Hugo Award',
    'The Hugo',
  ],
  [
    '/search?q=dune',
    (reader) => reader.search('dune', 'en'),
    `update works set first_year = 1965`,
    '"year":null',
    '"year":1965',
  ],
]

beforeAll(async () => {
  site = await startTestSite({ follows: true })
  const works = await seedWorks(site.db, [
    {
      slug: 'dune',
      authors: ['Frank Herbert'],
      titles: [{ language: 'en', value: 'Dune' }],
      originalLanguage: 'en',
    },
  ])
  await seedSeries(site.db, 'dune-chronicles', { en: 'Dune Chronicles' }, [
    { work: works.get('dune')!, position: '1', sort: 1 },
  ])
  await seedGenre(site.db, 'planetary', 'science-fiction', { en: 'Planetary' })
  await seedAward(site.db, { slug: 'hugo', names: { en: 'Hugo Award' } })
  await site.changes.catchUp()
  const pages = createPageHost({
    cache: site.cache,
    siteName: 'Biblionaut',
    publicUrl: 'http://localhost',
    knownQuery: () => ['q'],
    log: { error: () => undefined },
    render: async (request, { dependsOn }) => {
      renderings += 1
      const path = request.url.slice('http://localhost'.length).replace('/en', '')
      const read = kinds.find(([of]) => of === (path || '/'))![1]
      const shown = JSON.stringify(await read(site.app.readerFor(dependsOn)))
      return new Response(shown, { headers: { 'content-type': 'text/html' } })
    },
  })
  host = async (path) => (await pages(new Request(`http://localhost/en${path === '/' ? '' : path}`))).text()
})
afterAll(() => site.close())

describe('a cached page', () => {
  it.each(kinds)(
    '%s shows an edit made with psql as soon as it is heard of',
    async (path, _, edit, before, after) => {
      expect(await host(path)).toContain(before)
      const made = renderings
      expect(await host(path)).toContain(before)
      expect(renderings).toBe(made)
      await heard(site.changes.versions, () => site.db.query({ text: edit }))
      expect(await host(path)).toContain(after)
      expect(renderings).toBe(made + 1)
    },
  )

  it('without content is not made anew for an edit', async () => {
    const keys: string[] = []
    await site.app.readerFor((key) => keys.push(key)).legalPage('imprint', 'en')
    expect(keys).toEqual([])
  })
})
