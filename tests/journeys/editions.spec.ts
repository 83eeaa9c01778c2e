import { translateOn } from '#i18n/words-server'
import { manyEditions } from '../support/journey-works.ts'
import { expect, isSameWindow, markWindow, open, type Page, takenOver, test, walkedIn } from './journey.ts'

const book = `/en/books/${manyEditions}`
/** Button of the compact selector. A disclosure's summary has no role of its own. */
const button = (page: Page) => page.locator('summary', { hasText: 'Choose an edition' })
/** Summary line under the button; those of the menu's choices are hidden. */
const summary = (page: Page) => page.locator('.edition-compact > .edition-summary')
const fact = (page: Page, name: string) =>
  page.getByRole('definition').and(page.locator(`dt:text-is("${name}") + dd`))

test('row 22: a visitor picks an edition: the address names it and the facts are those of it', async ({
  page,
}) => {
  await open(page, book)
  await markWindow(page)
  await expect(fact(page, 'Translation')).toHaveCount(0)
  await button(page).click()
  await page.getByRole('link', { name: /International edition.*Heyne.*800 pages/ }).click()
  await expect(page).toHaveURL(/\?edition=\d+$/)
  await expect(fact(page, 'Translation')).toHaveText('Jakob Schmidt')
  await expect(summary(page)).toHaveText('2016, Heyne, 800 pages, German, Paperback')
  expect(await isSameWindow(page)).toBe(true)
  await page.reload()
  await takenOver(page)
  await expect(fact(page, 'Translation')).toHaveText('Jakob Schmidt')
  await page.goBack()
  await expect(fact(page, 'Translation')).toHaveCount(0)
})

test('row 22: without scripts the menu opens and its choices are links', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(book)
  await button(page).click()
  await page.getByRole('link', { name: /Heyne/ }).click()
  await expect(fact(page, 'Translation')).toHaveText('Jakob Schmidt')
  await context.close()
})

test.describe('row 142: the editions tab before its script is there', () => {
  test.use({ provoked: [/editions-panel|ERR_FAILED/] })

  for (const language of walkedIn(2)) {
    const t = translateOn('books', language)
    const [loading, failed] = [t('selector.loading'), t('selector.error')]

    test(`row 142: in '${language}' it says that editions are loading, then that they could not be loaded, and the page stays`, async ({
      page,
    }) => {
      // the script is asked for by its preload and by its import
      const { promise: failing, resolve: fail } = Promise.withResolvers<void>()
      await page.route(/editions-panel[^/]*\.js/, async (route) => {
        await failing
        await route.abort()
      })
      await open(page, `/${language}/books/${manyEditions}`)
      const main = page.getByRole('main')
      await main
        .getByRole('navigation')
        .getByRole('link', { name: t('tab.editions') })
        .click()
      await expect(main.getByText(loading, { exact: true })).toBeVisible()
      await expect(main.getByText(failed, { exact: true })).toHaveCount(0)
      fail()
      await expect(main.getByRole('alert').getByText(failed, { exact: true })).toBeVisible()
      await expect(main.getByText(loading, { exact: true })).toHaveCount(0)
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
    })
  }
})
