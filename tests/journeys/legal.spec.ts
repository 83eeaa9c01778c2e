import { journeyOperator, nextMail } from '../support/journey-mail.ts'
import { expect, open, test } from './journey.ts'

test('a visitor jumps to a section of a legal page, and mails the operator with a form that shows errors [spec 34]', async ({
  page,
}) => {
  await open(page, '/de/books')
  const foot = page.getByRole('contentinfo').getByRole('navigation')
  await foot.getByRole('link', { name: 'Nutzungsbedingungen', exact: true }).click()
  await page.getByRole('main').getByRole('navigation').locator('a[href$="#section-reviews"]').click()
  await expect(page).toHaveURL(/#section-reviews$/)
  await expect(page.locator('#section-reviews')).toBeInViewport()
  await foot.getByRole('link', { name: 'Kontakt', exact: true }).click()
  const form = page.getByRole('region', { name: 'Schreib uns' })
  await form.getByRole('combobox', { name: 'Worum geht es?' }).selectOption('report')
  await expect(form.getByText('Nenne bitte die Adresse der Seite')).toBeVisible()
  await form
    .getByRole('textbox', { name: 'Nachricht' })
    .fill('Diese Seite ist zu kurz, weil hier etwas fehlt.')
  await form.getByRole('button', { name: 'Nachricht senden' }).click()
  const email = form.getByRole('textbox', { name: 'E-Mail-Adresse' })
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription(/Bitte gib deine E-Mail-Adresse ein/)
  await expect(form.getByRole('textbox', { name: 'Betreff' })).toHaveAttribute('aria-invalid', 'true')
  const address = `schreibt-${Date.now()}@example.org`
  await email.fill(address)
  await form.getByRole('textbox', { name: 'Betreff' }).fill('Etwas fehlt')
  await form.getByRole('button', { name: 'Nachricht senden' }).click()
  const sent = page.getByRole('region', { name: 'Deine Nachricht ist unterwegs' })
  await expect(sent.getByRole('heading')).toBeFocused()
  const reference = /[0-9A-F]{8}/.exec(await sent.getByRole('status').innerText())?.[0]
  expect((await nextMail(address, 1)).subject).toBe(`Wir haben deine Nachricht erhalten (${reference})`)
  expect((await nextMail(journeyOperator, 1)).text).toContain('Diese Seite ist zu kurz')
  await sent.getByRole('button').click()
  await expect(form.getByRole('textbox', { name: 'Nachricht' })).toHaveValue('')
})
