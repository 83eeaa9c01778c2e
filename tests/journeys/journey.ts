import { type APIRequestContext, expect, type Locator, type Page, test as base } from '@playwright/test'

/**
 * Options of the test fixture, and the errors that it collects in `pageErrors`: console errors, exceptions and
 * violations of the CSP.
 */
interface PageErrors {
  pageErrors: string[]
  /** Patterns of errors that a journey provokes. Default: none. */
  provoked: RegExp[]
  /** True if analytics count the page views. Default: false, so that only one journey influences the numbers. */
  isCounted: boolean
}

/** Factor by which the CPU of the browser is slowed: `JOURNEYS_SLOWED=6` finds races in journeys. */
export const slowedBy = Number(process.env['JOURNEYS_SLOWED'] ?? 1)

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowedBy })
}

/** Playwright's `test`, which also fails if a page logs an error, throws an exception or violates the CSP. */
export const test = base.extend<PageErrors>({
  provoked: [[], { option: true }],
  isCounted: [false, { option: true }],
  pageErrors: [
    async ({ context, provoked, isCounted }, use) => {
      const pageErrors: string[] = []
      if (!isCounted)
        await context.addInitScript(() =>
          Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
        )
      context.on('console', (message) => {
        if (message.type() === 'error' || message.text().includes('Content Security Policy'))
          pageErrors.push(`${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (error) => pageErrors.push(String(error.error())))
      if (slowedBy > 1) context.on('page', (page) => void slowDown(page))
      await use(pageErrors)
      expect(pageErrors.filter((text) => !provoked.some((pattern) => pattern.test(text)))).toEqual([])
    },
    { auto: true },
  ],
})

export { isFullMatrix, someOf, languagesFor } from '../support/full-matrix.ts'
export { expect, type Page }

/** Tag of a journey that resizes the window itself: only `npm run verify` runs it in the phone project. */
export const onceTag = { tag: '@once' }

/** Tag of a journey that checks every page or state: only `npm run verify` runs it. */
export const fullMatrixTag = { tag: '@full-matrix' }

/** Tag of the tests that open all pages in page-walk.spec.ts. `npm run verify` runs them as a separate part. */
export const pageWalkTag = { tag: '@page-walk' }

/** Opens a page and waits for its hydration, because a visitor would not click sooner. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

/** Requests an entity from the API, for example `/api/authors/terry-pratchett`. Returns its id and slug. */
export async function known(request: APIRequestContext, path: string): Promise<{ id: number; slug: string }> {
  const answer = await request.get(path)
  expect(answer.status(), `${path} answered ${await answer.text()}`).toBe(200)
  return ((await answer.json()) as { data: { id: number; slug: string } }).data
}

/** Waits for the hydration of the page and of each part that is hydrated separately (`data-hydrated`). */
export async function hydrated(page: Page): Promise<void> {
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  await expect(page.locator('[data-hydrated="false"]')).toHaveCount(0)
}

/** Opens a book by its card and then its page by the link in the modal. */
export async function openBook(page: Page, card: Locator): Promise<void> {
  await card.click()
  await page.getByRole('dialog').locator('.modal-page-link').click()
}

/** Goes back twice: from the page of a book to its modal, then to the page with the card. */
export async function backFromBook(page: Page): Promise<void> {
  await page.goBack()
  await expect(page.getByRole('dialog').locator('.modal-main')).toBeVisible()
  // another step back would interrupt the animation of the cover
  await page.waitForFunction(() => document.getAnimations().length === 0)
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Sets a property on the window that only a full page load removes. */
export const markWindow = (page: Page) =>
  page.evaluate(() => void Object.assign(window, { isSameWindow: true }))
export const isSameWindow = (page: Page) => page.evaluate(() => 'isSameWindow' in window)

/** Scrolls without animation and waits for three frames. */
export async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate(async (goal) => {
    window.scrollTo({ top: goal, behavior: 'instant' })
    for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
  }, top)
}

export const scrollPosition = (page: Page) => page.evaluate(() => window.scrollY)

export const tinyPicture = {
  name: 'pixel.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

/** Returns the number of pixels by which the page is wider than the window. */
export const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
