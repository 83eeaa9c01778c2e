import { expect, it } from 'vitest'
import { page as screen } from 'vitest/browser'
import { getCurrentUser } from '#contract/calls/accounts'
import { getHome } from '#contract/calls/reader-home'
import { getReadingList, listReadingListBooks } from '#contract/calls/reading-list'
import { getStart, type StartShelves } from '#contract/calls/start-page'
import { listTags } from '#contract/calls/tags'
import { translateOn } from '#i18n/words-server'
import { answering, errorResponse, page, reader, showPages } from '#tests/support/components'
import { noEntries, nothingAtHome } from '#tests/support/sample-home'
import { Link } from '../ui/link.tsx'
import * as readingListPage from './reading-list.tsx'
import * as start from './start.tsx'

const shelves: StartShelves = {
  bookCount: 9294,
  light: null,
  shelf: [],
  startHere: [],
  winners: null,
  newest: [],
  reviews: [],
  authors: [],
  series: [],
  genres: [],
}
const t = translateOn('common', 'en')
const toStart = screen.getByRole('banner').getByRole('link').first()
const signIn = screen.getByRole('banner').getByRole('link', { name: t('signIn') })

/** Creates a fake API. After `end` is called, its session is over, as after a sign-out on another device. */
function endingSession() {
  let isOver = false
  const own =
    <Answer,>(answer: Answer) =>
    () =>
      isOver ? errorResponse(401, 'not_signed_in') : answer
  return {
    end: () => void (isOver = true),
    api: [
      answering(getCurrentUser, own(reader)),
      answering(getReadingList, own([])),
      answering(getHome, own(nothingAtHome)),
      answering(listReadingListBooks, own(noEntries)),
      answering(listTags, own([])),
      answering(getStart, shelves),
    ],
  }
}

it('the start page of a reader changes to that of a visitor if the session was ended on another device', async () => {
  const session = endingSession()
  const pages = [page('', start), page('books', { default: () => <h1>Books</h1> })]
  const { api } = await showPages(pages, { at: '/en/books', me: reader, api: session.api })
  await expect.element(signIn).not.toBeInTheDocument()
  session.end()
  await toStart.click()
  await expect.element(screen.getByText(/^9,294 books of science fiction/)).toBeVisible()
  await expect.element(signIn).toBeVisible()
  expect(api.requestsOf(getHome)).toHaveLength(1)
})

it('a page with personal data shows a link to the sign-in if the session was ended on another device', async () => {
  const session = endingSession()
  const toList = () => <Link to="/en/reading-list">List</Link>
  const pages = [page('reading-list', readingListPage), page('books', { default: toList })]
  await showPages(pages, { at: '/en/books', me: reader, api: session.api })
  await expect.element(signIn).not.toBeInTheDocument()
  session.end()
  await screen.getByRole('main').getByRole('link').click()
  await expect
    .element(screen.getByRole('main').getByRole('link', { name: t('signIn') }))
    .toHaveAttribute('href', '/en/login?next=%2Fen%2Freading-list')
})
