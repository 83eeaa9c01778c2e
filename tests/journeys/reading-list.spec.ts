import { translateOn } from '#i18n/words-server'
import { oneEdition } from '../support/journey-works.ts'
import { expect, known, open, type Page, hydrated, test } from './journey.ts'
import { callApi, signedIn, signInHere } from './signed-in.ts'

// Component tests (src/web/features/reading-list) cover the status panel of a cover; these journeys use the real
// reading list.

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const toast = (page: Page) => page.locator('.toast')
const firstCard = (page: Page) => page.getByRole('main').getByRole('article').first()
const trigger = (page: Page) => firstCard(page).locator('.status-trigger')
const panel = (page: Page) => firstCard(page).locator('.status-panel')
const badge = (page: Page) => firstCard(page).locator('.status-badge')
const t = translateOn('reading', 'en')

/** Moves the pointer to the cover of the first card and then to its status button, and waits for the status panel. */
async function openPanel(page: Page): Promise<void> {
  await firstCard(page).hover({ position: { x: 60, y: 60 } })
  await trigger(page).hover()
  await expect(panel(page)).toBeVisible()
}

test('a reader adds a book to the reading list with the button on its cover, removes it and restores it [spec 103, 104, 268]', async ({
  page,
}) => {
  await signedIn(page)
  await open(page, '/en/books')
  await openPanel(page)
  await panel(page)
    .getByRole('button', { name: t('status.reading') })
    .click()
  await expect(toast(page)).toContainText(t('done.added'))
  const removing = panel(page).locator('.status-remove')
  await removing.click()
  await removing.click()
  await expect(toast(page)).toContainText(t('done.removed'))
  await expect(badge(page)).toHaveCount(0)
  await toast(page)
    .getByRole('button', { name: t('undo') })
    .click()
  await expect(toast(page)).toContainText(t('done.restored'))
  await page.reload()
  await hydrated(page)
  await expect(badge(page)).toHaveText(t('status.reading'))
})

test('if a visitor sets the reading status of a book, the page requires a sign-in and then saves it [spec 4]', async ({
  page,
}) => {
  const words = translateOn('reading', 'de')
  const person = await signedIn(page, 'Ada', 'de')
  await page.context().clearCookies()
  await open(page, '/de/books')
  await openPanel(page)
  await panel(page).getByRole('button').nth(0).click()
  const prompt = page.getByRole('dialog', { name: words('signIn.title') })
  await prompt.getByRole('link', { name: translateOn('common', 'de')('signIn') }).click()
  await expect(page).toHaveURL(/\/de\/login\?next=/)
  await hydrated(page)
  await signInHere(page, person)
  await expect(page).toHaveURL('/de/books')
  await expect(toast(page)).toContainText(words('done.added'))
  await expect(badge(page)).toHaveText(words('status.to-read'))
})

test('rating a book with the status “read” increases the displayed number of ratings and does not change the status [spec 106, 248]', async ({
  page,
  request,
}) => {
  await signedIn(page)
  const { id, slug } = await known(request, `/api/books/${oneEdition}`)
  await open(page, `/en/books/${slug}`)
  const ratings = page.locator('.book-rating')
  const count = async () =>
    (await ratings.count()) === 0 ? 0 : Number(/(\d+) ratings?/.exec(await ratings.innerText())?.[1])
  const before = await count()
  await page.locator('.book-status-more').click()
  await page
    .locator('.status-panel')
    .getByRole('button', { name: t('status.read'), exact: true })
    .click()
  await expect(toast(page)).toContainText(t('done.added'))
  await page.locator('.book-actions .star-input-star').nth(3).click()
  await expect(toast(page)).toContainText(translateOn('reviews', 'en')('ratingSaved'))
  // other journeys may rate the book at the same time, so the count may rise by more than one
  await expect.poll(count).toBeGreaterThan(before)
  const { data } = await callApi<{ status: string }>(page, 'GET', `/api/reading-list/${id}`)
  expect(data.status).toBe('read')
})
