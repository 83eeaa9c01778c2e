import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '#contract/calls/client'
import { servedPages } from '#contract/values/page-parameters/index'
import { createPageHost } from '#server/platform/pages/host'
import { createPageTable } from '#server/platform/pages/page-table'
import { clientOf, startTestSite, type TestSite } from '#tests/support/api'
import { waitForChange } from '#tests/support/changes'
import { inOrder, seedGenre, seedSeries, seedWorks } from '#tests/support/seed'
import { seedAward } from '#tests/support/seed-lists'

/** Site whose pages use the real calls, cache and change log, but contain JSON instead of markup. */
let site: TestSite
let host: (path: string) => Promise<string>
let renderings = 0

type Read = (client: Client) => Promise<unknown>
/** One page of each kind, the call with its data, and an SQL statement that changes a text in the data. */
const kinds: readonly [path: string, read: Read, edit: string, before: string, after: string][] = [
  [
    '/',
    (client) => client.call('getStart'),
    `update person_names set value = 'F. Herbert'`,
    'Frank Herbert',
    'F. Herbert',
  ],
  [
    '/books',
    (client) => client.call('listBooks', { query: { sort: 'title' } }),
    `update work_names set value = 'Dune Again' where value = 'Dune'`,
    '"Dune"',
    'Dune Again',
  ],
  [
    '/books/dune',
    (client) => client.call('getBook', { params: { id: 'dune' } }),
    `insert into work_texts (work_id, language, markdown, html) select id, 'en', 'x', '<p>Sand</p>' from works where slug = 'dune'`,
    '"Dune Again"',
    '<p>Sand</p>',
  ],
  [
    '/authors',
    (client) => client.call('listAuthors', { query: { sort: 'name' } }),
    `update people set image_path = '/uploads/new.webp'`,
    'F. Herbert',
    '/uploads/new.webp',
  ],
  [
    '/authors/frank-herbert',
    (client) => client.call('getAuthor', { params: { id: 'frank-herbert' } }),
    `insert into person_texts (person_id, language, markdown, html) select id, 'en', 'x', '<p>Lived</p>' from people`,
    'F. Herbert',
    '<p>Lived</p>',
  ],
  [
    '/series',
    (client) => client.call('listSeries', { query: { sort: 'rating' } }),
    `update series_names set value = 'The Dunes'`,
    'Dune Chronicles',
    'The Dunes',
  ],
  [
    '/series/dune-chronicles',
    (client) => client.call('getSeries', { params: { id: 'dune-chronicles' } }),
    `update series set status = 'completed'`,
    'The Dunes',
    'completed',
  ],
  [
    '/genres',
    (client) => client.call('listGenres'),
    `update genre_names set value = 'Planets' where value = 'Planetary'`,
    'Planetary',
    'Planets',
  ],
  [
    '/awards',
    (client) => client.call('listAwards'),
    `update award_names set value = 'The Hugo'`,
    'Hugo Award',
    'The Hugo',
  ],
  [
    '/search?q=dune',
    (client) => client.call('searchAll', { query: { q: 'dune' } }),
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
  await seedSeries(site.db, 'dune-chronicles', { en: 'Dune Chronicles' }, inOrder(works.get('dune')!))
  await seedGenre(site.db, 'planetary', 'science-fiction', { en: 'Planetary' })
  await seedAward(site.db, { slug: 'hugo', names: { en: 'Hugo Award' } })
  await site.changes.catchUp()
  const pages = createPageHost({
    pages: createPageTable(servedPages),
    cache: site.cache,
    siteName: 'Biblionaut',
    publicUrl: 'http://localhost',
    log: { error: () => undefined },
    render: async (request, { dependsOn }) => {
      renderings += 1
      const path = request.url.slice('http://localhost'.length).replace('/en', '')
      const read = kinds.find(([of]) => of === (path || '/'))![1]
      const shown = JSON.stringify(await read(clientOf(site.app, 'en', dependsOn)))
      return new Response(shown, { headers: { 'content-type': 'text/html' } })
    },
  })
  host = async (path) => (await pages(new Request(`http://localhost/en${path === '/' ? '' : path}`))).text()
})
afterAll(() => site.close())

describe('cached pages', () => {
  it.each(kinds)(
    'the page %s shows an edit made by an SQL statement as soon as the notification of the database arrives',
    async (path, _, edit, before, after) => {
      expect(await host(path)).toContain(before)
      const made = renderings
      expect(await host(path)).toContain(before)
      expect(renderings).toBe(made)
      await waitForChange(site.changes.versions, () => site.db.query({ text: edit }))
      expect(await host(path)).toContain(after)
      expect(renderings).toBe(made + 1)
    },
  )
})
