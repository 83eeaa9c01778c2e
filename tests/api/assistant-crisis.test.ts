import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { interfaceLanguages } from '#contract/values/languages'
import { createLogger } from '#server/platform/log'
import { type SignedIn, signedIn } from '#tests/support/accounts'
import { startTestSite, type TestSite } from '#tests/support/api'
import { askAssistant, seedAssistantShelf } from '#tests/support/assistant'
import { type ModelServer, startModelServer } from '#tests/support/model-server'

/** Messages about suicide. Each contains a unique word, by which the tests find traces of the message. */
const messages = {
  en: 'I want to kill myself, recommend me a xylophone book for the last night',
  de: 'Ich will nicht mehr leben, empfiehl mir ein Xylofonbuch',
  it: 'Voglio morire, consigliami un romanzo sullo xilofono',
}
const traces = /xylophone|xylofon|xilofono/i

describe.each(['embedded', 'model'] as const)('a message about suicide to the %s engine', (engine) => {
  let model: ModelServer
  let site: TestSite
  let reader: SignedIn
  const logged: string[] = []
  beforeAll(async () => {
    model = await startModelServer()
    site = await startTestSite({
      log: createLogger({ level: 'trace', destination: { write: (line) => void logged.push(line) } }),
      ...(engine === 'model' && { assistantModel: { baseUrl: model.url, model: 'm', apiKey: null } }),
    })
    await seedAssistantShelf(site.db)
    reader = await signedIn(site, 'GOLDEN_USER')
  })
  afterAll(async () => {
    await site.close()
    await model.close()
  })

  async function tablesWithTraces(): Promise<string[]> {
    const tables = await site.db.query<{ name: string }>({
      text: `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
    })
    const found: string[] = []
    for (const { name } of tables) {
      const rows = await site.db.query<{ row: string }>({ text: `select t::text as row from ${name} t` })
      if (rows.some(({ row }) => traces.test(row))) found.push(name)
    }
    return found
  }
  const written = async () =>
    site.db.query({
      text: `select (select count(*)::int from assistant_conversations) as conversations,
        (select count(*)::int from assistant_messages) as messages,
        (select count(*)::int from assistant_turns) as turns,
        (select coalesce(sum(count), 0)::int from limit_counters where key like 'assistant-%') as counted`,
    })

  it.each(interfaceLanguages)(
    'the assistant answers messages about suicide with help lines for the interface language %s and without books',
    async (language) => {
      const visitor = await signedIn(site, 'GOLDEN_USER', language)
      for (const text of Object.values(messages)) {
        const { status, parts } = await askAssistant(visitor, { text })
        expect(status).toBe(200)
        expect(parts.map(({ type }) => type)).toEqual(['help', 'done'])
        expect(parts[0]).toMatchObject({
          help: {
            lines: [{ countries: { en: ['GB', 'IE'], de: ['DE'], it: ['IT'] }[language] }, {}, {}, {}, {}],
            emergency: [{ number: '112' }, { number: '999', countries: ['GB', 'IE'] }],
          },
        })
      }
      expect(model.requests).toEqual([])
    },
  )

  it('leaves no trace of a message about suicide in the database, the log and the history', async () => {
    const before = await written()
    logged.length = 0
    for (const text of Object.values(messages)) await askAssistant(reader, { text })
    expect(await written()).toEqual(before)
    expect(await tablesWithTraces()).toEqual([])
    expect(logged.length).toBeGreaterThanOrEqual(3)
    expect(logged.filter((line) => traces.test(line))).toEqual([])
    expect((await reader.call('listConversations')).data.conversations).toEqual([])
  })

  it('does not add a message about suicide to its conversation', async () => {
    const { conversationId } = await askAssistant(reader, { text: 'a space opera' })
    const requestCount = model.requests.length
    const { parts } = await askAssistant(reader, { text: messages.en, conversationId })
    expect(parts.map(({ type }) => type)).toEqual(['help', 'done'])
    expect(model.requests).toHaveLength(requestCount)
    await askAssistant(reader, { text: 'but a short one', conversationId })
    expect(model.requests).toHaveLength(engine === 'model' ? requestCount + 1 : 0)
    expect(JSON.stringify(model.requests)).not.toMatch(traces)
    const { messages: stored } = (await reader.call('getConversation', { params: { id: conversationId } }))
      .data
    expect(stored.filter(({ from }) => from === 'reader')).toMatchObject([
      { text: 'a space opera' },
      { text: 'but a short one' },
    ])
    expect(await tablesWithTraces()).toEqual([])
  })

  it('the assistant answers a message about suicide even if the reader has reached the rate limit or another answer is in progress', async () => {
    await askAssistant(reader, { text: 'horror' })
    await site.db.query({
      text: `update limit_counters set count = 1000 where key like 'assistant-%'`,
    })
    expect((await askAssistant(reader, { text: 'horror' })).status).toBe(429)
    await site.db.query({
      text: 'insert into assistant_turns (user_id, token) values ($1, gen_random_uuid())',
      values: [reader.userId],
    })
    expect((await askAssistant(reader, { text: messages.de })).parts[0]?.type).toBe('help')
  })

  it('the test helper `tablesWithTraces` finds the tables that store a message not about suicide', async () => {
    await site.db.query({ text: 'delete from limit_counters' })
    const other = await signedIn(site, 'GOLDEN_USER')
    await askAssistant(other, { text: 'a xylophone story' })
    expect(await tablesWithTraces()).toEqual(
      expect.arrayContaining(['assistant_conversations', 'assistant_messages']),
    )
  })
})
