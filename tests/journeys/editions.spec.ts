import { translateOn } from '#i18n/words-server'
import { manyEditions } from '../support/journey-works.ts'
import { expect, open, test, languagesFor } from './journey.ts'

test.describe('the editions tab before its script is loaded [spec 142]', () => {
  test.use({ provoked: [/editions-panel|ERR_FAILED/] })

  for (const language of languagesFor(2)) {
    const t = translateOn('books', language)
    const [loading, failed] = [t('selector.loading'), t('selector.error')]

    test(`if the script of the editions tab fails to load, the page in ${language} remains and shows an error [spec 142]`, async ({
      page,
    }) => {
      // the page requests the script twice, first to preload it and then to import it; both requests fail late
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
