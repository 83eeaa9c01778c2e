import { translateOn } from '#i18n/words-server'
import { manyEditions } from '../support/journey-works.ts'
import { expect, open, test, walkedIn } from './journey.ts'

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
