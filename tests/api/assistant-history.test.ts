import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SignedIn, signedIn } from '#tests/support/accounts'
import { startTestSite, type TestSite } from '#tests/support/api'
import { seedAssistantShelf } from '#tests/support/assistant'

let site: TestSite
let ada: SignedIn
beforeAll(async () => {
  site = await startTestSite()
  await seedAssistantShelf(site.db)
  ada = await signedIn(site, 'GOLDEN_USER')
})
afterAll(() => site.close())

it('a conversation that contains a hundred different links is read by fewer than ten database queries [trust V7]', async () => {
  const [row] = await site.db.query<{ id: string }>({
    text: `with c as (insert into assistant_conversations (user_id, title) values ($1, 'long') returning id, user_id),
        m as (insert into assistant_messages (conversation_id, user_id, sender, text, engine)
          select id, user_id, 'assistant', '[a](/books/star-road) [b](/books/none-' || n || ')', 'model' from c, generate_series(1, 100) n)
      select id from c`,
    values: [ada.userId],
  })
  let queryCount = 0
  const query = site.db.query.bind(site.db)
  site.db.query = ((statement: Parameters<typeof query>[0]) => {
    queryCount += 1
    return query(statement)
  }) as typeof query
  const { status, data } = await ada.call('getConversation', { params: { id: row!.id } })
  site.db.query = query
  expect(status).toBe(200)
  const shown = data.messages.map(({ html }) => html)
  expect(shown).toHaveLength(100)
  expect(new Set(shown)).toEqual(new Set(['<p><a href="/books/star-road">a</a> b</p>']))
  expect(queryCount).toBeLessThan(10)
})
