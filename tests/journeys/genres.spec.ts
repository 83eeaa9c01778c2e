import {
  backFromBook,
  expect,
  isSameWindow,
  markWindow,
  open,
  openBook,
  type Page,
  scrollPosition,
  hydrated,
  test,
} from './journey.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const main = (page: Page) => page.getByRole('main')
const cards = (page: Page) => main(page).getByRole('article')
const groups = (page: Page) => main(page).getByRole('heading', { level: 2 })
const sortMenu = (page: Page) => page.locator('summary').filter({ hasText: /^Sort:/ })

test('genres are chosen without reload; Back from a book restores the list, and each further Back undoes one choice [spec 45] [UX 9]', async ({
  page,
}) => {
  await open(page, '/en/genres')
  await markWindow(page)
  const group = page.getByRole('list', { name: 'Groups' }).getByRole('link', { name: 'Science Fiction' })
  await group.click()
  await expect(page).toHaveURL('/en/genres?group=science-fiction')
  await expect(groups(page)).toHaveText(['Science Fiction'])
  await expect(group).toHaveAttribute('aria-current', 'true')
  await main(page).getByRole('link', { name: 'Dystopia', exact: true }).click()
  await expect(page).toHaveURL('/en/genres?genre=dystopia')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dystopia')
  await sortMenu(page).click()
  await page.getByRole('link', { name: 'Newest first', exact: true }).click()
  await expect(page).toHaveURL('/en/genres?genre=dystopia&sort=newest')
  await expect(sortMenu(page)).toContainText('Newest first')
  await page.getByRole('link', { name: 'Load 24 more books' }).click()
  await expect(cards(page)).toHaveCount(48)
  const card = cards(page).nth(40).getByRole('link')
  await card.scrollIntoViewIfNeeded()
  const place = await scrollPosition(page)
  await openBook(page, card)
  await expect(page.getByRole('navigation', { name: 'About this book' })).toBeVisible()
  await backFromBook(page)
  await expect(cards(page)).toHaveCount(48)
  await expect.poll(async () => Math.abs((await scrollPosition(page)) - place)).toBeLessThan(5)
  await page.goBack()
  await expect(page).toHaveURL('/en/genres?genre=dystopia')
  await expect(sortMenu(page)).not.toContainText('Newest first')
  await page.goBack()
  await expect(groups(page)).toHaveText(['Science Fiction'])
  await page.goBack()
  await expect(groups(page)).toHaveText(['Science Fiction', 'Fantasy', 'Horror', 'Crossover'])
  expect(await isSameWindow(page)).toBe(true)
})

test('if the browser goes back before a genre page is hydrated, the books have the sort order of the URL [UX 9]', async ({
  page,
}) => {
  await open(page, '/en/genres?genre=dystopia')
  await sortMenu(page).click()
  await page.getByRole('link', { name: 'Newest first', exact: true }).click()
  await expect(page).toHaveURL('/en/genres?genre=dystopia&sort=newest')
  await expect(sortMenu(page)).toContainText('Newest first')
  const newest = await cards(page).first().getByRole('link').getAttribute('href')
  // goes back when the first book is in the document: before the scripts run or during hydration
  await page.addInitScript(() => {
    if (sessionStorage.getItem('went-back')) return
    const watch = new MutationObserver(() => {
      if (!document.querySelector('main a[href*="/books/"]')) return
      watch.disconnect()
      sessionStorage.setItem('went-back', 'yes')
      history.back()
    })
    watch.observe(document, { childList: true, subtree: true })
  })
  await page.reload({ waitUntil: 'commit' })
  await expect(page).toHaveURL('/en/genres?genre=dystopia')
  await hydrated(page)
  await expect(sortMenu(page)).not.toContainText('Newest first')
  await expect(cards(page).first().getByRole('link')).not.toHaveAttribute('href', newest!)
})
