import {
  backFromBook,
  expect,
  isSameWindow,
  markWindow,
  open,
  openBook,
  type Page,
  scrollPosition,
  test,
} from './journey.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const titles = (page: Page) => cards(page).getByRole('heading').allInnerTexts()

/** The year each card shows; cards without one are left out. */
async function years(page: Page): Promise<number[]> {
  const texts = await cards(page).allInnerTexts()
  return texts.flatMap((text) => /(?:^|· |\n)(\d{4})\s*$/.exec(text)?.[1] ?? []).map(Number)
}

test.describe('row 134: load more', () => {
  test('row 134: with scripts the list grows in place, the first new card has the focus, and it is said', async ({
    page,
  }) => {
    await open(page, '/en/books')
    await markWindow(page)
    await page.getByRole('link', { name: 'Load 24 more books' }).click()
    await expect(cards(page)).toHaveCount(48)
    await expect(cards(page).nth(24).getByRole('link')).toBeFocused()
    await expect(page.getByRole('status').filter({ hasText: '24 more books are shown' })).toHaveCount(1)
    expect(
      new Set(
        await cards(page)
          .getByRole('link')
          .evaluateAll((all) => all.map((link) => link.getAttribute('href'))),
      ).size,
    ).toBe(48)
    expect(await isSameWindow(page)).toBe(true)
    await expect(page).toHaveURL('/en/books')
  })

  test('row 134: going back finds the list as long as it was left, at the old place', async ({ page }) => {
    await open(page, '/en/books')
    await page.getByRole('link', { name: 'Load 24 more books' }).click()
    await expect(cards(page)).toHaveCount(48)
    const card = cards(page).nth(40).getByRole('link')
    await card.scrollIntoViewIfNeeded()
    const before = await scrollPosition(page)
    await openBook(page, card)
    await expect(page.getByRole('navigation', { name: 'About this book' })).toBeVisible()
    await backFromBook(page)
    await expect(cards(page)).toHaveCount(48)
    await expect.poll(async () => Math.abs((await scrollPosition(page)) - before)).toBeLessThan(5)
  })

  test('row 134: a page that does not come is said, and the list stays', async ({ page }) => {
    await open(page, '/en/books')
    await page.route('**/api/books?*cursor=*', (route) =>
      route.fulfill({ status: 400, json: { error: { code: 'bad_cursor', message: 'no' } } }),
    )
    await page.getByRole('link', { name: 'Load 24 more books' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(cards(page)).toHaveCount(24)
  })
  test.use({ provoked: [/status of 400/] })
})

test.describe('row 134: without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('row 134: the link leads to the next 24, which are others', async ({ page }) => {
    await page.goto('/en/books')
    await expect(cards(page)).toHaveCount(24)
    const first = await titles(page)
    await page.getByRole('link', { name: 'Load 24 more books' }).click()
    await expect(page).toHaveURL(/\/en\/books\?cursor=/)
    await expect(cards(page)).toHaveCount(24)
    const hrefs = await cards(page)
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(new Set(hrefs).size).toBe(24)
    expect((await titles(page)).join()).not.toBe(first.join())
    await page.goto('/en/books')
    const before = await cards(page)
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(hrefs.filter((href) => before.includes(href))).toEqual([])
  })
})

test.describe('row 283: sorts', () => {
  /** Picks a sort from the menu. */
  async function sortBy(page: Page, name: string, value: string) {
    await page.getByText(/^Sorted by/).click()
    await page.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(`/en/books${value === 'rating' ? '' : `?sort=${value}`}`)
    await expect(page.getByText(/^Sorted by/)).toContainText(name)
  }

  test('row 283: newest and oldest first go by the year', async ({ page }) => {
    await open(page, '/en/books')
    await sortBy(page, 'newest first', 'newest')
    await expect.poll(async () => (await years(page))[0]).toBeGreaterThan(2000)
    const newest = await years(page)
    expect(newest.length).toBeGreaterThan(20)
    expect(newest).toEqual(newest.toSorted((a, b) => b - a))
    await sortBy(page, 'oldest first', 'oldest')
    await expect.poll(async () => (await years(page))[0]).toBeLessThan(1950)
    const oldest = await years(page)
    expect(oldest).toEqual(oldest.toSorted((a, b) => a - b))
  })

  test('row 283: titles go from A to Z and from Z to A, and the best rating is what the list opens with', async ({
    page,
  }) => {
    await open(page, '/en/books')
    await expect(page.getByText(/^Sorted by/)).toContainText('best rating')
    await sortBy(page, 'title A–Z', 'title')
    await expect.poll(async () => (await titles(page))[0]).toMatch(/^[\d"'’“.A]/)
    await sortBy(page, 'title Z–A', '-title')
    await expect.poll(async () => (await titles(page))[0]).toMatch(/^(?:The |A )?[X-Z]/)
    await sortBy(page, 'best rating', 'rating')
    await expect(page.getByText(/^Sorted by/)).toContainText('best rating')
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
