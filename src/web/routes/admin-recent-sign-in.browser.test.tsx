import { expect, it } from 'vitest'
import { page as screen } from 'vitest/browser'
import { listAccounts, signIn } from '#contract/calls/accounts'
import {
  type AdminAffiliateService,
  listAdminAffiliateServices,
  putAffiliateService,
} from '#contract/calls/affiliate'
import { deleteAnalytics, getAnalytics } from '#contract/calls/analytics'
import { getAuthor } from '#contract/calls/authors'
import { getBook, listBooks } from '#contract/calls/books'
import { mergeEntities, type MergePreview, previewMerge } from '#contract/calls/history'
import { amazon } from '#tests/support/affiliate-services'
import { testReport } from '#tests/support/sample-analytics'
import { translateOn } from '#i18n/words-server'
import { answering, errorResponse, page, reader, showPages } from '#tests/support/components'
import { testBook, testBookCard } from '#tests/support/sample-books'
import * as affiliate from './admin-affiliate.tsx'
import * as analytics from './admin-analytics.tsx'
import * as catalogue from './catalogue-admin.tsx'

const account = translateOn('account', 'en')
const t = translateOn('admin', 'en')
const figures = translateOn('analytics', 'en')
const merging = translateOn('catalogue-admin', 'en')
const admin = { ...reader, role: 'SUPER_USER' } as const
const main = screen.getByRole('main')
const dialog = screen.getByRole('dialog')
const strong = 'Mein Kater frisst 3 Mäuse!'

/** Creates a fake API that requires a recent sign-in until the admin has entered the password. */
function staleSession() {
  let isRecent = false
  return {
    /** Returns `answer` after the admin has signed in again; before that, an error that requires a recent sign-in. */
    whenRecent: <T,>(answer: T) => (isRecent ? answer : errorResponse(403, 'recent_sign_in_needed')),
    replies: [
      answering(listAccounts, { hasPassword: true, google: null, passkeys: 0 }),
      answering(signIn, () => {
        isRecent = true
        return admin
      }),
    ],
  }
}
/** Cancels the dialog in which the admin has to enter the password, and checks that the page shows no error. */
async function cancel() {
  await dialog
    .getByRole('button', { name: account('cancel') })
    .last()
    .click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(
    main
      .getByRole('alert')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([''])
}
async function confirmIdentity() {
  await dialog.getByLabelText(account('password'), { exact: true }).fill(strong)
  await dialog.getByRole('button', { name: account('identityConfirm') }).click()
}

it('saving affiliate settings opens a dialog if the sign-in is not recent, and sends the typed values after this dialog', async () => {
  const shops: AdminAffiliateService[] = [{ ...amazon, position: 0, version: 1 }]
  const { whenRecent, replies } = staleSession()
  const { api } = await showPages([page('admin/affiliate', affiliate)], {
    at: '/en/admin/affiliate',
    me: admin,
    api: [
      ...replies,
      answering(listAdminAffiliateServices, shops),
      answering(listBooks, { items: [testBookCard()], nextCursor: null, total: 1, more: false }),
      answering(getBook, testBook()),
      answering(putAffiliateService, ({ params, body }) => {
        const { locales, position } = body as Pick<AdminAffiliateService, 'locales' | 'position'>
        return whenRecent({ key: params['key']!, locales, position, version: 2 })
      }),
    ],
  })
  const tag = main.getByLabelText(t('affiliate.tag'), { exact: true }).first()
  const save = main.getByRole('button', { name: t('affiliate.save'), exact: true })
  await tag.fill('typed-21')
  await save.click()
  await cancel()
  await expect.element(tag).toHaveValue('typed-21')
  await save.click()
  await confirmIdentity()
  await expect.element(main.getByText(t('affiliate.saved', { key: 'amazon' }))).toBeVisible()
  await expect.element(tag).toHaveValue('typed-21')
  const sent = api.requestsOf(putAffiliateService).map(({ body }) => JSON.stringify(body))
  expect(sent).toHaveLength(3)
  expect(new Set(sent).size).toBe(1)
  expect(sent[0]).toContain('typed-21')
})

it('deleting old analytics data opens a dialog if the sign-in is not recent, and the selected age of the data remains selected', async () => {
  const { whenRecent, replies } = staleSession()
  const { api } = await showPages([page('admin/analytics', analytics)], {
    at: '/en/admin/analytics',
    me: admin,
    api: [
      ...replies,
      answering(getAnalytics, testReport()),
      answering(deleteAnalytics, () => whenRecent({ events: 4, counts: 3 })),
    ],
  })
  const age = main.getByLabelText(figures('cleanup.older'))
  await age.selectOptions('90')
  const clean = async () => {
    await main.getByRole('button', { name: figures('cleanup.go') }).click()
    await screen
      .getByRole('alertdialog')
      .getByRole('button', { name: figures('cleanup.yes') })
      .click()
  }
  await clean()
  await cancel()
  await expect.element(age).toHaveValue('90')
  await clean()
  await confirmIdentity()
  await expect.element(main.getByText(figures('cleanup.done', { count: 7 }))).toBeVisible()
  expect(api.requestsOf(deleteAnalytics).map(({ query }) => query['olderThanDays'])).toEqual([
    '90',
    '90',
    '90',
  ])
})

it('if the sign-in is not recent, a merge of authors asks to sign in, and then sends the typed reason', async () => {
  const { whenRecent, replies } = staleSession()
  const side = (id: number, name: string) => ({ id, slug: name.toLowerCase(), name, note: null, version: 1 })
  const preview: MergePreview = {
    kind: 'authors',
    from: side(1, 'Ada'),
    into: side(2, 'Byron'),
    moves: [],
    drops: [],
    fills: [],
    keeps: [],
    labels: { books: [], people: [], series: [], genres: [], awards: [] },
  }
  const { api } = await showPages([page('admin/merge', catalogue)], {
    at: '/en/admin/merge?kind=authors&from=1&into=2',
    me: admin,
    api: [
      ...replies,
      answering(previewMerge, preview),
      answering(getAuthor, () => errorResponse(404, 'not_found')),
      answering(mergeEntities, () => whenRecent({ id: 2, slug: 'byron', version: 2, changeId: 9 })),
    ],
  })
  const why = main.getByLabelText(merging('merge.why'))
  const merge = main.getByRole('button', { name: merging('merge.button'), exact: true })
  await why.fill('The same person')
  await merge.click()
  await cancel()
  await expect.element(why).toHaveValue('The same person')
  await merge.click()
  await confirmIdentity()
  await expect.poll(() => location.pathname).toBe('/en/authors/byron')
  expect(api.requestsOf(mergeEntities).map(({ body }) => (body as { why: string }).why)).toEqual(
    Array(3).fill('The same person'),
  )
})
