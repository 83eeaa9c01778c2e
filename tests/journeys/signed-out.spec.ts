import type { Locator } from '@playwright/test'
import type { Language } from '#contract/languages'
import { translateOn } from '#i18n/words-server'
import { saga } from '../support/journey-shelves.ts'
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

/** What the prompts say in a language. */
function promptsIn(language: Language) {
  const reviews = translateOn('reviews', language)
  const reading = translateOn('reading', language)
  const toRate = { title: reviews('signInToRate'), yes: reviews('signIn'), no: reviews('notNow') }
  return {
    reviews,
    reading,
    toRate,
    toReview: { ...toRate, title: reviews('signInToReview') },
    toList: { title: reading('signIn.title'), yes: reading('signIn.yes'), no: reading('signIn.no') },
  }
}
const press = (within: Locator, star: number) =>
  within
    .locator('.star-input label')
    .nth(star - 1)
    .click()

test('row 3: a book’s stars ask for the sign-in in the modal and on its own page, by mouse and keyboard', async ({
  page,
}) => {
  const { toRate } = promptsIn('de')
  await open(page, `/de${author}?book=${oneEdition}`)
  const modal = page.locator('dialog.wide-dialog')
  for (const star of [1, 5]) {
    await press(modal, star)
    await expectPrompt(page, '/de', toRate)
  }
  await open(page, `/de/books/${oneEdition}?tab=reviews`)
  const main = page.getByRole('main')
  await press(main, 3)
  await expectPrompt(page, '/de', toRate)
  await main.getByRole('radio').first().focus()
  await page.keyboard.press('Space')
  await expectPrompt(page, '/de', toRate)
})

test('row 4: each status asks for the sign-in on a card, in the modal and on a volume of a series, at addresses without a language', async ({
  page,
}) => {
  // the browser's language decides, and the sign-in has no prefix either
  const { reading, toList } = promptsIn('en')
  await open(page, author)
  const card = page.getByRole('main').getByRole('article').first()
  for (const status of ['to-read', 'reading', 'read'] as const) {
    await card.hover({ position: { x: 60, y: 60 } })
    await card.locator('.status-trigger').hover()
    await card.getByRole('button', { name: reading(`status.${status}`), exact: true }).click()
    await expectPrompt(page, '', toList)
    await expect(card.locator('.status-badge')).toHaveCount(0)
  }
  await open(page, `${author}?book=${oneEdition}`)
  const cover = page.locator('dialog .modal-cover')
  await cover.locator('.status-trigger').hover()
  await cover.getByRole('button', { name: reading('status.read'), exact: true }).click()
  await expectPrompt(page, '', toList)
  await open(page, `/series/${saga}`)
  const volume = page.locator('.volume').first()
  await volume.hover()
  await volume.locator('.status-trigger').click()
  await volume.getByRole('button', { name: reading('status.reading'), exact: true }).click()
  await expectPrompt(page, '', toList)
})

test('row 5: an author’s stars and a review of them ask for the sign-in', async ({ page }) => {
  const { reviews, toRate, toReview } = promptsIn('it')
  await open(page, `/it${author}?tab=reviews`)
  const main = page.getByRole('main')
  for (const star of [1, 5]) {
    await press(main, star)
    await expectPrompt(page, '/it', toRate)
  }
  await main.locator('.composer textarea').fill('Somebody I read.')
  await main.getByRole('button', { name: reviews('send') }).click()
  await expectPrompt(page, '/it', toReview)
})
