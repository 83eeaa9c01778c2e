import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type SignedIn, signedIn } from '#tests/support/accounts'
import { startTestSite, type TestSite } from '#tests/support/api'
import { wrongSums } from '#tests/support/rating-sums'
import { type Reader, readers } from '#tests/support/readers'
import { dune, seedWorks } from '#tests/support/seed'
import { createVisitor, mailsTo } from '#tests/support/visitor'

let site: TestSite
let moderator: SignedIn
let book: number
let writer: Reader
let teller: Reader
let review: number
beforeAll(async () => {
  site = await startTestSite()
  moderator = await signedIn(site, 'SUPER_USER')
  book = (await seedWorks(site.db, [{ ...dune, ratings: [] }])).get('dune')!
})
afterAll(() => site.close())

beforeEach(async () => {
  ;[writer, teller] = (await readers(site, 2)) as [Reader, Reader]
  await site.db.query({ text: `update users set language = 'it' where id = $1`, values: [writer.userId] })
  const written = await writer.send('PUT', `/api/books/${book}/review`, {
    text: 'Buy cheap spice at my shop.',
    language: 'en',
    rating: 5,
  })
  review = written.body.data.review.id
  await teller.post(`/api/reviews/${review}/report`, { reason: 'spam', comment: 'A shop.' })
})

const decide = (body: object, who: SignedIn | Reader = moderator, id = review) =>
  who.post(`/api/admin/reviews/${id}/decision`, body)
const onDesk = async (state: string) => {
  const { body } = await moderator.get(`/api/admin/reviews?state=${state}&limit=100`)
  return body.data.items.find((item: { review: { id: number } }) => item.review.id === review)
}
const isPublic = async () => {
  site.drop(`book:${book}`)
  const { body } = await site.get(`/api/books/${book}/ratings?limit=100`)
  return body.data.items.some(({ id }: { id: number }) => id === review)
}
const own = async () => (await writer.get(`/api/books/${book}/ratings/own`)).body.data
const writerMails = () => mailsTo(site.db, `reader-${writer.userId}@example.org`)

describe('the moderators’ desk', () => {
  it('holds a reported review with who told what, and of people no more than anybody sees', async () => {
    const item = await onDesk('open')
    expect(item.reports).toMatchObject([
      { reason: 'spam', comment: 'A shop.', isOpen: true, by: { id: teller.userId } },
    ])
    expect(item.subject).toMatchObject({ id: book, slug: 'dune' })
    expect(item.removal).toBeNull()
    expect(JSON.stringify(item)).not.toContain('@example.org')
    expect(await onDesk('removed')).toBeUndefined()
    expect(await onDesk('decided')).toBeUndefined()
  })

  it('removes a review with a reason: nobody sees it, its writer is told in their language and beside the review', async () => {
    const bare = await decide({ decision: 'hide' })
    expect([bare.status, bare.body.error.details.fields[0].path]).toEqual([400, 'reason'])
    expect(await isPublic()).toBe(true)
    const { status, body } = await decide({ decision: 'hide', reason: 'spam', note: 'No shops, please.' })
    expect(status).toBe(200)
    expect(body.data.removal).toMatchObject({ reason: 'spam', note: 'No shops, please.' })
    expect(body.data.reports[0].isOpen).toBe(false)
    expect(await isPublic()).toBe(false)
    expect(await own()).toMatchObject({
      review: { id: review },
      removal: { reason: 'spam', note: 'No shops, please.' },
    })
    const listed = await writer.get('/api/profile/reviews')
    expect(listed.body.data.items[0].removal).toMatchObject({ reason: 'spam' })
    const [mail] = await writerMails()
    expect(mail!.language).toBe('it')
    expect(mail!.subject).toBe('La tua recensione su Biblionaut è stata rimossa')
    expect(mail!.text).toContain('Il motivo: pubblicità')
    expect(mail!.text).toContain('No shops, please.')
    expect(await wrongSums(site.db)).toEqual([])
    expect(await onDesk('open')).toBeUndefined()
    expect(await onDesk('removed')).toBeDefined()
  })

  it('restores it, tells its writer, and keeps both decisions with who made them', async () => {
    await decide({ decision: 'hide', reason: 'abuse' })
    const { body } = await decide({ decision: 'restore' })
    expect(body.data.removal).toBeNull()
    expect(await isPublic()).toBe(true)
    expect((await own()).removal).toBeNull()
    expect((await writerMails()).map(({ subject }) => subject)).toEqual([
      'La tua recensione su Biblionaut è stata rimossa',
      'La tua recensione su Biblionaut è di nuovo visibile',
    ])
    expect(body.data.decisions).toMatchObject([
      { decision: 'restore', by: { id: moderator.userId } },
      { decision: 'hide', reason: 'abuse', by: { id: moderator.userId } },
    ])
    expect(await wrongSums(site.db)).toEqual([])
    const log = await moderator.get(`/api/admin/audit?user=${writer.userId}`)
    expect(log.body.data.items).toMatchObject([
      { event: 'decideReview', details: { review, decision: 'restore' } },
      { event: 'decideReview', details: { review, decision: 'hide', reason: 'abuse' } },
    ])
  })

  it('keeps a review: the reports are settled, nobody gets a mail, and a new report brings it back', async () => {
    await decide({ decision: 'keep' })
    expect(await onDesk('open')).toBeUndefined()
    expect((await onDesk('decided')).decisions).toMatchObject([{ decision: 'keep' }])
    expect(await writerMails()).toEqual([])
    await teller.post(`/api/reviews/${review}/report`, { reason: 'abuse' })
    expect((await onDesk('open')).reports).toMatchObject([{ reason: 'abuse', isOpen: true }])
  })

  it('brings a removed review back to the desk once its writer has changed it; it stays hidden until somebody decides', async () => {
    await decide({ decision: 'hide', reason: 'spam' })
    await writer.send('PUT', `/api/books/${book}/review`, { text: 'A fine book.', language: 'en' })
    expect(await onDesk('open')).toMatchObject({ isChangedSince: true, review: { text: 'A fine book.' } })
    expect(await isPublic()).toBe(false)
    await decide({ decision: 'hide', reason: 'off-topic' })
    expect(await onDesk('open')).toBeUndefined()
    expect((await own()).removal).toMatchObject({ reason: 'off-topic' })
  })

  it('of eight who remove and restore at once each decision fits what was before it', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        decide(index % 2 === 0 ? { decision: 'hide', reason: 'spam' } : { decision: 'restore' }),
      ),
    )
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    const { decisions, removal } = await onDesk('decided')
    const made = decisions.map(({ decision }: { decision: string }) => decision).toReversed()
    expect(made).toEqual(made.map((_: string, index: number) => (index % 2 === 0 ? 'hide' : 'restore')))
    expect(removal === null).toBe(made.at(-1) === 'restore')
    expect(await writerMails()).toHaveLength(made.length)
  })

  it('row 236: is closed to everybody who is no super user', async () => {
    const nobody = createVisitor(site.app)
    for (const [who, status] of [
      [nobody, 401],
      [writer, 403],
      [teller, 403],
    ] as const) {
      expect((await who.get('/api/admin/reviews')).status).toBe(status)
      expect((await decide({ decision: 'hide', reason: 'spam' }, who as Reader)).status).toBe(status)
    }
    expect(await isPublic()).toBe(true)
    expect((await decide({ decision: 'keep' }, moderator, 999_999_999)).status).toBe(404)
  })

  it('goes with the review when its writer leaves, and stays without the moderator', async () => {
    await decide({ decision: 'hide', reason: 'spam' })
    const { deleteAccountRows } = await import('#server/features/personal-data/deletion.repo')
    const second = await signedIn(site, 'SUPER_USER')
    await decide({ decision: 'restore' }, second)
    await site.db.transaction((tx) => deleteAccountRows(tx, second.userId))
    expect((await onDesk('decided')).decisions[0]).toMatchObject({ decision: 'restore', by: null })
    await site.db.transaction((tx) => deleteAccountRows(tx, writer.userId))
    const rows = await site.db.query({
      text: 'select from moderation_decisions where rating_id = $1',
      values: [review],
    })
    expect(rows).toEqual([])
  })
})
