import { readFileSync } from 'node:fs'
import { preloadFirstMs, preloadSecondMs } from '#contract/values/limits'
import { expect, fullMatrixTag, open, type Page, someOf, test } from './journey.ts'

/** Built files by source, from the manifest of Vite. */
const manifest = JSON.parse(
  readFileSync(new URL('../../build/web/client/.vite/manifest.json', import.meta.url), 'utf8'),
) as Record<string, { file: string } | undefined>

function moduleOf(route: string): string {
  const source = `src/web/routes/${route}.tsx`
  const built = Object.entries(manifest).find(([name]) => name.split('?')[0] === source)?.[1]
  if (!built) throw new Error(`The build contains no page ${route}.`)
  return `/${built.file}`
}

const first = ['authors', 'books']
const second = ['series-list', 'genres']

/** Pauses the clock of the page. Returns a function that keeps the routes whose module the page has requested. */
async function watch(page: Page): Promise<(routes: string[]) => string[]> {
  const requested = new Set<string>()
  page.on('request', (request) => requested.add(new URL(request.url()).pathname))
  await page.clock.install({ time: new Date('2026-01-01T10:00:00Z') })
  await page.clock.pauseAt(new Date('2026-01-01T10:00:01Z'))
  return (routes) => routes.filter((route) => requested.has(moduleOf(route)))
}

test('the start page and the book list each preload some page scripts after 2 s and more after 5 s [spec 57, 58]', async ({
  browser,
}) => {
  for (const path of someOf(['/', '/de', '/it/books?sort=title', '/books'], 2)) {
    // the page of the book list has loaded its own module, which is not a preload
    const own = path.includes('/books') ? ['books'] : []
    const context = await browser.newContext()
    const page = await context.newPage()
    const fetched = await watch(page)
    await open(page, path)
    await page.clock.runFor(preloadFirstMs - 1)
    expect(fetched(first), path).toEqual(own)
    await page.clock.runFor(2)
    await expect.poll(() => fetched(first)).toEqual(first)
    await page.clock.runFor(preloadSecondMs - preloadFirstMs - 2)
    expect(fetched(second), path).toEqual([])
    await page.clock.runFor(2)
    await expect.poll(() => fetched(second)).toEqual(second)
    await context.close()
  }
})

test(
  'the pages of authors, awards, search results and books preload no scripts of other pages [spec 57, 58]',
  fullMatrixTag,
  async ({ browser }) => {
    for (const path of ['/authors/terry-pratchett', '/de/awards', '/search?q=dune', '/books/journey-dune']) {
      const context = await browser.newContext()
      const page = await context.newPage()
      const fetched = await watch(page)
      await open(page, path)
      await page.clock.runFor(2 * preloadSecondMs)
      // makes another request, so that the test has seen every earlier request when this one is complete
      await page.evaluate(() => fetch('/favicon.svg').then((answer) => answer.ok))
      expect(fetched([...first, ...second]), path).toEqual([])
      await context.close()
    }
  },
)

test('a reader who leaves the book list within 2 s after opening it does not preload scripts of other pages [spec 57, 58]', async ({
  page,
}) => {
  const fetched = await watch(page)
  await open(page, '/en/awards')
  const bar = page.getByRole('navigation', { name: 'Main navigation' })
  await page.clock.runFor(preloadSecondMs)
  expect(fetched([...first, ...second])).toEqual([])
  await bar.getByRole('link', { name: 'Books' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Books' })).toBeVisible()
  await page.clock.runFor(preloadFirstMs - 100)
  expect(fetched(first)).toEqual(['books'])
  await bar.getByRole('link', { name: 'Awards' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Awards' })).toBeVisible()
  await page.clock.runFor(2 * preloadSecondMs)
  expect(fetched([...first, ...second])).toEqual(['books'])
})

test('a script module that was preloaded is not requested again when a page needs it [spec 57]', async ({
  page,
}) => {
  const fetched = await watch(page)
  await open(page, '/en/books')
  await page.clock.runFor(preloadFirstMs + 1)
  await expect.poll(() => fetched(first)).toEqual(first)
  // causes the first pointer event before the measurement, because the first pointer or focus event loads code
  await page.getByRole('heading', { level: 1 }).hover()
  await expect(page.locator('.status-trigger').first()).toBeAttached()
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: 'Authors' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Authors' })).toBeVisible()
  expect(scripts).toEqual([])
})
