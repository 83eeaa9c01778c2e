import type { APIRequestContext } from '@playwright/test'
import {
  completedSaga,
  collection,
  formerSaga,
  publisherSeries,
  saga,
  seedJourneyShelves,
} from '../support/journey-shelves.ts'
import { expect, isSameWindow, markWindow, open, type Page, scrollPosition, test } from './journey.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Kinds of series' }).getByRole('link')
const chip = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Filters' }).getByRole('link', { name, exact: true })
const sizeMenu = (page: Page) => page.locator('summary').filter({ hasText: /^Number of books:/ })
const sortMenu = (page: Page) => page.locator('summary').filter({ hasText: /^Sorted by/ })
const moreLink = (page: Page) => page.getByRole('link', { name: /^Load (?:\d+|one) more series$/ })

/** Names on the cards, soft hyphens left out. */
async function names(page: Page): Promise<string[]> {
  const texts = await cards(page).getByRole('heading').allInnerTexts()
  return texts.map((text) => text.replaceAll('\u00AD', ''))
}

/** How many books each card says its series has. */
async function counts(page: Page): Promise<number[]> {
  const texts = await cards(page).allInnerTexts()
  return texts.map((text) => Number(/(\d+) books?\b/.exec(text)?.[1]))
}

/** Names in the order the API answers them. */
async function answered(request: APIRequestContext, query: string): Promise<string[]> {
  const response = await request.get(`/api/series?${query}`, { headers: { 'accept-language': 'en' } })
  const { data } = (await response.json()) as { data: { items: { name: string }[] } }
  return data.items.map(({ name }) => name)
}

test.beforeAll(async ({ playwright, baseURL }) => {
  await seedJourneyShelves()
  // what is kept of the lists goes within a second
  const request = await playwright.request.newContext({ baseURL: baseURL! })
  await expect.poll(() => answered(request, 'shelf=publisher')).toContain('Journey Classics')
  await request.dispose()
})

test.describe('row 126: the tabs of the list', () => {
  test('row 126: novels, publisher’s series and collections are three tabs with an address each', async ({
    page,
  }) => {
    await open(page, '/en/series')
    await markWindow(page)
    await expect(tabs(page)).toHaveText(['Novels', 'Publisher’s series', 'Collections'])
    await expect(tabs(page).nth(0)).toHaveAttribute('aria-current', 'page')
    for (const [name, path, own] of [
      ['Publisher’s series', '/en/series?tab=publisher', 'Journey Classics'],
      ['Collections', '/en/series?tab=editions', 'Journey Favourites'],
    ] as const) {
      await tabs(page).filter({ hasText: name }).click()
      await expect(page).toHaveURL(path)
      await expect(cards(page).getByRole('heading', { name: own })).toBeVisible()
      await expect(page.getByRole('navigation').locator('[aria-current=page]').getByText(name)).toHaveCount(1)
      await expect(cards(page).getByRole('heading', { name: 'Discworld' })).toHaveCount(0)
    }
    await tabs(page).filter({ hasText: 'Novels' }).click()
    await expect(page).toHaveURL('/en/series')
    await expect(cards(page)).toHaveCount(24)
    expect(await names(page)).not.toContain('Journey Classics')
    expect(await isSameWindow(page)).toBe(true)
  })

  test('row 126: a tab opened by its address shows its kind, in every language', async ({ page }) => {
    for (const [language, words] of Object.entries({
      en: ['Novels', 'Publisher’s series', 'Collections'],
      de: ['Romane', 'Verlagsreihen', 'Sammlungen'],
      it: ['Romanzi', 'Collane', 'Raccolte'],
    })) {
      await page.goto(`/${language}/series?tab=publisher`)
      const main = page.getByRole('main')
      await expect(main.getByRole('navigation').getByRole('link')).toHaveText(words)
      await expect(main.locator('[aria-current=page]')).toHaveText(words[1]!)
      await expect(main.getByRole('link', { name: 'Journey Classics' })).toHaveAttribute(
        'href',
        `/${language}/series/${publisherSeries}`,
      )
    }
    await page.goto(`/en/series?tab=editions`)
    await expect(page.getByRole('main').getByRole('link', { name: 'Journey Favourites' })).toHaveAttribute(
      'href',
      `/en/series/${collection}`,
    )
  })
})

test.describe('filters', () => {
  for (const [name, query, fits] of [
    ['1–3 books', '1-3', (count: number) => count >= 1 && count <= 3],
    ['4–10 books', '4-10', (count: number) => count >= 4 && count <= 10],
    ['more than 10 books', '10%2B', (count: number) => count > 10],
  ] as const) {
    test(`row 282: the size '${name}' leaves only series that have as many`, async ({ page }) => {
      await open(page, '/en/series')
      const all = await page.getByText(/^\d+ series$/).innerText()
      await sizeMenu(page).click()
      await page.getByRole('link', { name, exact: true }).click()
      await expect(page).toHaveURL(`/en/series?size=${query}`)
      await expect(sizeMenu(page)).toContainText(name)
      await expect(page.getByText(/^\d+ series$/)).not.toHaveText(all)
      const found = await counts(page)
      expect(found.length).toBeGreaterThan(0)
      expect(found.filter((count) => !fits(count))).toEqual([])
    })
  }

  test('row 282: the three sizes together are all series', async ({ page }) => {
    const total = async (path: string) => {
      await page.goto(path)
      return Number.parseInt(await page.getByText(/^\d+ series$/).innerText(), 10)
    }
    const parts = [
      await total('/en/series?size=1-3'),
      await total('/en/series?size=4-10'),
      await total('/en/series?size=10%2B'),
    ]
    expect(parts.reduce((sum, part) => sum + part)).toBe(await total('/en/series'))
  })

  for (const [name, status, own] of [
    ['Completed', 'completed', completedSaga],
    ['Ongoing', 'ongoing', saga],
  ] as const) {
    test(`row 125: the filter '${name}' leaves only series that are, and a second click takes it off`, async ({
      page,
    }) => {
      await open(page, '/en/series?size=1-3&sort=name')
      await chip(page, name).click()
      await expect(page).toHaveURL(/[?&]status=/)
      expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
        status,
        size: '1-3',
        sort: 'name',
      })
      await expect(chip(page, name)).toHaveAttribute('aria-current', 'true')
      await expect
        .poll(async () => (await cards(page).allInnerTexts()).every((text) => text.includes(status)))
        .toBe(true)
      await expect(page.getByRole('main').locator(`a[href="/en/series/${own}"]`)).toHaveCount(1)
      await chip(page, name).click()
      await expect(page).not.toHaveURL(/status=/)
      await expect(chip(page, 'All')).toHaveAttribute('aria-current', 'true')
    })
  }

  test('a filter that nothing fits says so and leads back to all series', async ({ page }) => {
    await open(page, '/en/series?tab=editions&status=completed&size=10%2B')
    await expect(page.getByText('No series fits these filters.')).toBeVisible()
    await page.getByRole('link', { name: 'Show all series' }).click()
    await expect(page).toHaveURL('/en/series')
    await expect(cards(page)).toHaveCount(24)
  })
})

test.describe('row 284: sorts', () => {
  async function sortBy(page: Page, name: string, path: string) {
    await sortMenu(page).click()
    await page.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(sortMenu(page)).toContainText(name)
  }

  test('row 284: series are sorted by name, articles left out, by rating, and open with most books', async ({
    page,
    request,
  }) => {
    await open(page, '/en/series')
    await expect(sortMenu(page)).toContainText('most books')
    const most = await counts(page)
    expect(most).toHaveLength(24)
    expect(most).toEqual(most.toSorted((a, b) => b - a))

    await sortBy(page, 'name', '/en/series?sort=name')
    await expect.poll(() => names(page)).toEqual(await answered(request, 'sort=name'))
    const named = (await names(page)).map((name) => name.replace(/^(?:The|An?) /, ''))
    const { compare } = new Intl.Collator('en', { numeric: true, ignorePunctuation: true })
    expect(named).toEqual(named.toSorted(compare))

    await sortBy(page, 'rating', '/en/series?sort=rating')
    await expect.poll(() => names(page)).toEqual(await answered(request, 'sort=rating'))
    expect(await names(page)).not.toEqual(named)

    await sortBy(page, 'most books', '/en/series')
    await expect.poll(() => counts(page)).toEqual(most)
  })

  test('row 284: authors are sorted by name, by rating, and open with most books', async ({
    page,
    request,
  }) => {
    const namesBy = async (sort: string) => {
      const response = await request.get(`/api/authors?sort=${sort}`, {
        headers: { 'accept-language': 'en' },
      })
      const { data } = (await response.json()) as { data: { items: { name: string }[] } }
      return data.items.map(({ name }) => name)
    }
    await open(page, '/en/authors')
    await expect(sortMenu(page)).toContainText('most books')
    const most = await counts(page)
    expect(most).toEqual(most.toSorted((a, b) => b - a))

    await sortBy(page, 'name', '/en/authors?sort=name')
    await expect.poll(() => names(page)).toEqual(await namesBy('name'))
    // by family name: the first page of several hundred authors stays with the first letters
    const last = (await names(page)).map((name) => name.split(' ').at(-1)!)
    expect(last.filter((name) => !/^[A-CÀ-Å]/i.test(name))).toEqual([])

    await sortBy(page, 'rating', '/en/authors?sort=rating')
    await expect.poll(() => names(page)).toEqual(await namesBy('rating'))
    await sortBy(page, 'most books', '/en/authors')
    await expect.poll(() => counts(page)).toEqual(most)
  })
})

test.describe('UX 9: what is chosen is in the address', () => {
  test('UX 9: tab, filters and sort survive a reload', async ({ page }) => {
    await open(page, '/en/series?sort=name&status=completed&size=1-3')
    const before = await names(page)
    expect(before.length).toBeGreaterThan(3)
    await page.reload()
    expect(await names(page)).toEqual(before)
    await expect(chip(page, 'Completed')).toHaveAttribute('aria-current', 'true')
    await expect(sizeMenu(page)).toContainText('1–3 books')
    await expect(sortMenu(page)).toContainText('name')
  })

  test('UX 9: going back undoes one choice after the other', async ({ page }) => {
    await open(page, '/en/series')
    await chip(page, 'Completed').click()
    await expect(page).toHaveURL('/en/series?status=completed')
    await sortMenu(page).click()
    await page.getByRole('link', { name: 'name', exact: true }).click()
    await expect(page).toHaveURL(/sort=name/)
    await page.goBack()
    await expect(page).toHaveURL('/en/series?status=completed')
    await expect(sortMenu(page)).toContainText('most books')
    await page.goBack()
    await expect(page).toHaveURL('/en/series')
    await expect(chip(page, 'All')).toHaveAttribute('aria-current', 'true')
    await expect(cards(page)).toHaveCount(24)
  })

  test('UX 9: going back from a series finds the list as long as it was left, at the old place', async ({
    page,
  }) => {
    await open(page, '/en/series?size=1-3&sort=name')
    await moreLink(page).click()
    await expect(cards(page)).toHaveCount(48)
    const before = await names(page)
    const card = cards(page).nth(40).getByRole('link')
    await card.scrollIntoViewIfNeeded()
    const place = await scrollPosition(page)
    expect(place).toBeGreaterThan(400)
    await card.click()
    await expect(page.getByRole('heading', { level: 2, name: 'Volumes in order' })).toBeVisible()
    await expect.poll(() => scrollPosition(page)).toBe(0)
    await page.goBack()
    await expect(page).toHaveURL('/en/series?size=1-3&sort=name')
    await expect(cards(page)).toHaveCount(48)
    expect(await names(page)).toEqual(before)
    await expect.poll(async () => Math.abs((await scrollPosition(page)) - place)).toBeLessThan(5)
  })
})

test('UX 10: more series come in place, the first new one has the focus, and it is said', async ({
  page,
}) => {
  await open(page, '/en/series')
  await markWindow(page)
  await moreLink(page).click()
  await expect(cards(page)).toHaveCount(48)
  await expect(cards(page).nth(24).getByRole('link')).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: '24 more series are shown' })).toHaveCount(1)
  expect(await isSameWindow(page)).toBe(true)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('UX 10: the link leads to the next series of the same filters and sort, which are others', async ({
    page,
  }) => {
    await page.goto('/en/series?sort=name&size=1-3')
    await expect(cards(page)).toHaveCount(24)
    const first = await names(page)
    await moreLink(page).click()
    await expect(page).toHaveURL(/[?&]cursor=/)
    const { sort, size } = Object.fromEntries(new URL(page.url()).searchParams)
    expect({ sort, size }).toEqual({ sort: 'name', size: '1-3' })
    const second = await names(page)
    expect(second).toHaveLength(24)
    expect(second.filter((name) => first.includes(name))).toEqual([])
  })

  test('row 282: filters and sorts are links that need no script', async ({ page }) => {
    await page.goto('/en/series')
    await sizeMenu(page).click()
    await page.getByRole('link', { name: '4–10 books', exact: true }).click()
    await expect(page).toHaveURL('/en/series?size=4-10')
    await sortMenu(page).click()
    await page.getByRole('link', { name: 'name', exact: true }).click()
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ size: '4-10', sort: 'name' })
  })
})

test.describe('row 125: the page of a series', () => {
  const main = (page: Page) => page.getByRole('main')
  const places = (page: Page) => main(page).locator('.volume-place')

  test('row 125: it says whether the series is completed or goes on', async ({ page }) => {
    for (const [slug, language, word] of [
      [completedSaga, 'en', 'completed'],
      [saga, 'en', 'ongoing'],
      [completedSaga, 'de', 'abgeschlossen'],
      [completedSaga, 'it', 'conclusa'],
      [saga, 'de', 'läuft weiter'],
      [saga, 'it', 'in corso'],
    ] as const) {
      await page.goto(`/${language}/series/${slug}`)
      await expect(main(page).getByText(word, { exact: true })).toBeVisible()
    }
  })

  test('row 125: its volumes stand in their order with their places, 2 before 10, and lead to their books', async ({
    page,
  }) => {
    await open(page, `/en/series/${saga}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Journey Saga')
    const volumes = main(page).getByRole('link', { name: /^Volume / })
    await expect(volumes).toHaveText([
      'Volume 0.5: Before the Journey',
      'Volume 2: The Second Day',
      'Volume 10: The Tenth Day',
    ])
    await expect(places(page)).toHaveText(['0.5', '2', '10'])
    await expect(main(page).getByRole('listitem').filter({ hasText: 'Before the Journey' })).toContainText(
      'prequel',
    )
    await volumes.nth(1).click()
    await expect(page).toHaveURL('/en/books/journey-volume-two')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Second Day')
  })

  test('row 125: a volume that is not known in the reader’s language says so, and only that one', async ({
    page,
  }) => {
    const missing = async (language: string, words: string) => {
      await page.goto(`/${language}/series/${saga}`)
      await expect(main(page).locator('.volume')).toHaveCount(3)
      return main(page).locator('.volume').filter({ hasText: words }).locator('.volume-place').allInnerTexts()
    }
    expect(await missing('en', 'not known in English')).toEqual([])
    expect(await missing('de', 'auf Deutsch nicht bekannt')).toEqual(['2'])
    await expect(main(page).getByRole('link', { name: 'The Second Day' })).toHaveAttribute('lang', 'en')
    await expect(main(page).getByRole('link', { name: 'Der zehnte Tag' })).not.toHaveAttribute('lang')
    expect(await missing('it', 'in italiano non risulta')).toEqual(['0.5', '2'])
  })

  test('row 125: it says how much of the series there is in each language, the reader’s first', async ({
    page,
  }) => {
    await page.goto(`/de/series/${saga}`)
    const coverage = main(page)
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'In welchen Sprachen' }) })
    await expect(coverage.getByRole('listitem')).toHaveText([
      /^Deutsch\s*2 von 3$/,
      /^Englisch\s*3 von 3$/,
      /^Italienisch\s*1 von 3$/,
    ])
  })

  test('row 125: a long series shows its first volumes and grows by the others', async ({ page }) => {
    await open(page, '/en/series/discworld')
    await expect(places(page)).toHaveCount(24)
    await page.getByRole('link', { name: /^Load \d+ more volumes$/ }).click()
    await expect.poll(() => places(page).count()).toBeGreaterThan(30)
    const shown = (await places(page).allInnerTexts()).map(Number).filter((place) => !Number.isNaN(place))
    expect(shown).toEqual(shown.toSorted((a, b) => a - b))
  })
})

test.describe('row 43: addresses of a series', () => {
  test('row 43: its number opens the same series and names its one address', async ({ page, request }) => {
    const { data } = (await (await request.get(`/api/series/${saga}`)).json()) as { data: { id: number } }
    for (const form of [String(data.id), `whatever-it-was-called-${data.id}`]) {
      await page.goto(`/en/series/${form}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Journey Saga')
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
        'href',
        new RegExp(`/en/series/${saga}$`),
      )
    }
  })

  test('row 43: a former address leads to the present one, language and query kept', async ({ page }) => {
    await page.goto(`/de/series/${formerSaga}?order=publication`)
    await expect(page).toHaveURL(`/de/series/${saga}?order=publication`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Die Reise-Saga')
  })

  test('row 43: a series nobody knows is said to be unknown, with a way to all', async ({ page }) => {
    const response = await page.goto('/en/series/no-such-series')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We do not know this series')
    await page.getByRole('link', { name: 'All series' }).click()
    await expect(page).toHaveURL('/en/series')
  })
  test.use({ provoked: [/status of 404/] })
})
