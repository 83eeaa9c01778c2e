import type { Browser, Locator, Route } from '@playwright/test'
import { heartAnimationMs } from '#contract/limits'
import { translateOn } from '#i18n/words-server'
import { oneEdition } from '../support/journey-works.ts'
import { axeFaults } from './axe.ts'
import { expect, known, open, type Page, takenOver, test } from './journey.ts'
import { askApi, forgetSession, signedIn, signInHere } from './signed-in.ts'

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  // answers that the journeys provoke
  provoked: [/status of (?:4|5)\d\d/],
})

const languages = ['en', 'de', 'it'] as const
const toast = (page: Page) => page.locator('.toast')
const cards = (page: Page) => page.getByRole('main').getByRole('article')
const firstCard = (page: Page) => cards(page).first()
const trigger = (page: Page) => firstCard(page).locator('.status-trigger')
const panel = (page: Page) => firstCard(page).locator('.status-panel')
const badge = (page: Page) => firstCard(page).locator('.status-badge')
const t = translateOn('reading', 'en')

/** Points at a cover, and at the button that comes with it. */
async function openPanel(page: Page): Promise<void> {
  await firstCard(page).hover({ position: { x: 60, y: 60 } })
  // a pointer finds what it does not see: the button has to come with it
  await expect(trigger(page)).toHaveCSS('opacity', '1')
  await trigger(page).hover()
  await expect(panel(page)).toBeVisible()
}

/** The phone of whoever is signed in here. */
const phoneOf = async (browser: Browser, page: Page) =>
  browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    storageState: await page.context().storageState(),
  })

test('row 245: who is signed out is not asked about a reading list, and gets the same page as everybody', async ({
  page,
  request,
}) => {
  const asked: string[] = []
  page.on('request', (sent) => asked.push(new URL(sent.url()).pathname))
  await open(page, '/en/books')
  await openPanel(page)
  expect(asked.filter((path) => path.startsWith('/api/reading-list'))).toEqual([])
  expect(await (await request.get('/en/books')).text()).not.toContain('status-trigger')
})

for (const language of languages) {
  const words = translateOn('reading', language)
  test(`rows 103, 104, 187, 191, 201 and 268: with the pointer on its cover a book is put on the list, changed and removed, each with its one toast, in '${language}'`, async ({
    page,
  }) => {
    await signedIn(page, 'Ada', language)
    await open(page, `/${language}/books`)
    await openPanel(page)
    const option = (status: 'to-read' | 'reading' | 'read') =>
      panel(page).getByRole('button', { name: words(`status.${status}`), exact: true })
    await option('to-read').click()
    await expect(badge(page)).toHaveText(words('status.to-read'))
    await expect(toast(page)).toContainText(words('done.added'))
    await expect(page.locator('.toast-success')).toHaveCount(1)
    await expect(option('to-read')).toBeDisabled()
    await expect(option('reading')).toBeEnabled()
    await option('reading').click()
    await expect(toast(page)).toContainText(words('done.updated'))
    await expect(toast(page)).toHaveCount(1)
    await expect(badge(page)).toHaveText(words('status.reading'))
    expect(await axeFaults(page)).toEqual([])
    const removing = panel(page).locator('.status-remove')
    await removing.click()
    await removing.click()
    await expect(toast(page)).toContainText(words('done.removed'))
    await expect(toast(page)).toHaveCount(1)
    await expect(badge(page)).toHaveCount(0)
    await toast(page)
      .getByRole('button', { name: words('undo') })
      .click()
    await expect(toast(page)).toContainText(words('done.restored'))
    await expect(badge(page)).toHaveText(words('status.reading'))
    await page.reload()
    await takenOver(page)
    await expect(badge(page)).toHaveText(words('status.reading'))
  })

  test(`rows 267 and 274: where the list cannot be changed the cover shows what was, and it is said, in '${language}'`, async ({
    page,
  }) => {
    await signedIn(page, 'Ada', language)
    await open(page, `/${language}/books`)
    const fails = (is: boolean) =>
      is
        ? page.route(/\/api\/reading-list/, (route) =>
            route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 400, json: {} }),
          )
        : page.unroute(/\/api\/reading-list/)
    const fault = page.locator('.toast-destructive')
    await openPanel(page)
    await fails(true)
    await panel(page).getByRole('button').nth(0).click()
    await expect(fault).toContainText(words('failed.title'))
    await expect(fault).toContainText(words('failed.add'))
    await expect(badge(page)).toHaveCount(0)
    await fails(false)
    await panel(page).getByRole('button').nth(0).click()
    await expect(toast(page)).toContainText(words('done.added'))
    await fails(true)
    await panel(page).getByRole('button').nth(1).click()
    await expect(fault).toContainText(words('failed.title'))
    await expect(fault).toContainText(words('failed.update'))
    await expect(badge(page)).toHaveText(words('status.to-read'))
    const removing = panel(page).locator('.status-remove')
    await removing.click()
    await removing.click()
    await expect(fault).toContainText(words('failed.title'))
    await expect(fault).toContainText(words('failed.remove'))
    await expect(badge(page)).toHaveText(words('status.to-read'))
  })

  test(`row 4: who is signed out is asked to sign in, and back again it is done and said, in '${language}'`, async ({
    page,
  }) => {
    test.setTimeout(60_000)
    const person = await signedIn(page, 'Ada', language)
    await forgetSession(page)
    await open(page, `/${language}/books`)
    await openPanel(page)
    await panel(page).getByRole('button').nth(0).click()
    const prompt = page.getByRole('dialog', { name: words('signIn.title') })
    await prompt.getByRole('link', { name: words('signIn.yes') }).click()
    await expect(page).toHaveURL(new RegExp(`/${language}/login\\?next=`))
    await takenOver(page)
    await signInHere(page, person)
    await expect(page).toHaveURL(`/${language}/books`)
    await expect(toast(page)).toContainText(words('done.added'))
    await expect(badge(page)).toHaveText(words('status.to-read'))
  })

  test(`rows 103, 104 and 270: the modal shows the status on its cover, changes it, and says where that fails, in '${language}'`, async ({
    page,
  }) => {
    await signedIn(page, 'Ada', language)
    await open(page, `/${language}/authors/journey-author?book=${oneEdition}`)
    const cover = page.locator('dialog .modal-cover')
    await page.route('**/api/reading-list', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 400, json: {} }) : route.continue(),
    )
    await cover.locator('.status-trigger').hover()
    await cover.locator('.status-panel').getByRole('button').nth(1).click()
    const fault = page.locator('dialog .toast-destructive')
    await expect(fault).toContainText(words('failed.title'))
    await expect(fault).toContainText(words('failed.add'))
    await expect(cover.locator('.status-badge')).toHaveCount(0)
    await page.unroute('**/api/reading-list')
    await cover.locator('.status-panel').getByRole('button').nth(1).click()
    await expect(cover.locator('.status-badge')).toHaveText(words('status.reading'))
    expect(await axeFaults(page)).toEqual([])
    for (const status of ['read', 'to-read', 'reading'] as const) {
      await cover.locator('.status-trigger').hover()
      const choice = cover
        .locator('.status-panel')
        .getByRole('button', { name: words(`status.${status}`), exact: true })
      // after 'read' stars stand in the place of the others until the pointer has been elsewhere
      if (!(await choice.isVisible())) {
        await page.mouse.move(2, 2)
        await expect(cover.locator('.status-panel')).toHaveCount(0)
        await cover.locator('.status-trigger').hover()
      }
      await choice.click()
      await expect(cover.locator('.status-badge')).toHaveText(words(`status.${status}`))
      await expect(cover.locator('.status-badge')).toBeVisible()
    }
    // Escape closes the choices first, then the modal; the card behind shows the same
    await cover.locator('.status-trigger').focus()
    await page.keyboard.press('Escape')
    await expect(cover.locator('.status-panel')).toHaveCount(0)
    await expect(cover).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.locator('dialog')).toHaveCount(0)
    const behind = cards(page).filter({ has: page.locator(`a[data-modal="${oneEdition}"]`) })
    await expect(behind.locator('.status-badge')).toHaveText(words('status.reading'))
  })
}

test('row 187: whichever of the three is the present status is disabled, alone, and a press on it sends nothing', async ({
  page,
}) => {
  await signedIn(page)
  await open(page, '/en/books')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/api/reading-list')) sent.push(request.method())
  })
  const statuses = ['to-read', 'reading', 'read'] as const
  const option = (status: (typeof statuses)[number]) =>
    panel(page).getByRole('button', { name: t(`status.${status}`), exact: true })
  for (const present of statuses) {
    await openPanel(page)
    await option(present).click()
    await expect(badge(page)).toHaveText(t(`status.${present}`))
    // right after 'read' the stars stand in the place of the others
    await page.locator('h1').click()
    await expect(panel(page)).toHaveCount(0)
    await openPanel(page)
    for (const status of statuses)
      await (status === present
        ? expect(option(status)).toBeDisabled()
        : expect(option(status)).toBeEnabled())
    await option(present).click({ force: true })
    await option(present).press('Enter')
  }
  await panel(page).locator('.status-remove').click()
  await panel(page).locator('.status-remove').click()
  await expect(toast(page)).toContainText(t('done.removed'))
  expect(sent).toEqual(['POST', 'POST', 'POST', 'DELETE'])
})

test('row 201: there is one message at a time, whichever it is, on the page and in a dialog over it', async ({
  page,
}) => {
  await signedIn(page)
  await open(page, '/en/authors/journey-author')
  const link = page.locator(`a[data-modal="${oneEdition}"]`)
  const behind = cards(page).filter({ has: link })
  const looksOf = (tone: string) =>
    page
      .locator(`.toast-${tone} > .icon`)
      .evaluate((icon) => [icon.querySelector('path')!.getAttribute('d'), getComputedStyle(icon).color])
  await behind.hover({ position: { x: 60, y: 60 } })
  await behind.locator('.status-trigger').hover()
  await behind.locator('.status-panel').getByRole('button').nth(0).click()
  await expect(toast(page)).toHaveClass(/toast-success/)
  const success = await looksOf('success')
  const refuse = (route: Route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 400, json: {} }) : route.continue()
  await page.route('**/api/reading-list', refuse)
  await behind.locator('.status-panel').getByRole('button').nth(1).click()
  await expect(toast(page)).toHaveClass(/toast-destructive/)
  await expect(toast(page)).toHaveCount(1)
  const destructive = await looksOf('destructive')
  expect(success[0]).not.toBe(destructive[0])
  expect(success[1]).not.toBe(destructive[1])
  await page.unroute('**/api/reading-list', refuse)
  // a fault stays until it is closed, or until something else is said
  await behind.locator(link).click()
  const cover = page.locator('dialog .modal-cover')
  await cover.locator('.status-trigger').hover()
  await cover.locator('.status-panel').getByRole('button').nth(1).click()
  await expect(page.locator('dialog .toast')).toContainText(t('done.updated'))
  await expect(toast(page)).toHaveCount(1)
})

test('rows 189 and 190: removing takes two presses; the mouse’s leaving takes the first one back', async ({
  page,
}) => {
  await signedIn(page)
  await open(page, '/en/books')
  await openPanel(page)
  await panel(page).getByRole('button').nth(0).click()
  const removing = panel(page).locator('.status-remove')
  // it would be disarmed by itself in a while: time stands still
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 1000)
  // the sign of 'read' is the check
  const sign = (of: Locator) => of.locator('path').getAttribute('d')
  const check = await sign(panel(page).getByRole('button').nth(2))
  expect(await sign(removing)).not.toBe(check)
  await removing.click()
  await expect(removing).toHaveText(t('removeSure'))
  expect(await sign(removing)).toBe(check)
  const success = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = 'var(--success)'
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  })
  await expect(removing).toHaveCSS('color', success)
  await panel(page).getByRole('button').nth(0).hover()
  await expect(removing).toHaveText(t('remove'))
  await page.clock.resume()
  await removing.click()
  await page.mouse.move(2, 2)
  await expect(panel(page)).toHaveCount(0)
  await openPanel(page)
  await expect(removing).toHaveText(t('remove'))
  await expect(badge(page)).toBeVisible()
  await removing.click()
  await removing.click()
  await expect(badge(page)).toHaveCount(0)
})

test('rows 104, 187 and 190: by keyboard a status is chosen, and Escape, leaving or four seconds disarm the removal', async ({
  page,
}) => {
  await signedIn(page)
  await open(page, '/en/books')
  await expect(trigger(page)).toBeAttached()
  await firstCard(page).getByRole('link').focus()
  await page.keyboard.press('Tab')
  await expect(trigger(page)).toBeFocused()
  await expect(trigger(page)).toHaveCSS('opacity', '1')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Shift+Tab')
  const options = panel(page).getByRole('button')
  await expect(options.nth(2)).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(badge(page)).toHaveText(t('status.reading'))
  await expect(options.nth(1)).toBeFocused()
  await expect(options.nth(1)).toBeDisabled()
  const removing = panel(page).locator('.status-remove')
  await removing.focus()
  await page.keyboard.press('Enter')
  await expect(removing).toHaveText(t('removeSure'))
  await page.keyboard.press('Escape')
  // sooner than the four seconds would do it
  await expect(removing).toHaveText(t('remove'), { timeout: 2500 })
  await expect(removing).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Shift+Tab')
  await expect(removing).toHaveText(t('remove'), { timeout: 2500 })
  await removing.focus()
  await page.keyboard.press('Enter')
  await expect(removing).toHaveText(t('removeSure'))
  await expect(removing).toHaveText(t('remove'), { timeout: 6000 })
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(badge(page)).toHaveCount(0)
  await expect(trigger(page)).toBeFocused()
})

test('rows 189 and 190: by touch removing takes two taps; a tap elsewhere or four seconds take the first one back', async ({
  browser,
  page,
}) => {
  await signedIn(page)
  const context = await phoneOf(browser, page)
  const phone = await context.newPage()
  await open(phone, '/en/books')
  await trigger(phone).tap()
  const options = panel(phone).getByRole('button')
  await options.nth(0).tap()
  await expect(badge(phone)).toHaveText(t('status.to-read'))
  const removing = panel(phone).locator('.status-remove')
  await removing.tap()
  await expect(removing).toHaveText(t('removeSure'))
  await options.nth(1).tap()
  // sooner than the four seconds would do it
  await expect(removing).toHaveText(t('remove'), { timeout: 2500 })
  await expect(badge(phone)).toHaveText(t('status.reading'))
  await removing.tap()
  await expect(removing).toHaveText(t('removeSure'))
  await expect(removing).toHaveText(t('remove'), { timeout: 6000 })
  await removing.tap()
  await expect(removing).toHaveText(t('removeSure'))
  await expect(badge(phone)).toBeVisible()
  await removing.tap()
  await expect(badge(phone)).toHaveCount(0)
  await context.close()
})

test('row 104: by touch the button opens the choices; finished and rated are two presses', async ({
  browser,
  page,
}) => {
  await signedIn(page)
  const context = await phoneOf(browser, page)
  const phone = await context.newPage()
  await open(phone, '/en/books')
  await expect(trigger(phone)).toBeVisible()
  // no pointer comes that would bring it
  await expect(trigger(phone)).toHaveCSS('opacity', '1')
  await trigger(phone).tap()
  for (const button of await panel(phone).getByRole('button').all())
    expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(44)
  await panel(phone)
    .getByRole('button', { name: t('status.read'), exact: true })
    .tap()
  await expect(badge(phone)).toHaveText(t('status.read'))
  await expect(panel(phone).getByRole('radio')).toHaveCount(5)
  await panel(phone).locator('.star-input label').nth(3).tap()
  await expect(toast(phone)).toContainText(t('done.rated'))
  const { data } = await askApi<{ status: string; rating: number }[]>(phone, 'GET', '/api/reading-list')
  expect(data.map(({ status, rating }) => [status, rating])).toEqual([['read', 4]])
  // a press elsewhere closes
  await phone.locator('h1').tap()
  await expect(panel(phone)).toHaveCount(0)
  await trigger(phone).tap()
  await expect(panel(phone)).toBeVisible()
  expect(await axeFaults(phone)).toEqual([])
  await context.close()
})

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })
  test('row 191: a success, adding as well as changing, shows a heart for 600 ms and a message; a failure shows none', async ({
    page,
  }) => {
    expect(heartAnimationMs).toBe(600)
    await signedIn(page)
    await open(page, '/en/books')
    await openPanel(page)
    // how long the last one stood there: a look from outside could come late
    await page.evaluate(() => {
      const stays: { from?: number; duration?: unknown; ms?: number } = {}
      Object.assign(window, { stays })
      new MutationObserver(() => {
        const shown = document.querySelector('.status-heart')
        if (shown && stays.from === undefined) {
          stays.from = performance.now()
          stays.duration = shown.getAnimations()[0]?.effect?.getTiming().duration
        } else if (!shown && stays.from !== undefined) {
          stays.ms = performance.now() - stays.from
          delete stays.from
        }
      }).observe(document.body, { childList: true, subtree: true })
    })
    const stays = () =>
      page.evaluate(
        () => (window as unknown as { stays: { from?: number; duration?: unknown; ms?: number } }).stays,
      )
    const forget = () =>
      page.evaluate(() => delete (window as unknown as { stays: { ms?: number } }).stays.ms)
    for (const [at, said] of [
      [0, t('done.added')],
      [1, t('done.updated')],
      [2, t('done.updated')],
    ] as const) {
      await forget()
      await panel(page).getByRole('button').nth(at).click()
      await expect(toast(page)).toContainText(said)
      await expect.poll(async () => (await stays()).ms).toBeGreaterThan(heartAnimationMs - 2)
      const { duration, ms } = await stays()
      expect(duration).toBe(heartAnimationMs)
      expect(ms).toBeLessThan(heartAnimationMs * 3)
    }
    await forget()
    await page.route('**/api/reading-list', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 400, json: {} }) : route.continue(),
    )
    await page.mouse.move(2, 2)
    await openPanel(page)
    await panel(page).getByRole('button').nth(0).click()
    await expect(page.locator('.toast-destructive')).toContainText(t('failed.update'))
    await page.waitForTimeout(200)
    const { from, ms } = await stays()
    expect([from, ms]).toEqual([undefined, undefined])
  })
})

test('the last of quick clicks wins, and the book’s own page shows the same status', async ({
  page,
  request,
}) => {
  await signedIn(page)
  const { id, slug } = await known(request, `/api/books/${oneEdition}`)
  await open(page, `/en/books/${slug}`)
  const cover = page.locator('.book-cover')
  await expect(cover.locator('.status-trigger')).toBeVisible()
  await cover.locator('.status-trigger').hover()
  // after 'read' stars would take the place of the others
  for (const at of [0, 1, 0, 1]) await cover.locator('.status-panel > button').nth(at).click()
  await expect(cover.locator('.status-badge')).toHaveText(t('status.reading'))
  await expect(toast(page)).toContainText(/list|updated/)
  await expect
    .poll(async () => {
      const { data } = await askApi<{ status: string } | null>(page, 'GET', `/api/reading-list/${id}`)
      return data?.status
    })
    .toBe('reading')
})

test('row 248: stars given from the cover on a book’s own page change the average that stands there', async ({
  page,
  request,
}) => {
  await signedIn(page)
  const path = `/api/books/${oneEdition}`
  const { slug } = await known(request, path)
  await open(page, `/en/books/${slug}`)
  const { data } = (await (await request.get(path)).json()) as { data: { ratingCount: number } }
  const cover = page.locator('.book-cover')
  await expect(cover.locator('.status-trigger')).toBeVisible()
  await cover.locator('.status-trigger').hover()
  await cover
    .locator('.status-panel')
    .getByRole('button', { name: t('status.read'), exact: true })
    .click()
  await cover.locator('.status-panel .star-input label').nth(3).click()
  await expect(toast(page)).toContainText(t('done.rated'))
  // others may rate it meanwhile: never fewer than before and one's own
  await expect
    .poll(async () => Number(/(\d+) ratings?/.exec(await page.locator('.book-rating').innerText())?.[1] ?? 0))
    .toBeGreaterThan(data.ratingCount)
})
