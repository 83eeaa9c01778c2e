import { useQuery } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { page as screen, userEvent } from 'vitest/browser'
import { listEditions } from '#contract/calls/editions'
import { type ReadingEntry, updateReadingEntry } from '#contract/calls/reading-list'
import { translateOn } from '#i18n/words-server'
import { answering, axeViolations, errorResponse, reader, show } from '#tests/support/components'
import { readingEntry } from '#tests/support/reading-api'
import { testBookCard } from '#tests/support/sample-books'
import { queryClient } from '#web/platform/query-client.ts'
import { AgainDialog, FinishedDialog } from './date-dialogs.tsx'
import { EntryDetails } from './entry-details.tsx'

const t = translateOn('reading-list', 'en')
const marks = translateOn('reading', 'en')
const common = translateOn('common', 'en')
const labels = translateOn('catalogue', 'en')
const book = testBookCard()
const named = (name: string) => screen.getByLabelText(name, { exact: true })
const save = screen.getByRole('button', { name: t('details.save') })
const question = screen.getByRole('heading', { name: common('leave.title') })

/** Shows the form for the details of a book with the status 'read'. */
async function showDetails(fields: Partial<ReadingEntry> = {}) {
  const entry = readingEntry(book.id, { status: 'read', ...fields })
  let closed = 0
  const details = <EntryDetails item={{ entry, book, pages: 412 }} onClose={() => void (closed += 1)} />
  const shown = await show(details, {
    at: '/en/profile',
    me: reader,
    api: [answering(listEditions, []), answering(updateReadingEntry, entry)],
  })
  return { ...shown, closed: () => closed }
}

it('the reading-list form saves pages, format and place of the reader’s copy, and who borrowed the copy since when', async () => {
  const { api, closed } = await showDetails()
  // the field for the borrower is shown only for an owned copy
  await expect.element(named(t('copy.lentTo'))).not.toBeInTheDocument()
  await named(t('copy.isOwned')).click()
  await named(t('copy.pages')).fill('400')
  await userEvent.selectOptions(named(t('copy.format')), 'hardcover')
  await named(t('copy.place')).fill('Top shelf')
  await expect.element(named(t('copy.lentSince'))).not.toBeInTheDocument()
  await named(t('copy.lentTo')).fill('Jo')
  await named(t('copy.lentSince')).fill('2026-10-03')
  expect(await axeViolations('dialog')).toEqual([])
  await save.click()
  await expect.poll(closed).toBe(1)
  expect(api.requestsOf(updateReadingEntry).map(({ body }) => body)).toEqual([
    {
      copy: {
        pages: 400,
        isOwned: true,
        format: 'hardcover',
        place: 'Top shelf',
        lentTo: 'Jo',
        lentSince: '2026-10-03',
      },
    },
  ])
})

it('an invalid page count in the form of a reading list entry shows an error and is not sent [UX 22]', async () => {
  const { api } = await showDetails()
  await named(t('copy.pages')).fill('many')
  await save.click()
  await expect.element(named(t('copy.pages'))).toHaveAccessibleDescription(t('error.pagesNeeded'))
  expect(api.requestsOf(updateReadingEntry)).toEqual([])
  await named(t('copy.pages')).fill('12')
  await expect.element(named(t('copy.pages'))).not.toHaveAccessibleDescription(t('error.pagesNeeded'))
})

it('if saving details of the reader’s copy fails, they remain in the form, and Escape asks before discarding them [UX 21]', async () => {
  const { api, closed } = await showDetails()
  api.answer(answering(updateReadingEntry, () => errorResponse(409, 'conflict')))
  await named(t('copy.isOwned')).click()
  await named(t('copy.place')).fill('Top shelf')
  await save.click()
  await expect.element(screen.getByText(t('details.failed'), { exact: false })).toBeVisible()
  await expect.element(named(t('copy.place'))).toHaveValue('Top shelf')
  await userEvent.keyboard('{Escape}')
  await expect.element(question).toBeVisible()
  await screen.getByRole('button', { name: common('leave.stay') }).click()
  await expect.element(named(t('copy.place'))).toHaveValue('Top shelf')
  expect(closed()).toBe(0)
})

it('if the reader marks a copy as no longer owned, the form saves no format and no place for it, and offers an undo', async () => {
  const copy = {
    pages: 400,
    isOwned: true,
    format: 'ebook' as const,
    place: 'Here',
    lentTo: null,
    lentSince: null,
  }
  const { api } = await showDetails({ copy })
  await expect.element(named(t('copy.place'))).toHaveValue('Here')
  await named(t('copy.isOwned')).click()
  await expect.element(named(t('copy.place'))).not.toBeInTheDocument()
  await save.click()
  await expect
    .poll(() => api.requestsOf(updateReadingEntry).map(({ body }) => body))
    .toEqual([{ copy: { ...copy, isOwned: false, format: null, place: null } }])
  await screen.getByRole('button', { name: labels('undo') }).click()
  await expect.poll(() => api.requestsOf(updateReadingEntry)).toHaveLength(2)
  expect(api.requestsOf(updateReadingEntry).at(-1)?.body).toEqual({ copy })
})

it('the form for the details of a book does not overwrite a note that another tab saves while the form is open', async () => {
  const opened = readingEntry(book.id, { status: 'read' })
  const queryKey = ['entry']
  function Details() {
    const { data: entry } = useQuery({ queryKey, queryFn: () => opened, initialData: opened })
    return (
      <>
        <p>{entry.note}</p>
        <EntryDetails item={{ entry, book, pages: 412 }} onClose={() => undefined} />
      </>
    )
  }
  const { api } = await show(<Details />, {
    at: '/en/profile',
    me: reader,
    api: [answering(listEditions, []), answering(updateReadingEntry, opened)],
  })
  await named(t('copy.pages')).fill('400')
  queryClient.setQueryData(queryKey, { ...opened, note: 'Slow start' })
  await expect.element(screen.getByText('Slow start')).toBeInTheDocument()
  await save.click()
  await expect
    .poll(() => api.requestsOf(updateReadingEntry).map(({ body }) => body))
    .toEqual([{ copy: { ...opened.copy, pages: 400 } }])
})

it('in the dialog for the dates of another reading, Escape asks for confirmation after the start date was selected', async () => {
  let closed = 0
  const close = () => void (closed += 1)
  const shown = await show(<AgainDialog title="Dune" isBusy={false} onChoose={close} onClose={close} />, {
    at: '/en/books/dune',
    me: reader,
  })
  await screen.getByRole('button', { name: '1', exact: false }).first().click()
  await expect.element(screen.getByText(marks('again.started'))).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(question).toBeVisible()
  expect(closed).toBe(0)
  await screen.getByRole('button', { name: common('leave.go') }).click()
  expect(closed).toBe(1)
  await shown.leave()
  await show(<FinishedDialog title="Dune" isBusy={false} onChoose={close} onClose={close} />, {
    at: '/en/books/dune',
    me: reader,
  })
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => closed).toBe(2)
})
