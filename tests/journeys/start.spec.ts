import { expect, isSameWindow, markWindow, open, openBook, type Page, test } from './journey.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const main = (page: Page) => page.getByRole('main')

test('a visitor without an account reaches every section of the site and an item in it from the start page [spec 1]', async ({
  page,
}) => {
  await open(page, '/en')
  await markWindow(page)
  for (const [section, one] of [
    ['Books', /^\/en\/books\/[a-z0-9-]+$/],
    ['Authors', /^\/en\/authors\/[a-z0-9-]+$/],
    ['Series', /^\/en\/series\/[a-z0-9-]+$/],
    ['Genres', /^\/en\/genres\?genre=[a-z0-9-]+$/],
    ['Awards', /^\/en\/awards\?id=\d+$/],
  ] as const) {
    await page
      .getByRole('navigation', { name: 'Main navigation' })
      .getByRole('link', { name: section })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: section })).toBeVisible()
    // opens the second entry of the section, because the page of awards already shows the first award
    const entities = main(page).locator('li:has(a)').getByRole('link')
    const hrefs = await entities.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    const second = hrefs.findIndex(
      (href, index) => one.test(href) && hrefs.slice(0, index).some((before) => one.test(before)),
    )
    await (section === 'Books' ? openBook(page, entities.nth(second)) : entities.nth(second).click())
    await expect(page).toHaveURL(hrefs[second]!)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(main(page).getByRole('listitem').first()).toBeVisible()
    await expect(page).not.toHaveURL(/login/)
  }
  expect(await isSameWindow(page)).toBe(true)
})

test('a visitor searches for an author, a genre and an award on the start page and opens them without a reload [spec 27, 41, 46, 48]', async ({
  page,
}) => {
  await open(page, '/en')
  await markWindow(page)
  for (const [query, name, goal, heading] of [
    ['dystopia', 'Dystopia', /\/en\/genres\?genre=dystopia$/, 'Dystopia'],
    ['pratchett', 'Terry Pratchett', /\/en\/authors\/(?:terry-pratchett|\d+)$/, 'Terry Pratchett'],
    ['nebula', 'Nebula Award', /\/en\/awards\?id=\d+$/, 'Awards'],
  ] as const) {
    const field = main(page).getByRole('combobox', { name: 'Search' })
    await expect(field).toBeInViewport()
    await field.fill(query)
    await field.press('Enter')
    await expect(page).toHaveURL(`/en/search?q=${query}`)
    await main(page).getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(goal)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    expect(await isSameWindow(page)).toBe(true)
    await page.getByRole('banner').getByRole('link').first().click()
    await expect(page).toHaveURL('/en')
  }
})
