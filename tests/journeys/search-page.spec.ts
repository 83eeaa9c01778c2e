import { expect, isSameWindow, markWindow, open, type Page, test } from './journey.ts'

const main = (page: Page) => page.getByRole('main')
const field = (page: Page) => main(page).getByRole('combobox')
const nowhere = 'xqzwvk'

test('the search page shows a hint, results or a message; an ISBN opens its edition; Back needs no page load [spec 101]', async ({
  page,
}) => {
  const initial = main(page).getByText('Type a title in any language')
  const empty = main(page).getByText(`Nothing found for “${nowhere}”.`)
  await open(page, '/en/search')
  await markWindow(page)
  await expect(initial).toBeVisible()
  await field(page).fill(nowhere)
  await field(page).press('Enter')
  await expect(page).toHaveURL(`/en/search?q=${nowhere}`)
  await expect(empty).toBeVisible()
  await expect(initial).toHaveCount(0)
  await field(page).fill('pratchett')
  await field(page).press('Enter')
  await expect(page).toHaveURL('/en/search?q=pratchett')
  await expect(main(page).getByRole('heading', { level: 2, name: /^Authors \(\d+\)$/ })).toBeVisible()
  await expect(main(page).getByText(/^\d+ results$/)).toBeVisible()
  await expect(empty).toHaveCount(0)
  await field(page).fill('978-0-385-61107-7')
  await field(page).press('Enter')
  await expect(page).toHaveURL(/\/en\/books\/i-shall-wear-midnight\?edition=\d+$/)
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/en/search?q=pratchett')
  await page.goBack()
  await expect(empty).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/en/search')
  await expect(initial).toBeVisible()
  await expect(field(page)).toHaveValue('')
  expect(await isSameWindow(page)).toBe(true)
})

test('a search text that contains </script> is shown as text, and the scripts of the page run [trust I2]', async ({
  page,
}) => {
  const question = `${nowhere}</script><b id="broken">`
  await open(page, `/en/search?q=${encodeURIComponent(question)}`)
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(`Search: ${question}`)
  await expect(page.locator('#broken')).toHaveCount(0)
  // the scripts of the page still work: a link navigates without a page load, so the window remains the same
  await markWindow(page)
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Books' }).click()
  await expect(page).toHaveURL('/en/books')
  expect(await isSameWindow(page)).toBe(true)
})
