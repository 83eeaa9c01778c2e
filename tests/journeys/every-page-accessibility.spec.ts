import { byLanguage, interfaceLanguages } from '#contract/values/languages'
import { wordsOf } from '#i18n/words-server'
import { htmlErrors } from '../support/html-errors.ts'
import { pageKinds } from '../support/journey-pages.ts'
import { axeViolations } from './axe.ts'
import { expect, open, onceTag, overflow, type Page, test, isFullMatrix } from './journey.ts'

const words = byLanguage((language) => wordsOf('common', language))

/** Opens each menu of the page. Returns violations of axe, and menus that make the page wider than the window. */
async function findMenuErrors(page: Page): Promise<string[]> {
  const errors: string[] = []
  const open = page.locator('details[open]')
  // the filter sheet is open on wide windows and then has no button
  const before = await open.count()
  for (const menu of await page.locator('details > summary:visible').all()) {
    await menu.click()
    await expect(open).toHaveCount(before + 1)
    await expect(menu.locator('xpath=following-sibling::*').first()).toBeVisible()
    errors.push(...(await axeViolations(page, 'details[open]')))
    const pixels = await overflow(page)
    if (pixels > 0)
      errors.push(`the menu '${await menu.innerText()}' makes the page ${pixels} px wider than the window`)
    await menu.click()
    await expect(open).toHaveCount(before)
  }
  return errors
}

// with motion, colours change during a theme transition, and axe cannot measure their contrast
test.use({ contextOptions: { reducedMotion: 'reduce' } })
// `npm run verify` checks every page with axe and in every language; `npm test` checks each page in one language
// without axe.

for (const [place, [kind, { path }]] of Object.entries(pageKinds).entries()) {
  const sample = isFullMatrix
    ? interfaceLanguages
    : interfaceLanguages.filter((_, turn) => place % interfaceLanguages.length === turn)
  for (const language of sample) {
    test(`the ${kind} in ${language} is valid HTML, is accessible in both themes with menus open and logs no errors [spec 206]`, async ({
      page,
    }) => {
      await open(page, `/${language}${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      expect(await axeViolations(page)).toEqual([])
      expect(await htmlErrors(await page.content())).toEqual([])
      expect(await findMenuErrors(page)).toEqual([])
      await page.getByRole('button', { name: words[language]['themeToLight'] }).click()
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
      expect(await axeViolations(page)).toEqual([])
      if (isFullMatrix) expect(await findMenuErrors(page)).toEqual([])
      expect(await overflow(page)).toBeLessThanOrEqual(0)
    })
  }

  test(
    `the ${kind} needs no horizontal scrolling at 320 px in any language (WCAG 1.4.10) [spec 206]`,
    onceTag,
    async ({ page }) => {
      const wide = page.viewportSize()!
      const narrow = { width: 320, height: 640 }
      for (const [place, language] of interfaceLanguages.entries()) {
        // every other page is loaded in a wide window, which then becomes narrow
        await page.setViewportSize(place % 2 === 0 ? wide : narrow)
        await page.goto(`/${language}${path}`)
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await page.setViewportSize(narrow)
        expect(await overflow(page), language).toBeLessThanOrEqual(0)
      }
    },
  )
}

/** Paths of other pages, each with the one language in which it is tested. */
const others = [
  ['de', '/data-sources'],
  ['it', '/datenschutz'],
  ['de', '/impressum'],
  ['en', '/nutzungsbedingungen'],
  ['it', '/kontakt'],
  ['en', '/login'],
  ['it', '/register'],
  ['de', '/forgot-password'],
  ['en', '/verify-email'],
  ['de', '/profile'],
] as const

for (const [language, path] of others) {
  test(
    `the page /${language}${path} is accessible (WCAG 2.2) and needs no horizontal scrolling at 320 px`,
    onceTag,
    async ({ page }) => {
      await open(page, `/${language}${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      expect(await axeViolations(page)).toEqual([])
      await page.setViewportSize({ width: 320, height: 640 })
      expect(await overflow(page)).toBeLessThanOrEqual(0)
    },
  )
}
