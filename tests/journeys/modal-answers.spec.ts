import type { ModalData } from '#contract/modal'
import { translateOn } from '#i18n/words-server'
import { manyEditions, oneEdition } from '../support/journey-works.ts'
import { reader, signInFor } from '../support/profile-answers.ts'
import { expect, open, type Page, test } from './journey.ts'
import { askApi, signedIn } from './signed-in.ts'

// What the modal makes of books, readers and answers that the shipped catalogue does not happen to have.

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  // answers that the journeys provoke
  provoked: [/status of (?:4|5)\d\d|net::ERR_FAILED/],
})

const modal = (page: Page) => page.locator('dialog.wide-dialog')
const content = (page: Page) => modal(page).locator('.modal-main')
const over = (language: string, book: string | number) => `/${language}/authors/journey-author?book=${book}`

/** Lets the server's answer through with a change. */
const changed = (page: Page, change: (data: ModalData) => void) =>
  page.route('**/modal-data', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { data: ModalData }
    change(answer.data)
    await route.fulfill({ response, json: answer })
  })

test('row 108: two editions have the selector, one only for super users and for no other role', async ({
  page,
}) => {
  let editions = 2
  await changed(page, ({ book }) => void book.editions.splice(editions))
  const selector = modal(page).locator('.edition-compact')
  await open(page, over('en', manyEditions))
  await expect(selector).toHaveCount(1)
  await selector.locator('summary').click()
  await expect(selector.locator('details').getByRole('link')).toHaveCount(2)
  editions = 1
  for (const role of ['POWER_USER', 'GOLDEN_USER', 'SUPER_USER'] as const) {
    await signInFor(page, {}, { ...reader, role })
    // the answer comes from the site, changed as above: the routes of whoever is signed in stand before it
    await changed(page, ({ book }) => void book.editions.splice(editions))
    await open(page, over('en', manyEditions))
    await expect(modal(page).getByRole('link', { name: 'Write a review' })).toBeVisible()
    await expect(selector, role).toHaveCount(role === 'SUPER_USER' ? 1 : 0)
  }
})

for (const [language, fail] of [
  ['en', 'abort'],
  ['de', 403],
  ['it', 429],
] as const) {
  const t = translateOn('modal', language)

  test(`row 120: what keeps it from being loaded, ${fail} say, is no absence, in '${language}'`, async ({
    page,
  }) => {
    await page.route('**/modal-data', (route) =>
      fail === 'abort' ? route.abort() : route.fulfill({ status: fail, json: {} }),
    )
    await open(page, over(language, oneEdition))
    await expect(modal(page).getByRole('alert')).toContainText(t('errorLoading'))
    await expect(modal(page)).not.toContainText(t('notFound'))
  })

  test(`row 121: a number that no book has, and one that can be none, are absent, in '${language}'`, async ({
    page,
  }) => {
    for (const reference of [999_999_999, '99999999999999999999', 'no-such-book', 'x'.repeat(300)]) {
      await open(page, over(language, reference))
      await expect(modal(page).getByRole('alert')).toHaveText(t('notFound'))
      await expect(modal(page)).not.toContainText(t('errorLoading'))
    }
  })
}

test('row 107: all the genres of a book are chips, which lead to the genre by its name in German as well', async ({
  page,
  request,
}) => {
  const { data } = (await (
    await request.get('/api/books/dune', { headers: { 'accept-language': 'de' } })
  ).json()) as { data: ModalData['book'] }
  expect(data.genres.length).toBeGreaterThan(1)
  await open(page, '/de/books?book=dune')
  const chips = modal(page).locator('.modal-genres a')
  await expect(chips).toHaveText(data.genres.map(({ name }) => name))
  for (const [at, { name }] of data.genres.entries())
    await expect(chips.nth(at)).toHaveAttribute('href', `/de/genres?genre=${encodeURIComponent(name)}`)
  await chips.last().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(data.genres.at(-1)!.name)
})

test('row 106: the stars one gave before are there when it opens, each of the five', async ({ page }) => {
  await signedIn(page)
  const stars = modal(page).getByRole('radio')
  for (const rating of [1, 2, 3, 4, 5]) {
    const { data } = await askApi<ModalData>(page, 'GET', `/api/books/${manyEditions}/modal-data`)
    await askApi(page, 'POST', `/api/books/${data.book.id}/ratings`, { rating })
    await open(page, over('en', manyEditions))
    await expect(stars).toHaveCount(5)
    await expect(stars.nth(rating - 1)).toBeChecked()
  }
})

test('row 102: cards on every page that has them open the modal over it', async ({ page }) => {
  test.setTimeout(60_000)
  for (const path of [
    '/en',
    '/books',
    '/de/books?genre=space-opera',
    '/it/genres?genre=dystopia',
    '/en/authors/frank-herbert',
    '/en/books/dune?tab=related',
  ]) {
    await open(page, path)
    const cards = page.getByRole('main').getByRole('article').locator('a[href*="/books/"]')
    expect(await cards.count(), path).toBeGreaterThan(0)
    // those on the first screen are made apart from the others
    for (const card of path === '/books' ? [cards.first(), cards.last()] : [cards.last()]) {
      const slug = /\/books\/([^/?]+)$/.exec((await card.getAttribute('href'))!)![1]!
      await card.click()
      await expect(content(page), path).toBeVisible()
      expect(new URL(page.url()).searchParams.get('book'), path).toBe(slug)
      expect(new URL(page.url()).pathname).toBe(new URL(path, page.url()).pathname)
      await page.keyboard.press('Escape')
      await expect(modal(page)).toHaveCount(0)
    }
  }
})
