import { expect, open, test } from './journey.ts'

test('the theme is dark even if the system prefers light; a visitor can switch to light, also after a reload [spec 206]', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  await page.addInitScript(() => {
    // reads the theme when the body appears, before the first paint
    new MutationObserver((_, observer) => {
      if (!document.body) return
      Object.assign(window, { themeAtFirst: document.documentElement.dataset['theme'] ?? 'dark' })
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
  await open(page, '/en/books')
  const dark = await background()
  expect(dark).toBe('rgb(11, 14, 24)')
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull()
  await page.getByRole('button', { name: 'Switch to light theme' }).click()
  await expect.poll(background).toBe('rgb(252, 250, 246)')
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light')
  await page.reload()
  expect(await page.evaluate(() => (window as unknown as { themeAtFirst: string }).themeAtFirst)).toBe(
    'light',
  )
  expect(await background()).not.toBe(dark)
  await expect(page.getByRole('button', { name: 'Switch to dark theme' })).toHaveCount(1)
})
