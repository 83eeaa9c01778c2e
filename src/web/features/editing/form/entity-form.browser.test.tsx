import { expect, it } from 'vitest'
import { page as screen } from 'vitest/browser'
import { createAwardHonour, listAwardHonoursToEdit } from '#contract/calls/award-editing'
import { type BookToEdit, getAwardToEdit, getBookToEdit, updateBook } from '#contract/calls/editing'
import { findDuplicateCandidates } from '#contract/calls/history'
import { getAward } from '#contract/calls/awards'
import { listGenres } from '#contract/calls/genres'
import { answering, page, reader, errorResponse, showPages } from '#tests/support/components'
import * as editing from '#web/routes/edit-entity.tsx'
import { awardKind } from '../kinds/award.tsx'
import { bookKind } from '../kinds/book.tsx'

const editor = { ...reader, role: 'SUPER_USER' } as const
const main = screen.getByRole('main')
const labels = { people: [], series: [], genres: [], awards: [], books: [] }
const named = (value: string) => [{ language: 'en', value, kind: 'official', isDisplay: true } as const]
const written = { id: 12, version: 4, changedAt: null, slug: 'kept' }
const people = [
  { id: 1, name: 'Ann', slug: 'ann' },
  { id: 2, name: 'Bea', slug: 'bea' },
]
const book: BookToEdit = {
  ...written,
  labels: { ...labels, people },
  draft: {
    ...bookKind.blank(),
    slug: 'kept',
    names: named('Kept'),
    type: 'novel',
    group: 'science-fiction',
    contributors: [
      { personId: 1, role: 'author', printedName: null },
      { personId: 2, role: 'translator', printedName: 'B.' },
    ],
  },
}
const pages = [page('books/edit/:slug', editing), page('awards/edit/:slug', editing)]
const row = (number: number) => main.getByRole('group', { name: `Contributor ${number}` })

const summary = main.getByRole('alert').first()
const save = main.getByRole('button', { name: 'Save', exact: true })
const edit = () =>
  showPages(pages, {
    at: '/en/books/edit/kept',
    me: editor,
    api: [
      answering(getBookToEdit, book),
      answering(findDuplicateCandidates, []),
      answering(listGenres, []),
      answering(updateBook, () =>
        errorResponse(400, 'validation', {
          fields: [{ path: 'draft.contributors.1.printedName', message: 'Too odd a name.' }],
        }),
      ),
    ],
  })

it('in the editing form, a click on a listed error focuses its field, and changing the field removes the error', async () => {
  await edit()
  const date = main.getByLabelText(/^First published/)
  await date.fill('soon')
  await save.click()
  await expect.element(summary).toHaveFocus()
  await summary.getByRole('button', { name: /First published/ }).click()
  await expect.element(date).toHaveFocus()
  await date.fill('')
  await expect.element(main.getByText(/has to be put right/)).not.toBeInTheDocument()
})

it('contributors in a book’s form keep their typed names when rows are moved, and a server error links to its row', async () => {
  const { api } = await edit()
  await row(2)
    .getByRole('button', { name: /move up/ })
    .click()
  await expect.element(row(1).getByText('Bea')).toBeVisible()
  await expect.element(row(1).getByLabelText('Name as printed')).toHaveValue('B.')
  await row(2).getByLabelText('Name as printed').fill('A.')
  await save.click()
  await expect.element(summary).toMatchTextContent(/Too odd a name/)
  await summary.getByRole('button').click()
  await expect.element(row(2).getByLabelText('Name as printed')).toHaveFocus()
  expect(api.requestsOf(updateBook).at(-1)?.body).toEqual({
    version: 4,
    draft: {
      contributors: [
        { personId: 2, role: 'translator', printedName: 'B.' },
        { personId: 1, role: 'author', printedName: 'A.' },
      ],
    },
  })
  await row(1)
    .getByRole('button', { name: /: remove/ })
    .click()
  await expect.element(row(2)).not.toBeInTheDocument()
  await expect.element(row(1).getByText('Ann')).toBeVisible()
})

it('an empty win or nomination in an award’s editing form is rejected, and an error of the server is shown', async () => {
  const { api } = await showPages(pages, {
    at: '/en/awards/edit/kept',
    me: editor,
    api: [
      answering(getAwardToEdit, {
        ...written,
        labels,
        draft: { ...awardKind.blank(), slug: 'kept', names: named('Kept') },
      }),
      answering(findDuplicateCandidates, []),
      answering(listAwardHonoursToEdit, { items: [], nextCursor: null, total: 0, more: false }),
      answering(getAward, () => errorResponse(404, 'not_found')),
      answering(createAwardHonour, () =>
        errorResponse(400, 'validation', { fields: [{ path: 'draft.year', message: 'Too early.' }] }),
      ),
    ],
  })
  await main.getByRole('button', { name: 'Add an entry' }).click()
  const create = main.getByRole('button', { name: 'Add', exact: true })
  await create.click()
  await expect.element(main.getByRole('combobox', { name: 'Book' })).toHaveFocus()
  await main.getByLabelText(/^Title as printed/).fill('A story')
  await main.getByLabelText('Year', { exact: true }).fill('1812')
  await create.click()
  await expect.element(main.getByText('Too early.')).toBeVisible()
  expect(api.requestsOf(createAwardHonour).map(({ body }) => body)).toMatchObject([
    { draft: { printedTitle: 'A story', year: 1812, category: null, bookId: null, result: 'nominee' } },
  ])
})
