import { onlineManager } from '@tanstack/react-query'
import { afterEach, describe, expect, it } from 'vitest'
import { page as screen } from 'vitest/browser'
import { getCurrentUser } from '#contract/calls/accounts'
import type { Call } from '#contract/calls/call'
import { readingShelves } from '#contract/values/enums'
import { copyFilters, readingRatingFilters } from '#contract/values/page-parameters/reading-list'
import { getReadingList, listReadingListBooks, type ReadingPage } from '#contract/calls/reading-list'
import { listTags } from '#contract/calls/tags'
import { answering, page, reader, showPages } from '#tests/support/components'
import { storeList } from '#web/platform/offline-list.ts'
import { signOutHere } from '#web/platform/session.ts'
import * as readingList from './reading-list.tsx'

it('the link to the sign-in leads a visitor back to the reading list with its filter [spec 7]', async () => {
  await showPages([page('reading-list', readingList)], { at: '/en/reading-list?status=read' })
  await expect
    .element(screen.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }))
    .toHaveAttribute('href', '/en/login?next=%2Fen%2Freading-list%3Fstatus%3Dread')
})

const zero = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>
const three: ReadingPage = {
  items: [],
  nextCursor: null,
  total: 3,
  more: false,
  counts: { ...zero(readingShelves), all: 3 },
  undatedCount: 0,
  removedCount: 0,
  copyCounts: zero(copyFilters),
  ratingCounts: zero(readingRatingFilters),
}
const list = page('reading-list', readingList)
const storedList = () => localStorage.getItem('own-list')
const total = screen.getByRole('main').getByText('3 books', { exact: true })

describe('reading list without a network', () => {
  afterEach(() => onlineManager.setOnline(true))

  /** Opens the list online, enables or disables its offline use, and leaves the page. Returns the stored value. */
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

  it('the reading list is not stored by default, and its page shows offline that it could not be loaded', async () => {
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
