import { journeyOperator, nextMail } from '../support/journey-mail.ts'
import { expect, isSameWindow, markWindow, open, test } from './journey.ts'

const pages = {
  de: { Impressum: 'operator', Datenschutz: 'device', Nutzungsbedingungen: 'reviews', Kontakt: 'report' },
  en: { Imprint: 'operator', Privacy: 'device', 'Terms of use': 'reviews', Contact: 'report' },
  it: { 'Note legali': 'operator', Privacy: 'device', 'Condizioni d’uso': 'reviews', Contatti: 'report' },
} as const

for (const [language, titles] of Object.entries(pages))
  test(`row 34 and § 5 DDG: in '${language}' each legal page is one click from the foot of any page, and keeps its part in the address`, async ({
    page,
  }) => {
    await open(page, `/${language}/search?q=dune`)
    await markWindow(page)
    for (const [title, id] of Object.entries(titles)) {
      // the newsletter at the foot speaks of privacy too
      const foot = page.getByRole('contentinfo').getByRole('navigation')
      await foot.getByRole('link', { name: title, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.locator(`section#${id} > h2`)).toBeVisible()
      await expect(page).toHaveTitle(new RegExp(`^${title} ·`))
    }
    expect(await isSameWindow(page)).toBe(true)
    await page.goBack()
    const contents = page.getByRole('main').getByRole('navigation')
    await contents.getByRole('link').nth(4).click()
    await expect(page).toHaveURL(/#reviews$/)
    await expect(page.locator('#reviews')).toBeInViewport()
  })

test('a visitor writes to the operator: what is missing is said at its place, what was typed stays, the answer names a number, and the mail comes', async ({
  page,
}) => {
  await open(page, '/de/kontakt')
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
