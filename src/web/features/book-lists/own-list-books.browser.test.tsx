import { expect, it } from 'vitest'
import { page as screen } from 'vitest/browser'
import {
  addBooksToList,
  changeBookInList,
  createBookList,
  deleteBookList,
  getOwnBookList,
  listOwnBookListBooks,
  listOwnBookLists,
  matchTitles,
  type OwnBookList,
  removeBookFromList,
  updateBookList,
} from '#contract/calls/book-lists'
import { translateOn } from '#i18n/words-server'
import {
  answering,
  errorResponse,
  page,
  reader,
  show as showElement,
  showPages,
} from '#tests/support/components'
import { testBookCard } from '#tests/support/sample-books'
import * as ownBookLists from '#web/routes/own-book-lists.tsx'
import { AddToListDialog } from '../../shared/add-to-list-dialog.tsx'

const t = translateOn('book-lists', 'en')
const labels = translateOn('catalogue', 'en')
const main = screen.getByRole('main')
const books = [
  testBookCard({ id: 21, slug: 'dune', title: 'Dune' }),
  testBookCard({ id: 22, slug: 'ubik', title: 'Ubik' }),
]
const list: OwnBookList = {
  id: 7,
  title: 'For the beach',
  description: null,
  descriptionHtml: null,
  language: 'en',
  visibility: 'private',
  address: null,
  bookIds: [21, 22],
  covers: [],
  changedAt: '2026-11-20T10:00:00.000Z',
  removal: null,
}

/** Shows a list with the books Dune and Ubik. Its fake API stores their order. */
function show() {
  let order = [21, 22]
  return showPages([page('profile/lists/:list', ownBookLists), page('profile/lists', ownBookLists)], {
    at: '/en/profile/lists/7',
    me: reader,
    api: [
      answering(getOwnBookList, () => ({ ...list, bookIds: order })),
      answering(listOwnBookListBooks, () => ({
        items: order.map((id, at) => ({
          place: at + 1,
          book: books.find((book) => book.id === id)!,
          note: null,
        })),
        nextCursor: null,
        total: order.length,
        more: false,
      })),
      answering(removeBookFromList, ({ params }) => {
        const place = order.indexOf(Number(params['bookId'])) + 1
        order = order.filter((id) => String(id) !== params['bookId'])
        return { removed: { place, note: 'Slow' } }
      }),
      answering(addBooksToList, ({ body }) => {
        const { bookIds } = body as { bookIds: number[] }
        order = [...order, ...bookIds]
        return { added: bookIds }
      }),
      answering(changeBookInList, ({ params, body }) => {
        const id = Number(params['bookId'])
        order = order.filter((each) => each !== id).toSpliced((body as { place: number }).place - 1, 0, id)
      }),
      answering(deleteBookList, undefined),
      answering(listOwnBookLists, []),
    ],
  })
}
const titles = () =>
  [...document.querySelectorAll('.list-book h2')].map((each) => each.textContent.replace(/^\d+\. /, ''))
const toast = () => document.querySelector('.toast')?.textContent
const undo = screen.getByRole('button', { name: labels('undo') })
const remove = main.getByRole('button', { name: /^Remove from list\s?: Dune$/ })

it('a book can be removed from a reader’s list and restored at its position, with its note', async () => {
  const { api } = await show()
  await remove.click()
  await expect.poll(toast).toContain(t('removed', { title: 'Dune' }))
  expect(titles()).toEqual(['Ubik'])
  await undo.click()
  await expect.poll(titles).toEqual(['Dune', 'Ubik'])
  await expect
    .poll(() => api.requestsOf(changeBookInList).map(({ body }) => body))
    .toEqual([{ place: 1, note: 'Slow' }])
})

it('if restoring a book of a reader’s list fails, the undo button can be clicked again, and the note is restored', async () => {
  const { api } = await show()
  await remove.click()
  api.answer(answering(changeBookInList, () => errorResponse(409, 'conflict')))
  await undo.click()
  await expect.poll(toast).toContain(labels('undoFailed'))
  api.answer(answering(changeBookInList, undefined), answering(addBooksToList, { added: [] }))
  await undo.click()
  await expect.poll(toast).toContain(labels('undone'))
  expect(api.requestsOf(changeBookInList).at(-1)?.body).toEqual({ place: 1, note: 'Slow' })
})

it('the dialog of the lists of a book removes the book from a list, and restores it at its position, with its note', async () => {
  const { api } = await showElement(
    <AddToListDialog bookIds={[22]} title="Ubik" onClose={() => undefined} />,
    {
      at: '/en/books/ubik',
      me: reader,
      api: [
        answering(listOwnBookLists, [list]),
        answering(removeBookFromList, { removed: { place: 2, note: 'Slow' } }),
        answering(addBooksToList, { added: [22] }),
        answering(changeBookInList, undefined),
      ],
    },
  )
  await screen.getByRole('checkbox').click()
  await expect.poll(toast).toContain(t('addTo.off', { list: list.title }))
  await undo.click()
  await expect.poll(toast).toContain(labels('undone'))
  expect(api.requestsOf(addBooksToList).map(({ body }) => body)).toEqual([{ bookIds: [22] }])
  expect(api.requestsOf(changeBookInList).map(({ body }) => body)).toEqual([{ place: 2, note: 'Slow' }])
})

it('a book of a reader’s list remains at its position if its removal or move fails', async () => {
  const { api } = await show()
  api.answer(
    answering(removeBookFromList, () => errorResponse(409, 'conflict')),
    answering(changeBookInList, () => errorResponse(409, 'conflict')),
  )
  await remove.click()
  await expect.poll(toast).toContain(t('actFailed'))
  expect(titles()).toEqual(['Dune', 'Ubik'])
  await main
    .getByRole('button', { name: t('order.down') })
    .first()
    .click()
  await expect.poll(() => api.requestsOf(changeBookInList)).toHaveLength(1)
  await expect.poll(titles).toEqual(['Dune', 'Ubik'])
})

it('the form of a reader’s list sends only changed fields, so that a text that another tab saves meanwhile remains', async () => {
  const { api } = await show()
  api.answer(answering(updateBookList, { ...list, title: 'For the train' }))
  await main.getByRole('button', { name: t('edit') }).click()
  await screen.getByRole('textbox', { name: t('form.title') }).fill('For the train')
  await screen.getByRole('button', { name: t('form.save') }).click()
  await expect
    .poll(() => api.requestsOf(updateBookList).map(({ body }) => body))
    .toEqual([{ title: 'For the train' }])
})

it('deleting a reader’s list opens the page of all lists of the reader, and does not fetch the deleted list again', async () => {
  const { api } = await show()
  await main.getByRole('button', { name: t('delete'), exact: true }).click()
  await screen
    .getByRole('alertdialog')
    .getByRole('button', { name: t('delete.yes') })
    .click()
  await expect.poll(() => location.pathname).toBe('/en/profile/lists')
  await expect.poll(toast).toContain(t('delete.done'))
  expect(api.requestsOf(getOwnBookList)).toHaveLength(1)
})

const typed = (line: string, bin: 'matched' | 'check' | 'missing', ids: number[]) =>
  answering(matchTitles, {
    lines: [
      { line, bin, books: ids.map((id) => testBookCard({ id, slug: `book-${id}`, title: `Book ${id}` })) },
    ],
    isCut: false,
  })
/** Accepts all books without storing them, because the fake API knows only Dune and Ubik. */
const accepted = answering(addBooksToList, ({ body }) => ({ added: (body as { bookIds: number[] }).bookIds }))
const field = main.getByRole('textbox', { name: t('type.field') })

it('if only one book has the title that the reader types, the book is added to the reader’s list at once', async () => {
  const { api } = await show()
  api.answer(accepted, typed('book 31', 'check', [31]))
  await field.fill('book 31')
  await main.getByRole('button', { name: t('type.add'), exact: true }).click()
  await expect.poll(() => api.requestsOf(addBooksToList).map(({ body }) => body)).toEqual([{ bookIds: [31] }])
  await expect.poll(toast).toContain(t('paste.done', { count: 1 }))
  await expect.element(field).toHaveValue('')
})

it('the reader selects one of several books that match a typed title; the page says if none matches', async () => {
  const { api } = await show()
  api.answer(accepted, typed('ring', 'check', [31, 32]))
  await field.fill('ring')
  await main.getByRole('button', { name: t('type.add'), exact: true }).click()
  await main.getByRole('button', { name: /Book 32/ }).click()
  await expect.poll(() => api.requestsOf(addBooksToList).map(({ body }) => body)).toEqual([{ bookIds: [32] }])
  api.answer(typed('nothing', 'missing', []))
  await field.fill('nothing')
  await main.getByRole('button', { name: t('type.add'), exact: true }).click()
  await expect.element(main.getByText(t('type.none'))).toBeVisible()
})

it('if the note on a book of a reader’s list cannot be saved, the page says why, and its form remains open with the text', async () => {
  const { api } = await show()
  api.answer(answering(changeBookInList, () => errorResponse(503, 'overloaded')))
  await main.getByRole('button', { name: new RegExp(`^${t('note')}\\s?: Dune$`) }).click()
  const note = main.getByRole('textbox', { name: t('noteWhich', { title: 'Dune' }) })
  await note.fill('For the train')
  await main.getByRole('button', { name: t('noteSave'), exact: true }).click()
  await expect.poll(toast).toContain(`${t('actFailed')} overloaded`)
  await expect.element(note).toHaveValue('For the train')
  api.answer(answering(changeBookInList, undefined))
  await main.getByRole('button', { name: t('noteSave'), exact: true }).click()
  await expect.element(note).not.toBeInTheDocument()
})

it('if a book cannot be added because the reader’s list is full, the page says so, and the typed title remains', async () => {
  const { api } = await show()
  const full = { path: 'bookIds', code: 'too_big', message: 'At most 500, please.' }
  api.answer(
    typed('book 31', 'check', [31]),
    answering(addBooksToList, () => errorResponse(400, 'validation', { fields: [full] })),
  )
  await field.fill('book 31')
  await main.getByRole('button', { name: t('type.add'), exact: true }).click()
  const alert = main.getByRole('alert')
  await expect.element(alert).toHaveTextContent(`${t('type.failed')}. ${t('fullList', { max: 500 })}`)
  await expect.element(field).toHaveValue('book 31')
  api.answer(answering(matchTitles, () => errorResponse(503, 'overloaded')))
  await main.getByRole('button', { name: t('type.add'), exact: true }).click()
  await expect.element(alert).toHaveTextContent(`${t('paste.failed')}. overloaded`)
})

it('if a reader has the maximum number of lists, the form of a new list says so, and its texts remain', async () => {
  const full = { path: 'lists', code: 'too_big', message: 'At most 200, please.' }
  await showPages([page('profile/lists', ownBookLists)], {
    at: '/en/profile/lists',
    me: reader,
    api: [
      answering(listOwnBookLists, []),
      answering(createBookList, () => errorResponse(400, 'validation', { fields: [full] })),
    ],
  })
  await main.getByRole('button', { name: t('new'), exact: true }).click()
  const dialog = screen.getByRole('dialog')
  const title = dialog.getByRole('textbox', { name: t('form.title'), exact: true })
  await title.fill('For the train')
  await dialog.getByRole('button', { name: t('form.create'), exact: true }).click()
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent(`${t('form.failed')}. ${t('fullLists', { max: 200 })}`)
  await expect.element(title).toHaveValue('For the train')
})
