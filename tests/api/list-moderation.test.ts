import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OwnBookList } from '#contract/calls/book-lists'
import { type SignedIn, signedIn } from '#tests/support/accounts'
import { startTestSite, type TestSite } from '#tests/support/api'
import type { ModerationState } from '#contract/values/page-parameters/admin'
import type { TestInput } from '#tests/support/calls'
import { type Reader, readers } from '#tests/support/readers'
import { dune, seedWorks } from '#tests/support/seed'
import { mailsTo } from '#tests/support/visitor'

let site: TestSite
let moderator: SignedIn
let book: number
let maker: Reader
let teller: Reader
let list: OwnBookList
beforeAll(async () => {
  site = await startTestSite()
  moderator = await signedIn(site, 'SUPER_USER')
  book = (await seedWorks(site.db, [{ ...dune, ratings: [] }])).get('dune')!
})
afterAll(() => site.close())
beforeEach(async () => {
  ;[maker, teller] = (await readers(site, 2)) as [Reader, Reader]
  const made = await maker.call('createBookList', {
    body: { title: 'Buy cheap spice', visibility: 'public', description: 'At my shop.', bookIds: [book] },
  })
  list = made.data
  await maker.call('changeBookInList', {
    params: { id: list.id, bookId: book },
    body: { note: 'Ten per cent off' },
  })
  await teller.call('reportBookList', {
    params: { id: list.address! },
    body: { reason: 'spam', comment: 'A shop.' },
  })
})

const decide = (
  body: TestInput<'decideBookList'>['body'],
  who: SignedIn | Reader = moderator,
  id = list.id,
) => who.call('decideBookList', { params: { id }, body })
const onDesk = async (state: ModerationState) => {
  const { data } = await moderator.call('listModeratedLists', { query: { state, limit: 100 } })
  return data.items.find((item) => item.list.id === list.id)
}
const isPublic = async () =>
  (await site.call('getBookList', { params: { id: list.address! } })).status === 200
const own = async () => (await maker.call('getOwnBookList', { params: { id: list.id } })).data
const mailsOf = ({ userId }: Reader) => mailsTo(site.db, `reader-${userId}@example.org`)

describe('a list that was reported', () => {
  it('waits for a moderator with everything that it says, and is counted in the inbox', async () => {
    expect(await onDesk('open')).toMatchObject({
      list: { title: 'Buy cheap spice', address: list.address, bookCount: 1, notes: ['Ten per cent off'] },
      removal: null,
      reports: [{ reason: 'spam', comment: 'A shop.', isOpen: true }],
      decisions: [],
    })
    expect((await moderator.call('getInbox')).data.lists).toBeGreaterThan(0)
  })

  it('is taken down for a reason: nobody but its maker sees it, and both are told', async () => {
    expect((await decide({ decision: 'hide' })).status).toBe(400)
    const { data } = await decide({ decision: 'hide', reason: 'spam', note: 'No shops.' })
    expect(data).toMatchObject({
      list: { address: null },
      removal: { reason: 'spam', note: 'No shops.' },
    })
    expect(await isPublic()).toBe(false)
    expect((await own()).removal).toMatchObject({ reason: 'spam', note: 'No shops.' })
    const [told] = await mailsOf(maker)
    for (const said of ['Buy cheap spice', 'No shops.', '/en/profile/lists'])
      expect(told!.text).toContain(said)
    const [answer] = await mailsOf(teller)
    expect(answer!.text).toContain('taken down')
    expect(answer!.text).not.toContain('No shops.')
    expect([await onDesk('open'), (await onDesk('removed')) !== undefined]).toEqual([undefined, true])
  })

  it('that is changed after it was taken down waits once more; restored it is there again, and both are told', async () => {
    await decide({ decision: 'hide', reason: 'spam' })
    await maker.call('updateBookList', { params: { id: list.id }, body: { description: 'No shop.' } })
    expect(await onDesk('open')).toMatchObject({ isChangedSince: true })
    await decide({ decision: 'restore' })
    expect(await isPublic()).toBe(true)
    expect((await mailsOf(maker)).at(-1)!.subject).toContain('shown again')
    expect((await mailsOf(teller)).at(-1)!.text).toContain('others can see it again')
    expect(await onDesk('decided')).toMatchObject({
      decisions: [{ decision: 'restore' }, { decision: 'hide' }],
    })
  })

  it('that is kept settles its reports; a second moderator finds it decided', async () => {
    expect((await decide({ decision: 'keep' })).status).toBe(200)
    expect((await decide({ decision: 'keep' })).status).toBe(409)
    expect((await decide({ decision: 'restore' })).status).toBe(409)
    expect(await isPublic()).toBe(true)
    expect((await mailsOf(teller)).at(-1)!.text).toContain('stays')
    // once more is a report of its own
    await teller.call('reportBookList', { params: { id: list.address! }, body: { reason: 'abuse' } })
    expect(await onDesk('open')).toMatchObject({ reports: [{ reason: 'abuse', isOpen: true }] })
  })

  it('is decided by moderators alone, and must be there', async () => {
    expect((await decide({ decision: 'keep' }, teller)).status).toBe(403)
    expect((await decide({ decision: 'keep' }, moderator, 999_999)).status).toBe(404)
  })
})
