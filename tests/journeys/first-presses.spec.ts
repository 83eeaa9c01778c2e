import { translateOn } from '#i18n/words-server'
import { expect, hydrated, known, open, type Page, test } from './journey.ts'
import { callApi, signedIn, signInHere } from './signed-in.ts'

// Tests early clicks (before the scripts run or the reader's own data is loaded), undo, and changes in another tab.

const reading = translateOn('reading', 'en')
const book = '/en/books/journey-dune'
const stars = (page: Page) => page.locator('.book-actions .star-input-star')
const filled = (page: Page) => page.locator('.book-actions .star-input-star[data-filled]')
const status = (page: Page) => page.locator('.book-status-main')

/** Holds back requests for this path until the returned function is called. */
async function holdBack(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(path, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

const ownStars = async (page: Page, id: number) =>
  (await callApi<{ rating: number | null }>(page, 'GET', `/api/books/${id}/ratings/own`)).data.rating

test('a rating clicked on a book page before the scripts run is shown and saved once they run [spec 292]', async ({
  page,
  request,
}) => {
  const { id } = await known(request, '/api/books/journey-dune')
  await signedIn(page)
  const release = await holdBack(page, '**/assets/**.js')
  await page.goto(book, { waitUntil: 'commit' })
  await stars(page).nth(3).click()
  await expect(filled(page)).toHaveCount(0)
  await expect(status(page)).toContainText(reading('want'))
  release()
  await hydrated(page)
  await expect(filled(page)).toHaveCount(4)
  await expect.poll(() => ownStars(page, id)).toBe(4)
})

test('a visitor’s reading status, clicked before the scripts run, requires a sign-in and is then saved [spec 3, 4, 292]', async ({
  page,
  request,
}) => {
  const { id } = await known(request, '/api/books/journey-dune')
  const release = await holdBack(page, '**/assets/**.js')
  await page.goto(book, { waitUntil: 'commit' })
  await status(page).click()
  release()
  await hydrated(page)
  const prompt = page.getByRole('dialog', { name: reading('signIn.title') })
  await expect(prompt).toBeVisible()
  await expect(filled(page)).toHaveCount(0)
  await prompt.getByRole('link', { name: 'Sign in' }).click()
  const browser = await page.context().browser()!.newContext()
  const person = await signedIn(await browser.newPage())
  await browser.close()
  await signInHere(page, person)
  await expect
    .poll(async () => (await callApi<{ status: string }>(page, 'GET', `/api/reading-list/${id}`)).data.status)
    .toBe('to-read')
})

test('a rating that a reader clicks before the saved rating of the book has loaded does not overwrite the saved rating', async ({
  page,
  request,
}) => {
  const { id } = await known(request, '/api/books/journey-dune')
  await signedIn(page)
  await callApi(page, 'POST', `/api/books/${id}/ratings`, { rating: 5 })
  const release = await holdBack(page, '**/api/books/*/ratings/own')
  await open(page, book)
  await stars(page).nth(1).click()
  // a pointer over the stars would show a preview
  await page.mouse.move(0, 0)
  await expect(filled(page)).toHaveCount(0)
  release()
  await expect(filled(page)).toHaveCount(5)
  await expect(page.locator('.toast')).toContainText('You have already given 5 stars here.')
  expect(await ownStars(page, id)).toBe(5)
})

test('undoing a change of a book’s reading status restores the former status and the former reading dates', async ({
  page,
  request,
}) => {
  const { id } = await known(request, '/api/books/journey-dune')
  const entry = async () =>
    (await callApi<{ status: string; readings: unknown[] }>(page, 'GET', `/api/reading-list/${id}`)).data
  await signedIn(page)
  await callApi(page, 'POST', '/api/reading-list', { bookId: id, status: 'reading' })
  const before = await entry()
  await open(page, book)
  await page.getByRole('button', { name: reading('finishedToday') }).click()
  await expect(status(page)).toContainText(reading('status.read'))
  await page.locator('.toast').getByRole('button', { name: 'Undo' }).click()
  await expect(status(page)).toContainText(reading('status.reading'))
  await expect.poll(entry).toMatchObject({ status: 'reading', readings: before.readings })
})

test('undoing the first rating of a book also undoes the status “read” that the rating has set', async ({
  page,
  request,
}) => {
  const { id } = await known(request, '/api/books/journey-dune')
  await signedIn(page)
  await open(page, book)
  await expect(page.locator('.avatar')).toBeVisible()
  await stars(page).nth(3).click()
  await expect(status(page)).toContainText(reading('status.read'))
  await page.locator('.toast').getByRole('button', { name: 'Undo' }).click()
  await expect(status(page)).toContainText(reading('want'))
  await expect(filled(page)).toHaveCount(0)
  await expect.poll(() => ownStars(page, id)).toBeNull()
})

test('a reading status that a reader sets in one browser tab is shown in another tab at once [spec 242]', async ({
  page,
  context,
}) => {
  await signedIn(page)
  await open(page, book)
  const other = await context.newPage()
  await open(other, book)
  await expect(other.locator('.avatar')).toBeVisible()
  await status(page).click()
  await expect(status(page)).toContainText(reading('status.to-read'))
  await expect(status(other)).toContainText(reading('status.to-read'))
})

test('the link "Write a review" scrolls to the heading of the reader’s own review and focuses it [spec 56]', async ({
  page,
}) => {
  await open(page, book)
  await page
    .getByRole('main')
    .getByRole('link', { name: translateOn('books', 'en')('writeReview') })
    .click()
  const heading = page.getByRole('heading', { name: translateOn('reviews', 'en')('ownTitle') })
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport()
})
