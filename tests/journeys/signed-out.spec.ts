import type { Locator } from '@playwright/test'
import { interfaceLanguages } from '#contract/languages'
import { translateOn } from '#i18n/words-server'
import { seedJourneyShelves, saga } from '../support/journey-shelves.ts'
import { oneEdition } from '../support/journey-works.ts'
import { expect, open, type Page, test } from './journey.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** The prompt is there, its link leads to the sign-in and from there back to this place; then it is put away. */
async function expectPrompt(
  page: Page,
  prefix: string,
  words: { title: string; yes: string; no: string },
): Promise<void> {
  const prompt = page.getByRole('dialog', { name: words.title })
  await expect(prompt).toBeVisible()
  const { pathname, search } = new URL(page.url())
  await expect(prompt.getByRole('link', { name: words.yes, exact: true })).toHaveAttribute(
    'href',
    `${prefix}/login?next=${encodeURIComponent(pathname + search)}`,
  )
  await prompt.getByRole('button', { name: words.no, exact: true }).click()
  await expect(prompt).toHaveCount(0)
}

const author = '/authors/journey-author'

for (const [language, prefix] of [
  ...interfaceLanguages.map((code) => [code, `/${code}`] as const),
  // without a prefix the browser's language decides, and the sign-in has none either
  ['en', ''] as const,
]) {
  const reviews = translateOn('reviews', language)
  const reading = translateOn('reading', language)
  const toRate = { title: reviews('signInToRate'), yes: reviews('signIn'), no: reviews('notNow') }
  const toReview = { ...toRate, title: reviews('signInToReview') }
  const toList = { title: reading('signIn.title'), yes: reading('signIn.yes'), no: reading('signIn.no') }
  const where = `'${language}' ${prefix === '' ? 'without a prefix' : ''}`.trim()
  const press = async (within: Locator, star: number) => {
    await within
      .locator('.star-input label')
      .nth(star - 1)
      .click()
  }

  test(`row 3: a book’s stars ask for the sign-in in the modal and on its own page, by mouse and keyboard, in ${where}`, async ({
    page,
  }) => {
    await open(page, `${prefix}${author}?book=${oneEdition}`)
    const modal = page.locator('dialog.wide-dialog')
    for (const star of [1, 5]) {
      await press(modal, star)
      await expectPrompt(page, prefix, toRate)
    }
    await open(page, `${prefix}/books/${oneEdition}?tab=reviews`)
    const main = page.getByRole('main')
    await press(main, 3)
    await expectPrompt(page, prefix, toRate)
    await main.getByRole('radio').first().focus()
    await page.keyboard.press('Space')
    await expectPrompt(page, prefix, toRate)
  })

  test(`row 4: each status asks for the sign-in on a card, in the modal and on a volume of a series, in ${where}`, async ({
    page,
  }) => {
    await seedJourneyShelves()
    await open(page, `${prefix}${author}`)
    const card = page.getByRole('main').getByRole('article').first()
    for (const status of ['to-read', 'reading', 'read'] as const) {
      await card.hover({ position: { x: 60, y: 60 } })
      await card.locator('.status-trigger').hover()
      await card.getByRole('button', { name: reading(`status.${status}`), exact: true }).click()
      await expectPrompt(page, prefix, toList)
      await expect(card.locator('.status-badge')).toHaveCount(0)
    }
    await open(page, `${prefix}${author}?book=${oneEdition}`)
    const cover = page.locator('dialog .modal-cover')
    await cover.locator('.status-trigger').hover()
    await cover.getByRole('button', { name: reading('status.read'), exact: true }).click()
    await expectPrompt(page, prefix, toList)
    await open(page, `${prefix}/series/${saga}`)
    const volume = page.locator('.volume').first()
    await volume.hover()
    await volume.locator('.status-trigger').click()
    await volume.getByRole('button', { name: reading('status.reading'), exact: true }).click()
    await expectPrompt(page, prefix, toList)
  })

  test(`row 5: an author’s stars and a review of them ask for the sign-in, in ${where}`, async ({ page }) => {
    await open(page, `${prefix}${author}?tab=reviews`)
    const main = page.getByRole('main')
    for (const star of [1, 5]) {
      await press(main, star)
      await expectPrompt(page, prefix, toRate)
    }
    await main.locator('.composer textarea').fill('Somebody I read.')
    await main.getByRole('button', { name: reviews('send') }).click()
    await expectPrompt(page, prefix, toReview)
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('row 7: the invitation to sign in stands at the reading list as well, and leads back to it', async ({
    page,
  }) => {
    for (const [language, prefix] of [
      ...interfaceLanguages.map((code) => [code, `/${code}`] as const),
      ['en', ''] as const,
    ]) {
      await page.goto(`${prefix}/reading-list`)
      await expect(page.getByRole('heading', { level: 1 }).locator('visible=true')).toHaveText(
        translateOn('entries', language)('signIn.title'),
      )
      await expect(
        page
          .getByRole('main')
          .getByRole('link', { name: translateOn('common', language)('signIn'), exact: true }),
      ).toHaveAttribute('href', `${prefix}/login?next=${encodeURIComponent(`${prefix}/reading-list`)}`)
    }
  })
})
