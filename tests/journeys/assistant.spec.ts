import { setJourneyRole } from '../support/journey-admin.ts'
import { axeFaults } from './axe.ts'
import { expect, open, type Page, test } from './journey.ts'
import { askApi, signedIn } from './signed-in.ts'

const shots = process.env['ASSISTANT_SHOTS']
const shoot = async (page: Page, name: string) => {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true })
}
const main = (page: Page) => page.getByRole('main')
const log = (page: Page) => page.getByRole('log')

const golden = async (page: Page, firstName: string, language: 'en' | 'it' = 'en') => {
  const reader = await signedIn(page, firstName, language)
  await setJourneyRole(reader.userId, 'GOLDEN_USER')
}

test('row 20: a golden user asks on the start page, refines, and takes a part of the wish away', async ({
  page,
}) => {
  await golden(page, 'Gilda')
  await open(page, '/en')
  await page.getByLabel('Your wish').fill('a space opera, no young adult')
  await page.getByLabel('Your wish').press('Enter')
  await expect(page).toHaveURL('/en/assistant')
  await expect(log(page)).toHaveAttribute('aria-live', 'polite')
  await expect(log(page)).toContainText('a space opera, no young adult')
  await expect(log(page).getByText('not: Young Adult')).toBeVisible()
  await expect(log(page).getByRole('article')).toHaveCount(6)
  await expect(log(page)).toHaveAttribute('aria-busy', 'false')
  await expect(main(page)).toContainText('You are talking to a program of this site, not to a person.')

  await page.getByLabel('Your wish').fill('but standalone, in German')
  await page.getByLabel('Your wish').press('Enter')
  const standalone = log(page).getByRole('button', { name: 'Take “standalone” away' })
  await expect(standalone).toBeEnabled()
  await shoot(page, 'chat-desktop')
  await standalone.click()
  await expect(log(page)).toContainText('without standalone')
  await expect(log(page).getByRole('button', { name: 'Take “edition in German” away' })).toBeEnabled()
  await expect(standalone).toHaveCount(0)
})

test('row 20: a conversation is found again, gone on with, and deleted', async ({ page }) => {
  await golden(page, 'Gunda')
  await askApi(page, 'POST', '/api/assistant/chat', { text: 'steampunk' })
  await open(page, '/en/assistant')
  const history = page.getByRole('complementary', { name: 'Earlier conversations' })
  await history.getByRole('button', { name: 'steampunk', exact: true }).click()
  await expect(log(page).getByText('Understood')).toHaveCount(1)
  await expect(log(page).getByRole('button', { name: 'Take “Steampunk” away' })).toBeEnabled()
  await shoot(page, 'history-desktop')
  await history.getByRole('button', { name: 'Delete “steampunk”' }).click()
  await expect(history).toContainText('No conversations yet.')
  await expect(log(page).getByRole('listitem')).toHaveCount(0)
})

test('row 20: whom it is not open to is told why, and sees what it does', async ({ page }) => {
  await signedIn(page, 'Norma', 'de')
  await open(page, '/de/assistant')
  await expect(main(page)).toContainText('Dein Konto enthält den Assistenten nicht')
  await expect(main(page)).toContainText('kaufen kann man sie hier nicht')
  await expect(
    main(page).getByRole('heading', { level: 3, name: 'etwas wie Dune, aber kürzer' }),
  ).toBeVisible()
  await expect(main(page).getByRole('textbox')).toHaveCount(0)
  await shoot(page, 'refused-desktop')
  expect(await axeFaults(page)).toEqual([])
})

test('row 20: on a phone an answer and its parts stay within the window', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await golden(page, 'Italo', 'it')
  await open(page, '/it/assistant?wish=fantascienza%20italiana,%20niente%20horror')
  await expect(page.getByLabel('Il tuo desiderio')).toHaveValue('fantascienza italiana, niente horror')
  await page.getByRole('button', { name: 'Chiedi' }).click()
  await expect(log(page).getByRole('article').first()).toBeVisible()
  await expect(log(page)).toHaveAttribute('aria-busy', 'false')
  await shoot(page, 'chat-phone')
  const { shown, window } = await page.evaluate(() => ({
    shown: document.documentElement.scrollWidth,
    window: innerWidth,
  }))
  expect(shown).toBeLessThanOrEqual(window)
  expect(await axeFaults(page)).toEqual([])
})
