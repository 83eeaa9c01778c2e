import { translateOn } from '#i18n/words-server'
import type { Locator } from '@playwright/test'
import { expect, open, type Page, test } from './journey.ts'
import { signedIn } from './signed-in.ts'

const t = translateOn('reading', 'en')

/** A card on a list of somebody who is signed in. */
async function cardOf(page: Page): Promise<Locator> {
  await signedIn(page)
  await open(page, '/en/books')
  return page.getByRole('main').getByRole('article').first()
}
/** Points at its cover and at the button that comes with it. */
async function openByMouse(card: Locator): Promise<Locator> {
  await card.hover({ position: { x: 60, y: 60 } })
  await card.locator('.status-trigger').hover()
  return card.locator('.status-panel')
}

for (const status of ['to-read', 'reading', 'read'] as const)
  test(`row 104: the choices go with the pointer that came for them, also where '${status}' has put others under it`, async ({
    page,
  }) => {
    const card = await cardOf(page)
    const panel = await openByMouse(card)
    await panel.getByRole('button', { name: t(`status.${status}`), exact: true }).click()
    // gone from the cover in one jump, before the pointer has touched what is there now
    await page.mouse.move(2, 2)
    await expect(card.locator('.status-badge')).toHaveText(t(`status.${status}`))
    await expect(panel).toHaveCount(0)
  })

test('row 104: the choices go as well in a browser that does not tell what the pointer has left', async ({
  page,
}) => {
  const panel = await openByMouse(await cardOf(page))
  await expect(panel).toBeVisible()
  await page.evaluate(() =>
    ['pointerout', 'pointerleave'].forEach((type) =>
      addEventListener(type, (event) => event.stopImmediatePropagation(), { capture: true }),
    ),
  )
  await page.mouse.move(2, 2)
  await expect(panel).toHaveCount(0)
})

test('row 104: choices that were opened by the keyboard stay while the pointer moves elsewhere', async ({
  page,
}) => {
  const card = await cardOf(page)
  await page.mouse.move(2, 2)
  await card.locator('.status-trigger').focus()
  await page.keyboard.press('Enter')
  const panel = card.locator('.status-panel')
  await expect(panel).toBeVisible()
  await page.mouse.move(640, 20, { steps: 5 })
  await page.mouse.move(2, 300, { steps: 5 })
  await expect(panel).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
})
