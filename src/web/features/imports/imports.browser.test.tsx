import { describe, expect, it } from 'vitest'
import { page as screen } from 'vitest/browser'
import {
  answerImport,
  applyImport,
  type BookImport,
  chooseImportRow,
  getImport,
  type ImportRow,
  listImportRows,
  listImports,
  undoImport,
} from '#contract/calls/imports'
import { translateOn } from '#i18n/words-server'
import {
  answering,
  axeViolations,
  page,
  reader,
  errorResponse,
  showPages,
  languagesFor,
} from '#tests/support/components'
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

it('a change of an import row that cannot be saved is reverted with a message [UX 2, UX 4]', async () => {
  const t = translateOn('imports', 'en')
  const { api } = await showAt(`/en/profile/import?id=${id}`, imported)
  api.answer(answering(chooseImportRow, () => errorResponse(409, 'conflict')))
  const leaveOut = main.getByRole('button', { name: t('row.leaveOutWhich', { title: 'The Dispossessed' }) })
  await leaveOut.click()
  await expect.poll(() => document.querySelector('.toast')?.textContent).toContain(t('choice.failed'))
  await expect.element(leaveOut).toBeVisible()
  expect(document.querySelector('.import-bar')?.textContent).toContain(t('waiting', { count: 1 }))
})

it('after quick changes of an import row, the page shows the last one, or the saved state if all fail [UX 4]', async () => {
  const t = translateOn('imports', 'en')
  const title = 'The Dispossessed'
  const { api } = await showAt(`/en/profile/import?id=${id}`, imported)
  const leaveOut = main.getByRole('button', { name: t('row.leaveOutWhich', { title }) })
  const include = main.getByRole('button', { name: t('row.includeWhich', { title }) })
  const chosenIds = () =>
    api.requestsOf(chooseImportRow).map(({ body }) => (body as { bookId: unknown }).bookId)
  const answers = Promise.withResolvers<void>()
  api.answer(
    answering(chooseImportRow, async ({ body }) => {
      await answers.promise
      const { bookId } = body as { bookId: number | null }
      return { ...row, bookId, isSkipped: bookId === null }
    }),
  )
  await leaveOut.click()
  await include.click()
  await leaveOut.click()
  answers.resolve()
  await expect.poll(chosenIds).toEqual([null, row.bookId, null])
  await expect.element(include).toBeVisible()
  const failure = Promise.withResolvers<void>()
  api.answer(
    answering(chooseImportRow, async () => {
      await failure.promise
      return errorResponse(409, 'conflict')
    }),
  )
  await include.click()
  await leaveOut.click()
  await include.click()
  failure.resolve()
  await expect.poll(() => document.querySelector('.toast')?.textContent).toContain(t('choice.failed'))
  await expect.element(include).toBeVisible()
})

it('a returning reader finds an import in the list of earlier imports, and can open and delete it [UX 3]', async () => {
  const t = translateOn('imports', 'de')
  const { api } = await showAt('/de/profile/import', { ...imported, source: 'isbn-list' })
  const earlier = () => document.querySelector('.import-history li')
  await expect.poll(() => earlier()?.textContent).toContain(t('source.isbn-list'))
  expect(earlier()?.textContent).toContain(t('state.ready'))
  expect(await axeViolations('main')).toEqual([])
  await main.getByRole('link', { name: /ISBN/ }).click()
  await expect.poll(() => location.search).toBe(`?id=${id}`)
  api.answer(answering(undoImport, undefined), answering(listImports, []))
  await main.getByRole('button', { name: t('discard') }).click()
  await screen
    .getByRole('alertdialog')
    .getByRole('button', { name: t('discard.yes') })
    .click()
  await expect.poll(() => location.search).toBe('')
  await expect.poll(() => document.querySelector('.toast')?.textContent).toContain(t('discard.done'))
  await expect.poll(earlier).toBeNull()
  expect(api.requestsOf(undoImport).map(({ params }) => params)).toEqual([{ id }])
})

it('a failed import shows an error, an undo button and a link to start another import [UX 22]', async () => {
  const t = translateOn('imports', 'en')
  const undoableUntil = '2026-12-20T10:00:00.000Z'
  await showAt(
    `/en/profile/import?id=${id}`,
    {
      ...imported,
      state: 'failed',
      rows: 5,
      rowsDone: 2,
      waiting: 0,
      written: 2,
      books: { waiting: 0, added: 2, completed: 0, unchanged: 0 },
      undoableUntil,
    },
    [],
  )
  await expect
    .poll(() => document.querySelector('main [role=alert]')?.textContent)
    .toContain(t('failed.title'))
  await expect.element(main.getByText(t('undo.until', { date: '20 December 2026' }))).toBeVisible()
  await expect.element(main.getByRole('button', { name: t('undo.button') })).toBeVisible()
  expect(await axeViolations('main')).toEqual([])
  await main.getByRole('link', { name: t('failed.again') }).click()
  await expect.poll(() => location.search).toBe('')
})

it('the page of a waiting import shows how many imports are processed before it', async () => {
  const t = translateOn('imports', 'de')
  await showAt(
    `/de/profile/import?id=${id}`,
    { ...imported, state: 'matching', rowsDone: 0, importsBefore: 2 },
    [],
  )
  await expect.element(main.getByText(t('progress.queue', { count: 2 }))).toBeVisible()
})

it('an import that the server does not find is shown as not found [UX 22]', async () => {
  const t = translateOn('imports', 'it')
  await showPages([page('profile/import', profileImport)], {
    at: `/it/profile/import?id=${id}`,
    me: reader,
    api: [answering(getImport, () => errorResponse(404, 'not_found'))],
  })
  await expect.element(main.getByRole('heading', { level: 1, name: t('gone.title') })).toBeVisible()
  expect(await axeViolations('main')).toEqual([])
})

for (const language of languagesFor(2))
  it(`in '${language}' the page of an import shows a visitor a sign-in link that leads back to this import [spec 7]`, async () => {
    await showPages([page('profile/import', profileImport)], { at: `/${language}/profile/import?id=${id}` })
    await expect
      .element(main.getByRole('heading', { level: 1 }))
      .toHaveTextContent(translateOn('imports', language)('signIn.title'))
    await expect
      .element(main.getByRole('link').first())
      .toHaveAttribute('href', `/${language}/login?next=%2F${language}%2Fprofile%2Fimport%3Fid%3D${id}`)
    expect(await axeViolations('main')).toEqual([])
  })

it('the import of this site’s own export shows how many authors and lists will be and have been imported', async () => {
  const t = translateOn('imports', 'en')
  const archive: BookImport = {
    ...imported,
    source: 'biblionaut',
    reviews: 1,
    authors: { ...imported.authors, waiting: 12, reviews: 1 },
    lists: { ...imported.lists, waiting: 3, public: 1 },
  }
  const { api } = await showAt(`/en/profile/import?id=${id}`, archive)
  await expect.element(main.getByText(t('parts.authors', { count: 12 }))).toBeVisible()
  await expect
    .element(main.getByText(`${t('parts.lists', { count: 3 })}, ${t('parts.public', { count: 1 })}`))
    .toBeVisible()
  await expect.element(main.getByText(t('waitingParts'))).toBeVisible()
  await expect.element(main.getByRole('radio', { name: t('reviews.leaveOut') })).toBeChecked()
  expect(main.getByRole('radio', { name: t('reviews.notes') }).elements()).toEqual([])
  expect(await axeViolations('main')).toEqual([])
  // all books of the archive are imported, but not its authors and lists
  const rest = { ...archive, waiting: 0, books: { ...archive.books, waiting: 0 } }
  const done: BookImport = {
    ...rest,
    state: 'done',
    reviews: 0,
    authors: { ...imported.authors, added: 12, reviewsLeftOut: 1 },
    lists: { ...imported.lists, added: 2, leftOut: 1 },
    undoableUntil: '2026-12-20T10:00:00.000Z',
  }
  api.answer(answering(getImport, done), answering(applyImport, done))
  await main.getByRole('button', { name: t('apply') }).click()
  await expect.element(main.getByRole('heading', { name: t('done.partsTitle') })).toBeVisible()
  await expect
    .element(main.getByText(t('done.listsLeftOut', { count: 1, max: 200 }), { exact: false }))
    .toBeVisible()
  await main.getByRole('button', { name: t('undo.button') }).click()
  await expect.element(screen.getByText(t('undo.parts'), { exact: false })).toBeVisible()
})

describe('what the file leaves open [UX 3]', () => {
  const t = translateOn('imports', 'en')
  const open: BookImport = {
    ...imported,
    questions: [
      { kind: 'status', value: 'lent', rows: 2, titles: ['Dune', 'Ubik'], proposal: 'read', answer: null },
      { kind: 'status', value: '', rows: 1, titles: ['Solaris'], proposal: null, answer: null },
      { kind: 'scale', column: 'Note', values: ['1', '2'], proposal: 'school', answer: null },
      { kind: 'date-order', column: 'Read', values: ['3/4/2017'], answer: null },
    ],
    columns: [{ name: 'Shop', values: ['Berlin', 'Rom'], field: null }],
  }
  const field = (name: string) => main.getByRole('combobox', { name })

  it('an import can start only after the reader has answered all questions about its file; all answers are sent in one request', async () => {
    const { api } = await showAt(`/en/profile/import?id=${id}`, open)
    await expect.element(main.getByText(t('questions.waiting'))).toBeVisible()
    expect(main.getByRole('button', { name: t('apply') }).query()).toBeNull()
    await expect.element(field(t('questions.value', { value: 'lent' }))).toHaveValue('read')
    await expect.element(field(t('questions.scale', { column: 'Note' }))).toHaveValue('school')
    const save = main.getByRole('button', { name: t('questions.save') })
    await save.click()
    // two questions have no proposed answer
    await expect.element(field(t('questions.none'))).toHaveAttribute('aria-invalid', 'true')
    expect(api.requestsOf(answerImport)).toEqual([])
    await field(t('questions.none')).selectOptions('to-read')
    await field(t('questions.dateOrder', { column: 'Read' })).selectOptions('day-first')
    const answered: BookImport = {
      ...open,
      questions: [
        { kind: 'status', value: '', rows: 1, titles: ['Solaris'], proposal: null, answer: 'to-read' },
      ],
    }
    api.answer(answering(answerImport, answered), answering(getImport, answered))
    await save.click()
    await expect.element(main.getByRole('button', { name: t('apply') })).toBeVisible()
    expect(api.requestsOf(answerImport)[0]!.body).toEqual({
      statuses: [
        { value: 'lent', status: 'read' },
        { value: '', status: 'to-read' },
      ],
      scale: 'school',
      dateOrder: 'day-first',
    })
    await expect.element(main.getByText(t('questions.answered'))).toBeVisible()
  })

  it('the page of an import lists the unused keys of a JSON file, which cannot be assigned to fields', async () => {
    const columns = [{ name: 'ddc', values: ['813.54'], field: null, isFixed: true as const }]
    await showAt(`/en/profile/import?id=${id}`, { ...open, questions: [], columns })
    await main.getByText(t('columns.title', { count: 1 })).click()
    await expect.element(main.getByText(t('columns.values', { values: '813.54' }))).toBeVisible()
    expect(field('ddc').query()).toBeNull()
    expect(main.getByRole('button', { name: t('columns.save') }).query()).toBeNull()
  })

  it('the page of an import lists unused columns of a table, and the reader can assign them to fields', async () => {
    const { api } = await showAt(`/en/profile/import?id=${id}`, { ...open, questions: [] })
    api.answer(answering(answerImport, { ...open, questions: [], state: 'matching' }))
    await main.getByText(t('columns.title', { count: 1 })).click()
    await expect.element(main.getByText(t('columns.values', { values: 'Berlin · Rom' }))).toBeVisible()
    await field('Shop').selectOptions('tags')
    await main.getByRole('button', { name: t('columns.save') }).click()
    await expect
      .poll(() => api.requestsOf(answerImport).map(({ body }) => body))
      .toEqual([{ columns: [{ name: 'Shop', field: 'tags' }] }])
  })
})
