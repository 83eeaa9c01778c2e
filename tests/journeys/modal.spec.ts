import { translateOn } from '#i18n/words-server'
import { manyEditions, oneEdition } from '../support/journey-works.ts'
import {
  expect,
  isSameWindow,
  markWindow,
  open,
  type Page,
  scrollPosition,
  takenOver,
  test,
} from './journey.ts'
import { askApi, forgetSession, signedIn, signInHere } from './signed-in.ts'

// What happens within the modal is shown by component tests (src/web/features/modal): here it meets real pages and real books.

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const modal = (page: Page) => page.locator('dialog.wide-dialog')
const content = (page: Page) => modal(page).locator('.modal-main')
const stars = (page: Page) => modal(page).getByRole('radio')
const cards = (page: Page) => page.getByRole('main').getByRole('article')
const card = (page: Page, slug: string) => page.locator(`main a[data-modal="${slug}"]`)

test('row 102: a card opens the modal over the page, which keeps its place and asks for nothing again', async ({
  page,
}) => {
  await open(page, '/en/books')
  await markWindow(page)
  const link = cards(page).nth(14).getByRole('link')
  await link.scrollIntoViewIfNeeded()
  const place = await scrollPosition(page)
  expect(place).toBeGreaterThan(300)
  const slug = (await link.getAttribute('data-modal'))!
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await link.click()
  await expect(page).toHaveURL(`/en/books?book=${slug}`)
  await expect(content(page)).toBeVisible()
  // neither the wheel beside it nor the one over it moves what is behind
  for (const left of [6, 640]) {
    await page.mouse.move(left, 500)
    await page.mouse.wheel(0, 5000)
  }
  expect(await scrollPosition(page)).toBe(place)
  expect(asked.filter((path) => path === '/api/books' || path.endsWith('.data'))).toEqual([])
  await page.goBack()
  await expect(modal(page)).toHaveCount(0)
  expect(await scrollPosition(page)).toBe(place)
  await expect(link).toBeFocused()
  expect(await isSameWindow(page)).toBe(true)
  await expect(cards(page)).toHaveCount(24)
})

test('row 102: a click with a key held, and one without scripts, go to the page as before', async ({
  page,
  browser,
}) => {
  const path = '/en/authors/journey-author'
  await open(page, path)
  const [other] = await Promise.all([
    page.context().waitForEvent('page'),
    card(page, oneEdition).click({ modifiers: ['ControlOrMeta'] }),
  ])
  await expect(other).toHaveURL(`/en/books/${oneEdition}`)
  await expect(modal(page)).toHaveCount(0)
  const plain = await browser.newPage({ javaScriptEnabled: false })
  await plain.goto(path)
  await card(plain, oneEdition).click()
  await expect(plain).toHaveURL(new RegExp(`/en/books/${oneEdition}$`))
  await plain.close()
})

test.describe('row 102: cards on every page that has them', () => {
  for (const path of [
    '/en',
    '/books',
    '/it/genres?genre=dystopia',
    '/en/authors/frank-herbert',
    '/en/books/dune?tab=related',
  ])
    test(`open the modal over it: ${path}`, async ({ page }) => {
      await open(page, path)
      const last = page.getByRole('main').getByRole('article').locator('a[href*="/books/"]').last()
      const slug = /\/books\/([^/?]+)$/.exec((await last.getAttribute('href'))!)![1]!
      await last.click()
      await expect(content(page)).toBeVisible()
      const { pathname, searchParams } = new URL(page.url())
      expect([pathname, searchParams.get('book')]).toEqual([new URL(path, page.url()).pathname, slug])
    })
})

test('rows 107, 111, 112, 113, 114 and 115: a book of the catalogue, in German: genres, series, prizes, synopsis, author', async ({
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
  await expect(page).toHaveURL(`/de/genres?genre=${encodeURIComponent(name)}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(modal(page)).toHaveCount(0)
})

test('row 3: who is not signed in is asked to, and the stars are given when they are back', async ({
  page,
}) => {
  const t = translateOn('reviews', 'it')
  const person = await signedIn(page, 'Ada', 'it')
  await forgetSession(page)
  await open(page, `/it/books?book=${manyEditions}`)
  await modal(page).locator('.star-input label').nth(4).click()
  await page
    .getByRole('dialog', { name: t('signInToRate') })
    .getByRole('link', { name: t('signIn') })
    .click()
  await expect(page).toHaveURL(/\/it\/login\?next=/)
  await takenOver(page)
  await signInHere(page, person)
  await expect(page).toHaveURL(`/it/books?book=${manyEditions}`)
  await expect(page.locator('.toast')).toContainText(t('ratingSaved'))
  await expect(stars(page).nth(4)).toBeChecked()
  const { data } = await askApi<{ userRating: { rating: number } }>(
    page,
    'GET',
    `/api/books/${manyEditions}/modal-data`,
  )
  expect(data.userRating).toEqual({ rating: 5 })
})

test('row 248: after a rating the book and its reviews are fetched anew as well', async ({ page }) => {
  await signedIn(page)
  const slug = 'journey-volume-ten'
  await open(page, `/en/books/${slug}?tab=reviews`)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'GET') asked.push(new URL(request.url()).pathname)
  })
  await page.getByRole('main').locator('.star-input label').nth(1).click()
  await expect(page.locator('.book-rating')).toContainText('2.0')
  expect(asked).toContain(`/api/books/${slug}`)
  expect(asked.some((path) => /^\/api\/books\/\d+\/ratings$/.test(path))).toBe(true)
  await expect(page.locator('.reviews-average')).toContainText('from 1 rating')
})
