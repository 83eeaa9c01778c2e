import { afterAll, beforeAll, expect, it } from 'vitest'
import { assistantBooksKey, catalogueKey } from '#server/platform/cache/versions'
import { type SignedIn, signedIn } from '#tests/support/accounts'
import { startTestSite, type TestSite } from '#tests/support/api'
import { askAssistant, seedAssistantShelf } from '#tests/support/assistant'
import { waitForChange } from '#tests/support/changes'

let site: TestSite
let golden: SignedIn
beforeAll(async () => {
  // on a busy machine, the test may hold its lock on a table for a long time
  site = await startTestSite({ follows: true, lockTimeoutMs: 120_000, statementTimeoutMs: 120_000 })
  await seedAssistantShelf(site.db)
  golden = await signedIn(site, 'GOLDEN_USER')
})
afterAll(() => site.close())

const insertBook = (slug: string) =>
  site.db.query({
    text: `with w as (insert into works (slug, genre_group, first_year, original_language) values ($1, 'science-fiction', 2001, 'en') returning id),
        n as (insert into work_names (work_id, language, value, kind, is_display) select id, 'en', $1, 'official', true from w)
      insert into work_genres (work_id, genre_id, position) select w.id, g.id, 1 from w, genres g where g.slug = 'space-opera'`,
    values: [slug],
  })
/** Returns the slugs of the books for “space opera” on the page `/wish`, and those of the assistant. */
async function picksOfAll(): Promise<string[][]> {
  const [page, question, chat] = await Promise.all([
    site.call('getWish', { query: { genre: 'space-opera' } }),
    site.call('readWish', { body: { text: 'space opera' } }),
    askAssistant(golden, { text: 'space opera' }),
  ])
  expect(question.data.wish).toEqual({ genre: 'space-opera' })
  return [page.data.picks.map(({ book }) => book.slug), chat.slugs].map((slugs) => slugs.toSorted())
}

it('after a catalogue edit, wish page and assistant use the old books until the server has loaded the new books', async () => {
  const before = ['star-harbour', 'star-road']
  expect(await picksOfAll()).toEqual([before, before])

  const { promise: isLocked, resolve: setLocked } = Promise.withResolvers<void>()
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  await waitForChange(site.changes.versions, () => insertBook('star-garden'), catalogueKey)
  // locks a table that is read when the assistant loads its data about books, but not when a page loads its book cards
  const locking = site.db.transaction(async (tx) => {
    await tx.query({ text: 'lock table award_honours in access exclusive mode' })
    setLocked()
    await isReleased
  })
  await isLocked
  for (let round = 0; round < 2; round += 1) expect(await picksOfAll()).toEqual([before, before])
  await waitForChange(site.changes.versions, async () => release(), assistantBooksKey)
  await locking

  const after = ['star-garden', ...before]
  expect(await picksOfAll()).toEqual([after, after])
})
