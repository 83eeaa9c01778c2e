import { journeyPaymentLink } from '../support/journey-mail.ts'
import { axeFaults } from './axe.ts'
import { expect, open, test } from './journey.ts'

test.beforeEach(async ({ context }) => {
  // the page of somebody else: what it is asked for is what counts
  await context.route(`${journeyPaymentLink}**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: 'paid' }),
  )
})

test('rows 21, 62, 145, 146, 147, 148, 149 and 150: an amount is chosen or typed, and the payment page opens in a new tab with it', async ({
  page,
  context,
}) => {
  await open(page, '/de/books')
  await page.getByRole('banner').getByRole('button', { name: 'Unterstützen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Unterstütze uns' })
  await expect(dialog.getByRole('radio')).toHaveCount(4)
  for (const sum of ['3 €', '5 €', '10 €', '20 €'])
    await expect(dialog.getByRole('radio', { name: sum, exact: true })).not.toBeChecked()
  await expect(
    dialog.getByText('freiwilliger Beitrag ohne Gegenleistung, steuerlich nicht absetzbar'),
  ).toBeVisible()
  expect(await axeFaults(page, 'dialog')).toEqual([])
  const confirm = dialog.locator('button[type=submit]')
  const own = dialog.getByRole('textbox')
  await expect(confirm).toBeDisabled()
  for (const text of ['0,00', '-5', 'NaN', '1e309', '5&x=', '1,000,000']) {
    await own.fill(text)
    await expect(confirm, text).toBeDisabled()
    await expect(own).toHaveAttribute('aria-invalid', 'true')
  }
  await dialog.getByRole('radio', { name: '10 €' }).check()
  await expect(own).toHaveValue('')
  await expect(confirm).toHaveText(/^10\s€ beitragen$/)
  // what is typed and no amount is not paid as the preset instead
  await own.fill('0')
  await expect(confirm).toBeDisabled()
  await dialog.getByRole('radio', { name: '10 €' }).click()
  await expect(own).toHaveValue('')
  await expect(confirm).toBeEnabled()
  // a typed amount takes the place of the preset
  await own.fill('7,5')
  await expect(own).toHaveValue('7.5')
  await expect(dialog.getByRole('radio', { name: '10 €' })).not.toBeChecked()
  await expect(confirm).toBeEnabled()
  const opened = context.waitForEvent('page')
  await confirm.click()
  const payment = await opened
  await payment.waitForURL(`${journeyPaymentLink}/7.50`)
  expect(await payment.evaluate(() => window.opener)).toBeNull()
  await payment.close()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Unterstützen' })).toBeFocused()
})

test('rows 145 and 148: a preset by keyboard, and the page without an amount by the link beside it', async ({
  page,
  context,
}) => {
  await open(page, '/en/awards')
  await page.getByRole('contentinfo').getByRole('button', { name: 'Support us' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Support us' })
  await dialog.getByRole('radio', { name: '€3' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('radio', { name: '€5' })).toBeChecked()
  const withAmount = context.waitForEvent('page')
  await page.keyboard.press('Enter')
  await (await withAmount).waitForURL(`${journeyPaymentLink}/5.00`)
  await page.getByRole('contentinfo').getByRole('button', { name: 'Support us' }).click()
  const without = context.waitForEvent('page')
  await dialog.getByRole('link', { name: 'Open the payment page without an amount' }).click()
  await (await without).waitForURL(journeyPaymentLink)
})

for (const [language, button, disclaimer] of [
  ['en', 'Support us', 'A voluntary contribution: nothing is given in return, and it is not tax-deductible.'],
  ['de', 'Unterstützen', 'Ein freiwilliger Beitrag ohne Gegenleistung, steuerlich nicht absetzbar.'],
  ['it', 'Sostienici', 'Un contributo volontario, senza nulla in cambio e non deducibile fiscalmente.'],
] as const) {
  test(`rows 145 and 147: in '${language}' the dialog has its four sums and says what a contribution is`, async ({
    page,
  }) => {
    await open(page, `/${language}/genres`)
    await page.getByRole('banner').getByRole('button', { name: button }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(disclaimer)).toBeVisible()
    await expect(dialog.getByText(disclaimer)).toHaveCSS('opacity', '1')
    const sums = await dialog
      .getByRole('radio')
      .evaluateAll((all) => all.map((radio) => (radio as HTMLInputElement).value))
    expect(sums).toEqual(['3', '5', '10', '20'])
    await dialog.getByRole('radio').last().check()
    await expect(dialog.locator('button[type=submit]')).toContainText('20')
  })
}
