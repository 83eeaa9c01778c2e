import { byLanguage, interfaceLanguages } from '#contract/values/languages'
import { wordsOf } from '#i18n/words-server'
import { pageKinds } from '../support/journey-pages.ts'
import { axeViolations } from './axe.ts'
import { expect, open, onceTag, type Page, test, isFullMatrix } from './journey.ts'

const words = byLanguage((language) => wordsOf('common', language))

/** Opens each menu of the page in turn: what axe finds in it, and whether it makes the page wider than the window. */
async function faultsOfMenus(page: Page): Promise<string[]> {
  const faults: string[] = []
  const open = page.locator('details[open]')
  // the sheet of filters lies open where there is room for it, and has no button then
  const before = await open.count()
  for (const menu of await page.locator('details > summary:visible').all()) {
    await menu.click()
    await expect(open).toHaveCount(before + 1)
    await expect(menu.locator('xpath=following-sibling::*').first()).toBeVisible()
    faults.push(...(await axeViolations(page, 'details[open]')))
    const { shown, window } = await widths(page)
    if (shown > window)
      faults.push(`with '${await menu.innerText()}' open the page is ${shown} of ${window} px`)
    await menu.click()
    await expect(open).toHaveCount(before)
  }
  return faults
}

const widths = (page: Page) =>
  page.evaluate(() => ({ shown: document.documentElement.scrollWidth, window: window.innerWidth }))

/** Words of another language in bars and foot: those that differ from the page's own. */
async function foreignWords(page: Page, own: keyof typeof words): Promise<string[]> {
  const texts = await page.locator('header, footer, nav').allInnerTexts()
  const shown = new Set(texts.flatMap((text) => text.split('\n')).map((line) => line.trim()))
  const ownWords = new Set(Object.values(words[own]))
  return interfaceLanguages
    .filter((language) => language !== own)
    .flatMap((language) => Object.values(words[language]))
    .filter((word) => shown.has(word) && !ownWords.has(word))
}

// a colour on its way from one theme to the other has no contrast to speak of
test.use({ contextOptions: { reducedMotion: 'reduce' } })
// axe looks at each page and each of its menus, in two themes
/**
 * `npm run verify` lets axe look at each page in every language, on desktop and phone. `npm test` takes a fixed sample,
 * one language for each page, for axe finds the same in each; words and widths are looked at in all.
 */

for (const [place, [kind, { path }]] of Object.entries(pageKinds).entries()) {
  const sample = isFullMatrix
    ? interfaceLanguages
    : interfaceLanguages.filter((_, turn) => place % interfaceLanguages.length === turn)
  for (const language of sample) {
    test(`row 206: the ${kind} in '${language}' is accessible in both themes, menus opened, without complaints`, async ({
      page,
    }) => {
      await open(page, `/${language}${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      expect(await axeViolations(page)).toEqual([])
      expect(await faultsOfMenus(page)).toEqual([])
      await page.getByRole('button', { name: words[language]['themeToLight'] }).click()
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
      expect(await axeViolations(page)).toEqual([])
      if (isFullMatrix) expect(await faultsOfMenus(page)).toEqual([])
      const { shown, window } = await widths(page)
      expect(shown).toBeLessThanOrEqual(window)
    })
  }

  test(
    `row 206 and WCAG 1.4.10: the ${kind} is in its own language in all three, and needs no sideways scrolling at 320 px`,
    onceTag,
    async ({ page }) => {
      const wide = page.viewportSize()!
      const narrow = { width: 320, height: 640 }
      for (const [place, language] of interfaceLanguages.entries()) {
        // loaded wide and made narrow, the next one the other way about: both ways are walked, each page is loaded once
        const sizes = place % 2 === 0 ? [wide, narrow] : [narrow, wide]
        for (const [turn, size] of sizes.entries()) {
          await page.setViewportSize(size)
          if (turn === 0) await page.goto(`/${language}${path}`)
          await expect(page.locator('html')).toHaveAttribute('lang', language)
          expect(await foreignWords(page, language), `${language} at ${size.width} px`).toEqual([])
          if (size === narrow) expect((await widths(page)).shown, language).toBeLessThanOrEqual(320)
        }
      }
    },
  )
}

/** The other pages, in one language each, so that the run stays short. */
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
    `WCAG 2.2: the page /${language}${path} is accessible, in its own language, and fits 320 px`,
    onceTag,
    async ({ page }) => {
      await open(page, `/${language}${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      expect(await foreignWords(page, language)).toEqual([])
      expect(await axeViolations(page)).toEqual([])
      await page.setViewportSize({ width: 320, height: 640 })
      expect((await widths(page)).shown).toBeLessThanOrEqual(320)
    },
  )
}
