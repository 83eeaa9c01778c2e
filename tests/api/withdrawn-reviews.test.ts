import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { pages } from '#contract/values/pages'
import { createApp } from '#server/app'
import { type ChangeListener, followChanges } from '#server/platform/cache/change-listener'
import { PageCache } from '#server/platform/cache/page-cache'
import { createPageHost } from '#server/platform/pages/host'
import { createPageTable } from '#server/platform/pages/page-table'
import { type SignedIn, signedIn } from '#tests/support/accounts'
import { bareApp, clientOf, startTestSite, type TestSite } from '#tests/support/api'
import { heard } from '#tests/support/changes'
import { dune, seedWorks } from '#tests/support/seed'

/** One process with its caches: what a visitor gets from it. */
interface Process {
  /** The start page and `/api/start`, as bytes. */
  shown(): Promise<[page: string, call: string]>
}

let site: TestSite
let book: number
let moderator: SignedIn
let otherChanges: ChangeListener
let own: Process
let other: Process

function processOf(parts: Pick<TestSite, 'app' | 'cache'>): Process {
  const host = createPageHost({
    pages: createPageTable(pages),
    cache: parts.cache,
    siteName: 'Biblionaut',
    publicUrl: 'http://localhost',
    log: { error: () => undefined },
    render: async (_, { dependsOn }) => {
      const start = await clientOf(parts.app, 'en', dependsOn).call('getStart')
      return new Response(JSON.stringify(start), { headers: { 'content-type': 'text/html' } })
    },
  })
  return {
    async shown() {
      const page = await host(new Request('http://localhost/en'))
      expect(page.headers.get('cache-control')).toMatch(/^public/)
      const call = await parts.app.api.fetch(
        new Request('http://localhost/api/start', { headers: { 'accept-language': 'en' } }),
      )
      return [await page.text(), await call.text()]
    },
  }
}

beforeAll(async () => {
  site = await startTestSite({ follows: true })
  book = (await seedWorks(site.db, [{ ...dune, ratings: [] }])).get('dune')!
  moderator = await signedIn(site, 'SUPER_USER')
  otherChanges = followChanges({ url: site.url, log: bareApp.log })
  await vi.waitFor(() => expect(otherChanges.versions.isTrusted).toBe(true), { timeout: 20_000, interval: 5 })
  await Promise.all([site.changes.catchUp(), otherChanges.catchUp()])
  const cache = new PageCache(otherChanges.versions)
  own = processOf(site)
  other = processOf({ cache, app: createApp({ db: site.db, ...bareApp, changes: otherChanges, cache }) })
})
afterAll(async () => {
  await otherChanges.close()
  await site.close()
})

const text = 'Nobody else wrote this.'
const handle = 'ada-of-the-sands'

/** Somebody with an open profile, whose review is on the start page. */
async function reviewer(): Promise<{ who: SignedIn; review: number }> {
  const who = await signedIn(site)
  await who.send('PUT', '/api/profile/publication', { handle })
  const written = await who.send('PUT', `/api/books/${book}/review`, { text, language: 'en', rating: 4 })
  // a new review may take a minute to appear; the test does not wait for it
  await site.db.query({ text: 'select append_content_change(null)' })
  await Promise.all([site.changes.catchUp(), otherChanges.catchUp()])
  return { who, review: written.body.data.review.id }
}

const sure = { confirmation: 'DELETE', acknowledged: true }
const withdrawals: [string, string, (who: SignedIn, review: number) => Promise<{ status: number }>][] = [
  ['the profile is closed', handle, (who) => who.send('DELETE', '/api/profile/publication')],
  [
    'moderators hide the review',
    text,
    (_, review) =>
      moderator.post(`/api/admin/reviews/${review}/decision`, { decision: 'hide', reason: 'spam' }),
  ],
  ['its writer deletes it', text, (who) => who.send('DELETE', `/api/books/${book}/review`)],
  ['the account is deleted', text, (who) => who.post('/api/profile/delete', sure)],
]

describe('the start page and /api/start', () => {
  it.each(withdrawals)(
    'drop a review with the next request after %s, in every process',
    async (_, shown, withdraw) => {
      const { who, review } = await reviewer()
      for (const each of [own, other]) for (const bytes of await each.shown()) expect(bytes).toContain(shown)
      await heard(
        otherChanges.versions,
        async () => {
          expect((await withdraw(who, review)).status).toBeLessThan(300)
          for (const bytes of await own.shown()) expect(bytes).not.toContain(shown)
        },
        `book:${book}`,
      )
      for (const bytes of await other.shown()) expect(bytes).not.toContain(shown)
      await who.post('/api/profile/delete', sure)
    },
  )

  it('are made of cached values, which only a change makes again', async () => {
    const client = clientOf(site.app, 'de')
    await client.call('getStart')
    const query = vi.spyOn(site.db, 'query')
    for (let index = 0; index < 50; index += 1) await client.call('getStart')
    expect(query).not.toHaveBeenCalled()
    query.mockRestore()
  })
})
