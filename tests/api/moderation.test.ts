import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dataMap } from '#server/features/personal-data/export-and-deletion-rules'
import { type SignedIn, signedIn } from '#tests/support/accounts'
import { startTestSite, type TestSite } from '#tests/support/api'
import type { ModerationState } from '#contract/values/page-parameters/admin'
import type { TestInput } from '#tests/support/calls'
import { wrongSums } from '#tests/support/rating-sums'
import { type Reader, readers } from '#tests/support/readers'
import { reviewBook } from '#tests/support/review-calls'
import { dune, seedWorks } from '#tests/support/seed'
import { mailsTo } from '#tests/support/visitor'

let site: TestSite
let moderator: SignedIn
let book: number
let writer: Reader
let reporter: Reader
let review: number
beforeAll(async () => {
  site = await startTestSite()
  moderator = await signedIn(site, 'SUPER_USER')
  book = (await seedWorks(site.db, [{ ...dune, ratings: [] }])).get('dune')!
})
afterAll(() => site.close())

beforeEach(async () => {
  ;[writer, reporter] = (await readers(site, 2)) as [Reader, Reader]
  await site.db.query({ text: `update users set language = 'it' where id = $1`, values: [writer.userId] })
  const written = await reviewBook(writer, book, 'Buy cheap spice at my shop.', 5)
  review = written.data.review!.id
  await reporter.call('reportReview', {
    params: { id: review },
    body: { reason: 'spam', comment: 'A shop.' },
  })
})

const decide = (body: TestInput<'decideReview'>['body'], who = moderator, id = review) =>
  who.call('decideReview', { params: { id }, body })
const onDesk = async (state: ModerationState) => {
  const { data } = await moderator.call('listModeratedReviews', { query: { state, limit: 100 } })
  return data.items.find((item) => item.review.id === review)
}
const isPublic = async () => {
  const { data } = await site.call('listBookRatings', { params: { id: book }, query: { limit: 100 } })
  return data.items.some(({ id }) => id === review)
}
const own = async () => (await writer.call('getOwnBookRating', { params: { id: book } })).data
const mailsOf = ({ userId }: Reader) => mailsTo(site.db, `reader-${userId}@example.org`)
const writerMails = () => mailsOf(writer)

describe('notifying reporters of a review (DSA Article 16 (5))', () => {
  const contact = (language: string) => `http://localhost:3000/${language}/kontakt`

  it.each([
    ['en', 'keep', 'The review stays', 'The reason you gave: it is advertising', 'complain'],
    ['de', 'keep', 'Die Rezension bleibt', 'Dein Grund für die Meldung: sie ist Werbung', 'beschweren'],
    ['it', 'keep', 'La recensione resta visibile', 'della tua segnalazione: è pubblicità', 'reclamo'],
    ['en', 'hide', 'The review has been removed', 'The reason: it is about something else', 'complain'],
    ['de', 'hide', 'Die Rezension wurde entfernt', 'es geht darin um etwas anderes', 'beschweren'],
    ['it', 'hide', 'La recensione è stata rimossa', 'Il motivo: parla d’altro', 'reclamo'],
  ] as const)(
    'mails the reporter in the language %s the decision “%s”, its reason, and how to complain',
    async (...row) => {
      const [language, decision, heading, reason, complain] = row
      const values = [reporter.userId, language]
      await site.db.query({ text: 'update users set language = $2 where id = $1', values })
      await decide({
        decision,
        ...(decision === 'hide' && { reason: 'off-topic' as const, note: 'For you alone.' }),
      })
      const mails = await mailsOf(reporter)
      expect(mails).toHaveLength(1)
      expect(mails[0]!.language).toBe(language)
      expect(mails[0]!.subject).toContain('Biblionaut')
      for (const phrase of [heading, reason, complain, contact(language), 'Reader']) {
        expect(mails[0]!.text).toContain(phrase)
        expect(mails[0]!.html).toContain(phrase)
      }
      // the mail to the reporter contains none of: the note to the review's author, email addresses, placeholders
      expect(mails[0]!.text).not.toContain('For you alone.')
      expect(mails[0]!.text).not.toMatch(/@|\{/)
      expect(mails[0]!.text).toMatch(/Dune|Wüstenplanet/)
    },
  )

  it('reporters get mails about the decision on their report and its reversal, but not about later reports of other readers', async () => {
    const [early, late] = (await readers(site, 2)) as [Reader, Reader]
    const report = (who: Reader) =>
      who.call('reportReview', { params: { id: review }, body: { reason: 'spam' } })
    const mailTexts = async () =>
      Promise.all([reporter, early, late].map(async (who) => (await mailsOf(who)).map(({ text }) => text)))
    const counts = async () => (await mailTexts()).map(({ length }) => length)
    await report(early)
    await decide({ decision: 'keep' })
    expect(await counts()).toEqual([1, 1, 0])
    await report(late)
    await decide({ decision: 'hide', reason: 'spam' })
    expect(await counts()).toEqual([1, 1, 1])
    // the review is decided already, so no mail is sent
    expect((await decide({ decision: 'keep' })).status).toBe(409)
    await decide({ decision: 'restore' })
    expect(await counts()).toEqual([1, 1, 2])
    expect((await mailTexts())[2]![1]).toContain('shown again')
    await report(early)
    await decide({ decision: 'hide', reason: 'spam' })
    await decide({ decision: 'restore' })
    expect(await counts()).toEqual([1, 3, 2])
  })

  it('mails no decision to a deleted account, and notifies the other reporters', async () => {
    const { deleteAccountRows } = await import('#server/features/personal-data/deletion.repo')
    const gone = (await readers(site, 1))[0]!
    await gone.call('reportReview', { params: { id: review }, body: { reason: 'abuse' } })
    await site.db.transaction((tx) => deleteAccountRows(tx, dataMap, gone.userId))
    const { data } = await decide({ decision: 'keep' })
    expect(data.reports.map(({ isOpen }) => isOpen)).toEqual([false, false])
    expect(await mailsOf(gone)).toEqual([])
    expect(await mailsOf(reporter)).toHaveLength(1)
  })

  it('mails reporters nothing if the server rejects the moderator’s decision', async () => {
    expect((await decide({ decision: 'hide' })).status).toBe(400)
    expect((await decide({ decision: 'restore' })).status).toBe(409)
    expect(await mailsOf(reporter)).toEqual([])
  })
})

describe('moderation of reviews', () => {
  it('shows a reported review with reporters and reasons, and only public data of people', async () => {
    const item = await onDesk('open')
    expect(item!.reports).toMatchObject([
      { reason: 'spam', comment: 'A shop.', isOpen: true, by: { id: reporter.userId } },
    ])
    expect(item!.subject).toMatchObject({ id: book, slug: 'dune' })
    expect(item!.removal).toBeNull()
    expect(JSON.stringify(item)).not.toContain('@example.org')
    expect(await onDesk('removed')).toBeUndefined()
    expect(await onDesk('decided')).toBeUndefined()
  })

  it('a moderator can remove a review only with a reason, which its writer reads by mail and beside the review', async () => {
    const bare = await decide({ decision: 'hide' })
    expect([bare.status, bare.error.details.fields[0].path]).toEqual([400, 'reason'])
    expect(await isPublic()).toBe(true)
    const { status, data } = await decide({ decision: 'hide', reason: 'spam', note: 'No shops, please.' })
    expect(status).toBe(200)
    expect(data.removal).toMatchObject({ reason: 'spam', note: 'No shops, please.' })
    expect(data.reports[0]?.isOpen).toBe(false)
    expect(await isPublic()).toBe(false)
    expect(await own()).toMatchObject({
      review: { id: review },
      removal: { reason: 'spam', note: 'No shops, please.' },
    })
    const listed = await writer.call('listOwnReviews')
    expect(listed.data.items[0]?.removal).toMatchObject({ reason: 'spam' })
    const [mail] = await writerMails()
    expect(mail!.language).toBe('it')
    expect(mail!.subject).toBe('La tua recensione su Biblionaut è stata rimossa')
    expect(mail!.text).toContain('Il motivo: è pubblicità')
    expect(mail!.text).toContain('No shops, please.')
    expect(await wrongSums(site.db)).toEqual([])
    expect(await onDesk('open')).toBeUndefined()
    expect(await onDesk('removed')).toBeDefined()
  })

  it('restoring a removed review notifies its writer; removal and restoration are stored with the moderators who decided them', async () => {
    await decide({ decision: 'hide', reason: 'abuse' })
    const { data } = await decide({ decision: 'restore' })
    expect(data.removal).toBeNull()
    expect(await isPublic()).toBe(true)
    expect((await own()).removal).toBeNull()
    expect((await writerMails()).map(({ subject }) => subject)).toEqual([
      'La tua recensione su Biblionaut è stata rimossa',
      'La tua recensione su Biblionaut è di nuovo visibile',
    ])
    expect(data.decisions).toMatchObject([
      { decision: 'restore', by: { id: moderator.userId } },
      { decision: 'hide', reason: 'abuse', by: { id: moderator.userId } },
    ])
    expect(await wrongSums(site.db)).toEqual([])
    const log = await moderator.call('listAudit', { query: { user: writer.userId } })
    expect(log.data.items).toMatchObject([
      { event: 'decideReview', details: { review, decision: 'restore' } },
      { event: 'decideReview', details: { review, decision: 'hide', reason: 'abuse' } },
    ])
  })

  it('keeping a reported review closes its reports and mails its writer nothing; a new report shows it to moderators again', async () => {
    await decide({ decision: 'keep' })
    expect(await onDesk('open')).toBeUndefined()
    expect((await onDesk('decided'))!.decisions).toMatchObject([{ decision: 'keep' }])
    expect(await writerMails()).toEqual([])
    await reporter.call('reportReview', { params: { id: review }, body: { reason: 'abuse' } })
    expect((await onDesk('open'))!.reports).toMatchObject([{ reason: 'abuse', isOpen: true }])
  })

  it('presents a removed review to the moderators again after its writer has changed it, and keeps it hidden until they decide', async () => {
    await decide({ decision: 'hide', reason: 'spam' })
    await writer.call('putBookReview', {
      params: { id: book },
      body: { text: 'A fine book.', language: 'en' },
    })
    expect(await onDesk('open')).toMatchObject({ isChangedSince: true, review: { text: 'A fine book.' } })
    expect(await isPublic()).toBe(false)
    await decide({ decision: 'hide', reason: 'off-topic' })
    expect(await onDesk('open')).toBeUndefined()
    expect((await own()).removal).toMatchObject({ reason: 'off-topic' })
  })

  it('stores concurrent removals and restorations of a review as an alternating sequence, and mails its writer once for each', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        decide(index % 2 === 0 ? { decision: 'hide', reason: 'spam' } : { decision: 'restore' }),
      ),
    )
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    const { decisions, removal } = (await onDesk('decided'))!
    const made = decisions.map(({ decision }) => decision).toReversed()
    expect(made).toEqual(made.map((_, index) => (index % 2 === 0 ? 'hide' : 'restore')))
    expect(removal === null).toBe(made.at(-1) === 'restore')
    expect(await writerMails()).toHaveLength(made.length)
  })

  it('answers 404 to a decision about an unknown review', async () => {
    expect((await decide({ decision: 'keep' }, moderator, 999_999_999)).status).toBe(404)
  })

  it('deleting a reviewer’s account deletes the decisions about their reviews; deleting a moderator’s account removes the moderator from their decisions', async () => {
    await decide({ decision: 'hide', reason: 'spam' })
    const { deleteAccountRows } = await import('#server/features/personal-data/deletion.repo')
    const second = await signedIn(site, 'SUPER_USER')
    await decide({ decision: 'restore' }, second)
    await site.db.transaction((tx) => deleteAccountRows(tx, dataMap, second.userId))
    expect((await onDesk('decided'))!.decisions[0]).toMatchObject({ decision: 'restore', by: null })
    await site.db.transaction((tx) => deleteAccountRows(tx, dataMap, writer.userId))
    const rows = await site.db.query({
      text: 'select from moderation_decisions where rating_id = $1',
      values: [review],
    })
    expect(rows).toEqual([])
  })
})
