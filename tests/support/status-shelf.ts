import { createElement } from 'react'
import { expect, onTestFinished, vi } from 'vitest'
import { page as screen, userEvent } from 'vitest/browser'
import { listAffiliateServices } from '#contract/calls/affiliate'
import type { Language } from '#contract/values/languages'
import { getModalData } from '#contract/calls/modal'
import { translateOn } from '#i18n/words-server'
import { answering, page, reader, showPages } from './components.tsx'
import { readingList } from './reading-api.ts'
import { BookCard } from '#web/features/books/book-card.tsx'
import { testBook, testBookCard } from './sample-books.ts'

const books = [testBookCard(), testBookCard({ id: 13, slug: 'dune-messiah', title: 'Dune Messiah' })]
export const shelf = page('books', {
  default: () =>
    createElement(
      'div',
      { className: 'wrap' },
      createElement('h1', null, 'Shelf'),
      books.map((book) => createElement(BookCard, { key: book.id, book })),
    ),
})
export const t = translateOn('reading', 'en')
export const card = screen.getByRole('article').first()
export const trigger = card.getByRole('button', { name: /Dune/ }).last()
export const panel = card.getByRole('group', { name: /^Reading status of|^Stato di lettura|^Lesestatus/ })
export const option = (status: 'to-read' | 'reading' | 'read', words = t) =>
  panel.getByRole('button', { name: words(`status.${status}`), exact: true })
export const removing = () => document.querySelector<HTMLElement>('.status-remove')!
export const badge = () => document.querySelector('article .status-badge')?.textContent ?? null
export const toast = () => document.querySelector('.toast')?.textContent ?? ''
export const expectToast = (text: string) => expect.poll(toast).toContain(text)

/** Renders a page with two book cards for a signed-in reader with this reading list. */
export const showShelf = (list = readingList(), language: Language = 'en', at = '/books') =>
  showPages([shelf], {
    at: `/${language}${at}`,
    me: { ...reader, language },
    api: [
      ...list.api,
      answering(getModalData, {
        book: testBook(),
        author: null,
        ratings: [],
        isInReadingList: false,
        readingStatus: null,
        userRating: null,
      }),
      answering(listAffiliateServices, []),
    ],
  })

/** Moves the pointer to a cover and then to its status button, and waits for the status panel. */
export async function openPanel(): Promise<void> {
  await card.hover({ position: { x: 60, y: 60 } })
  await trigger.hover()
  await expect.element(panel).toBeVisible()
}
export const elsewhere = () => screen.getByRole('heading', { name: 'Shelf' }).hover()
export async function removeTwice(): Promise<void> {
  await userEvent.click(removing())
  await userEvent.click(removing())
}
/** Uses fake timers, which advance only when the test advances them. */
export function stopTime(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
}

/** Moves the pointer to the corner, because an earlier test may have left it over a cover. */
export const pointerAway = () => userEvent.hover(document.body, { position: { x: 1, y: 1 }, force: true })
