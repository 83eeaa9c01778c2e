import { setJourneyRole } from '../support/journey-admin.ts'
import { axeViolations } from './axe.ts'
import { expect, open, overflow, type Page, hydrated, test } from './journey.ts'
import { signedIn } from './signed-in.ts'

const shots = process.env['ASSISTANT_SHOTS']
const shoot = async (page: Page, name: string) => {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true })
}
const main = (page: Page) => page.getByRole('main')
const log = (page: Page) => page.getByRole('log')

test('a user with the role GOLDEN_USER asks the assistant for books, refines the request, and continues and deletes the conversation [spec 20]', async ({
  page,
}) => {
  const { userId } = await signedIn(page, 'Gilda')
  await setJourneyRole(userId, 'GOLDEN_USER')
  await open(page, '/en')
  await page.getByLabel('Your request').fill('a space opera, no young adult')
  await page.getByLabel('Your request').press('Enter')
  await expect(page).toHaveURL('/en/assistant')
  await expect(log(page)).toHaveAttribute('aria-live', 'polite')
  await expect(log(page)).toContainText('a space opera, no young adult')
  // the first request takes longer, because the process loads the assistant's data about books
  await expect(log(page).getByText('not: Young Adult')).toBeVisible()
  await expect(log(page).getByRole('article')).toHaveCount(6)
  await expect(log(page)).toHaveAttribute('aria-busy', 'false')
  await expect(main(page)).toContainText('You are talking to software on this site, not to a person.')

  await page.getByLabel('Your request').fill('but standalone, in German')
  await page.getByLabel('Your request').press('Enter')
  const standalone = log(page).getByRole('button', { name: 'Remove “standalone”' })
  await expect(standalone).toBeEnabled()
  await shoot(page, 'chat-desktop')
  await standalone.click()
  await expect(log(page)).toContainText('without standalone')
  await expect(log(page).getByRole('button', { name: 'Remove “available in German”' })).toBeEnabled()
  await expect(standalone).toHaveCount(0)

  await test.step('a response fits the window of a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await shoot(page, 'chat-phone')
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    expect(await axeViolations(page)).toEqual([])
  })

  await test.step('a reload sends no request again', async () => {
    await page.reload()
    await hydrated(page)
    const history = page.getByRole('complementary', { name: 'Earlier conversations' })
    await expect(history.getByRole('button', { name: /^a space opera/ })).toHaveCount(1)
    await expect(log(page).getByRole('listitem')).toHaveCount(0)
  })

  await test.step('the reader finds, continues and deletes the conversation', async () => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await open(page, '/en/assistant?wish=steampunk')
    await expect(page.getByLabel('Your request')).toHaveValue('steampunk')
    const history = page.getByRole('complementary', { name: 'Earlier conversations' })
    await history.getByRole('button', { name: 'a space opera, no young adult', exact: true }).click()
    await expect(log(page).getByText('Understood').first()).toBeVisible()
    await expect(log(page).getByRole('button', { name: 'Remove “available in German”' })).toBeEnabled()
    await shoot(page, 'history-desktop')
    await history.getByRole('button', { name: 'Delete “a space opera, no young adult”' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(history).toContainText('No conversations yet.')
    await expect(log(page).getByRole('listitem')).toHaveCount(0)
  })
})
