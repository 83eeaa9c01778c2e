import { expect, isSameWindow, markWindow, open, type Page, test } from './journey.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')

test.describe('row 134: load more', () => {
  test.use({ provoked: [/status of 400/] })

  test('row 134: the list grows in place, the first new card has the focus, and it is said; a page that does not come is said too, and the list stays', async ({
    page,
  }) => {
    await open(page, '/en/books')
    await markWindow(page)
    await page.getByRole('link', { name: 'Load 24 more books' }).click()
    await expect(cards(page)).toHaveCount(48)
    await expect(cards(page).nth(24).getByRole('link')).toBeFocused()
    await expect(page.getByRole('status').filter({ hasText: '24 more books are shown' })).toHaveCount(1)
    const links = cards(page).getByRole('link')
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(new Set(hrefs).size).toBe(48)
    await page.route('**/api/books?*cursor=*', (route) =>
      route.fulfill({ status: 400, json: { error: { code: 'bad_cursor', message: 'no' } } }),
    )
    await page.getByRole('link', { name: 'Load 24 more books' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(cards(page)).toHaveCount(48)
    expect(await isSameWindow(page)).toBe(true)
    await expect(page).toHaveURL('/en/books')
  })
})

test('row 206: the theme is dark even on a light system, can be light, and is kept under the key theme', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  await page.addInitScript(() => {
    // what the theme is when the body comes up: before anything is painted
    new MutationObserver((_, observer) => {
      if (!document.body) return
      Object.assign(window, { themeAtFirst: document.documentElement.dataset['theme'] ?? 'dark' })
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
  await open(page, '/en/books')
  const dark = await background()
  expect(dark).toBe('rgb(11, 14, 24)')
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull()
  await page.getByRole('button', { name: 'Switch to light theme' }).click()
  await expect.poll(background).toBe('rgb(252, 250, 246)')
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light')
  await page.reload()
  expect(await page.evaluate(() => (window as unknown as { themeAtFirst: string }).themeAtFirst)).toBe(
    'light',
  )
  expect(await background()).not.toBe(dark)
  await expect(page.getByRole('button', { name: 'Switch to dark theme' })).toHaveCount(1)
})
