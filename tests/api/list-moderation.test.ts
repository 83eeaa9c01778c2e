import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type SignedIn, signedIn } from '#tests/support/accounts'
import { startTestSite, type TestSite } from '#tests/support/api'
import { type Reader, readers } from '#tests/support/readers'
import { dune, seedWorks } from '#tests/support/seed'
import { createVisitor, mailsTo } from '#tests/support/visitor'

let site: TestSite
let moderator: SignedIn
let book: number
let maker: Reader
let teller: Reader
let list: { id: number; address: string }
beforeAll(async () => {
  site = await startTestSite()
  moderator = await signedIn(site, 'SUPER_USER')
  book = (await seedWorks(site.db, [{ ...dune, ratings: [] }])).get('dune')!
})
afterAll(() => site.close())
beforeEach(async () => {
  ;[maker, teller] = (await readers(site, 2)) as [Reader, Reader]
  const made = await maker.post('/api/lists', {
    title: 'Buy cheap spice',
    visibility: 'public',
    description: 'At my shop.',
    bookIds: [book],
  })
  list = made.body.data
  await maker.send('PATCH', `/api/lists/${list.id}/books/${book}`, { note: 'Ten per cent off' })
  await teller.post(`/api/lists/${list.address}/report`, { reason: 'spam', comment: 'A shop.' })
})

const decide = (body: object, who: SignedIn | Reader = moderator, id = list.id) =>
  who.post(`/api/admin/lists/${id}/decision`, body)
const onDesk = async (state: string) => {
  const { body } = await moderator.get(`/api/admin/lists?state=${state}&limit=100`)
  return body.data.items.find((item: { list: { id: number } }) => item.list.id === list.id)
}
const isPublic = async () => (await createVisitor(site.app).get(`/api/lists/${list.address}`)).status === 200
const own = async () => (await maker.get(`/api/lists/own/${list.id}`)).body.data
const mailsOf = ({ userId }: Reader) => mailsTo(site.db, `reader-${userId}@example.org`)

describe('a list that was reported', () => {
  it('waits for a moderator with everything that it says, and is counted in the inbox', async () => {
    expect(await onDesk('open')).toMatchObject({
      list: { title: 'Buy cheap spice', address: list.address, bookCount: 1, notes: ['Ten per cent off'] },
      removal: null,
      reports: [{ reason: 'spam', comment: 'A shop.', isOpen: true }],
      decisions: [],
    })
    expect((await moderator.get('/api/admin/inbox')).body.data.lists).toBeGreaterThan(0)
  })

  it('is taken down for a reason: nobody but its maker sees it, and both are told', async () => {
    expect((await decide({ decision: 'hide' })).status).toBe(400)
    const { body } = await decide({ decision: 'hide', reason: 'spam', note: 'No shops.' })
    expect(body.data).toMatchObject({
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
    await maker.send('PATCH', `/api/lists/${list.id}`, { description: 'No shop.' })
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
    await teller.post(`/api/lists/${list.address}/report`, { reason: 'abuse' })
    expect(await onDesk('open')).toMatchObject({ reports: [{ reason: 'abuse', isOpen: true }] })
  })

  it('is decided by moderators alone, and must be there', async () => {
    expect((await decide({ decision: 'keep' }, teller)).status).toBe(403)
    expect((await decide({ decision: 'keep' }, moderator, 999_999)).status).toBe(404)
  })
})
