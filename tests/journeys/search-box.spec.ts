import { expect, isSameWindow, known, markWindow, open, type Page, test } from './journey.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

// Component tests (src/web/features/search) cover the search box; this journey uses the real search and pages.

const box = (page: Page) => page.getByRole('banner').getByRole('combobox')
const list = (page: Page) => page.getByRole('listbox')
const group = (page: Page, name: string) =>
  list(page).getByRole('group', { name: new RegExp(`^${name} \\(`) })

test('the search box shows groups of results, and Enter opens a result or the results page [spec 86, 90, 94, 97, 98, 99]', async ({
  page,
  request,
}) => {
  await open(page, '/en/data-sources')
  await markWindow(page)
  await box(page).pressSequentially('hugo')
  await expect(group(page, 'Awards')).toContainText('Hugo')
  await box(page).fill('dune messiah')
  await expect(group(page, 'Books').getByRole('option').first()).toContainText('Dune Messiah')
  await box(page).press('ArrowDown')
  await box(page).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Dune Messiah' })).toBeVisible()
  await expect(page).toHaveURL(/\/en\/books\/dune-messiah/)
  await box(page).fill('pratchett')
  await box(page).press('Enter')
  await expect(page).toHaveURL('/en/search?q=pratchett')
  await expect(page.getByRole('main').getByText('Terry Pratchett').first()).toBeVisible()
  const award = await known(request, '/api/awards/nebula')
  for (const [kind, name, url, level] of [
    ['Genres', 'Space Opera', '/en/genres?genre=space-opera', 1],
    ['Awards', 'Nebula Award', `/en/awards?id=${award.id}`, 2],
  ] as const) {
    await box(page).fill(name.toLowerCase())
    await group(page, kind).getByText(name, { exact: true }).click()
    await expect(page).toHaveURL(url)
    await expect(page.getByRole('main').getByRole('heading', { level, name, exact: true })).toBeVisible()
  }
  expect(await isSameWindow(page)).toBe(true)
})
