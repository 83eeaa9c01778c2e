import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { servedPages } from '#contract/values/page-parameters/index'
import { createApp } from '#server/app'
import { type ChangeListener, followChanges } from '#server/platform/cache/change-listener'
import { ResponseCache } from '#server/platform/cache/response-cache'
import { createPageHost } from '#server/platform/pages/host'
import { createPageTable } from '#server/platform/pages/page-table'
import { type SignedIn, signedIn } from '#tests/support/accounts'
import { bareApp, clientOf, startTestSite, type TestSite } from '#tests/support/api'
import { waitForChange } from '#tests/support/changes'
import { dune, seedWorks } from '#tests/support/seed'
import { createVisitor } from '#tests/support/visitor'

/** A process with its own caches, as seen by a visitor. */
interface Process {
  /** Returns the start page and the response of `getStart` as text. */
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
    pages: createPageTable(servedPages),
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
      const call = await createVisitor(parts.app).call('getStart')
      return [await page.text(), call.text]
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
  const cache = new ResponseCache(otherChanges.versions)
  own = processOf(site)
  other = processOf({ cache, app: createApp({ db: site.db, ...bareApp, changes: otherChanges, cache }) })
})
afterAll(async () => {
  await otherChanges.close()
  await site.close()
})

const text = 'Nobody else wrote this.'
const handle = 'ada-of-the-sands'

/** Creates a reader with a public profile whose review is on the start page. */
async function reviewer(): Promise<{ who: SignedIn; review: number }> {
  const who = await signedIn(site)
  await who.call('openProfile', { body: { handle } })
  const written = await who.call('putBookReview', {
    params: { id: book },
    body: { text, language: 'en', rating: 4 },
  })
  // a new review may take a minute to appear, so the test triggers the update itself
  await site.db.query({ text: 'select append_content_change(null)' })
  await Promise.all([site.changes.catchUp(), otherChanges.catchUp()])
  return { who, review: written.data.review!.id }
}

const sure = { confirmation: 'DELETE', acknowledged: true } as const
const withdrawals: [string, string, (who: SignedIn, review: number) => Promise<{ status: number }>][] = [
  ['the profile is made private', handle, (who) => who.call('closeProfile')],
  [
    'moderators hide the review',
    text,
    (_, review) =>
      moderator.call('decideReview', { params: { id: review }, body: { decision: 'hide', reason: 'spam' } }),
  ],
  ['its writer deletes it', text, (who) => who.call('deleteBookReview', { params: { id: book } })],
  ['the account is deleted', text, (who) => who.call('deleteAccount', { body: sure })],
]

describe('the start page and its call after a withdrawal', () => {
  it.each(withdrawals)(
    'removes a review from the start page with the next request in every process after this event: %s',
    async (_, shown, withdraw) => {
      const { who, review } = await reviewer()
      for (const each of [own, other]) for (const bytes of await each.shown()) expect(bytes).toContain(shown)
      await waitForChange(
        otherChanges.versions,
        async () => {
          expect((await withdraw(who, review)).status).toBeLessThan(300)
          for (const bytes of await own.shown()) expect(bytes).not.toContain(shown)
        },
        `book:${book}`,
      )
      for (const bytes of await other.shown()) expect(bytes).not.toContain(shown)
      await who.call('deleteAccount', { body: sure })
    },
  )

  it('repeated requests for the start page cause no database query while the data is unchanged', async () => {
    // processes the changes of an earlier test, so that they do not clear the cache during this test
    await site.changes.catchUp()
    const client = clientOf(site.app, 'de')
    await client.call('getStart')
    const query = vi.spyOn(site.db, 'query')
    for (let index = 0; index < 50; index += 1) await client.call('getStart')
    expect(query).not.toHaveBeenCalled()
    query.mockRestore()
  })
})
