import { setJourneyRole } from '../support/journey-admin.ts'
import { expect, open, test } from './journey.ts'
import { signedIn } from './signed-in.ts'

test('row 72: an icon opens and closes the search box', async ({ page }) => {
  await open(page, '/en/books')
  const box = page.getByRole('banner').getByRole('combobox')
  await expect(box).toBeHidden()
  await page.getByRole('button', { name: 'Open search' }).tap()
  await expect(box).toBeVisible()
  await expect(page.getByRole('button', { name: 'Close search' })).toHaveAttribute('aria-expanded', 'true')
  await page.getByRole('button', { name: 'Close search' }).tap()
  await expect(box).toBeHidden()
})

test('row 72: a question asked there leads to the search', async ({ page }) => {
  await open(page, '/de/books')
  await page.getByRole('button', { name: 'Suche öffnen' }).tap()
  await page.getByRole('banner').getByRole('combobox').fill('dune')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/de/search?q=dune')
})

for (const width of [320, 360, 390, 430, 600, 767])
  test(`row 62: at ${width} px the support button stands in the bar, which stays one line high`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await open(page, '/de/books')
    const bar = page.getByRole('banner')
    await expect(bar.getByRole('button', { name: 'Unterstützen' })).toBeInViewport({ ratio: 1 })
    await expect(bar.getByRole('link', { name: 'Anmelden' })).toBeInViewport({ ratio: 1 })
    expect((await bar.boundingBox())?.height).toBeLessThan(70)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })

test('rows 75 and 77: the bottom bar has exactly five tabs, stays in sight, and marks the section shown', async ({
  page,
}) => {
  await open(page, '/de/books')
  const bar = page.getByRole('navigation', { name: 'Bereiche' })
  await expect(bar.getByRole('link')).toHaveText(['Bücher', 'Autoren', 'Reihen', 'Genres', 'Preise'])
  const hrefs = await bar.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(hrefs).toEqual(['/de/books', '/de/authors', '/de/series', '/de/genres', '/de/awards'])
  await expect(bar.locator('[aria-current]')).toHaveText(['Bücher'])
  await bar.getByRole('link', { name: 'Autoren' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Autoren' })).toBeVisible()
  await expect(bar.locator('[aria-current]')).toHaveText(['Autoren'])
  const colours = await bar
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => getComputedStyle(link).color + getComputedStyle(link).opacity))
  expect(new Set(colours).size).toBe(2)
  expect(colours.filter((colour) => colour === colours[1])).toHaveLength(1)
  await expect(bar).toBeInViewport()
})

test('row 75: every target of the bottom bar is at least 44 px high', async ({ page }) => {
  await page.goto('/de/books')
  const links = page.getByRole('navigation', { name: 'Bereiche' }).getByRole('link')
  const heights = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().height))
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
})

test('row 73: the menu of the account has only profile, reading list and sign out, for a super user too', async ({
  page,
}) => {
  const { userId } = await signedIn(page, 'Ursula', 'de')
  for (const role of ['POWER_USER', 'SUPER_USER'] as const) {
    await setJourneyRole(userId, role)
    await open(page, '/de/books')
    const menu = page.locator('.account-menu')
    await menu.locator('summary').tap()
    await expect(menu.getByRole('link')).toHaveText(['Profil', 'Leseliste', 'Abmelden'])
    const hrefs = await menu
      .getByRole('link')
      .evaluateAll((all) =>
        all.filter((link) => link.checkVisibility()).map((link) => link.getAttribute('href')),
      )
    expect(hrefs).toEqual(['/de/profile', '/de/reading-list', '/api/logout'])
  }
})

for (const [language, benefits] of [
  ['en', ['Your own reading list', 'Ratings and reviews', 'A site made to your measure']],
  ['de', ['Deine eigene Leseliste', 'Bewertungen und Rezensionen', 'Ganz auf dich zugeschnitten']],
  ['it', ['La tua lista di lettura', 'Valutazioni e recensioni', 'Un’esperienza su misura']],
] as const) {
  test(`row 130: in '${language}' the page for signing in shows its three benefits on a phone too`, async ({
    page,
  }) => {
    await open(page, `/${language}/login`)
    await expect(page.locator('.account-benefits').getByRole('heading')).toHaveText([...benefits])
    for (const name of benefits)
      await expect(page.getByRole('main').getByRole('heading', { name, exact: true })).toBeVisible()
  })
}
