import { onlineManager, QueryClient } from '@tanstack/react-query'
import { expect, it, onTestFinished } from 'vitest'
import { page as screen, userEvent } from 'vitest/browser'
import {
  addToReadingList,
  getReadingList,
  type ReadingEntry,
  updateReadingEntry,
} from '#contract/calls/reading-list'
import { translateOn } from '#i18n/words-server'
import { answering, axeViolations, page, reader, showPages, languagesFor } from '#tests/support/components'
import { readingEntry, readingList } from '#tests/support/reading-api'
import { BookStatus } from './book-status.tsx'

const bookPage = page('books/dune', { default: () => <BookStatus bookId={12} title="Dune" pages={600} /> })
const main = screen.getByRole('main')
const keep = main.getByRole('button', { name: /^Want to read ?: Dune/ })
const more = main.getByRole('button', { name: 'Reading status of “Dune”' })
const option = (name: string) =>
  main.getByRole('group', { name: 'Reading status of “Dune”' }).getByRole('button', { name, exact: true })

it('a visitor sees the status button of a book immediately, and a sign-in dialog after a click on it [spec 4, 292]', async () => {
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

it('one click adds a book to the reading list, and two more clicks set another status [spec 187]', async () => {
  const list = readingList()
  await showPages([bookPage], { at: '/en/books/dune', me: reader, api: list.api })
  await keep.click()
  await expect.element(keep).toHaveAttribute('data-status', 'to-read')
  await keep.click()
  await expect.element(option('Want to read')).toBeDisabled()
  await option('Reading').click()
  await expect.element(main.getByRole('button', { name: /^Reading ?:/ })).toBeVisible()
  expect(await axeViolations('main')).toEqual([])
})

it('Escape and a click outside close the status menu of a book; Escape returns the focus to the button', async () => {
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

it('after a change to “Reading”, the book page has the button “Finished today”; focusing the button closes the status menu', async () => {
  const list = readingList()
  await showPages([bookPage], { at: '/en/books/dune', me: reader, api: list.api })
  const reading = main.getByRole('button', { name: /^Reading ?: Dune/ })
  await expect.element(reading).toBeVisible()
  ;(reading.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(main.getByRole('button', { name: /^Finished today ?: Dune/ })).toBeVisible()
  await expect.element(reading).toHaveFocus()
  // the open menu covers the button 'Finished today', so the menu closes when this button gets the focus
  await more.click()
  await expect.element(option('Paused')).toBeVisible()
  ;(main.getByRole('button', { name: /^Finished today ?: Dune/ }).element() as HTMLElement).focus()
  await expect.element(option('Paused')).not.toBeInTheDocument()
})

/** Creates a fake API of a reading list that sends statuses and stars only after a call of `arrive`. */
function slowList(...entries: ReadingEntry[]) {
  const list = readingList(...entries)
  const { promise, resolve: arrive } = Promise.withResolvers<void>()
  const marks = answering(getReadingList, async () => {
    await promise
    return [...list.entries.values()].map(({ bookId, status, flag, rating }) => ({
      bookId,
      status,
      flag,
      rating,
    }))
  })
  return { list, arrive, api: [...list.api, marks] }
}
const en = translateOn('reading', 'en')
const toast = () => document.querySelector('.toast')?.textContent ?? ''

for (const language of languagesFor(0)) {
  const t = translateOn('reading', language)
  const want = main.getByRole('button', { name: new RegExp(`^${t('want')} ?:`) })

  it(`in '${language}' a reading status clicked before the saved status has loaded does not replace the saved one [spec 292]`, async () => {
    const { api, arrive } = slowList(readingEntry(12, { status: 'read' }))
    const shown = await showPages([bookPage], {
      at: `/${language}/books/dune`,
      me: { ...reader, language },
      api,
    })
    await expect.poll(() => shown.api.requestsOf(getReadingList).length).toBe(1)
    await want.click()
    arrive()
    await expect.poll(toast).toContain(t('kept.shelf', { status: t('status.read') }))
    await expect
      .element(main.getByRole('button', { name: new RegExp(`^${t('status.read')} ?:`) }))
      .toBeVisible()
    expect(shown.api.requestsOf(addToReadingList)).toEqual([])
  })

  it(`in '${language}' a clicked reading status does not replace a status that another device has set meanwhile [spec 292]`, async () => {
    const list = readingList()
    const shown = await showPages([bookPage], {
      at: `/${language}/books/dune`,
      me: { ...reader, language },
      api: list.api,
    })
    await expect.element(want).toBeVisible()
    await expect.poll(() => shown.api.requestsOf(getReadingList).length).toBe(1)
    list.entries.set(12, readingEntry(12, { status: 'reading', flag: 'paused' }))
    await want.click()
    await expect.poll(toast).toContain(t('kept.shelf', { status: t('flag.paused') }))
    await expect
      .element(main.getByRole('button', { name: new RegExp(`^${t('flag.paused')} ?:`) }))
      .toBeVisible()
    expect(shown.api.requestsOf(addToReadingList)).toHaveLength(1)
  })
}

for (const [how, entries, from] of [
  ['no status', [], null],
  ['the pressed status', [readingEntry(12)], 'to-read'],
] as const)
  it(`a reading status clicked before the saved status has loaded is sent afterwards, if the saved status is ${how} [spec 292]`, async () => {
    const { list, api, arrive } = slowList(...entries)
    const shown = await showPages([bookPage], { at: '/en/books/dune', me: reader, api })
    await expect.poll(() => shown.api.requestsOf(getReadingList).length).toBe(1)
    await keep.click()
    expect(shown.api.requestsOf(addToReadingList)).toEqual([])
    arrive()
    await expect.element(keep).toHaveAttribute('data-status', 'to-read')
    await expect
      .poll(() => shown.api.requestsOf(addToReadingList).map(({ body }) => body))
      .toMatchObject([{ status: 'to-read', from }])
    expect(list.entries.get(12)?.status).toBe('to-read')
    expect(document.querySelector('.toast-destructive')).toBeNull()
  })

it('while the dates of another reading are being saved, their dialog is busy and a further click sends nothing', async () => {
  const entry = readingEntry(12, { status: 'read', readings: [{ started: null, finished: '2019-01-01' }] })
  const { promise, resolve: arrive } = Promise.withResolvers<void>()
  const saving = answering(updateReadingEntry, async () => {
    await promise
    return entry
  })
  const { api } = await showPages([bookPage], {
    at: '/en/books/dune',
    me: reader,
    api: [...readingList(entry).api, saving],
  })
  await main.getByRole('button', { name: new RegExp(`^${en('again.add')}`) }).click()
  const dialog = screen.getByRole('dialog')
  const day = dialog.getByRole('button', { name: '1', exact: false }).first()
  await day.click()
  await expect.element(day).toHaveAttribute('aria-disabled', 'false')
  await day.click()
  await expect.element(dialog.getByText(en('when.saving'))).toBeVisible()
  await expect.element(day).toHaveAttribute('aria-disabled', 'true')
  day.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  arrive()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(api.requestsOf(updateReadingEntry)).toHaveLength(1)
})

it('a reading status clicked offline is sent once when online, without replacing a status from another device [spec 292]', async () => {
  const list = readingList()
  const shown = await showPages([bookPage], { at: '/en/books/dune', me: reader, api: list.api })
  await expect.poll(() => shown.api.requestsOf(getReadingList).length).toBe(1)
  onTestFinished(() => onlineManager.setOnline(true))
  onlineManager.setOnline(false)
  await keep.click()
  await expect.poll(toast).toContain(en('waits'))
  list.entries.set(12, readingEntry(12, { status: 'read' }))
  onlineManager.setOnline(true)
  await expect.poll(toast).toContain(en('kept.shelf', { status: en('status.read') }))
  await expect.element(main.getByRole('button', { name: /^Read ?:/ })).toBeVisible()
  expect(shown.api.requestsOf(addToReadingList).map(({ body }) => body)).toMatchObject([{ from: null }])
  await expect.poll(() => localStorage.getItem('draft:unsent')).toBeNull()
})

it('the next opened page sends a reading status that was clicked offline, without replacing a status from another device [spec 292]', async () => {
  const list = readingList(readingEntry(12, { status: 'read' }))
  const variables = { body: { bookId: 12, status: 'to-read', flag: null, on: '2026-05-01', from: null } }
  const mutationKey = ['addToReadingList']
  const meta = { call: 'addToReadingList', reader: reader.id, leavesPage: false } as const
  const waiting = new QueryClient().getMutationCache().build(new QueryClient(), { mutationKey, meta })
  const state = { ...waiting.state, variables, status: 'pending', isPaused: true }
  const mutations = [{ mutationKey, state, scope: { id: 'own-books' }, meta }]
  localStorage.setItem(
    'draft:unsent',
    JSON.stringify({ userId: reader.id, state: { mutations, queries: [] } }),
  )
  onTestFinished(() => localStorage.removeItem('draft:unsent'))
  const shown = await showPages([bookPage], { at: '/en/books/dune', me: reader, api: list.api })
  await expect.poll(toast).toContain(en('kept.shelf', { status: en('status.read') }))
  await expect.element(main.getByRole('button', { name: /^Read ?:/ })).toBeVisible()
  expect(shown.api.requestsOf(addToReadingList)).toHaveLength(1)
  await expect.poll(() => localStorage.getItem('draft:unsent')).toBeNull()
})
