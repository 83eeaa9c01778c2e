import { signedIn } from './signed-in.ts'
import {
  backFromBook,
  expect,
  isSameWindow,
  markWindow,
  open,
  openBook,
  scrollPosition,
  scrollTo,
  hydrated,
  test,
} from './journey.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a card leads to /books/{slug}, which opens at the top, and going back restores the scroll position [spec 37, 56]', async ({
  page,
}) => {
  await open(page, '/en/books')
  const card = page.getByRole('main').getByRole('article').nth(14).getByRole('link')
  const title = (await card.innerText()).replaceAll('\u00AD', '')
  const href = await card.getAttribute('href')
  expect(href).toMatch(/^\/en\/books\/[a-z0-9-]+$/)
  await card.scrollIntoViewIfNeeded()
  const before = await scrollPosition(page)
  expect(before).toBeGreaterThan(300)
  await openBook(page, card)
  await expect(page).toHaveURL(href!)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(escape(title)))
  await expect(page.getByRole('navigation', { name: 'About this book' })).toBeVisible()
  await expect.poll(() => scrollPosition(page)).toBe(0)
  await backFromBook(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Books' })).toBeVisible()
  await expect.poll(async () => Math.abs((await scrollPosition(page)) - before)).toBeLessThan(5)
})

test('a spinner says Loading... while the chunk of the next page loads and while its data loads [spec 55]', async ({
  page,
}) => {
  await open(page, '/en/books')
  for (const [pattern, name] of [
    ['**/assets/authors-*.js', 'Authors'],
    ['**/api/series?*', 'Series'],
  ] as const) {
    const { promise, resolve } = Promise.withResolvers<undefined>()
    await page.route(pattern, async (route) => {
      await promise
      await route.continue()
    })
    const before = await page.getByRole('heading', { level: 1 }).innerText()
    await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name }).click()
    await expect(page.getByText('Loading...')).toBeVisible()
    await expect(page.locator('.pending .spinner')).toHaveCSS('opacity', '1')
    await expect(page.locator('.pending .spinner')).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('heading', { level: 1, name: before })).toBeVisible()
    resolve(undefined)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByText('Loading...')).toHaveCount(0)
  }
})

test('links of header, footer and account menu lead to the top of a page; filters keep the scroll position [spec 56]', async ({
  page,
}) => {
  await signedIn(page, 'Ada', 'en')
  await open(page, '/en/books')
  await scrollTo(page, 60)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Horror/ })
    .first()
    .click()
  await expect(page).toHaveURL('/en/books?group=horror')
  expect(await scrollPosition(page)).toBe(60)
  const foot = page.getByRole('contentinfo')
  const bar = page.getByRole('banner')
  const account = bar.locator('.account-menu')
  const ways = [
    ['/en/series', () => foot.getByRole('link', { name: 'Series', exact: true }).click()],
    ['/en/authors', () => bar.getByRole('link', { name: 'Authors', exact: true }).click()],
    [
      '/en/profile?tab=reviews',
      async () => {
        await account.locator('summary').click()
        await account.getByRole('link', { name: 'My reviews', exact: true }).click()
      },
    ],
  ] as const
  for (const [goal, go] of ways) {
    // repeats the scroll down, because the page sets its scroll position shortly after its heading appears
    await expect
      .poll(async () => {
        await scrollTo(page, 10_000)
        return scrollPosition(page)
      }, `the page before ${goal}`)
      .toBeGreaterThan(60)
    await scrollTo(page, (await scrollPosition(page)) - 30)
    await go()
    await expect(page).toHaveURL(goal)
    await expect.poll(() => scrollPosition(page), goal).toBe(0)
  }
})

test('switching the language keeps page, scroll position and typed text without a reload [spec 84]', async ({
  page,
}) => {
  await open(page, '/en/books?sort=title')
  await page.getByRole('banner').getByRole('combobox').fill('tolk')
  await markWindow(page)
  const german = page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' })
  await german.scrollIntoViewIfNeeded()
  const before = await scrollPosition(page)
  await german.click()
  await expect(page).toHaveURL('/de/books?sort=title')
  await expect(page.getByRole('heading', { level: 1, name: 'Bücher' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link')).toHaveText([
    'Bücher',
    'Autoren',
    'Reihen',
    'Genres',
    'Auszeichnungen',
  ])
  await expect(page.getByRole('banner').getByRole('combobox')).toHaveValue('tolk')
  expect(Math.abs((await scrollPosition(page)) - before)).toBeLessThan(200)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Italiano' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Libri' })).toBeVisible()
  await expect(page).toHaveTitle(/^Libri/)
  expect(await isSameWindow(page)).toBe(true)
  await page.reload()
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Libri' })).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL('/en/books?sort=title')
  await expect(page.getByRole('heading', { level: 1, name: 'Books' })).toBeVisible()
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Sign in' })).toBeVisible()
  // a page without a language in its URL is in the language that the visitor has chosen
  await open(page, '/books')
  await expect(page.getByRole('heading', { level: 1, name: 'Books' })).toBeVisible()
})

const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
