import { onlineManager } from '@tanstack/react-query'
import { afterEach, describe, expect, it } from 'vitest'
import { page as screen } from 'vitest/browser'
import { getCurrentUser } from '#contract/calls/accounts'
import type { Call } from '#contract/calls/call'
import { getReadingList, listReadingListBooks, type ReadingPage } from '#contract/calls/reading-list'
import { listTags } from '#contract/calls/tags'
import { answering, page, reader, showPages } from '#tests/support/components'
import { storeList } from '#web/platform/offline-list.ts'
import { readingEntry } from '#tests/support/reading-api'
import { testBookCard } from '#tests/support/sample-books'
import { noEntries } from '#tests/support/sample-home'
import { signOutHere } from '#web/platform/session.ts'
import * as readingList from './reading-list.tsx'

it('the link to the sign-in leads a visitor back to the reading list with its filter [spec 7]', async () => {
  await showPages([page('reading-list', readingList)], { at: '/en/reading-list?status=read' })
  await expect
    .element(screen.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }))
    .toHaveAttribute('href', '/en/login?next=%2Fen%2Freading-list%3Fstatus%3Dread')
})

const three: ReadingPage = { ...noEntries, total: 3, counts: { ...noEntries.counts, all: 3 } }
const list = page('reading-list', readingList)
const storedList = () => localStorage.getItem('own-list')
const total = screen.getByRole('main').getByText('3 books', { exact: true })

describe('reading list without a network', () => {
  afterEach(() => onlineManager.setOnline(true))

  /** Visits the list online, and enables or disables its offline use. Returns the list in local storage, or null. */
  async function visit(isEnabled: boolean): Promise<string | null> {
    const shown = await showPages([list], {
      at: '/en/reading-list',
      me: reader,
      api: [answering(listReadingListBooks, three), answering(listTags, [])],
    })
    await expect.element(total).toBeVisible()
    storeList(reader, isEnabled)
    const stored = storedList()
    await shown.leave()
    return stored
  }
  const withoutNetwork = () => {
    onlineManager.setOnline(false)
    const cut = () => Promise.reject(new TypeError('Failed to fetch'))
    return showPages([list], {
      at: '/en/reading-list',
      me: reader,
      api: [getCurrentUser, getReadingList, listReadingListBooks, listTags].map((call) =>
        answering<Call>(call, cut),
      ),
    })
  }

  it('the reading list is available offline if the reader stores it on the device, and is deleted by the sign-out', async () => {
    localStorage.setItem('own-list', (await visit(true))!)
    await withoutNetwork()
    await expect.element(total).toBeVisible()
    signOutHere()
    expect(storedList()).toBeNull()
  })

  it('by default, the reading list is not stored on the device; offline, its page says that loading failed', async () => {
    expect(await visit(false)).toBeNull()
    await withoutNetwork()
    await expect
      .element(screen.getByText('Your reading list could not be loaded', { exact: true }))
      .toBeVisible()
    expect(storedList()).toBeNull()
  })

  it('the stored reading list is deleted when another reader signs in', async () => {
    localStorage.setItem('own-list', (await visit(true))!)
    await showPages([list], {
      at: '/en/reading-list',
      me: { ...reader, id: '22222222-2222-4222-8222-222222222222' },
      api: [answering(listReadingListBooks, three), answering(listTags, [])],
    })
    await expect.poll(storedList).toBeNull()
  })
})

describe('the views of the reading list', () => {
  const entry = readingEntry(12, { status: 'read', rating: 4, editionId: 7 })
  const one: ReadingPage = {
    ...noEntries,
    items: [{ entry, book: testBookCard(), pages: null }],
    total: 1,
    counts: { ...noEntries.counts, all: 1, read: 1 },
  }
  const visit = (at: string) =>
    showPages([list], {
      at,
      me: reader,
      api: [
        answering(listReadingListBooks, one),
        answering(getReadingList, [{ bookId: 12, status: 'read', flag: null, rating: 4 }]),
        answering(listTags, []),
      ],
    })
  const main = screen.getByRole('main')
  const link = main.getByRole('link', { name: 'Dune', exact: true })

  it('a link on the reading list switches between rows and a grid of covers, and preserves the filters', async () => {
    const { api } = await visit('/en/reading-list?status=read')
    await expect.element(link).toBeVisible()
    expect(document.querySelector('.card-grid')).toBeNull()
    await main.getByRole('link', { name: 'Covers' }).click()
    await expect.poll(() => location.search).toBe('?status=read&view=covers')
    await expect.poll(() => document.querySelectorAll('.card-grid > li')).toHaveLength(1)
    await expect.element(main.getByRole('img', { name: '4 of 5 stars' })).toBeVisible()
    await expect.element(main.getByRole('button', { name: /^Reading status of “Dune”: Read/ })).toBeVisible()
    // the grid of covers reuses the response that the rows requested
    expect(api.requestsOf(listReadingListBooks)).toHaveLength(1)
    await main.getByRole('link', { name: 'Covers' }).click()
    await expect.poll(() => location.search).toBe('?status=read')
    await expect.poll(() => document.querySelector('.card-grid')).toBeNull()
  })

  for (const view of ['', '?view=covers'])
    it(`the links to books on /reading-list${view} lead to the edition that the reader has selected for the book [spec 193]`, async () => {
      await visit(`/en/reading-list${view}`)
      await expect.element(link).toHaveAttribute('href', '/en/books/dune?edition=7')
    })

  it('the reader’s stars on the reading list are beside the title, not among the buttons of the row', async () => {
    await visit('/en/reading-list')
    await expect.element(link).toBeVisible()
    const stars = document.querySelector('.entry .star-input')!.getBoundingClientRect()
    const title = link.element().getBoundingClientRect()
    expect(stars.top - title.bottom).toBeLessThan(12)
    expect(Math.abs(stars.left - title.left)).toBeLessThan(12)
  })
})
