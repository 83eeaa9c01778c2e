import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Call } from '#contract/calls/call'
import { startTestSite, type TestSite } from '#tests/support/api'
import { type Reader, readers } from '#tests/support/readers'
import { dune, seedWorks } from '#tests/support/seed'

// Makes every registered call with the tag “book lists” as another reader, with input that would be valid for the
// owner of the list.

const secret = 'words for nobody else'

let site: TestSite
let book: number
let list: number
let owner: Reader
let thief: Reader
beforeAll(async () => {
  site = await startTestSite()
  book = (await seedWorks(site.db, [{ ...dune, ratings: [] }])).get('dune')!
  ;[owner, thief] = (await readers(site, 2)) as [Reader, Reader]
  const made = await owner.post('/api/lists', { title: 'Mine', description: secret, bookIds: [book] })
  list = made.body.data.id
  await owner.send('PATCH', `/api/lists/${list}/books/${book}`, { note: secret })
})
afterAll(() => site.close())

/** Input of each writing call, valid for the owner of the list. */
const samples: Record<string, unknown> = {
  createBookList: { title: 'Another' },
  updateBookList: { title: 'stolen', visibility: 'public' },
  deleteBookList: undefined,
  addBooksToList: () => ({ bookIds: [book] }),
  changeBookInList: { note: 'stolen', place: 1 },
  removeBookFromList: undefined,
  copyBookList: undefined,
  matchTitles: { text: 'Dune by Frank Herbert' },
  reportBookList: { reason: 'spam' },
}

it('no call reads or changes the private list of another reader [trust C1, C2]', async () => {
  const calls = site.app.api.calls.filter(({ tag }) => tag === 'book lists')
  const own = calls.filter(({ ownership }) => ownership === 'own')
  expect(own.length).toBeGreaterThan(10)
  // every writing call needs a sample, because a call without one is not tested
  expect(own.filter(({ method, id }) => method !== 'GET' && !(id in samples)).map(({ id }) => id)).toEqual([])
  const mine = async () => [
    (await owner.get(`/api/lists/own/${list}`)).body.data,
    (await owner.get(`/api/lists/own/${list}/books`)).body.data?.items.map(
      ({ note }: { note: string }) => note,
    ),
  ]
  const before = await mine()
  const pathOf = ({ path }: Call) =>
    path.replace('{id}', String(list)).replace('{bookId}', String(book)).replace('{handle}', 'mine')
  for (const call of calls) {
    const sample = samples[call.id]
    const input = typeof sample === 'function' ? sample() : sample
    const { status, body } = await thief.send(call.method, pathOf(call), input)
    const responseText = JSON.stringify(body)
    expect([
      call.id,
      status < 500,
      status !== 400,
      responseText.includes(secret),
      responseText.includes(owner.userId),
    ]).toEqual([call.id, true, true, false, false])
    expect([call.id, await mine()]).toEqual([call.id, before])
  }
})
