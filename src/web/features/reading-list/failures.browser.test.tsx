import { expect, it } from 'vitest'
import { page as screen } from 'vitest/browser'
import { changeManyEntries } from '#contract/calls/many-entries'
import { getReadingList, restoreRemovedEntry, updateReadingEntry } from '#contract/calls/reading-list'
import { listTags } from '#contract/calls/tags'
import { translateOn } from '#i18n/words-server'
import { answering, errorResponse, page, reader, show, showPages } from '#tests/support/components'
import { readingEntry, readingList } from '#tests/support/reading-api'
import { BookStatus } from './book-status.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { TagsDialog, TagsManager } from './tags-dialog.tsx'
import { useChangeMark } from './use-change-mark.ts'
import { useReadingMark } from './reading-marks.ts'

const t = translateOn('reading', 'en')
const list = translateOn('reading-list', 'en')
const common = translateOn('common', 'en')
const main = screen.getByRole('main')
const toast = () => document.querySelector('.toast')?.textContent ?? ''
const nothing = () => undefined
const refused = () => errorResponse(403, 'forbidden')

it('if the statuses of several selected books cannot be loaded, changing the books shows the error and sends no request', async () => {
  const { api } = await show(<SelectionBar selected={[12, 13]} onAll={nothing} onDone={nothing} />, {
    at: '/en/profile',
    me: reader,
    api: [answering(getReadingList, refused)],
  })
  await screen.getByRole('button', { name: list('shelf.read') }).click()
  await screen.getByRole('button', { name: list('select.statusYes', { count: 2 }) }).click()
  await expect.poll(toast).toContain(`${t('failed.update')} forbidden`)
  expect(api.requestsOf(changeManyEntries)).toEqual([])
})

function Removal() {
  const mark = useReadingMark(12)
  const { change } = useChangeMark(nothing)
  return (
    <>
      <p>{mark ? 'listed' : 'not listed'}</p>
      <button type="button" onClick={() => void change(12, null, 'to-read')}>
        Remove
      </button>
    </>
  )
}

it('if a removed book cannot be put back on the list, the page shows that it is not on the list', async () => {
  await show(<Removal />, {
    at: '/en',
    me: reader,
    api: [...readingList(readingEntry(12)).api, answering(restoreRemovedEntry, refused)],
  })
  await expect.element(screen.getByText('listed', { exact: true })).toBeVisible()
  await screen.getByRole('button', { name: 'Remove' }).click()
  await expect.element(screen.getByText('not listed')).toBeVisible()
  await screen.getByRole('button', { name: t('undo') }).click()
  await expect.poll(toast).toContain(t('failed.restore'))
  await expect.element(screen.getByText('not listed')).toBeVisible()
})

it('the dialogs for tags show an error with a retry button if the tags cannot be loaded', async () => {
  for (const dialog of [
    <TagsDialog key="one" bookIds={[12]} title="Dune" onClose={nothing} />,
    <TagsManager key="all" onClose={nothing} />,
  ]) {
    const shown = await show(dialog, {
      at: '/en/profile',
      me: reader,
      api: [answering(listTags, refused)],
    })
    await expect.element(screen.getByText(common('partFailed'))).toBeVisible()
    shown.api.answer(answering(listTags, [{ key: 'sf', name: 'SF', bookIds: [12] }]))
    await screen.getByRole('button', { name: common('errorRetry') }).click()
    await expect.element(screen.getByText(common('partFailed'))).not.toBeInTheDocument()
    await shown.leave()
  }
})

it('if the dates of another reading cannot be saved, the dialog remains open with the selected date', async () => {
  const { api } = await showPages(
    [page('books/dune', { default: () => <BookStatus bookId={12} title="Dune" pages={600} /> })],
    {
      at: '/en/books/dune',
      me: reader,
      api: [
        ...readingList(
          readingEntry(12, { status: 'read', readings: [{ started: null, finished: '2019-01-01' }] }),
        ).api,
        answering(updateReadingEntry, refused),
      ],
    },
  )
  await main.getByRole('button', { name: new RegExp(`^${t('again.add')}`) }).click()
  const dialog = screen.getByRole('dialog')
  const first = dialog.getByRole('button', { name: '1', exact: false }).first()
  await first.click()
  await expect.element(dialog.getByText(t('again.started'))).not.toBeInTheDocument()
  await first.click()
  await expect.poll(toast).toContain('forbidden')
  await expect.element(dialog).toBeVisible()
  await expect.element(dialog.getByText(t('again.started'))).not.toBeInTheDocument()
  api.answer(answering(updateReadingEntry, readingEntry(12, { status: 'read' })))
  await first.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(api.requestsOf(updateReadingEntry)).toHaveLength(2)
})
