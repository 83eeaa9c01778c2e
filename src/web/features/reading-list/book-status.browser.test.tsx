import { expect, it } from 'vitest'
import { page as screen, userEvent } from 'vitest/browser'
import { axeViolations, page, reader, showPages } from '#tests/support/components'
import { readingList } from '#tests/support/reading-api'
import { BookStatus } from './book-status.tsx'

const bookPage = page('books/dune', { default: () => <BookStatus bookId={12} title="Dune" pages={600} /> })
const main = screen.getByRole('main')
const keep = main.getByRole('button', { name: /^Want to read ?: Dune/ })
const more = main.getByRole('button', { name: 'Reading status of “Dune”' })
const option = (name: string) =>
  main.getByRole('group', { name: 'Reading status of “Dune”' }).getByRole('button', { name, exact: true })

it('rows 4 and 292: a visitor finds the button at once, and is asked to sign in by any choice', async () => {
  await showPages([bookPage], { at: '/en/books/dune' })
  const dialog = screen.getByRole('dialog')
  for (const press of [() => keep.click(), () => more.click().then(() => option('Read').click())]) {
    await press()
    await expect
      .element(dialog.getByRole('link', { name: 'Sign in' }))
      .toHaveAttribute('href', '/en/login?next=%2Fen%2Fbooks%2Fdune')
    await dialog.getByRole('button', { name: 'Not now' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
  }
  ;(keep.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).toBeVisible()
})

it('row 187: one press keeps the book, another status is two; the present one cannot be chosen', async () => {
  const list = readingList()
  await showPages([bookPage], { at: '/en/books/dune', me: reader, api: list.api })
  await keep.click()
  const kept = main.getByRole('button', { name: /^To read/ })
  await expect.element(kept).toBeVisible()
  await kept.click()
  await expect.element(option('To read')).toBeDisabled()
  await option('Reading').click()
  await expect.element(main.getByRole('button', { name: /^Reading ?:/ })).toBeVisible()
  expect(await axeViolations('main')).toEqual([])
})

it('closes with Escape and a press elsewhere, and gives the focus back', async () => {
  await showPages([bookPage], { at: '/en/books/dune' })
  await more.click()
  ;(option('Read').element() as HTMLElement).focus()
  await userEvent.keyboard('{Escape}')
  await expect.element(option('Read')).not.toBeInTheDocument()
  await expect.element(more).toHaveFocus()
  await more.click()
  await screen.getByRole('banner').click({ position: { x: 2, y: 2 } })
  await expect.element(option('Read')).not.toBeInTheDocument()
})

it('what comes next stands in its row, and what goes with what it did hands the focus to the main button', async () => {
  const list = readingList()
  await showPages([bookPage], { at: '/en/books/dune', me: reader, api: list.api })
  const reading = main.getByRole('button', { name: /^Reading ?: Dune/ })
  await expect.element(reading).toBeVisible()
  ;(reading.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(main.getByRole('button', { name: /^Finished today ?: Dune/ })).toBeVisible()
  await expect.element(reading).toHaveFocus()
  // the open choices lie over that row: they go when it has the focus
  await more.click()
  await expect.element(option('Paused')).toBeVisible()
  ;(main.getByRole('button', { name: /^Finished today ?: Dune/ }).element() as HTMLElement).focus()
  await expect.element(option('Paused')).not.toBeInTheDocument()
})
