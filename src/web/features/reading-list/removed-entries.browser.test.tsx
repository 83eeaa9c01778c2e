import { expect, it } from 'vitest'
import { page as screen } from 'vitest/browser'
import { deleteRemovedEntry, listRemovedEntries } from '#contract/calls/reading-list'
import { translateOn } from '#i18n/words-server'
import { answering, reader, show } from '#tests/support/components'
import { testBookCard } from '#tests/support/sample-books'
import { RemovedEntries } from './removed-entries.tsx'

const t = translateOn('reading-list', 'en')
const common = translateOn('common', 'en')
const book = testBookCard()

it('a removed book is deleted permanently only after a confirmation', async () => {
  const removed = {
    id: 5,
    book,
    status: 'read' as const,
    flag: null,
    removedAt: '2026-11-20T10:00:00.000Z',
    expiresAt: '2026-12-20T10:00:00.000Z',
  }
  const { api } = await show(<RemovedEntries count={1} />, {
    at: '/en/profile',
    me: reader,
    api: [
      answering(listRemovedEntries, { items: [removed], nextCursor: null, total: 1, more: false }),
      answering(deleteRemovedEntry, undefined),
    ],
  })
  await screen.getByText(t('removed.title', { count: 1 })).click()
  const forget = screen.getByRole('button', { name: t('removed.forgetWhich', { title: book.title }) })
  const dialog = screen.getByRole('alertdialog', { name: t('removed.forgetTitle', { title: book.title }) })
  await forget.click()
  await dialog.getByRole('button', { name: common('cancel') }).click()
  expect(api.requestsOf(deleteRemovedEntry)).toEqual([])
  await forget.click()
  await dialog.getByRole('button', { name: t('removed.forget') }).click()
  await expect
    .poll(() => api.requestsOf(deleteRemovedEntry).map(({ params }) => params))
    .toEqual([{ id: '5' }])
})
