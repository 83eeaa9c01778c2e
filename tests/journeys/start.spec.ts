import { expect, isSameWindow, known, markWindow, open, openBook, type Page, test } from './journey.ts'
import { manyEditions } from '../support/journey-works.ts'

const main = (page: Page) => page.getByRole('main')

/** A part of the start page by its heading. */
const part = (page: Page, name: string) =>
  main(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) })

test.describe('row 27: the start page', () => {
  test('row 27: it opens with a search that answers', async ({ page }) => {
    await open(page, '/en')
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    const field = main(page).getByRole('combobox', { name: 'Search' })
    await expect(field).toBeInViewport()
    await field.fill('dystopia')
    await field.press('Enter')
    await expect(page).toHaveURL('/en/search?q=dystopia')
    await expect(main(page).getByRole('link', { name: 'Dystopia', exact: true })).toBeVisible()
  })

  for (const [name, links, all] of [
    ['Best rated', /^\/en\/books\/[a-z0-9-]+$/, '/en/books'],
    ['Newest', /^\/en\/books\/[a-z0-9-]+$/, '/en/books?sort=newest'],
    ['Authors to discover', /^\/en\/authors\/[a-z0-9-]+$/, '/en/authors'],
    ['Series to get lost in', /^\/en\/series\/[a-z0-9-]+$/, '/en/series'],
  ] as const) {
    test(`row 27: '${name}' shows some, each once and with its link, and leads to all`, async ({ page }) => {
      await open(page, '/en')
      const items = part(page, name).getByRole('listitem').getByRole('link')
      expect(await items.count()).toBeGreaterThanOrEqual(3)
      const hrefs = await items.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''))
      expect(hrefs.filter((href) => !links.test(href))).toEqual([])
      expect(new Set(hrefs).size).toBe(hrefs.length)
      await expect(part(page, name).getByRole('link', { name: /^All / })).toHaveAttribute('href', all)
      await (all.startsWith('/en/books') ? openBook(page, items.first()) : items.first().click())
      await expect(page).toHaveURL(hrefs[0]!)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    })
  }

  test('row 27: the four groups stand with their genres, which lead to their books', async ({ page }) => {
    await page.goto('/en')
    const genres = part(page, 'Find your genre')
    await expect(genres.getByRole('heading', { level: 3 })).toHaveText([
      'Science Fiction',
      'Fantasy',
      'Horror',
      'Crossover',
    ])
    await expect(genres.getByRole('heading', { level: 3 }).locator('svg')).toHaveCount(4)
    const link = genres.getByRole('listitem').getByRole('link').first()
    const name = await link.innerText()
    await link.click()
    await expect(page).toHaveURL(/\/en\/genres\?genre=/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  })

  test('row 27: the assistant shows wishes to try, and leads to its page', async ({ page }) => {
    await page.goto('/en')
    const assistant = part(page, 'Tell us what you feel like reading')
    await expect(assistant).toContainText('It is a program, and says so.')
    await expect(assistant.getByRole('listitem')).toHaveCount(3)
    await assistant.getByRole('link', { name: 'Ask the assistant' }).click()
    await expect(page).toHaveURL('/en/assistant')
    await expect(page.getByRole('heading', { level: 1, name: 'The book assistant' })).toBeVisible()
  })

  test('row 27: every part has its heading in each language', async ({ page }) => {
    const headings: string[][] = []
    for (const language of ['en', 'de', 'it']) {
      await page.goto(`/${language}`)
      headings.push(await main(page).getByRole('heading', { level: 2 }).allInnerTexts())
    }
    expect(headings.map((all) => all.length)).toEqual([6, 6, 6])
    expect(new Set(headings.flat()).size).toBe(18)
  })

  test('UX 11: the picture in the light is in the page as it was sent, and asked for first', async ({
    request,
  }) => {
    const html = await (await request.get('/en')).text()
    const hero = /<a[^>]*class="hero-pick".*?<\/a>/s.exec(html)?.[0] ?? ''
    expect(hero).toMatch(/<img[^>]*src="\/covers\/book\//)
    expect(hero).toMatch(/<img[^>]*fetchpriority="high"/i)
    expect(hero).not.toMatch(/<img[^>]*loading="lazy"/i)
  })
})

test.describe('row 1: an anonymous visitor', () => {
  for (const [section, one] of [
    ['Books', /^\/en\/books\/[a-z0-9-]+$/],
    ['Authors', /^\/en\/authors\/[a-z0-9-]+$/],
    ['Series', /^\/en\/series\/[a-z0-9-]+$/],
    ['Genres', /^\/en\/genres\?genre=[a-z0-9-]+$/],
    ['Awards', /^\/en\/awards\?id=\d+$/],
  ] as const) {
    test(`row 1: reaches ${section} and one of them from the start page by clicking, and is never asked to sign in`, async ({
      page,
    }) => {
      await open(page, '/en')
      await markWindow(page)
      await page
        .getByRole('navigation', { name: 'Main navigation' })
        .getByRole('link', { name: section })
        .click()
      await expect(page.getByRole('heading', { level: 1, name: section })).toBeVisible()
      // the second, for the first award is the one shown already
      const things = main(page).locator('li:has(a)').getByRole('link')
      const hrefs = await things.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
      const second = hrefs.findIndex(
        (href, index) => one.test(href) && hrefs.slice(0, index).some((before) => one.test(before)),
      )
      await (section === 'Books' ? openBook(page, things.nth(second)) : things.nth(second).click())
      await expect(page).toHaveURL(hrefs[second]!)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(main(page).getByRole('listitem').first()).toBeVisible()
      expect(await isSameWindow(page)).toBe(true)
      await expect(page).not.toHaveURL(/login/)
    })
  }
})

test.describe('rows 30, 31, 32 and 33: the addresses in English of the pages of the law', () => {
  for (const [row, path, goal] of [
    [30, '/privacy', '/datenschutz'],
    [31, '/imprint', '/impressum'],
    [32, '/contact', '/kontakt'],
    [33, '/terms', '/nutzungsbedingungen'],
  ] as const) {
    test(`row ${row}: ${path} leads to ${goal} for good, under every language and with its query`, async ({
      page,
      request,
    }) => {
      for (const prefix of ['', '/en', '/de', '/it']) {
        const answer = await request.get(`${prefix}${path}?from=a%20letter`, { maxRedirects: 0 })
        expect(answer.status()).toBe(301)
        expect(answer.headers()['location']).toBe(`${prefix}${goal}?from=a%20letter`)
        await page.goto(`${prefix}${path}`)
        await expect(page).toHaveURL(`${prefix}${goal}`)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      }
    })
  }
})

test.describe('addresses', () => {
  test('row 39: ?tab=reviews opens a book with the reviews selected', async ({ page, request }) => {
    const { id } = await known(request, `/api/books/${manyEditions}`)
    for (const form of [manyEditions, `dune-${id}`, String(id)]) {
      await page.goto(`/en/books/${form}?tab=reviews`)
      const tabs = page.getByRole('navigation', { name: 'About this book' })
      await expect(tabs.locator('[aria-current=page]')).toHaveText(/^Reviews/)
      await expect(main(page).getByText('Nobody has reviewed this book here yet.')).toBeVisible()
    }
  })

  test('row 41: /authors/{id} opens the author, and names the one address', async ({ page, request }) => {
    const { id } = await known(request, '/api/authors/terry-pratchett')
    await page.goto(`/en/authors/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terry Pratchett')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      /\/en\/authors\/terry-pratchett$/,
    )
  })

  test('row 41: a result of the search opens the author without a reload', async ({ page }) => {
    await open(page, '/en/search?q=pratchett')
    await markWindow(page)
    const hit = main(page).getByRole('link', { name: 'Terry Pratchett', exact: true })
    expect(await hit.getAttribute('href')).toMatch(/^\/en\/authors\/\d+$/)
    await hit.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terry Pratchett')
    expect(await isSameWindow(page)).toBe(true)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('row 27: the search of the start page needs no script', async ({ page }) => {
    await page.goto('/de')
    await main(page).getByRole('searchbox').fill('dystopie')
    await main(page).getByRole('searchbox').press('Enter')
    await expect(page).toHaveURL('/de/search?q=dystopie')
    await expect(main(page).getByRole('heading', { level: 3 }).first()).toBeVisible()
  })
})

for (const [language, start] of [
  ['en', 'Look around'],
  ['de', 'Umsehen'],
  ['it', 'Dai un’occhiata'],
] as const) {
  test(`row 132: the page for times of work has a heading, a sentence and a way back, in '${language}'`, async ({
    page,
  }) => {
    const response = await page.goto(`/${language}/under-construction`)
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Biblionaut/)
    expect((await main(page).getByRole('paragraph').first().innerText()).length).toBeGreaterThan(40)
    // it is a welcome, no form to sign up for anything
    await expect(main(page).getByRole('textbox')).toHaveCount(0)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    const back = main(page).getByRole('link').first()
    await expect(back).toHaveText(start)
    await back.click()
    await expect(page).toHaveURL(`/${language}`)
  })
}
