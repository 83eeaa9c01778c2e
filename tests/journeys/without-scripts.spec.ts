import { pageKinds } from '../support/journey-pages.ts'
import { expect, type Page, test } from './journey.ts'

test.use({ javaScriptEnabled: false })

/** Links that have been followed: bar and foot have the same on every page. */
const sound = new Set<string>()
const main = (page: Page) => page.getByRole('main')

for (const language of ['en', 'de', 'it']) {
  test(`row 35: the list in '${language}' can be read without scripts: 24 cards, and links on`, async ({
    page,
  }) => {
    await page.goto(`/${language}/books`)
    const cards = page.getByRole('main').getByRole('article')
    await expect(cards).toHaveCount(24)
    await cards.nth(1).getByRole('link').click()
    await expect(page).toHaveURL(new RegExp(`/${language}/books/[a-z0-9-]+$`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  })
}

/** Pages that have no list and ask for nothing: their words must be there all the same. */
const plain = {
  'data sources': { path: '/data-sources', content: 'p', least: 4 },
  'page of the law': { path: '/datenschutz', content: 'p', least: 1 },
  'page to sign in': { path: '/login', content: 'p', least: 1 },
}

for (const [kind, { path, content, least }] of Object.entries({ ...pageKinds, ...plain })) {
  test(`UX 11: without scripts the ${kind} shows its content, and every link of it works`, async ({
    page,
    request,
  }) => {
    await page.goto(`/de${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    expect(await main(page).locator(content).count()).toBeGreaterThanOrEqual(least)
    // nothing waits for a script to come
    await expect(page.getByText('Lädt …')).toHaveCount(0)
    const hrefs = await page
      .locator('main a[href^="/"], header a[href^="/"], footer a[href^="/"]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    expect(hrefs.filter((href) => !/^\/(?:de|en|it)(?:[/?#]|$)/.test(href))).toEqual([])
    const broken: string[] = []
    for (const href of new Set(hrefs)) {
      if (sound.has(href)) continue
      const status = (await request.get(href)).status()
      if (status !== 200) broken.push(`${href} answered ${status}`)
      else sound.add(href)
    }
    expect(broken).toEqual([])
    // the text on the sources leads out of the site only
    const link = page.locator('main a[href^="/"]:visible, footer a[href^="/"]:visible').first()
    const goal = await link.getAttribute('href')
    await link.click()
    await expect(page).toHaveURL(goal!)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  })
}
