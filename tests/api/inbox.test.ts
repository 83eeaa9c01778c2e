import { afterAll, beforeAll, expect, it } from 'vitest'
import { mailRetentionDays } from '#contract/values/retention'
import { enqueueJob } from '#server/platform/jobs/enqueue'
import { createMailOutbox, MailFailure } from '#server/platform/mail/index'
import { signedIn, type SignedIn } from '#tests/support/accounts'
import { bareApp, startTestSite, type TestSite } from '#tests/support/api'
import { bareBook, createEntity } from '#tests/support/editors'
import { reader } from '#tests/support/readers'
import { reviewBook } from '#tests/support/review-calls'
import { taskContext } from '#tests/support/task-context'

let site: TestSite
let admin: SignedIn
beforeAll(async () => {
  site = await startTestSite()
  admin = await signedIn(site, 'SUPER_USER')
  await site.db.query({ text: 'delete from mail_outbox' })
})
afterAll(() => site.close())

const inbox = async () => (await admin.call('getInbox')).data
const quiet = {
  reviews: 0,
  lists: 0,
  suggestions: 0,
  mails: { delayed: 0, givenUp: 0, retryable: 0, error: null },
  failedJobs: [],
}
const putMail = async (key: string, hoursAgo: number, state: object = {}) => {
  const {
    attempts = 0,
    error = null,
    givenUp = false,
  } = state as {
    attempts?: number
    error?: string
    givenUp?: boolean
  }
  const [row] = await site.db.query<{ id: number }>({
    text: `insert into mail_outbox (idempotency_key, recipient, subject, text_body, language, created_at, attempts, last_error, given_up_at)
      values ($1, 'a@b.example', 'x', 'x', 'en', now() - $2::float8 * interval '1 hour', $3, $4, case when $5 then now() - $2::float8 * interval '30 minutes' end) returning id`,
    values: [key, hoursAgo, attempts, error, givenUp],
  })
  return row!.id
}

it('the inbox of the admins counts open suggestions and reported reviews until an admin decides about them', async () => {
  expect(await inbox()).toEqual(quiet)
  const book = await createEntity(admin, 'books', bareBook('Waiting Room'))
  const [writer, other] = [await reader(site), await reader(site)]
  await reviewBook(writer, book.id, 'Buy my spice!', 5)
  const [review] = (await site.call('listBookRatings', { params: { id: book.id } })).data.items
  await other.call('reportReview', { params: { id: review!.id }, body: { reason: 'spam' } })
  const { data } = await writer.call('makeSuggestion', {
    body: {
      kind: 'books',
      id: book.id,
      field: 'title',
      language: 'it',
      value: 'Sala d’attesa',
      comment: null,
    },
  })
  expect(await inbox()).toEqual({ ...quiet, reviews: 1, suggestions: 1 })
  await admin.call('rejectSuggestion', { params: { id: data.id }, body: {} })
  await admin.call('decideReview', { params: { id: review!.id }, body: { decision: 'keep' } })
  expect(await inbox()).toEqual(quiet)
})

it('the inbox counts undelivered mails with their last error, and an admin can retry mails given up in the last day', async () => {
  await site.db.query({ text: 'delete from mail_outbox' })
  // a mail that has waited for six minutes, and a sent mail
  await putMail('young', 0.1)
  await site.db.query({
    text: `insert into mail_outbox (idempotency_key, recipient, subject, text_body, language, sent_at) values ('gone', 'a@b.example', 'x', 'x', 'en', now())`,
  })
  expect((await inbox()).mails).toEqual(quiet.mails)
  const late = await putMail('late', 0.2, { attempts: 3, error: 'connection refused' })
  const fresh = await putMail('fresh', 2, { attempts: 10, error: '550 no such user', givenUp: true })
  await putMail('old', 30, { attempts: 10, error: '554 later', givenUp: true })
  expect((await inbox()).mails).toEqual({
    delayed: 1,
    givenUp: 2,
    retryable: 1,
    error: 'connection refused',
  })
  const again = await admin.call('retryMails')
  expect([again.status, again.data]).toEqual([200, { mails: 1 }])
  const [log] = (await admin.call('listAudit', { query: { scope: 'admin' } })).data.items
  expect([log!.event, log!.details]).toEqual(['retryMails', { mails: 1 }])
  const [job] = await site.db.query<{ attempts: number }>({
    text: `select attempts from graphile_worker.jobs where key = $1`,
    values: [`mail:${fresh}`],
  })
  expect(job).toEqual({ attempts: 0 })
  // the retry has reset the number of attempts to zero, so one more failure does not give up the mail
  const outbox = createMailOutbox({
    database: site.db,
    domain: 'books.example',
    log: bareApp.log,
    transport: { kind: 'smtp', send: () => Promise.reject(new MailFailure('450 busy', false)) },
  })
  const context = taskContext({ maxAttempts: 10 })
  await expect(outbox.tasks['deliver-mail']({ id: fresh }, context)).rejects.toThrow('450 busy')
  expect((await inbox()).mails).toEqual({ delayed: 2, givenUp: 1, retryable: 0, error: expect.any(String) })
  await site.db.query({
    text: 'update mail_outbox set sent_at = now() where id = any($1)',
    values: [[late, fresh]],
  })
  expect((await inbox()).mails).toMatchObject({ delayed: 0, givenUp: 1, error: '554 later' })
  expect((await admin.call('retryMails')).data).toEqual({ mails: 0 })
  await site.db.query({
    text: 'update mail_outbox set given_up_at = now() - make_interval(days => $1) where sent_at is null and given_up_at is not null',
    values: [mailRetentionDays + 1],
  })
  await outbox.tasks['sweep-mail']({}, taskContext())
  expect((await inbox()).mails).toMatchObject({ givenUp: 0, error: null })
})

it('the inbox groups by task the jobs whose last attempt failed; an admin can run or delete all of them', async () => {
  const fail = () =>
    site.db.query({
      text: `update graphile_worker._private_jobs set attempts = max_attempts, last_error = e'disk full\\nat write', locked_at = null
        where key like 'failed-%'`,
    })
  for (const key of ['failed-1', 'failed-2'])
    await enqueueJob(site.db, 'prune-content-changes', {}, { jobKey: key, runAt: new Date('2099-01-01') })
  await enqueueJob(site.db, 'prune-content-changes', {}, { jobKey: 'waiting', runAt: new Date('2099-01-01') })
  await fail()
  const tasks = [{ task: 'prune-content-changes', jobs: 2, error: 'disk full' }]
  expect((await inbox()).failedJobs).toEqual(tasks)
  expect((await admin.call('retryFailedJobs')).data).toEqual({ jobs: 2 })
  expect((await inbox()).failedJobs).toEqual([])
  await fail()
  expect((await admin.call('deleteFailedJobs')).data).toEqual({ jobs: 2 })
  expect((await inbox()).failedJobs).toEqual([])
  const left = await site.db.query({
    text: `select key from graphile_worker.jobs where key in ('failed-1', 'waiting')`,
  })
  expect(left).toEqual([{ key: 'waiting' }])
  const log = (await admin.call('listAudit', { query: { scope: 'admin' } })).data.items.slice(0, 2)
  expect(log.map(({ event, details }) => [event, details])).toEqual([
    ['deleteFailedJobs', { jobs: 2 }],
    ['retryFailedJobs', { jobs: 2 }],
  ])
})
