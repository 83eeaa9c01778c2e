import { translateOn } from '#i18n/words-server'
import { manyEditions } from '../support/journey-works.ts'
import {
  expect,
  isSameWindow,
  markWindow,
  open,
  type Page,
  scrollPosition,
  hydrated,
  test,
} from './journey.ts'
import { callApi, signedIn, signInHere } from './signed-in.ts'

// Component tests (src/web/features/modal) cover the inside of the modal; these journeys use real pages and books.

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const modal = (page: Page) => page.locator('dialog.wide-dialog')
const content = (page: Page) => modal(page).locator('.modal-main')
const stars = (page: Page) => modal(page).getByRole('radio')
const cards = (page: Page) => page.getByRole('main').getByRole('article')

test('a card opens the modal over the book list; the list keeps its scroll position and is not requested again [spec 102]', async ({
  page,
}) => {
  await open(page, '/en/books')
  await markWindow(page)
  const link = cards(page).nth(14).getByRole('link')
  await link.scrollIntoViewIfNeeded()
  const place = await scrollPosition(page)
  expect(place).toBeGreaterThan(300)
  const slug = (await link.getAttribute('data-modal'))!
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await link.click()
  await expect(page).toHaveURL(`/en/books?book=${slug}`)
  await expect(content(page)).toBeVisible()
  // the wheel beside and over the modal does not scroll the page
  for (const left of [6, 640]) {
    await page.mouse.move(left, 500)
    await page.mouse.wheel(0, 5000)
  }
  expect(await scrollPosition(page)).toBe(place)
  expect(requested.filter((path) => path === '/api/books' || path.endsWith('.data'))).toEqual([])
  await page.goBack()
  await expect(modal(page)).toHaveCount(0)
  expect(await scrollPosition(page)).toBe(place)
  await expect(link).toBeFocused()
  expect(await isSameWindow(page)).toBe(true)
  await expect(cards(page)).toHaveCount(24)
})

test('the German modal of a book shows genres, series, prizes, synopsis and author [spec 107, 111, 112, 113, 114, 115]', async ({
  page,
}) => {
  await open(page, '/de/books?book=dune')
  await expect(content(page)).toBeVisible()
  const author = modal(page).locator('.modal-author')
  await expect(author.getByRole('link', { name: 'Frank Herbert' })).toHaveAttribute(
    'href',
    '/de/authors/frank-herbert',
  )
  await expect
    .poll(() => author.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  expect((await author.locator('.read').innerText()).length).toBeLessThanOrEqual(401)
  await expect(content(page)).toContainText('Atreides')
  await expect(
    modal(page).locator('.modal-lines a[href^="/de/series/"]').first().locator('..'),
  ).toContainText('Band 1')
  const prizes = modal(page)
    .locator('.modal-lines li')
    .filter({ has: page.locator('a[href*="/awards?id="]') })
  await expect(prizes.filter({ hasText: 'Gewonnen, Bester Roman' }).first()).toBeVisible()
  const genre = modal(page).locator('.modal-genres a').last()
  const name = await genre.innerText()
  await genre.click()
  await expect(page).toHaveURL(/\/de\/genres\?genre=[a-z-]+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(modal(page)).toHaveCount(0)
})

test('if a visitor rates a book in the modal, the page requires a sign-in and then saves the rating [spec 3]', async ({
  page,
}) => {
  const t = translateOn('reviews', 'it')
  const person = await signedIn(page, 'Ada', 'it')
  await page.context().clearCookies()
  await open(page, `/it/books?book=${manyEditions}`)
  await modal(page).locator('.star-input-star').nth(4).click()
  await page
    .getByRole('dialog', { name: t('signInToRate') })
    .getByRole('link', { name: translateOn('common', 'it')('signIn') })
    .click()
  await expect(page).toHaveURL(/\/it\/login\?next=/)
  await hydrated(page)
  await signInHere(page, person)
  await expect(page).toHaveURL(`/it/books?book=${manyEditions}`)
  await expect(page.locator('.toast')).toContainText(t('ratingSaved'))
  await expect(stars(page).nth(4)).toBeChecked()
  const { data } = await callApi<{ userRating: { rating: number } }>(
    page,
    'GET',
    `/api/books/${manyEditions}/modal-data`,
  )
  expect(data.userRating).toEqual({ rating: 5 })
})
