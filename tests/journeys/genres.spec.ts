import type { Locator } from '@playwright/test'
import {
  backFromBook,
  expect,
  isSameWindow,
  markWindow,
  open,
  openBook,
  type Page,
  scrollPosition,
  takenOver,
  test,
} from './journey.ts'

const main = (page: Page) => page.getByRole('main')
const cards = (page: Page) => main(page).getByRole('article')
const chips = (page: Page) => page.getByRole('list', { name: 'Groups' }).getByRole('link')
const groups = (page: Page) => main(page).getByRole('heading', { level: 2 })
const genres = (page: Page) => main(page).getByRole('heading', { level: 3 })
const sortMenu = (page: Page) => page.locator('summary').filter({ hasText: /^Sorted by/ })
const words = ['Science Fiction', 'Fantasy', 'Horror', 'Crossover']

/** The outline of each mark's shape. */
const shapes = (marks: Locator) =>
  marks.locator('svg path').evaluateAll((all) => all.map((path) => path.getAttribute('d')))

test.describe('the list of genres', () => {
  test('UX 18: each of the four groups has its word and a shape of its own, never a colour alone', async ({
    page,
  }) => {
    await open(page, '/en/genres')
    await expect(groups(page)).toHaveText(words)
    const ofGroups = await shapes(groups(page))
    expect(new Set(ofGroups).size).toBe(4)
    // the same marks stand on the filters
    await expect(chips(page)).toHaveText(['All', ...words])
    expect(await shapes(chips(page))).toEqual(ofGroups)
  })

  test('every genre stands once, with how many books carry it, and leads to them', async ({
    page,
    request,
  }) => {
    const { data } = (await (await request.get('/api/genres')).json()) as {
      data: { name: string; slug: string; bookCount: number }[]
    }
    await page.goto('/en/genres')
    await expect(genres(page)).toHaveCount(data.length)
    const shown = await genres(page).evaluateAll((all) =>
      all.map((heading) => ({
        text: heading.textContent,
        href: heading.querySelector('a')?.getAttribute('href'),
      })),
    )
    const expected = data.map(({ name, slug, bookCount }) => ({
      text: `${name}${bookCount}`,
      href: `/en/genres?genre=${slug}`,
    }))
    const byHref = (a: { href?: string | null }, b: { href?: string | null }) =>
      String(a.href).localeCompare(String(b.href))
    expect(shown.toSorted(byHref)).toEqual(expected.toSorted(byHref))
  })

  test('UX 9: a group is chosen by a link, stays on reload, goes with Back, and a second click takes it off', async ({
    page,
  }) => {
    await open(page, '/en/genres')
    await markWindow(page)
    const all = await genres(page).count()
    const horror = chips(page).filter({ hasText: 'Horror' })
    await horror.click()
    await expect(page).toHaveURL('/en/genres?group=horror')
    await expect(groups(page)).toHaveText(['Horror'])
    await expect(horror).toHaveAttribute('aria-current', 'true')
    expect(await isSameWindow(page)).toBe(true)
    await page.goBack()
    await expect(groups(page)).toHaveText(words)
    await page.goForward()
    await page.reload()
    await expect(groups(page)).toHaveText(['Horror'])
    expect(await genres(page).count()).toBeLessThan(all)
    await open(page, '/en/genres?group=horror')
    await horror.click()
    await expect(page).toHaveURL('/en/genres')
    await expect(genres(page)).toHaveCount(all)
  })
})

test.describe('one genre', () => {
  test('row 45: a genre of the list opens with its group, its neighbours and its books', async ({ page }) => {
    await open(page, '/en/genres')
    const heading = genres(page).filter({ has: page.getByRole('link', { name: 'Dystopia', exact: true }) })
    const count = Number(/\d+$/.exec(await heading.innerText())?.[0])
    await heading.getByRole('link').click()
    await expect(page).toHaveURL('/en/genres?genre=dystopia')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dystopia')
    await expect(main(page).getByText(`${count} books`, { exact: true })).toBeVisible()
    await expect(cards(page)).toHaveCount(24)
    const near = page.getByRole('list', { name: 'Science Fiction' })
    await expect(near.getByRole('link', { name: 'Dystopia' })).toHaveAttribute('aria-current', 'true')
    await near.getByRole('link', { name: 'Cyberpunk' }).click()
    await expect(page).toHaveURL('/en/genres?genre=cyberpunk')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cyberpunk')
  })

  test('row 45: a genre shows just the books that carry it', async ({ page, request }) => {
    const response = await request.get('/api/books?genre=cyberpunk&limit=100', {
      headers: { 'accept-language': 'en' },
    })
    const { data } = (await response.json()) as { data: { items: { slug: string }[] } }
    await page.goto('/en/genres?genre=cyberpunk')
    const hrefs = await cards(page)
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(hrefs).toEqual(data.items.slice(0, 24).map(({ slug }) => `/en/books/${slug}`))
  })

  for (const reference of ['space-opera', 'space opera', 'Weltraumoper', 'opera spaziale']) {
    test(`row 45: ?genre=${reference} opens the same genre`, async ({ page }) => {
      await page.goto(`/en/genres?genre=${encodeURIComponent(reference)}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Space Opera')
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
        'href',
        /\/en\/genres\?genre=space-opera$/,
      )
    })
  }

  test('UX 9: its sort is in the address, survives a reload and goes with Back', async ({
    page,
    request,
  }) => {
    await open(page, '/en/genres?genre=dystopia')
    const links = () =>
      cards(page)
        .getByRole('link')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    const answer = await request.get('/api/books?genre=dystopia&sort=newest&limit=24')
    const { data } = (await answer.json()) as { data: { items: { slug: string }[] } }
    const newest = data.items.map(({ slug }) => `/en/books/${slug}`)
    // other journeys rate books meanwhile: the order of the best may change, that of the years not
    expect(await links()).not.toEqual(newest)
    await sortMenu(page).click()
    await page.getByRole('link', { name: 'newest first', exact: true }).click()
    await expect(page).toHaveURL('/en/genres?genre=dystopia&sort=newest')
    await expect(sortMenu(page)).toContainText('newest first')
    await expect.poll(links).toEqual(newest)
    await page.reload()
    expect(await links()).toEqual(newest)
    await page.goBack()
    await expect(page).toHaveURL('/en/genres?genre=dystopia')
    await expect.poll(links).not.toEqual(newest)
  })

  test('UX 9: who goes Back before the scripts have come gets the page the address names', async ({
    page,
  }) => {
    await open(page, '/en/genres?genre=dystopia')
    await sortMenu(page).click()
    await page.getByRole('link', { name: 'newest first', exact: true }).click()
    await expect(page).toHaveURL('/en/genres?genre=dystopia&sort=newest')
    await expect(sortMenu(page)).toContainText('newest first')
    const newest = await cards(page).first().getByRole('link').getAttribute('href')
    const goneBack = Promise.withResolvers<undefined>()
    await page.route('**/assets/entry.client*', async (route) => {
      await goneBack.promise
      await route.continue()
    })
    await page.reload({ waitUntil: 'commit' })
    await expect(cards(page).first()).toBeVisible()
    await page.goBack({ waitUntil: 'commit' })
    goneBack.resolve(undefined)
    await expect(page).toHaveURL('/en/genres?genre=dystopia')
    await takenOver(page)
    await expect(sortMenu(page)).not.toContainText('newest first')
    await expect(cards(page).first().getByRole('link')).not.toHaveAttribute('href', newest!)
  })

  test('UX 9: going back from a book finds the list as long as it was left, at the old place', async ({
    page,
  }) => {
    await open(page, '/en/genres?genre=dystopia')
    await page.getByRole('link', { name: 'Load 24 more books' }).click()
    await expect(cards(page)).toHaveCount(48)
    const card = cards(page).nth(40).getByRole('link')
    await card.scrollIntoViewIfNeeded()
    const place = await scrollPosition(page)
    await openBook(page, card)
    await expect(page.getByRole('navigation', { name: 'About this book' })).toBeVisible()
    await backFromBook(page)
    await expect(cards(page)).toHaveCount(48)
    await expect.poll(async () => Math.abs((await scrollPosition(page)) - place)).toBeLessThan(5)
  })

  test.describe('that nobody knows', () => {
    test.use({ provoked: [/status of 404/] })
    test('row 45: a genre nobody knows is a 404 that says so, above all that are', async ({
      page,
      request,
    }) => {
      expect((await request.get('/en/genres?genre=unknown')).status()).toBe(404)
      await open(page, '/en/genres?genre=no-such-genre')
      await expect(main(page).getByText('We do not know this genre')).toBeVisible()
      await expect(main(page).getByText('No genre goes by “no-such-genre” in any language.')).toBeVisible()
      await expect(groups(page)).toHaveText(words)
      await page.goto('/de/genres?genre=no-such-genre')
      await expect(main(page).getByText('„no-such-genre“ heißt bei uns kein Genre')).toBeVisible()
    })
  })
})

test.describe('row 46: the form that search results lead to', () => {
  test('row 46: /genres/{id} leads to the genre’s place among the genres, for good, language kept', async ({
    page,
    request,
  }) => {
    const { data } = (await (await request.get('/api/genres/dystopia')).json()) as { data: { id: number } }
    for (const form of [String(data.id), 'dystopia', `dystopia-${data.id}`]) {
      const answer = await request.get(`/de/genres/${form}`, { maxRedirects: 0 })
      expect(answer.status()).toBe(301)
      expect(answer.headers()['location']).toMatch(/\/de\/genres\?genre=dystopia$/)
      await page.goto(`/de/genres/${form}`)
      await expect(page).toHaveURL('/de/genres?genre=dystopia')
      await expect(cards(page)).toHaveCount(24)
    }
  })

  test('row 46: a result of the search opens it without a reload', async ({ page }) => {
    await open(page, '/en/search?q=dystopia')
    await markWindow(page)
    await main(page).getByRole('link', { name: 'Dystopia', exact: true }).click()
    await expect(page).toHaveURL('/en/genres?genre=dystopia')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dystopia')
    expect(await isSameWindow(page)).toBe(true)
  })

  test('row 46: a number no genre has is said to be unknown, with a way to all', async ({ page }) => {
    const response = await page.goto('/en/genres/999999')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We do not know this genre')
    await main(page).getByRole('link', { name: 'All genres' }).click()
    await expect(page).toHaveURL('/en/genres')
  })
  test.use({ provoked: [/status of 404/] })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('UX 10: groups, genres, sorts and more books are links that need no script', async ({ page }) => {
    await page.goto('/en/genres')
    await chips(page).filter({ hasText: 'Science Fiction' }).click()
    await expect(groups(page)).toHaveText(['Science Fiction'])
    await genres(page).getByRole('link', { name: 'Dystopia', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dystopia')
    await sortMenu(page).click()
    await page.getByRole('link', { name: 'oldest first', exact: true }).click()
    await expect(page).toHaveURL('/en/genres?genre=dystopia&sort=oldest')
    const first = await cards(page).getByRole('heading').allInnerTexts()
    await page.getByRole('link', { name: 'Load 24 more books' }).click()
    expect(new URL(page.url()).searchParams.get('sort')).toBe('oldest')
    await expect(cards(page)).toHaveCount(24)
    expect(await cards(page).getByRole('heading').allInnerTexts()).not.toEqual(first)
  })
})
