import { manyEditions } from '../support/journey-works.ts'
import { axeFaults } from './axe.ts'
import { expect, open, openBook, scrollTo, test } from './journey.ts'

// a colour on its way from one theme to the other has no contrast to speak of
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('rows 23, 123: the buy link and its disclosure are in view beside each other and accessible in both themes, wide and narrow', async ({
  page,
}) => {
  await open(page, `/de/books/${manyEditions}`)
  const link = page.getByRole('link', { name: /^Bei Amazon\.de (?:kaufen|suchen)/ })
  const disclosure = page.getByText(/^Anzeige .*Biblionaut eine Provision/)
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 820 })
    await link.scrollIntoViewIfNeeded()
    await expect(link).toBeInViewport({ ratio: 1 })
    await expect(disclosure).toBeInViewport({ ratio: 1 })
    for (const shown of [link, disclosure])
      expect(await shown.evaluate((element) => element.checkVisibility({ opacityProperty: true }))).toBe(true)
    // right beside it: on the same line, or under it
    const [a, b] = [await link.boundingBox(), await disclosure.boundingBox()]
    expect(b!.y - (a!.y + a!.height)).toBeLessThan(24)
    // what lies half under the bar is no small target
    await scrollTo(page, 0)
    for (const theme of ['dark', 'light']) {
      await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
      expect(await axeFaults(page), `${theme} at ${width} px`).toEqual([])
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
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
    await expect(page.getByRole('region', { name: 'Find online' })).toBeVisible()
    await expect(page.getByRole('link', { name: /at Amazon\.de/ })).toHaveCount(0)
    await expect(page.getByText(/Biblionaut earns a commission/)).toHaveCount(0)
    // the first time and two retries, by the modal and by the page where that did not wait for the same answer
    expect([3, 6]).toContain(asked)
  })
})
