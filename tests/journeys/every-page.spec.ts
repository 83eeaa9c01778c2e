import { AxeBuilder } from '@axe-core/playwright'
import de from '#i18n/words/de/common'
import en from '#i18n/words/en/common'
import it from '#i18n/words/it/common'
import { manyEditions } from '../support/journey-works.ts'
import { expect, open, type Page, test } from './journey.ts'

const words: Record<'en' | 'de' | 'it', Record<string, string>> = { en, de, it }
const languages = ['en', 'de', 'it'] as const

/** A page of each kind, without language prefix. */
const kinds = {
  'list of books': '/books',
  book: `/books/${manyEditions}`,
  'editions of a book': `/books/${manyEditions}?tab=editions`,
  'list of authors': '/authors',
  author: '/authors/terry-pratchett',
} as const

/** What axe finds, in lines a person can act on. */
async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return found.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
  )
}

/** Words of another language in bars and foot: those that differ from the page's own. */
async function foreignWords(page: Page, own: keyof typeof words): Promise<string[]> {
  const texts = await page.locator('header, footer, nav').allInnerTexts()
  const shown = new Set(texts.flatMap((text) => text.split('\n')).map((line) => line.trim()))
  const ownWords = new Set(Object.values(words[own]))
  return languages
    .filter((language) => language !== own)
    .flatMap((language) => Object.values(words[language]))
    .filter((word) => shown.has(word) && !ownWords.has(word))
}

// a colour on its way from one theme to the other has no contrast to speak of
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const [kind, path] of Object.entries(kinds)) {
  for (const language of languages) {
    test(`row 206: the ${kind} in '${language}' is accessible in both themes, in its own language, without complaints`, async ({
      page,
    }) => {
      await open(page, `/${language}${path}`)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      expect(await foreignWords(page, language)).toEqual([])
      expect(await violations(page)).toEqual([])
      await page.getByRole('button', { name: words[language]['themeToLight'] }).click()
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
      expect(await violations(page)).toEqual([])
    })
  }

  test(`WCAG 1.4.10: the ${kind} needs no sideways scrolling at 320 px, in any language`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    for (const language of languages) {
      await page.goto(`/${language}${path}`)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), language).toBeLessThanOrEqual(
        320,
      )
    }
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const language of languages) {
    test(`row 35: the list in '${language}' can be read without scripts: 24 cards, and links on`, async ({
      page,
    }) => {
      await page.goto(`/${language}/books`)
      const cards = page.getByRole('main').getByRole('article')
      await expect(cards).toHaveCount(24)
      await cards.nth(1).getByRole('link').click()
      await expect(page).toHaveURL(new RegExp(`/${language}/books/[a-z0-9-]+$`))
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    })
  }
})

/** The other pages, in one language each, so that the run stays short. */
const others = [
  ['en', ''],
  ['de', '/search?q=dune'],
  ['it', '/series'],
  ['de', '/genres'],
  ['it', '/awards'],
  ['de', '/data-sources'],
] as const

for (const [language, path] of others) {
  test(`WCAG 2.2: the page /${language}${path} is accessible, in its own language, and fits 320 px`, async ({
    page,
  }) => {
    await open(page, `/${language}${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    expect(await foreignWords(page, language)).toEqual([])
    expect(await violations(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })
}
