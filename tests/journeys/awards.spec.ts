import { award } from '../support/journey-shelves.ts'
import { expect, isSameWindow, known, markWindow, open, type Page, scrollPosition, test } from './journey.ts'

const main = (page: Page) => page.getByRole('main')
const entries = (page: Page) => main(page).getByRole('article')
const chosen = (page: Page) => main(page).locator('.award-head h2')
const awardList = (page: Page) => page.getByRole('navigation', { name: 'Choose an award' })
const menu = (page: Page, label: RegExp) => page.locator('summary').filter({ hasText: label })

test('choosing an award or category on the awards page neither reloads nor scrolls the page; Back undoes each choice [spec 128]', async ({
  page,
  request,
}) => {
  const { id } = await known(request, `/api/awards/${award}`)
  await open(page, '/en/awards')
  await markWindow(page)
  await expect(menu(page, /^Choose an award:/)).toBeHidden()
  const link = awardList(page).getByRole('link').filter({ hasText: 'Journey Award' })
  await link.scrollIntoViewIfNeeded()
  const place = await scrollPosition(page)
  await link.click()
  await expect(page).toHaveURL(`/en/awards?id=${id}`)
  await expect(chosen(page)).toHaveText('Journey Award')
  await expect(link).toHaveAttribute('aria-current', 'page')
  // the page keeps its scroll position, unless it became shorter
  expect(await scrollPosition(page)).toBeLessThanOrEqual(place + 1)

  await menu(page, /^Category:/).click()
  await main(page).getByRole('link', { name: 'Best Return', exact: true }).click()
  await expect(page).toHaveURL(`/en/awards?id=${id}&category=best-return`)
  await expect(menu(page, /^Category:/)).toHaveText('Category: Best Return')
  await expect(entries(page)).toHaveCount(1)
  await page
    .getByRole('navigation', { name: 'About this award' })
    .getByRole('link', { name: 'Nominees' })
    .click()
  await expect(page).toHaveURL(`/en/awards?id=${id}&tab=nominees&category=best-return`)
  await expect(entries(page)).toContainText('A Book Nobody Kept')
  await page.goBack()
  await expect(menu(page, /^Category:/)).toHaveText('Category: All categories')
  await expect(entries(page)).toHaveCount(3)
  await page.goBack()
  await expect(chosen(page)).toHaveText('Hugo Award')

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(awardList(page)).toBeHidden()
  await expect(menu(page, /^Choose an award:/)).toHaveText('Choose an award: Hugo Award')
  await menu(page, /^Choose an award:/).click()
  await main(page).getByRole('link', { name: 'Journey Award', exact: true }).click()
  await expect(menu(page, /^Choose an award:/)).toHaveText('Choose an award: Journey Award')
  await expect(chosen(page)).toHaveText('Journey Award')
  await expect(main(page).getByRole('link', { name: 'Nebula Award', exact: true })).toBeHidden()
  expect(await isSameWindow(page)).toBe(true)
})
