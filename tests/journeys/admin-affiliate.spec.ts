import { setJourneyRole } from '../support/journey-admin.ts'
import { signedIn } from './signed-in.ts'
import { expect, open, test } from './journey.ts'

test('rows 24 and 49: a shop’s address is changed with the built link in sight, what is unsafe is refused, and readers get the new link', async ({
  page,
}) => {
  const admin = await signedIn(page, 'Ursula', 'en')
  await setJourneyRole(admin.userId, 'SUPER_USER')
  await open(page, '/en/admin/affiliate')
  await page.getByRole('button', { name: 'Add a shop' }).click()
  const shop = page.locator('form', { has: page.getByRole('heading', { name: 'New shop' }) })
  await shop.getByLabel('Short name').fill('amazon-it')
  await shop.getByRole('button', { name: 'Add an address' }).click()
  await shop.getByLabel('Region').fill('it')
  await shop.getByLabel('Kind of link').selectOption({ label: 'to the shop’s search' })
  await shop.getByLabel('Host name of the shop').fill('evil.example')
  await expect(shop.getByText(/not on the list of bookshops/)).toBeVisible()
  await shop.getByLabel('Host name of the shop').fill('www.amazon.it')
  await shop.getByLabel('Tag').fill('biblionaut-22')
  await shop.getByLabel('Template').fill('http://{domain}/s?k={title}&tag={tag}')
  await expect(shop.getByText(/must begin with https/)).toBeVisible()
  await shop.getByRole('button', { name: 'Save' }).click()
  await expect(shop.getByText(/Nothing has been saved/)).toBeVisible()
  await shop.getByLabel('Template').fill('https://{domain}/s?k={title}&tag={tag}')
  await shop.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved: amazon-it')).toBeVisible()

  const preview = page.getByRole('region', { name: 'Preview' })
  await preview.getByLabel('Try with the book').fill('dune')
  await page.keyboard.press('Enter')
  await expect(preview.locator('code')).toContainText('https://www.amazon.de/')
  await expect(preview.getByRole('link', { name: /Amazon\.de/ })).toBeVisible()
  await expect(preview.getByText(/earns a commission/)).toBeVisible()

  await page
    .locator('form', { has: page.getByRole('heading', { name: 'amazon-it' }) })
    .getByRole('button', { name: 'Remove shop' })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove for good' }).click()
  await expect(page.getByRole('heading', { name: 'amazon-it' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'amazon', exact: true })).toBeVisible()
})
