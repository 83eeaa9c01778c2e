import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestSite, type TestSite } from '#tests/support/api'
import { type Step, undeclaredInvalidations } from '#tests/support/undeclared-invalidations'
import { type Reader, readers } from '#tests/support/readers'
import { reviewBook } from '#tests/support/review-calls'
import { dune, seedWorks } from '#tests/support/seed'
import { type SignedIn, signedIn } from '#tests/support/accounts'

let site: TestSite
let admin: SignedIn
let writer: Reader
let reporter: Reader
let book: number
let author: number
const handle = 'ada-reads'

beforeAll(async () => {
  site = await startTestSite()
  book = (await seedWorks(site.db, [{ ...dune, ratings: [] }])).get('dune')!
  author = (await site.call('getAuthor', { params: { id: 'frank-herbert' } })).data.id
  admin = await signedIn(site, 'SUPER_USER')
  ;[writer, reporter] = (await readers(site, 2)) as [Reader, Reader]
})
afterAll(() => site.close())

const reads = (list: string): Step[] => [
  ['getCurrentUser'],
  ['getInbox'],
  ['listUsers'],
  ['listReports'],
  ['listSuggestions'],
  ['listOwnSuggestions'],
  ['listModeratedReviews', { query: { state: 'open' } }],
  ['listModeratedLists', { query: { state: 'open' } }],
  ['getNewsletter'],
  ['listAffiliateServices'],
  ['listAdminAffiliateServices'],
  ['getAnalytics', { query: { days: 30 } }],
  ['listChanges'],
  ['listAudit', { query: { scope: 'admin' } }],
  ['getModalData', { params: { id: 'dune' } }],
  ['getBook', { params: { id: 'dune' } }],
  ['listBookRatings', { params: { id: 'dune' } }],
  ['getOwnBookRating', { params: { id: book } }],
  ['getAuthor', { params: { id: 'frank-herbert' } }],
  ['listAuthorRatings', { params: { id: 'frank-herbert' } }],
  ['getStart'],
  ['getBookList', { params: { id: list } }],
  ['listBookListBooks', { params: { id: list } }],
  ['listBookLists'],
  ['getPublicProfile', { params: { handle } }],
  ['listReaderLists', { params: { handle } }],
]

const textsWith = (subject: string) =>
  (['en', 'de', 'it'] as const).map((language) => ({ language, subject, body: 'New books.' }))

const newIssue = async () =>
  (await admin.call('createNewsletterIssue', { body: { texts: textsWith('Spring') } })).data

const updateUser = async (body: { role?: string; isLocked?: boolean; reason?: string }): Promise<Step> => {
  const { data } = await admin.call('listUsers', { query: { limit: 100 } })
  const { id, version } = data.items.find((user) => user.id === reporter.userId)!
  return ['updateUser', { params: { id }, body: { version, ...body } }]
}

it('each call with which an admin changes data declares every reading call whose response then changes', async () => {
  await writer.call('openProfile', { body: { handle } })
  await reviewBook(writer, book, 'Buy my spice!', 5)
  await writer.call('putAuthorReview', {
    params: { id: author },
    body: { text: 'Buy my books!', language: 'en', rating: 5 },
  })
  const made = await writer.call('createBookList', {
    body: { title: 'Cheap spice', language: 'en', visibility: 'public', bookIds: [book] },
  })
  const list = made.data
  const [bookReview] = (await site.call('listBookRatings', { params: { id: book } })).data.items
  const [authorReview] = (await site.call('listAuthorRatings', { params: { id: author } })).data.items
  for (const review of [bookReview!, authorReview!])
    await reporter.call('reportReview', { params: { id: review.id }, body: { reason: 'spam' } })
  await reporter.call('reportBookList', { params: { id: list.address! }, body: { reason: 'spam' } })
  const suggestion = {
    body: { kind: 'books', id: book, field: 'title', language: 'it', value: 'Duna', comment: null },
  }
  const affiliate = {
    params: { key: 'shop' },
    body: {
      position: 1,
      version: null,
      locales: [
        {
          region: 'IT',
          variant: 'default',
          template: 'https://{domain}/dp/{asin}?tag={tag}',
          domain: 'www.amazon.it',
          affiliateTag: 'biblionaut-22',
        },
      ],
    },
  }
  await site.db.query({
    text: `insert into mail_outbox (idempotency_key, recipient, subject, text_body, language, created_at, attempts, last_error, given_up_at)
      values ('fresh', 'a@b.example', 'x', 'x', 'en', now() - interval '2 hours', 10, '550 no such user', now())`,
  })
  const issue = await newIssue()
  const writes: (Step | (() => Promise<Step>))[] = [
    ['makeSuggestion', suggestion],
    async () => {
      const { data } = await admin.call('listSuggestions')
      return ['rejectSuggestion', { params: { id: data.items[0]!.id }, body: {} }]
    },
    ['decideReview', { params: { id: bookReview!.id }, body: { decision: 'hide', reason: 'spam' } }],
    ['decideReview', { params: { id: authorReview!.id }, body: { decision: 'hide', reason: 'spam' } }],
    ['decideReview', { params: { id: bookReview!.id }, body: { decision: 'restore' } }],
    ['decideBookList', { params: { id: list.id }, body: { decision: 'hide', reason: 'spam' } }],
    ['decideBookList', { params: { id: list.id }, body: { decision: 'restore' } }],
    () => updateUser({ role: 'GOLDEN_USER' }),
    () => updateUser({ isLocked: true, reason: 'Spam.' }),
    ['signOutUser', { params: { id: writer.userId } }],
    ['putAffiliateService', affiliate],
    ['deleteAffiliateService', { params: affiliate.params }],
    ['createNewsletterIssue', { body: { texts: textsWith('Autumn') } }],
    [
      'updateNewsletterIssue',
      {
        params: { id: issue.id },
        body: { version: issue.version, texts: textsWith('May') },
      },
    ],
    async () => {
      const { data } = await admin.call('getNewsletter')
      const { id, version } = data.issues.find((each) => each.id === issue.id)!
      return ['sendNewsletterIssue', { params: { id }, body: { version } }]
    },
    async () => ['deleteNewsletterIssue', { params: { id: (await newIssue()).id } }],
    ['retryMails'],
    ['retryFailedJobs'],
    ['deleteFailedJobs'],
    ['deleteAnalytics', { query: { olderThanDays: 30 } }],
  ]
  expect(await undeclaredInvalidations(admin, reads(list.address!), writes)).toEqual([])
})
