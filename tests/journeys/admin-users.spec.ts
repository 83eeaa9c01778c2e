import { signedIn } from './signed-in.ts'
import { expect, open, test } from './journey.ts'
import { setJourneyRole } from '../support/journey-admin.ts'
import { nextMail } from '../support/journey-mail.ts'

test('an administrator finds an account, changes its role, locks it and reads the changes in the audit log [spec 24, 49, 70]', async ({
  page,
}) => {
  const reader = await signedIn(page, 'Grace')
  await page.context().clearCookies()
  const admin = await signedIn(page, 'Root')
  await setJourneyRole(admin.userId, 'SUPER_USER')
  await open(page, '/en/admin')
  await page.locator('main').getByRole('link', { name: 'Users', exact: true }).last().click()
  await expect(page).toHaveURL('/en/admin/users')
  await page.getByLabel('Search by name or email').fill(reader.email)
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 account', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Manage Grace' }).click()
  const dialog = page.getByRole('dialog', { name: 'Manage Grace' })
  await dialog.getByLabel('Role', { exact: true }).selectOption({ label: 'Golden user' })
  await dialog.getByRole('button', { name: 'Give this role' }).click()
  await expect(dialog.getByText('Grace now has the role Golden user.')).toBeVisible()

  await dialog.getByRole('button', { name: 'Lock account' }).click()
  await expect(dialog.getByText('Please give a reason.')).toBeVisible()
  await dialog.getByLabel('Reason, as the person will read it').fill('Advertising in every review')
  await dialog.getByRole('button', { name: 'Lock account' }).click()
  await expect(dialog.getByText('The account of Grace is locked.')).toBeVisible()
  expect((await nextMail(reader.email, 1)).text).toContain('Advertising in every review')
  await dialog.getByRole('button', { name: 'Unlock account' }).click()
  await expect(dialog.getByText('The account of Grace is open again.')).toBeVisible()

  await dialog.getByRole('link', { name: 'Log of this account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Log' })).toBeVisible()
  const entries = page.locator('main li').filter({ hasText: 'Account changed' })
  await expect(entries).toHaveCount(3)
  await expect(entries.last()).toContainText('Role: Golden user')
  await expect(entries.first()).toContainText('Root')
})
