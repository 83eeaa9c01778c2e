import type { Locator } from '@playwright/test'
import { manyEditions, oneEdition } from '../support/journey-works.ts'
import { expect, isSameWindow, markWindow, open, type Page, takenOver, test } from './journey.ts'

const book = `/en/books/${manyEditions}`
/** Button of the compact selector. A disclosure's summary has no role of its own. */
const button = (page: Page) => page.locator('summary', { hasText: 'Choose an edition' })
/** Summary line under the button; those of the menu's choices are hidden. */
const summary = (page: Page) => page.locator('.edition-compact > .edition-summary')
const tabs = (page: Page) => page.getByRole('navigation', { name: 'About this book' })
const fact = (page: Page, name: string) =>
  page.getByRole('definition').and(page.locator(`dt:text-is("${name}") + dd`))
/** How much of it is to be seen, with everything it stands in. */
const opacityOf = (shown: Locator) =>
  shown.evaluate((element) => {
    let opacity = 1
    for (let at: Element | null = element; at; at = at.parentElement)
      opacity *= Number(getComputedStyle(at).opacity)
    return opacity
  })
const cards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('list')
    .filter({ has: page.getByText('Main edition') })
    .getByRole('listitem')

test('row 22: a visitor picks an edition: the address names it and the facts are those of it', async ({
  page,
}) => {
  await open(page, book)
  await markWindow(page)
  await expect(fact(page, 'Translation')).toHaveCount(0)
  await button(page).click()
  await page.getByRole('link', { name: /International edition.*Heyne.*800 pages/ }).click()
  await expect(page).toHaveURL(/\?edition=\d+$/)
  await expect(fact(page, 'Translation')).toHaveText('Jakob Schmidt')
  await expect(summary(page)).toHaveText('2016, Heyne, 800 pages, German, Paperback')
  expect(await isSameWindow(page)).toBe(true)
  await page.reload()
  await takenOver(page)
  await expect(fact(page, 'Translation')).toHaveText('Jakob Schmidt')
  await page.goBack()
  await expect(fact(page, 'Translation')).toHaveCount(0)
})

test('row 22: the edition in the reader’s language comes first by itself', async ({ page }) => {
  await page.goto(`/it/books/${manyEditions}`)
  await expect(page.getByText('Giampaolo Cossato, Sandro Sandrelli').first()).toBeVisible()
})

test('row 122: a book has five tabs: overview, details, reviews, related books, editions', async ({
  page,
}) => {
  await open(page, book)
  await expect(tabs(page).getByRole('link')).toHaveText([
    /^Overview/,
    /^Details/,
    /^Reviews/,
    /^Related books/,
    /^Editions/,
  ])
  for (const [name, tab, shows] of [
    ['Details', 'details', page.getByRole('heading', { name: 'Titles' })],
    ['Reviews', 'reviews', page.getByText('Nobody has reviewed this book here yet.')],
    ['Related books', 'related', page.getByText(/You may also like|We know of no related books yet\./)],
    ['Editions', 'editions', page.getByText('Several editions of this book are available.')],
  ] as const) {
    await tabs(page).getByRole('link', { name }).click()
    await expect(page).toHaveURL(`${book}?tab=${tab}`)
    await expect(shows).toBeVisible()
    await expect(tabs(page).locator('[aria-current=page]')).toContainText(name)
  }
  await tabs(page).getByRole('link', { name: 'Overview' }).click()
  await expect(page).toHaveURL(book)
  await expect(page.getByRole('heading', { name: 'The languages it exists in' })).toBeVisible()
})

test('row 122: the five tabs are named in German and in Italian', async ({ page }) => {
  for (const [language, ...names] of [
    ['de', 'Überblick', 'Details', 'Rezensionen', 'Verwandte Bücher', 'Ausgaben'],
    ['it', 'Panoramica', 'Dettagli', 'Recensioni', 'Libri correlati', 'Edizioni'],
  ] as const) {
    await page.goto(`/${language}/books/${manyEditions}`)
    await expect(page.locator('main nav.tabs a')).toHaveText(names.map((name) => new RegExp(`^${name}`)))
  }
})

test('row 136: the compact selector shows type and summary, and its menu is headed Available editions', async ({
  page,
}) => {
  await open(page, book)
  await expect(button(page)).toHaveText(/^Choose an edition: (?:Original|Anniversary) edition$/)
  await expect(summary(page)).toHaveText(/^(?:1990, Ace, 535|2019, Ace, 658) pages, English, /)
  await expect(page.getByText('Available editions')).toBeHidden()
  await button(page).click()
  const menu = page.locator('details', { hasText: 'Choose an edition' })
  await expect(menu.getByText('Available editions')).toBeVisible()
  await expect(menu.getByRole('link')).toHaveCount(5)
  await page.keyboard.press('ArrowDown')
  await expect(menu.getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Available editions')).toBeHidden()
  await expect(button(page)).toBeFocused()
})

test('rows 137, 138: the full selector shows a card for each edition, the selected one checked, the main one marked', async ({
  page,
}) => {
  await open(page, `${book}?tab=editions`)
  await expect(page.getByText('Several editions of this book are available.')).toBeVisible()
  await expect(cards(page)).toHaveCount(5)
  const selected = cards(page).filter({ has: page.getByText('selected', { exact: true }) })
  await expect(selected).toHaveCount(1)
  // the mark is for the eye, its word for who listens
  await expect(selected.locator('svg')).toBeVisible()
  await expect(cards(page).locator('svg')).toHaveCount(1)
  await expect(cards(page).getByText('Main edition')).toBeVisible()
  for (const shown of [selected.locator('svg'), cards(page).getByText('Main edition')])
    expect(await opacityOf(shown)).toBe(1)
  await cards(page).filter({ hasText: 'Original edition' }).getByRole('link').click()
  await expect(selected).toContainText('Original edition')
  await expect(cards(page).filter({ hasText: 'Main edition' })).toHaveCount(1)
  await cards(page).filter({ hasText: 'Anniversary edition' }).getByRole('link').click()
  await expect(page).toHaveURL(/tab=editions&edition=\d+$/)
  await expect(selected).toHaveCount(1)
  await expect(selected).toContainText('Anniversary edition')
  await expect(cards(page).filter({ hasText: 'Main edition' })).toContainText('Original edition')
})

test('rows 139, 196: the formats of a translation stand two beside each other with their prices; one click selects', async ({
  page,
}) => {
  await open(page, `/de/books/${manyEditions}?tab=editions`)
  const formats = page.getByRole('region', { name: 'Formate' })
  await expect(formats.getByRole('link')).toHaveText([/^Taschenbuch.*16,99\s€$/, /^E-Book.*12,99\s€$/])
  await expect(formats.getByText(/^16,99\s€$/)).toBeVisible()
  expect(await opacityOf(formats.getByText(/^16,99\s€$/))).toBe(1)
  const columns = await formats
    .getByRole('list')
    .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length)
  expect(columns).toBe(2)
  await formats.getByRole('link', { name: /E-Book/ }).click()
  await expect(page).toHaveURL(/edition=\d+$/)
  await expect(formats.locator('[aria-current=true]')).toHaveText(/^E-Book/)
  await expect(
    page
      .getByRole('definition')
      .filter({ hasText: /^E-Book$/ })
      .first(),
  ).toBeVisible()
})

test('rows 140, 196: the languages mark the original and name the translators; one click selects', async ({
  page,
}) => {
  await open(page, `${book}?tab=editions`)
  const languages = page.getByRole('region', { name: 'Languages' })
  await expect(languages.getByRole('link')).toHaveCount(3)
  await expect(languages.getByRole('link', { name: /^English/ })).toContainText('Original')
  await expect(languages.getByRole('link', { name: /^German/ })).not.toContainText('Original')
  await expect(languages.getByRole('link', { name: /^German/ })).toContainText('translated by Jakob Schmidt')
  for (const shown of [languages.getByText('Original'), languages.getByText('translated by Jakob Schmidt')]) {
    await expect(shown).toBeVisible()
    expect(await opacityOf(shown)).toBe(1)
  }
  await languages.getByRole('link', { name: /^Italian/ }).click()
  await expect(languages.locator('[aria-current=true]')).toHaveText(/^Italian/)
  await expect(page).toHaveURL(/edition=\d+$/)
  await expect(fact(page, 'Publisher')).toHaveText('Fanucci')
})

test('row 141: a book with one edition has no selector, on either tab', async ({ page }) => {
  await open(page, `/en/books/${oneEdition}?tab=editions`)
  await expect(tabs(page).getByRole('link', { name: /^Editions 1$/ })).toBeVisible()
  await expect(button(page)).toHaveCount(0)
  await expect(page.getByText('Several editions of this book are available.')).toHaveCount(0)
})

test('row 22: without scripts the menu opens and its choices are links', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(book)
  await button(page).click()
  await page.getByRole('link', { name: /Heyne/ }).click()
  await expect(fact(page, 'Translation')).toHaveText('Jakob Schmidt')
  await context.close()
})

test.describe('row 142: the editions tab before its script is there', () => {
  test.use({ provoked: [/editions-panel|ERR_FAILED/] })

  for (const [language, tab, loading, failed] of [
    ['en', 'Editions', 'Loading editions …', 'The editions could not be loaded.'],
    ['de', 'Ausgaben', 'Ausgaben werden geladen …', 'Die Ausgaben konnten nicht geladen werden.'],
    ['it', 'Edizioni', 'Caricamento delle edizioni…', 'Impossibile caricare le edizioni.'],
  ] as const)
    test(`row 142: in '${language}' it says that editions are loading, then that they could not be loaded, and the page stays`, async ({
      page,
    }) => {
      let fail = () => {}
      await page.route(/editions-panel[^/]*\.js/, async (route) => {
        await new Promise<void>((resolve) => (fail = resolve))
        await route.abort()
      })
      await open(page, `/${language}/books/${manyEditions}`)
      const main = page.getByRole('main')
      await main.getByRole('navigation').getByRole('link', { name: tab }).click()
      await expect(main.getByText(loading, { exact: true })).toBeVisible()
      await expect(main.getByText(failed, { exact: true })).toHaveCount(0)
      fail()
      await expect(main.getByRole('alert').getByText(failed, { exact: true })).toBeVisible()
      await expect(main.getByText(loading, { exact: true })).toHaveCount(0)
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
    })
})
