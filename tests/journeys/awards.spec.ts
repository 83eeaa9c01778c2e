import type { APIRequestContext } from '@playwright/test'
import { award, seedJourneyShelves } from '../support/journey-shelves.ts'
import { expect, isSameWindow, markWindow, open, type Page, scrollPosition, test } from './journey.ts'

const main = (page: Page) => page.getByRole('main')
const entries = (page: Page) => main(page).getByRole('article')
const years = (page: Page) => main(page).getByRole('heading', { level: 3 })
const chosen = (page: Page) => main(page).locator('.award-head h2')
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'About this award' }).getByRole('link', { name })
const awardList = (page: Page) => page.getByRole('navigation', { name: 'Choose an award' })
const awardMenu = (page: Page) => page.locator('summary').filter({ hasText: /^Choose an award:/ })
const categoryMenu = (page: Page) => page.locator('summary').filter({ hasText: /^Category:/ })

/** Everything under one year. */
const ofYear = (page: Page, year: number) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name: String(year), exact: true }) })

interface Known {
  id: number
  slug: string
  name: string
}
async function allAwards(request: APIRequestContext): Promise<Known[]> {
  const response = await request.get('/api/awards', { headers: { 'accept-language': 'en' } })
  return ((await response.json()) as { data: Known[] }).data
}
async function idOf(request: APIRequestContext, slug: string): Promise<number> {
  return (await allAwards(request)).find((one) => one.slug === slug)!.id
}

test.beforeAll(async ({ playwright, baseURL }) => {
  await seedJourneyShelves()
  // what is kept of the awards goes within a second
  const request = await playwright.request.newContext({ baseURL: baseURL! })
  await expect.poll(async () => (await allAwards(request)).map(({ slug }) => slug)).toContain(award)
  await request.dispose()
})

test.describe('row 47: the awards', () => {
  test('row 47: /awards opens with one award, its winners year by year, the newest first', async ({
    page,
  }) => {
    await page.goto('/en/awards')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Awards')
    await expect(chosen(page)).toHaveText('Hugo Award')
    await expect(awardList(page).locator('[aria-current=page]')).toContainText('Hugo Award')
    const shown = (await years(page).allInnerTexts()).map(Number)
    expect(shown.length).toBeGreaterThan(5)
    expect(new Set(shown).size).toBe(shown.length)
    expect(shown).toEqual(shown.toSorted((a, b) => b - a))
  })

  test('row 47: /awards?id= selects that award, in the reader’s language', async ({ page, request }) => {
    const id = await idOf(request, award)
    for (const [language, name] of [
      ['en', 'Journey Award'],
      ['de', 'Reisepreis'],
      ['it', 'Premio del viaggio'],
    ] as const) {
      await page.goto(`/${language}/awards?id=${id}`)
      await expect(chosen(page)).toHaveText(name)
      await expect(page).toHaveTitle(new RegExp(`^${name}`))
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
        'href',
        new RegExp(`/awards\\?id=${id}$`),
      )
    }
  })

  test('row 47: the grid puts each year’s books under it, and a book leads to its page', async ({
    page,
    request,
  }) => {
    await open(page, `/en/awards?id=${await idOf(request, award)}`)
    await expect(years(page)).toHaveText(['1991', '1988'])
    await expect(ofYear(page, 1991).getByRole('heading', { level: 4 })).toHaveText([
      'Before the Journey',
      'The Tenth Day',
    ])
    await expect(ofYear(page, 1988).getByRole('article')).toHaveCount(1)
    // that it won is said in words, not by a sign alone
    await expect(ofYear(page, 1988).getByRole('article')).toContainText('Winner: Best Journey')
    await ofYear(page, 1988).getByRole('link', { name: 'The Second Day' }).click()
    await expect(page).toHaveURL('/en/books/journey-volume-two')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Second Day')
  })

  test('row 47: an award nobody knows is a 404 with words', async ({ page, request }) => {
    for (const id of ['abc', '0', '-1', '2147483648', '1e3'])
      expect([id, (await request.get(`/en/awards?id=${id}`)).status()]).toEqual([id, 404])
    const response = await page.goto('/en/awards?id=99999')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(main(page).getByRole('link').first()).toBeVisible()
  })
  test.use({ provoked: [/status of 404/] })
})

test.describe('row 48: the form that search results lead to', () => {
  test('row 48: /awards/{id} leads to the award’s place among the awards, for good, language kept', async ({
    page,
    request,
  }) => {
    const id = await idOf(request, 'nebula')
    for (const form of [String(id), 'nebula', `nebula-${id}`]) {
      const answer = await request.get(`/de/awards/${form}`, { maxRedirects: 0 })
      expect(answer.status()).toBe(301)
      expect(answer.headers()['location']).toMatch(new RegExp(`/de/awards\\?id=${id}$`))
      await page.goto(`/de/awards/${form}`)
      await expect(page).toHaveURL(`/de/awards?id=${id}`)
      await expect(chosen(page)).toHaveText(/Nebula/)
    }
  })

  test('row 48: a result of the search opens it without a reload', async ({ page, request }) => {
    await open(page, '/en/search?q=nebula')
    await markWindow(page)
    await main(page).getByRole('link', { name: 'Nebula Award', exact: true }).click()
    await expect(page).toHaveURL(`/en/awards?id=${await idOf(request, 'nebula')}`)
    await expect(chosen(page)).toHaveText('Nebula Award')
    expect(await isSameWindow(page)).toBe(true)
  })

  test('row 48: a number no award has is said to be unknown, with a way to all', async ({ page }) => {
    const response = await page.goto('/en/awards/999999')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We do not know this award')
    await main(page).getByRole('link', { name: 'All awards' }).click()
    await expect(page).toHaveURL('/en/awards')
  })
  test.use({ provoked: [/status of 404/] })
})

test.describe('row 128: tabs', () => {
  test('row 128: winners, nominees and what the award is are three tabs in the address', async ({
    page,
    request,
  }) => {
    const id = await idOf(request, award)
    await open(page, `/en/awards?id=${id}`)
    await markWindow(page)
    await expect(page.getByRole('navigation', { name: 'About this award' }).getByRole('link')).toHaveText([
      'Winners 3',
      'Nominees 1',
      'About the award',
    ])
    await expect(tab(page, 'Winners')).toHaveAttribute('aria-current', 'page')
    await expect(entries(page)).toHaveCount(3)

    await tab(page, 'Nominees').click()
    await expect(page).toHaveURL(`/en/awards?id=${id}&tab=nominees`)
    await expect(entries(page)).toHaveCount(1)
    // a book we do not have is told as it was printed, and leads nowhere
    await expect(entries(page)).toContainText('A Book Nobody Kept')
    await expect(entries(page)).toContainText('Somebody Forgotten')
    await expect(entries(page)).toContainText('Best Return, Nominee')
    await expect(entries(page).getByRole('link')).toHaveCount(0)

    await tab(page, 'About the award').click()
    await expect(page).toHaveURL(`/en/awards?id=${id}&tab=about`)
    await expect(entries(page)).toHaveCount(0)
    for (const fact of ['1979', 'Best Journey, Best Return', '1988–1991', '3 winners, 1 nominee'])
      await expect(main(page).getByRole('definition').filter({ hasText: fact })).toBeVisible()
    expect(await isSameWindow(page)).toBe(true)
    await page.reload()
    await expect(tab(page, 'About the award')).toHaveAttribute('aria-current', 'page')
  })

  test('row 128: the three tabs are named in German and in Italian', async ({ page }) => {
    for (const [language, ...names] of [
      ['de', 'Gewinner', 'Nominierte', 'Über den Preis'],
      ['it', 'Vincitori', 'Candidati', 'Il premio'],
    ] as const) {
      await page.goto(`/${language}/awards`)
      await expect(main(page).locator('nav.tabs a')).toHaveText(names.map((name) => new RegExp(`^${name}`)))
    }
  })

  test('row 128: an award without nominees says that none is recorded', async ({ page, request }) => {
    await page.goto(`/en/awards?id=${await idOf(request, award)}&tab=nominees&category=best-journey`)
    await expect(main(page).getByText('No nominee is recorded here yet.')).toBeVisible()
    await main(page).getByRole('link', { name: 'Show all categories' }).click()
    await expect(entries(page)).toHaveCount(1)
  })
})

test.describe('row 128: choices', () => {
  test('row 128: on a wide screen every award stands in a list, and choosing one shows it', async ({
    page,
    request,
  }) => {
    const known = await allAwards(request)
    await open(page, '/en/awards')
    await markWindow(page)
    await expect(awardMenu(page)).toBeHidden()
    const links = awardList(page).getByRole('link')
    await expect(links).toHaveCount(known.length)
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
      known.map(({ id }) => `/en/awards?id=${id}`),
    )
    const link = links.filter({ hasText: 'Journey Award' })
    await link.scrollIntoViewIfNeeded()
    const place = await scrollPosition(page)
    await link.click()
    await expect(chosen(page)).toHaveText('Journey Award')
    await expect(link).toHaveAttribute('aria-current', 'page')
    await expect(awardList(page).locator('[aria-current]')).toHaveCount(1)
    expect(await isSameWindow(page)).toBe(true)
    // the reader stays where the list is, as far as the page still reaches
    expect(await scrollPosition(page)).toBeLessThanOrEqual(place + 1)
    await page.goBack()
    await expect(chosen(page)).toHaveText('Hugo Award')
  })

  test('row 128: on a phone the awards are a menu that names the present one', async ({ page, request }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, '/en/awards')
    await expect(awardList(page)).toBeHidden()
    await expect(awardMenu(page)).toHaveText('Choose an award: Hugo Award')
    await awardMenu(page).click()
    await main(page).getByRole('link', { name: 'Journey Award', exact: true }).click()
    await expect(page).toHaveURL(`/en/awards?id=${await idOf(request, award)}`)
    await expect(awardMenu(page)).toHaveText('Choose an award: Journey Award')
    await expect(chosen(page)).toHaveText('Journey Award')
    // the menu folds up once something was chosen
    await expect(main(page).getByRole('link', { name: 'Nebula Award', exact: true })).toBeHidden()
  })

  test('row 128: a category leaves its entries only, in the address, on reload and with Back', async ({
    page,
    request,
  }) => {
    const id = await idOf(request, award)
    await open(page, `/en/awards?id=${id}`)
    await expect(categoryMenu(page)).toHaveText('Category: All categories')
    await categoryMenu(page).click()
    await main(page).getByRole('link', { name: 'Best Return', exact: true }).click()
    await expect(page).toHaveURL(`/en/awards?id=${id}&category=best-return`)
    await expect(categoryMenu(page)).toHaveText('Category: Best Return')
    await expect(entries(page)).toHaveCount(1)
    await expect(entries(page)).toContainText('The Tenth Day')
    await page.reload()
    await expect(entries(page)).toHaveCount(1)
    // the category stays from tab to tab
    await open(page, page.url())
    await tab(page, 'Nominees').click()
    await expect(page).toHaveURL(`/en/awards?id=${id}&tab=nominees&category=best-return`)
    await expect(entries(page)).toContainText('A Book Nobody Kept')
    await page.goBack()
    await expect(categoryMenu(page)).toHaveText('Category: All categories')
    await expect(entries(page)).toHaveCount(3)
  })

  test('row 128: categories are named in the reader’s language', async ({ page, request }) => {
    const id = await idOf(request, award)
    await page.goto(`/de/awards?id=${id}&category=best-return`)
    await expect(page.locator('summary').filter({ hasText: 'Beste Rückkehr' })).toHaveCount(1)
    await expect(entries(page)).toContainText('Der zehnte Tag')
    await page.goto(`/it/awards?id=${id}&category=best-return`)
    await expect(page.locator('summary').filter({ hasText: 'Miglior ritorno' })).toHaveCount(1)
    await expect(entries(page)).toContainText('Il decimo giorno')
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('row 128: award, tab and category are links that need no script', async ({ page, request }) => {
    const id = await idOf(request, award)
    await page.goto('/en/awards')
    await awardList(page)
      .getByRole('link', { name: /^Journey Award/ })
      .click()
    await expect(page).toHaveURL(`/en/awards?id=${id}`)
    await categoryMenu(page).click()
    await main(page).getByRole('link', { name: 'Best Journey', exact: true }).click()
    await expect(entries(page)).toHaveCount(2)
    await tab(page, 'About the award').click()
    await expect(main(page).getByText('1988–1991')).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await awardMenu(page).click()
    await main(page).getByRole('link', { name: 'Hugo Award', exact: true }).click()
    await expect(chosen(page)).toHaveText('Hugo Award')
  })
})
