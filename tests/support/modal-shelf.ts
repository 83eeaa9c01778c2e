import { createElement } from 'react'
import { expect } from 'vitest'
import { page as screen } from 'vitest/browser'
import { listAffiliateServices } from '#contract/calls/affiliate'
import { amazon } from './affiliate-services.ts'
import type { Language } from '#contract/values/languages'
import { getModalData, type ModalData } from '#contract/calls/modal'
import type { Review } from '#contract/calls/reviews'
import { answering, page, type Showing, type Shown, showPages } from './components.tsx'
import { BookCard } from '#web/features/books/book-card.tsx'
import { testReview } from './reviews-api.ts'
import { testBook, testBookCard } from './sample-books.ts'
import { testEdition, testEditions } from './sample-editions.ts'

export const dialog = screen.getByRole('dialog')
export const shownDialog = () => document.querySelector('dialog.wide-dialog')
export const within = (selector: string) => shownDialog()?.querySelector<HTMLElement>(selector) ?? null
export const stars = dialog.getByRole('radio')
export const labels = () => [...shownDialog()!.querySelectorAll<HTMLElement>('.star-input-star')]
export const checked = () => labels().map((star) => star.ariaChecked === 'true')
export const toast = () => document.querySelector('.toast')

export const others = [testBookCard(), testBookCard({ id: 13, slug: 'dune-messiah', title: 'Dune Messiah' })]
/** A page with two book cards that is long enough to scroll. */
const shelf = page('books', {
  default: () => [
    createElement('h1', { key: 'heading' }, 'Shelf'),
    others.map((book) => createElement(BookCard, { key: book.id, book })),
    Array.from({ length: 80 }, (_, line) => createElement('p', { key: line }, `Line ${line}`)),
  ],
})
export const card = screen.getByRole('main').getByRole('link', { name: /^Dune\b(?! Messiah)/ })
export const otherCard = screen.getByRole('main').getByRole('link', { name: /Dune Messiah/ })

const author: ModalData['author'] = {
  id: 3,
  slug: 'frank-herbert',
  name: 'Frank Herbert',
  profileImage: '/favicon.svg',
  bioExcerpt: 'Born in Tacoma …',
  bioLanguage: 'en',
  isCut: true,
}
export const editions = [...testEditions, testEdition(4, { languageCode: 'it', publisher: 'Fanucci' })]
export const review = (id: number, rating: number, changes: Partial<Review>): Review =>
  testReview(id, `Reader ${id}`, 'x', { rating, reviewDate: '2026-05-01T10:00:00.000Z', ...changes })
export const modalOf = (
  changes: Partial<ModalData> = {},
  book: Partial<ModalData['book']> = {},
): ModalData => ({
  book: testBook({ editions, ...book }),
  author,
  ratings: [],
  isInReadingList: false,
  readingStatus: null,
  userRating: null,
  ...changes,
})

type Reply = Parameters<typeof answering<typeof getModalData>>[1]
interface Opened extends Partial<Showing> {
  language?: Language
  /** Reply of the API for both books: the data, or a function that is called for each request. */
  data?: Reply
}

/** Renders the page with the two book cards, and the modal if the path opens one. */
export const showShelf = ({
  language = 'en',
  data = modalOf(),
  api = [],
  at = '/books',
  ...more
}: Opened = {}) =>
  showPages([shelf], {
    at: `/${language}${at}`,
    api: [answering(getModalData, data), answering(listAffiliateServices, [amazon]), ...api],
    ...more,
  })
export async function showModal(opened: Opened = {}): Promise<Shown> {
  const shown = await showShelf({ at: '/books?book=dune', ...opened })
  await expect.poll(() => within('.modal-main')).not.toBeNull()
  return shown
}
/** Presses at the left edge of the window: on the backdrop of the dialog, not on its content. */
export function pressBeside(): void {
  const beside = document.elementFromPoint(4, 400)
  expect(beside).toBe(shownDialog())
  for (const name of ['pointerdown', 'pointerup'])
    beside!.dispatchEvent(new PointerEvent(name, { bubbles: true }))
}
export const isGone = () => expect.poll(shownDialog).toBeNull()

export const outcome = (rating: number | null) => ({
  rating,
  review: null,
  summary: { averageRating: rating, ratingCount: 1, ratingDistribution: [0, 0, 0, 0, 0], reviewCount: 0 },
})
