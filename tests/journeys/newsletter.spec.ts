import { nextMail } from '../support/journey-mail.ts'
import { setJourneyRole } from '../support/journey-admin.ts'
import { axeViolations } from './axe.ts'
import { expect, open, test } from './journey.ts'
import { callApi, signedIn } from './signed-in.ts'

test('a reader subscribes in the footer, confirms with a button and unsubscribes with one click [spec 14, 85]', async ({
  page,
}) => {
  await open(page, '/it/books')
  const form = page.getByRole('contentinfo').getByRole('region', { name: 'Newsletter' })
  const email = form.getByRole('textbox', { name: 'Indirizzo email' })
  await email.fill('non un indirizzo')
  await form.getByRole('button', { name: 'Iscriviti' }).click()
  await expect(form.getByRole('alert')).toHaveText('Inserisci un indirizzo email valido.')
  await expect(email).toBeFocused()
  const address = `lettera-${Date.now()}@example.org`
  await email.fill(address)
  await expect(form.getByRole('combobox', { name: 'Lingua della newsletter' })).toHaveValue('it')
  await form.getByRole('combobox', { name: 'Lingua della newsletter' }).selectOption('de')
  await form.getByRole('button', { name: 'Iscriviti' }).click()
  await expect(form.getByRole('status')).toContainText('riceverai un’email')

  const mail = await nextMail(address, 1)
  expect(mail.subject).toBe('Bestätige deine Adresse für den Newsletter von Biblionaut')
  await open(page, mail.link!)
  await expect(page.getByRole('heading', { level: 1, name: 'Newsletter bestätigen' })).toBeVisible()
  await page.getByRole('button', { name: 'Ja, ich möchte den Newsletter' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Du bekommst den Newsletter' })).toBeVisible()

  // a second request sends a subscriber a mail with the link to unsubscribe
  const again = page.getByRole('contentinfo').getByRole('region', { name: 'Newsletter' })
  await again.getByRole('textbox').fill(address)
  await again.getByRole('button', { name: 'Abonnieren' }).click()
  await expect(again.getByRole('status')).toBeVisible()
  await open(page, (await nextMail(address, 2)).link!)
  await page.getByRole('button', { name: 'Abbestellen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Der Newsletter ist abbestellt' })).toBeVisible()
})

test('an administrator writes, previews, tests and sends a newsletter in three languages, and a subscriber receives it [spec 14, 71]', async ({
  page,
}) => {
  const admin = await signedIn(page, 'Root')
  await setJourneyRole(admin.userId, 'SUPER_USER')
  const reader = `liest-${Date.now()}@example.org`
  await callApi(page, 'POST', '/api/newsletter', { email: reader, language: 'de' })
  const token = new URL((await nextMail(reader, 1)).link!).searchParams.get('token')
  expect((await callApi(page, 'POST', '/api/newsletter/confirm', { token })).status).toBe(204)

  await open(page, '/en/admin/newsletter')
  const subject = `Frühling ${Date.now()}`
  await page.getByRole('button', { name: 'Write a newsletter' }).click()
  const send = page.getByRole('button', { name: 'Send …' })
  await expect(send).toBeDisabled()
  for (const [language, title] of [
    ['English', 'Spring'],
    ['German', subject],
    ['Italian', 'Primavera'],
  ] as const) {
    const part = page.getByRole('group', { name: language, exact: true })
    await part.getByRole('textbox', { name: 'Subject' }).fill(title)
    await part.getByRole('textbox', { name: 'Text' }).fill(`A **book** of ${language}`)
    await expect(part.getByRole('group', { name: 'Preview' }).locator('strong')).toHaveText('book')
  }
  expect(await axeViolations(page, 'main')).toEqual([])
  await page.getByRole('button', { name: 'Send a test to me' }).click()
  await expect(page.getByText('3 test emails are on their way to you.')).toBeVisible()
  for (const count of [1, 2, 3]) expect((await nextMail(admin.email, count)).subject).toMatch(/^\[Test\] /)
  await send.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, send' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: subject })).toContainText(/On its way|Sent/)
  const mail = await nextMail(reader, 2)
  expect(mail.subject).toBe(subject)
  expect(mail.html).toContain('<strong>book</strong> of German')
})
