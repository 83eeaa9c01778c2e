import type { BookCard } from '#contract/calls/books'
import type { ReadingStatus } from '#contract/values/enums'
import type { Page as ListPage } from '#contract/calls/pagination'
import type { ReadingPage } from '#contract/calls/reading-list'
import { translateOn } from '#i18n/words-server'
import type { Language } from '#contract/values/languages'
import { liveAsReader } from '../support/journey-reading-life.ts'
import { saga } from '../support/journey-shelves.ts'
import { manyEditions } from '../support/journey-works.ts'
import { axeViolations } from './axe.ts'
import { expect, known, open, overflow, type Page, someOf, test } from './journey.ts'
import { callApi, signedIn } from './signed-in.ts'

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  provoked: [/status of 4\d\d/],
})

const t = translateOn('reading-list', 'en')
const marksOn = (language: Language) => translateOn('reading', language)
const marks = marksOn('en')
const rows = (page: Page) => page.locator('.reading-list-books > li')
const row = (page: Page, title: string) =>
  rows(page).filter({ has: page.getByRole('link', { name: new RegExp(`(^|: )${title}$`) }) })
const toast = (page: Page) => page.locator('.toast')
const titles = (page: Page) => rows(page).locator('a').allTextContents()
const bare = async (page: Page) => (await titles(page)).map((title) => title.replace(/^Position \d+: /, ''))

/** Adds the first books of the site to the reader's list, with these statuses. */
async function listed(page: Page, statuses: readonly ReadingStatus[]): Promise<BookCard[]> {
  const { data } = await callApi<ListPage<BookCard>>(page, 'GET', `/api/books?limit=${statuses.length}`)
  for (const [at, { id }] of data.items.entries())
    await callApi(page, 'POST', '/api/reading-list', { bookId: id, status: statuses[at] })
  return data.items
}

/** Opens the filters, which are closed on a phone. */
async function showNarrowing(page: Page): Promise<void> {
  const toggle = page.locator('.reading-narrow')
  // the button that opens the filters appears with the reading list, after hydration
  await expect(toggle).toBeAttached()
  if ((await toggle.isVisible()) && (await toggle.getAttribute('aria-expanded')) === 'false')
    await toggle.click()
}

for (const [language, width] of someOf(
  [
    ['en', 1280],
    ['de', 390],
    ['it', 1280],
  ] as const,
  1,
))
  test(`the reading list shows counts, can be filtered and searched, and loads more books in ${language} at ${width} px [spec 51, 184]`, async ({
    page,
  }) => {
    const words = translateOn('reading-list', language)
    await page.setViewportSize({ width, height: 900 })
    const { userId } = await signedIn(page, 'Ada', language)
    const { booksRead } = await liveAsReader(userId)
    // the list also has a book in progress, a book to read, and a book that was given up
    const all = booksRead + 3
    await open(page, `/${language}/data-sources`)
    await page.locator('.account-menu summary').click()
    await page
      .locator('.account-menu')
      .getByRole('link', { name: translateOn('common', language)('readingList') })
      .click()
    await expect(page).toHaveURL(`/${language}/reading-list`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('title'))
    await expect(page.locator('.reading-total')).toHaveText(words('count', { count: all }))
    await expect(rows(page)).toHaveCount(24)
    const chip = (key: 'filter.all' | 'shelf.to-read' | 'shelf.reading' | 'shelf.read', count: number) =>
      page.getByRole('link', { name: `${words(key)} ${count}`, exact: true })
    for (const [key, count] of [
      ['filter.all', all],
      ['shelf.to-read', 1],
      ['shelf.reading', 1],
      ['shelf.read', booksRead],
    ] as const)
      await expect(chip(key, count)).toBeVisible()
    expect(await axeViolations(page)).toEqual([])

    const more = page.locator('.load-more a')
    await expect(more).toHaveAttribute('href', /reading-list\?cursor=/)
    await more.click()
    await expect(rows(page)).toHaveCount(all)
    await expect(rows(page).nth(24).locator('a')).toBeFocused()
    await chip('shelf.read', booksRead).click()
    await expect(page).toHaveURL(`/${language}/reading-list?status=read`)
    await expect(page.locator('.reading-total')).toHaveText(words('count', { count: booksRead }))
    await page.goBack()
    await expect(page).toHaveURL(`/${language}/reading-list`)
    await expect(rows(page)).toHaveCount(all)
    await chip('shelf.read', booksRead).click()
    await expect(page.locator('.reading-total')).toHaveText(words('count', { count: booksRead }))

    for (const [key, query, api] of [
      ['rating.5', '5', '5'],
      ['rating.4+', '4%2B', '4%2B'],
      ['rating.none', 'none', 'none'],
    ] as const) {
      const { data } = await callApi<ReadingPage>(
        page,
        'GET',
        `/api/reading-list/books?status=read&rating=${api}`,
      )
      await showNarrowing(page)
      const menu = page.locator('.reading-menus details').first()
      await menu.locator('summary').click()
      await menu.getByRole('link', { name: words(key) }).click()
      await expect(page).toHaveURL(`/${language}/reading-list?status=read&rating=${query}`)
      await expect(page.locator('.reading-total')).toHaveText(words('count', { count: data.total }))
      expect(data.total).toBeGreaterThan(0)
    }
    await expect(rows(page).locator('input:checked')).toHaveCount(0)
    expect(await axeViolations(page)).toEqual([])

    const { data } = await callApi<ReadingPage>(page, 'GET', '/api/reading-list/books?status=to-read')
    const wanted = data.items[0]!.book
    await open(page, `/${language}/reading-list`)
    await showNarrowing(page)
    await page.locator('.reading-search input[type=search]').fill(wanted.title)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\?q=/)
    await expect(rows(page).locator(`a[data-modal="${wanted.slug}"]`)).toBeVisible()
    await page.locator('.reading-search input[type=search]').fill('xqzwvk')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toContainText(words('nothing'))
    await page.getByRole('link', { name: words('nothingAction') }).click()
    await expect(page).toHaveURL(`/${language}/reading-list`)
    await expect(rows(page).first()).toBeVisible()
    expect(await overflow(page)).toBe(0)
  })

test('the profile page shows a message for an empty reading list, and counts a finished book without a reload [spec 50, 129]', async ({
  page,
}) => {
  await signedIn(page)
  await open(page, '/en/profile?tab=reading')
  await expect(page.getByRole('main')).toContainText(t('empty'))
  await expect(page.getByRole('main').getByRole('link', { name: t('emptyAction') })).toHaveAttribute(
    'href',
    '/en/books',
  )
  const [book] = await listed(page, ['reading'])
  await open(page, '/en/profile')
  const read = page.locator('.profile-statistics dd').first()
  await expect(read).toHaveText('0')
  await page.getByRole('main').getByRole('link', { name: 'Reading list', exact: true }).click()
  const entry = row(page, book!.title)
  await entry.locator('.status-trigger').click()
  await entry.getByRole('button', { name: marks('status.read'), exact: true }).click()
  await expect(toast(page)).toContainText(marks('done.updated'))
  // the status panel then asks for stars and stays open, so two clicks set the status and the stars
  await entry.locator('.status-panel .star-input-star').nth(3).click()
  await expect(toast(page)).toContainText(marks('done.rated'))
  await expect(page.getByRole('link', { name: 'Read 1', exact: true })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'About you' }).click()
  await expect(read).toHaveText('1')
})

test('the page of the reading list shows a change at once, and undoes it if the server refuses it', async ({
  page,
}) => {
  await signedIn(page)
  const books = await listed(page, ['reading', 'read'])
  const [first, second] = [row(page, books[0]!.title), row(page, books[1]!.title)]
  await open(page, '/en/reading-list')
  await expect(rows(page)).toHaveCount(2)
  let release: (() => void) | null = null
  const refuse = async () => {
    await expect.poll(() => release !== null).toBe(true)
    release?.()
    release = null
  }
  await page.route(/\/api\/(reading-list|books\/\d+\/ratings)/, async (route) => {
    if (route.request().method() === 'GET') return route.continue()
    await new Promise<void>((resolve) => (release = resolve))
    return route.fulfill({ status: 400, json: {} })
  })
  await first.locator('.status-trigger').click()
  await first.getByRole('button', { name: marks('status.to-read'), exact: true }).click()
  await expect(first.locator('.status-trigger')).toHaveText(marks('status.to-read'))
  await refuse()
  await expect(toast(page)).toContainText(marks('failed.update'))
  await expect(first.locator('.status-trigger')).toHaveText(marks('status.reading'))
  await second.locator('.entry-words .star-input-star').nth(2).click()
  await expect(second.locator('.entry-words .star-input-star').nth(2)).toBeChecked()
  await refuse()
  await expect(toast(page)).toContainText(marks('failed.rate'))
  await expect(second.locator('.star-input-star[aria-checked=true]')).toHaveCount(0)
  // removing a book hides its row and focuses the next one; a refused removal restores the row
  await first.locator('.status-trigger').focus()
  await page.keyboard.press('Enter')
  const removing = first.locator('.status-remove')
  await removing.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(1)
  await expect(second.getByRole('link')).toBeFocused()
  await refuse()
  await expect(toast(page)).toContainText(marks('failed.remove'))
  await expect(rows(page)).toHaveCount(2)
  await page.unroute(/\/api\/(reading-list|books\/\d+\/ratings)/)
  await first.locator('.status-trigger').click()
  await first.locator('.status-remove').click()
  await first.locator('.status-remove').click()
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'All 1', exact: true })).toBeVisible()
})

test('a reader reorders the books to read with buttons and arrow keys; a failed move is undone', async ({
  page,
}) => {
  await signedIn(page)
  const books = await listed(page, ['to-read', 'to-read', 'to-read', 'read'])
  const [a, b, c] = books.map(({ title }) => title) as [string, string, string]
  await open(page, '/en/reading-list?status=to-read')
  await expect(rows(page)).toHaveCount(3)
  expect(await bare(page)).toEqual([a, b, c])
  const move = (title: string, name: 'top' | 'up' | 'down') =>
    row(page, title).getByRole('button', { name: t(`queue.${name}`), exact: true })
  const saved = () =>
    page.waitForResponse((answer) => answer.url().endsWith('/queue') && answer.status() === 204)
  await expect(move(a, 'up')).toHaveAttribute('aria-disabled', 'true')
  await expect(move(c, 'down')).toHaveAttribute('aria-disabled', 'true')
  let answer = saved()
  await move(c, 'top').click()
  await expect.poll(() => bare(page)).toEqual([c, a, b])
  await expect(page.getByText(t('queue.moved', { title: c, place: 1 }))).toBeAttached()
  await expect(move(c, 'top')).toBeFocused()
  await answer
  answer = saved()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => bare(page)).toEqual([a, c, b])
  await answer
  await expect(move(c, 'top')).toBeFocused()
  await page.reload()
  await expect.poll(() => bare(page)).toEqual([a, c, b])
  await page.route('**/queue', (route) => route.fulfill({ status: 400, json: {} }))
  await move(b, 'up').click()
  await expect(toast(page)).toContainText(t('queue.failed'))
  await expect.poll(() => bare(page)).toEqual([a, c, b])
  expect(await axeViolations(page)).toEqual([])
  // another sort order has no buttons to move entries
  await page.locator('.reading-menus details').last().locator('summary').click()
  await page.getByRole('link', { name: t('sort.title'), exact: true }).click()
  await expect(page).toHaveURL('/en/reading-list?status=to-read&sort=title')
  await expect(page.locator('.entry-mover')).toHaveCount(0)
  // titles are sorted without their article
  const sortedBy = (title: string) => title.replace(/^(?:The|An?) /, '')
  await expect
    .poll(() => bare(page))
    .toEqual([a, b, c].toSorted((x, y) => sortedBy(x).localeCompare(sortedBy(y), 'en')))
})

test('if a reader quickly rates a book several times, requests are sent one by one, and the last rating wins', async ({
  page,
}) => {
  await signedIn(page)
  const [book] = await listed(page, ['read'])
  await open(page, '/en/reading-list')
  const stars = row(page, book!.title).locator('.entry-words > .star-input')
  const sent: number[] = []
  let pending = 0
  let most = 0
  const path = new RegExp(`/api/books/${book!.id}/ratings$`)
  let release = () => {}
  const areAllGiven = new Promise<void>((resolve) => (release = resolve))
  await page.route(path, async (route) => {
    sent.push((route.request().postDataJSON() as { rating: number }).rating)
    most = Math.max(most, (pending += 1))
    // answers no request before all stars are given, so that `most` counts concurrent requests
    await areAllGiven
    const answer = await route.fetch()
    pending -= 1
    await route.fulfill({ response: answer })
  })
  for (const star of [1, 5, 3, 2]) {
    await stars
      .locator('.star-input-star')
      .nth(star - 1)
      .click()
    await expect(stars.locator('.star-input-star').nth(star - 1)).toBeChecked()
  }
  release()
  await expect(toast(page)).toContainText(marks('done.rated'))
  await expect.poll(() => sent).toEqual([1, 5, 3, 2])
  expect(most).toBe(1)
  const entry = `/api/reading-list/${book!.id}`
  await expect.poll(async () => (await callApi<{ rating: number }>(page, 'GET', entry)).data.rating).toBe(2)
  await expect(stars.locator('.star-input-star').nth(1)).toBeChecked()
  // from here, the server answers each rating with 400; the page must then show the saved two stars again
  await page.unroute(path)
  await page.route(path, (route) => route.fulfill({ status: 400, json: {} }))
  await stars.locator('.star-input-star').nth(4).click()
  await expect(toast(page)).toContainText(marks('failed.rate'))
  await expect(stars.locator('.star-input-star').nth(1)).toBeChecked()
})

for (const [language, width] of someOf(
  [
    ['en', 1280],
    ['de', 390],
    ['it', 390],
  ] as const,
  1,
))
  test(`the dialog of a book on the reading list saves valid values and shows errors in ${language} at ${width} px`, async ({
    page,
  }) => {
    const words = translateOn('reading-list', language)
    await page.setViewportSize({ width, height: 844 })
    await signedIn(page, 'Ada', language)
    const book = await known(page.request, `/api/books/${manyEditions}`)
    await callApi(page, 'POST', '/api/reading-list', { bookId: book.id, status: 'reading' })
    await open(page, `/${language}/reading-list`)
    const opening = rows(page).getByRole('button', {
      name: words('details.openWhich', { title: '' }).slice(0, 7),
    })
    await opening.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('heading', { level: 2 })).toBeFocused()
    expect(await axeViolations(page)).toEqual([])
    await dialog.getByLabel(words('details.progressNumber')).fill('140')
    await dialog.getByLabel(words('details.unit')).selectOption('percent')
    const finished = dialog.getByRole('group', { name: words('details.finished'), exact: true })
    await finished.getByLabel(words('date.day')).selectOption('31')
    await finished.getByLabel(words('date.month')).selectOption('2')
    await dialog.getByRole('button', { name: words('details.save') }).click()
    await expect(dialog).toContainText(words('error.percentTooLarge'))
    await expect(dialog).toContainText(words('error.yearNeeded'))
    await dialog.getByLabel(words('details.progressNumber')).fill('45')
    await finished.getByLabel(words('date.year')).fill('2024')
    // the day does not exist: the server reports the error at its field
    await dialog.getByRole('button', { name: words('details.save') }).click()
    await expect(finished.locator('[aria-invalid=true]')).toHaveCount(3)
    await expect(finished.locator('.details-error')).not.toBeEmpty()
    expect(await axeViolations(page)).toEqual([])
    await finished.getByLabel(words('date.day')).selectOption('')
    await dialog.getByRole('button', { name: words('details.again') }).click()
    const second = dialog.getByRole('group', { name: words('details.time', { number: 2 }) })
    await second
      .getByRole('group', { name: words('details.started') })
      .getByLabel(words('date.year'))
      .fill('2025')
    const edition = dialog.getByLabel(words('details.edition'))
    await expect(edition.locator('option').nth(2)).toBeAttached()
    await edition.selectOption({ index: 2 })
    const editionId = Number(await edition.inputValue())
    await dialog.getByLabel(marksOn(language)('flag.paused')).check()
    await dialog.getByLabel(words('details.note')).fill('Lent by Grace')
    // Escape asks before it discards unsaved input
    await page.keyboard.press('Escape')
    const leaving = page.getByRole('alertdialog')
    await expect(leaving).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(leaving).toHaveCount(0)
    await dialog.getByRole('button', { name: words('details.save') }).click()
    await expect(dialog).toHaveCount(0)
    await expect(opening).toBeFocused()
    await expect(toast(page)).toContainText(words('details.saved'))
    const line = rows(page).locator('.entry-facts')
    await expect(line).toContainText(marksOn(language)('flag.paused'))
    await expect(line).toContainText(words('fact.percent', { percent: 45 }))
    await expect(rows(page)).toContainText('Lent by Grace')
    const { data } = await callApi(page, 'GET', `/api/reading-list/${book.id}`)
    expect(data).toMatchObject({
      status: 'reading',
      flag: 'paused',
      progressPages: null,
      progressPercent: 45,
      editionId,
      note: 'Lent by Grace',
      readings: [
        { started: null, finished: '2024-02' },
        { started: '2025', finished: null },
      ],
    })
    // the reopened form has the saved values; a failed save shows an error and keeps the input
    await opening.click()
    await expect(edition).toHaveValue(String(editionId))
    await page.route(/\/api\/reading-list\/\d+$/, (route) =>
      route.request().method() === 'PATCH' ? route.fulfill({ status: 400, json: {} }) : route.continue(),
    )
    await dialog.getByLabel(words('details.note')).fill('Given back')
    await dialog.getByRole('button', { name: words('details.save') }).click()
    await expect(dialog.getByRole('alert').first()).toContainText(words('details.failed'))
    await expect(dialog.getByLabel(words('details.note'))).toHaveValue('Given back')
    await page.keyboard.press('Escape')
    await leaving.getByRole('button', { name: translateOn('common', language)('leave.go') }).click()
    await expect(dialog).toHaveCount(0)
    await expect(rows(page)).toContainText('Lent by Grace')
  })

test('volumes of a series and search results have a button for the reading status, which loads without layout shift [spec 103, 104]', async ({
  page,
}) => {
  await signedIn(page)
  for (const [path, selector, other] of [
    [`/en/series/${saga}`, '.volume', '.volume'],
    ['/en/search?q=journey', '.hit:has(.hit-own)', '.hit'],
  ] as const) {
    await page.goto(path)
    const first = page.locator(selector).first()
    const placeOf = () => page.locator(other).last().boundingBox()
    const before = await placeOf()
    const trigger = first.locator('.status-trigger')
    await expect(trigger).toBeVisible()
    expect(await placeOf()).toEqual(before)
    await trigger.click()
    await first.getByRole('button', { name: marks('status.reading'), exact: true }).click()
    await expect(toast(page)).toContainText(marks('done.added'))
    await expect(trigger).toHaveAttribute('data-status', 'reading')
    await expect(trigger).toBeFocused()
    await expect(first.locator('.status-panel')).toHaveCount(0)
    await trigger.click()
    expect(await axeViolations(page)).toEqual([])
    await first.locator('.status-remove').click()
    await first.locator('.status-remove').click()
    await expect(trigger).not.toHaveAttribute('data-status')
    await expect(page).toHaveURL(path)
  }
})
