import { expect, test } from './journey.ts'

test.use({ javaScriptEnabled: false })

test('a visitor without scripts can search, filter, sort and load books, open menus and open a book’s page [spec 27, 128, 134, 282] [UX 10]', async ({
  page,
}) => {
  const main = page.getByRole('main')
  const menu = (label: RegExp) => page.locator('summary').filter({ hasText: label })
  await page.goto('/en')
  await main.getByRole('searchbox').fill('dystopia')
  await main.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL('/en/search?q=dystopia')
  await main.getByRole('link', { name: 'Dystopia', exact: true }).click()
  await expect(page).toHaveURL('/en/genres?genre=dystopia')
  await menu(/^Sort:/).click()
  await page.getByRole('link', { name: 'Oldest first', exact: true }).click()
  await expect(page).toHaveURL('/en/genres?genre=dystopia&sort=oldest')
  await page.getByRole('link', { name: 'Load 24 more books' }).click()
  await expect(page).toHaveURL(/[?&]cursor=/)
  await expect(main.getByRole('article')).toHaveCount(24)
  await main.getByRole('article').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/en\/books\/[a-z0-9-]+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)

  await page.goto('/en/series')
  await menu(/^Number of books:/).click()
  await page.getByRole('link', { name: '4–10 books', exact: true }).click()
  await expect(page).toHaveURL('/en/series?size=4-10')

  await page.goto('/en/awards')
  await page.setViewportSize({ width: 390, height: 844 })
  await menu(/^Choose an award:/).click()
  await main.getByRole('link', { name: 'Nebula Award', exact: true }).click()
  await expect(main.locator('.award-head h2')).toHaveText('Nebula Award')
  await menu(/^Category:/).click()
  await main.getByRole('link', { name: 'Best Novel', exact: true }).click()
  await expect(menu(/^Category:/)).toHaveText('Category: Best Novel')
})
