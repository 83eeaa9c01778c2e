import { expect, it } from 'vitest'
import { page as screen } from 'vitest/browser'
import {
  type BookImport,
  getImport,
  type ImportRow,
  listImportRows,
  listImports,
} from '#contract/calls/imports'
import { searchBooks } from '#contract/calls/search'
import { translateOn } from '#i18n/words-server'
import { answering, errorResponse, page, reader, showPages } from '#tests/support/components'
import { testImport as imported, testImportRow as row } from '#tests/support/sample-imports'
import * as profileImport from '#web/routes/profile-import.tsx'

const main = screen.getByRole('main')
const { id } = imported
const rowsOf = (items: ImportRow[]) =>
  answering(listImportRows, { items, nextCursor: null, total: items.length, more: false })
const showAt = (at: string, one: BookImport, items: ImportRow[] = [row]) =>
  showPages([page('profile/import', profileImport)], {
    at,
    me: reader,
    api: [answering(getImport, one), answering(listImports, [one]), rowsOf(items)],
  })

it('an imported row shows a line for each value that was not saved in the reading list [UX 3]', async () => {
  const t = translateOn('imports', 'de')
  const written: ImportRow = {
    ...row,
    isWritten: true,
    error: 'stars-there',
    furtherErrors: ['progress-there', 'edition-there'],
  }
  await showAt(`/de/profile/import?id=${id}&bin=matched`, { ...imported, state: 'done', written: 1 }, [
    written,
  ])
  for (const error of ['stars-there', 'progress-there', 'edition-there'] as const)
    await expect.element(main.getByText(t(`row.error.${error}`))).toBeVisible()
})

it('a failed search for the book of a row shows the reason and a retry button [UX 22]', async () => {
  const t = translateOn('imports', 'en')
  const { api } = await showAt(
    `/en/profile/import?id=${id}`,
    { ...imported, waiting: 0, bins: { matched: 0, check: 0, missing: 1, unreadable: 0 } },
    [{ ...row, bin: 'missing', candidates: [], bookId: null }],
  )
  api.answer(answering(searchBooks, () => errorResponse(403, 'forbidden')))
  await main.getByRole('button', { name: t('finder.lookWhich', { title: 'The Dispossessed' }) }).click()
  await expect.element(main.getByText(`${t('finder.failed')} forbidden`).first()).toBeVisible()
  api.answer(answering(searchBooks, []))
  await main.getByRole('button', { name: translateOn('common', 'en')('errorRetry') }).click()
  await expect.element(main.getByText(t('finder.nothing')).first()).toBeVisible()
})

it('if the progress of an import cannot be loaded, the page says so and continues to try [UX 22]', async () => {
  const t = translateOn('imports', 'en')
  const { api } = await showAt(`/en/profile/import?id=${id}`, { ...imported, state: 'applying' })
  await expect.element(main.getByRole('heading', { name: t('applying.title') })).toBeVisible()
  api.answer(answering(getImport, () => errorResponse(403, 'forbidden')))
  await expect.element(main.getByText(t('progress.old'))).toBeVisible()
  api.answer(answering(getImport, { ...imported, state: 'applying', rowsDone: 1 }))
  await expect.element(main.getByText(t('progress.old'))).not.toBeInTheDocument()
})
