import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CallName } from '#contract/values/call-paths'
import { allCalls } from '#contract/calls/calls'
import type { Client } from '#contract/calls/client'
import { interfaceLanguages, type Language } from '#contract/values/languages'
import { AppError } from '#server/platform/http/errors'
import { clientOf, startTestSite, type TestSite } from '#tests/support/api'
import { seedWorks } from '#tests/support/seed'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
  await seedWorks(site.db, [
    { slug: 'dune', titles: [{ language: 'en', value: 'Dune' }], authors: ['Frank Herbert'] },
    { slug: 'emma', titles: [{ language: 'en', value: 'Emma' }], authors: ['Jane Austen'] },
  ])
})
afterAll(() => site.close())

/** Creates the API client of a page; `keys` receives the cache keys on which the page depends. */
function client(language: Language = 'en') {
  const keys = new Set<string>()
  return { keys, client: clientOf(site.app, language, (key) => keys.add(key)) }
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  )

it('each public GET call without path parameters returns the same data to server-rendered pages as over HTTP', async () => {
  const calls = allCalls.filter(
    ({ method, cache, tag, path }) =>
      method === 'GET' && cache === 'public' && tag !== 'system' && !path.includes('{'),
  )
  expect(calls.length).toBeGreaterThan(8)
  for (const { id, path } of calls)
    for (const language of interfaceLanguages) {
      const query: Record<string, string> = path.includes('/search') ? { q: 'dune' } : {}
      const untyped = client(language).client.call as (name: string, input: object) => Promise<unknown>
      const { data } = await site.callUnchecked(id as CallName, { query }, { language })
      expect([id, await untyped(id, { query })]).toEqual([id, data])
    }
})

it('the API client of server-rendered pages follows a former slug and returns the current book with its cache keys', async () => {
  await site.db.query({ text: `update works set slug = 'dune-1965' where slug = 'dune'` })
  const { client: reader, keys } = client()
  const book = await reader.call('getBook', { params: { id: 'dune' } })
  expect(book.slug).toBe('dune-1965')
  expect([...keys].toSorted()).toEqual([`book:${book.id}`, 'catalogue'])
})

it('the API client of server-rendered pages has the rights of a visitor, and throws the error codes of the API', async () => {
  const { client: reader } = client()
  expect(await codeOf(reader.call('getReadingList'))).toBe('not_signed_in')
  expect(await codeOf(reader.call('listUsers'))).toBe('not_signed_in')
  expect(await codeOf(reader.call('getBook', { params: { id: 'nowhere' } }))).toBe('not_found')
  const ask = reader.call as unknown as (name: CallName, input: object) => ReturnType<Client['call']>
  expect(await codeOf(ask('listBooks', { query: { sort: 'by colour' } }))).toBe('validation')
  expect(await codeOf(ask('listBooks', { query: { colour: 'red' } }))).toBe('unknown_parameter')
})
