import { type APIRequestContext, expect, type Locator, type Page, test as base } from '@playwright/test'

/** What a page complained about: errors on its console, exceptions, breaches of its policy. */
interface Complaints {
  complaints: string[]
  /** Patterns of complaints that a journey provokes; none unless told. */
  provoked: RegExp[]
  /** Whether what is looked at is counted. Not unless told: the figures are those of the journey that looks at them. */
  isCounted: boolean
}

/**
 * How many times slower than it is the browser's processor shall seem: `JOURNEYS_SLOWED=6` finds what a journey takes
 * for granted.
 */
const slowedBy = Number(process.env['JOURNEYS_SLOWED'] ?? 1)

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowedBy })
}

/** Playwright's test, which also fails where any page it opened complained. */
export const test = base.extend<Complaints>({
  provoked: [[], { option: true }],
  isCounted: [false, { option: true }],
  complaints: [
    async ({ context, provoked, isCounted }, use) => {
      const complaints: string[] = []
      if (!isCounted)
        await context.addInitScript(() =>
          Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
        )
      context.on('console', (message) => {
        if (message.type() === 'error' || message.text().includes('Content Security Policy'))
          complaints.push(`${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (error) => complaints.push(String(error.error())))
      if (slowedBy > 1) context.on('page', (page) => void slowDown(page))
      await use(complaints)
      expect(complaints.filter((text) => !provoked.some((pattern) => pattern.test(text)))).toEqual([])
    },
    { auto: true },
  ],
})

export { isFullMatrix, someOf, walkedIn } from '../support/full-matrix.ts'
export { expect, type Page }

/**
 * Of a journey that makes the window narrow itself: on the project of phones it is walked by `npm run verify` alone.
 */
export const onceTag = { tag: '@once' }

/** Of a journey that looks at every page or state: walked by `npm run verify` alone. */
export const fullMatrixTag = { tag: '@full-matrix' }

/** Opens a page and waits until its scripts have taken it over, as a visitor would not click sooner. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

/** What the API knows of one thing: `author` at `/api/authors/terry-pratchett`, say. */
export async function known(request: APIRequestContext, path: string): Promise<{ id: number; slug: string }> {
  const answer = await request.get(path)
  expect(answer.status(), `${path} answered ${await answer.text()}`).toBe(200)
  return ((await answer.json()) as { data: { id: number; slug: string } }).data
}

/**
 * Waits until the page says that its scripts have taken it over, and with it each part that is taken over by itself
 * (`data-hydrated`).
 */
export async function hydrated(page: Page): Promise<void> {
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  await expect(page.locator('[data-hydrated="false"]')).toHaveCount(0)
}

/** Opens a book by its card, and from the modal that comes its full page. */
export async function openBook(page: Page, card: Locator): Promise<void> {
  await card.click()
  await page.getByRole('dialog').locator('.modal-page-link').click()
}

/** Goes back from the full page of a book, over its modal, to the page the card was on. */
export async function backFromBook(page: Page): Promise<void> {
  await page.goBack()
  await expect(page.getByRole('dialog').locator('.modal-main')).toBeVisible()
  // the cover is still on its way: a second step would break that off
  await page.waitForFunction(() => document.getAnimations().length === 0)
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Leaves a sign on the window that only a full load takes away. */
export const markWindow = (page: Page) =>
  page.evaluate(() => void Object.assign(window, { isSameWindow: true }))
export const isSameWindow = (page: Page) => page.evaluate(() => 'isSameWindow' in window)

/** Scrolls at once and waits until the page has drawn what it makes of that. */
export async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate(async (goal) => {
    window.scrollTo({ top: goal, behavior: 'instant' })
    for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
  }, top)
}

export const scrollPosition = (page: Page) => page.evaluate(() => window.scrollY)
