import { manyEditions } from '../support/journey-works.ts'
import { axeFaults } from './axe.ts'
import { expect, open, openBook, type Page, test, walkedIn } from './journey.ts'

const book = (language: string) => `/${language}/books/${manyEditions}`
const words = {
  en: {
    link: /^(?:Buy|Search) at Amazon\.de/,
    note: /^Ad .*Biblionaut earns a commission/,
    find: 'Find online',
  },
  de: {
    link: /^Bei Amazon\.de (?:kaufen|suchen)/,
    note: /^Anzeige .*Biblionaut eine Provision/,
    find: 'Online finden',
  },
  it: {
    link: /^(?:Acquista|Cerca) su Amazon\.de/,
    note: /^Pubblicità .*Biblionaut riceve una commissione/,
    find: 'Trova online',
  },
} as const
const buyLink = (page: Page, language: keyof typeof words) =>
  page.getByRole('link', { name: words[language].link })

// a colour on its way from one theme to the other has no contrast to speak of
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const [size, viewport] of [
  ['desktop', { width: 1280, height: 800 }],
  ['phone', { width: 390, height: 844 }],
] as const) {
  for (const language of walkedIn(size === 'phone' ? 2 : 1)) {
    test(`rows 23, 123: on a ${size} in '${language}' the buy link stands beside its disclosure, both in view`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport)
      await open(page, book(language))
      const link = buyLink(page, language)
      await expect(link).toHaveAttribute('rel', 'sponsored nofollow noopener')
      await expect(link).toHaveAttribute('target', '_blank')
      const url = new URL((await link.getAttribute('href')) ?? '')
      expect([url.protocol, url.host]).toEqual(['https:', 'www.amazon.de'])
      expect(url.searchParams.getAll('tag')).toEqual(['biblionaut-21'])
      const disclosure = link.locator('xpath=following-sibling::*[1]')
      await expect(disclosure).toHaveText(words[language].note)
      await link.scrollIntoViewIfNeeded()
      await expect(link).toBeInViewport({ ratio: 1 })
      await expect(disclosure).toBeInViewport({ ratio: 1 })
      for (const shown of [link, disclosure])
        expect(await shown.evaluate((element) => element.checkVisibility({ opacityProperty: true }))).toBe(
          true,
        )
      // right beside it: on the same line, or under it
      const [a, b] = [await link.boundingBox(), await disclosure.boundingBox()]
      expect(b!.y - (a!.y + a!.height)).toBeLessThan(24)
      await expect(
        page.getByRole('region', { name: words[language].find }).getByRole('link'),
      ).not.toHaveCount(0)
    })

    test(`rows 23, 123: on a ${size} in '${language}' both are accessible in both themes`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport)
      await open(page, book(language))
      for (const theme of ['dark', 'light']) {
        await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
        expect(await axeFaults(page), theme).toEqual([])
      }
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(wide).toBeLessThanOrEqual(viewport.width)
    })
  }
}

test('row 123: the buy link follows the edition that is picked', async ({ page }) => {
  await open(page, book('en'))
  const link = buyLink(page, 'en')
  const words = async () => new URL((await link.getAttribute('href')) ?? '').searchParams.get('k')
  expect(await words()).toBe('Dune Frank Herbert')
  await page.locator('summary', { hasText: 'Choose an edition' }).click()
  await page.getByRole('link', { name: /International edition.*Heyne.*800 pages/ }).click()
  await expect(page).toHaveURL(/\?edition=\d+$/)
  await expect.poll(words).toBe('Der Wüstenplanet Frank Herbert')
})

test('row 23: the link and its disclosure are there without scripts', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(book('de'))
  await expect(buyLink(page, 'de')).toBeVisible()
  await expect(page.getByText(words.de.note)).toBeVisible()
  await context.close()
})

test.describe('where the shops cannot be had', () => {
  test.use({ provoked: [/api\/affiliate\/services/] })

  test('row 249: the page of a book shows everything else', async ({ page }) => {
    let asked = 0
    await page.route('**/api/affiliate/services', (route) => {
      asked += 1
      return route.fulfill({ status: 500, body: '' })
    })
    await open(page, '/en/books')
    await openBook(page, page.getByRole('main').getByRole('article').first().getByRole('link').first())
    await expect(page).toHaveURL(/\/en\/books\/[a-z0-9-]+$/)
    await expect(page.getByRole('region', { name: words.en.find })).toBeVisible()
    await expect(buyLink(page, 'en')).toHaveCount(0)
    await expect(page.getByText(words.en.note)).toHaveCount(0)
    // the first time and two retries, by the modal and by the page where that did not wait for the same answer
    expect([3, 6]).toContain(asked)
  })
})
