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
let reporter: Reader
let list: OwnBookList
beforeAll(async () => {
  site = await startTestSite()
  moderator = await signedIn(site, 'SUPER_USER')
  book = (await seedWorks(site.db, [{ ...dune, ratings: [] }])).get('dune')!
})
afterAll(() => site.close())
beforeEach(async () => {
  ;[maker, reporter] = (await readers(site, 2)) as [Reader, Reader]
  const made = await maker.call('createBookList', {
    body: { title: 'Buy cheap spice', visibility: 'public', description: 'At my shop.', bookIds: [book] },
  })
  list = made.data
  await maker.call('changeBookInList', {
    params: { id: list.id, bookId: book },
    body: { note: 'Ten per cent off' },
  })
  await reporter.call('reportBookList', {
    params: { id: list.address! },
    body: { reason: 'spam', comment: 'A shop.' },
  })
})

const decide = (body: TestInput<'decideBookList'>['body'], id = list.id) =>
  moderator.call('decideBookList', { params: { id }, body })
const onDesk = async (state: ModerationState) => {
  const { data } = await moderator.call('listModeratedLists', { query: { state, limit: 100 } })
  return data.items.find((item) => item.list.id === list.id)
}
const isPublic = async () =>
  (await site.call('getBookList', { params: { id: list.address! } })).status === 200
const own = async () => (await maker.call('getOwnBookList', { params: { id: list.id } })).data
const mailsOf = ({ userId }: Reader) => mailsTo(site.db, `reader-${userId}@example.org`)

describe('a reported list', () => {
  it('moderators see a reported book list with its texts, and the inbox of the admins counts it', async () => {
    expect(await onDesk('open')).toMatchObject({
      list: { title: 'Buy cheap spice', address: list.address, bookCount: 1, notes: ['Ten per cent off'] },
      removal: null,
      reports: [{ reason: 'spam', comment: 'A shop.', isOpen: true }],
      decisions: [],
    })
    expect((await moderator.call('getInbox')).data.lists).toBeGreaterThan(0)
  })

  it('hides a removed list from visitors, shows it to its owner and to moderators with the reason, and notifies owner and reporter', async () => {
    expect((await decide({ decision: 'hide' })).status).toBe(400)
    const { data } = await decide({ decision: 'hide', reason: 'spam', note: 'No shops.' })
    expect(data).toMatchObject({
      list: { address: null },
      removal: { reason: 'spam', note: 'No shops.' },
    })
    expect(await isPublic()).toBe(false)
    expect((await own()).removal).toMatchObject({ reason: 'spam', note: 'No shops.' })
    const [ownerMail] = await mailsOf(maker)
    for (const phrase of ['Buy cheap spice', 'No shops.', '/en/profile/lists'])
      expect(ownerMail!.text).toContain(phrase)
    const [reporterMail] = await mailsOf(reporter)
    expect(reporterMail!.text).toContain('taken down')
    expect(reporterMail!.text).not.toContain('No shops.')
    expect([await onDesk('open'), (await onDesk('removed')) !== undefined]).toEqual([undefined, true])
  })

  it('presents a removed list to the moderators again after its owner changes it, and notifies owner and reporter if it is restored', async () => {
    await decide({ decision: 'hide', reason: 'spam' })
    await maker.call('updateBookList', { params: { id: list.id }, body: { description: 'No shop.' } })
    expect(await onDesk('open')).toMatchObject({ isChangedSince: true })
    await decide({ decision: 'restore' })
    expect(await isPublic()).toBe(true)
    expect((await mailsOf(maker)).at(-1)!.subject).toContain('shown again')
    expect((await mailsOf(reporter)).at(-1)!.text).toContain('others can see it again')
    expect(await onDesk('decided')).toMatchObject({
      decisions: [{ decision: 'restore' }, { decision: 'hide' }],
    })
  })

  it('keeping a reported book list closes the reports; a second decision about them is refused with 409', async () => {
    expect((await decide({ decision: 'keep' })).status).toBe(200)
    expect((await decide({ decision: 'keep' })).status).toBe(409)
    expect((await decide({ decision: 'restore' })).status).toBe(409)
    expect(await isPublic()).toBe(true)
    expect((await mailsOf(reporter)).at(-1)!.text).toContain('stays')
    // a second report by the same reader counts separately
    await reporter.call('reportBookList', { params: { id: list.address! }, body: { reason: 'abuse' } })
    expect(await onDesk('open')).toMatchObject({ reports: [{ reason: 'abuse', isOpen: true }] })
  })

  it('answers 404 to a decision about an unknown list', async () => {
    expect((await decide({ decision: 'keep' }, 999_999)).status).toBe(404)
  })
})
