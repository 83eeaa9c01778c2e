import { translateOn } from '#i18n/words-server'
import { expect, open, test } from './journey.ts'
import { signedIn } from './signed-in.ts'

const t = translateOn('reading', 'en')

for (const status of ['to-read', 'reading', 'read'] as const)
  test(`row 104: the choices go with the pointer that came for them, also where '${status}' has put others under it`, async ({
    page,
  }) => {
    await signedIn(page)
    await open(page, '/en/books')
    const card = page.getByRole('main').getByRole('article').first()
    await card.hover({ position: { x: 60, y: 60 } })
    await card.locator('.status-trigger').hover()
    const panel = card.locator('.status-panel')
    await panel.getByRole('button', { name: t(`status.${status}`), exact: true }).click()
    // gone from the cover in one jump, before the pointer has touched what is there now
    await page.mouse.move(2, 2)
    await expect(card.locator('.status-badge')).toHaveText(t(`status.${status}`))
    await expect(panel).toHaveCount(0)
  })

test('row 104: the choices go as well in a browser that does not tell what the pointer has left', async ({
  page,
}) => {
  await signedIn(page)
  await open(page, '/en/books')
  const card = page.getByRole('main').getByRole('article').first()
  await card.hover({ position: { x: 60, y: 60 } })
  await card.locator('.status-trigger').hover()
  await expect(card.locator('.status-panel')).toBeVisible()
  await page.evaluate(() =>
    ['pointerout', 'pointerleave'].forEach((type) =>
      addEventListener(type, (event) => event.stopImmediatePropagation(), { capture: true }),
    ),
  )
  await page.mouse.move(2, 2)
  await expect(card.locator('.status-panel')).toHaveCount(0)
})

test('row 104: choices that were opened by the keyboard stay while the pointer moves elsewhere', async ({
  page,
}) => {
  await signedIn(page)
  await open(page, '/en/books')
  const card = page.getByRole('main').getByRole('article').first()
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
