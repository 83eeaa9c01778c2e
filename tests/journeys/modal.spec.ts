import { modalCloseDelayMs } from '#contract/limits'
import { translateOn } from '#i18n/words-server'
import { openJourneyDatabase } from '../support/journey-database.ts'
import { seedReviews } from '../support/journey-reviews.ts'
import { manyEditions, oneEdition } from '../support/journey-works.ts'
import { reader, signInFor } from '../support/profile-answers.ts'
import { axeFaults } from './axe.ts'
import {
  expect,
  isSameWindow,
  known,
  markWindow,
  open,
  type Page,
  scrollPosition,
  takenOver,
  test,
  walkedIn,
} from './journey.ts'
import { askApi, forgetSession, signedIn, signInHere } from './signed-in.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const modal = (page: Page) => page.locator('dialog.wide-dialog')
const content = (page: Page) => modal(page).locator('.modal-main')
const stars = (page: Page) => modal(page).getByRole('radio')
const cards = (page: Page) => page.getByRole('main').getByRole('article')
/** The pages of authors where the test books are sure to stand. */
const journeyPage = '/en/authors/journey-author'
const dunePage = '/en/authors/frank-herbert'
const card = (page: Page, slug: string) => page.locator(`main a[data-modal="${slug}"]`)

async function openModal(page: Page, path: string): Promise<void> {
  await open(page, path)
  await expect(content(page)).toBeVisible()
}

test.describe('opening and closing', () => {
  test('row 102: a card opens the modal over the page, which keeps its place and asks for nothing again', async ({
    page,
  }) => {
    await open(page, '/en/books')
    await markWindow(page)
    const link = cards(page).nth(14).getByRole('link')
    await link.scrollIntoViewIfNeeded()
    const place = await scrollPosition(page)
    expect(place).toBeGreaterThan(300)
    const slug = (await link.getAttribute('data-modal'))!
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await link.click()
    await expect(page).toHaveURL(`/en/books?book=${slug}`)
    await expect(content(page)).toBeVisible()
    await expect(modal(page).getByRole('heading', { level: 2 })).toBeFocused()
    expect(await scrollPosition(page)).toBe(place)
    // neither the wheel beside it nor the one over it moves what is behind
    for (const left of [6, 640]) {
      await page.mouse.move(left, 500)
      await page.mouse.wheel(0, 5000)
      await page.mouse.wheel(0, 5000)
    }
    await page.waitForTimeout(200)
    expect(await scrollPosition(page)).toBe(place)
    expect(asked.filter((path) => path === '/api/books' || path.endsWith('.data'))).toEqual([])
    await page.goBack()
    await expect(modal(page)).toHaveCount(0)
    await expect(page).toHaveURL('/en/books')
    expect(await scrollPosition(page)).toBe(place)
    await expect(link).toBeFocused()
    expect(await isSameWindow(page)).toBe(true)
    await expect(cards(page)).toHaveCount(24)
  })

  for (const [way, close] of [
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    ['its button', (page: Page) => modal(page).getByRole('button', { name: 'Close' }).click()],
    ['a press beside it', (page: Page) => page.mouse.click(6, 400)],
  ] as const)
    test(`row 102: ${way} closes it as Back does, and the focus is on the card again`, async ({ page }) => {
      await open(page, journeyPage)
      await card(page, oneEdition).focus()
      await page.keyboard.press('Enter')
      await expect(content(page)).toBeVisible()
      await close(page)
      await expect(modal(page)).toHaveCount(0)
      await expect(page).toHaveURL(journeyPage)
      await expect(card(page, oneEdition)).toBeFocused()
      await page.goForward()
      await expect(content(page)).toBeVisible()
    })

  test('row 102: the keyboard stays within, and what is behind cannot be reached', async ({ page }) => {
    await openModal(page, `${dunePage}?book=${manyEditions}`)
    for (let press = 0; press < 40; press += 1) {
      await page.keyboard.press('Tab')
      expect(
        await page.evaluate(() => {
          const at = document.activeElement
          return at === document.body || at?.closest('dialog') !== null
        }),
      ).toBe(true)
    }
  })

  test('row 102: its address shows page and modal to whoever is given it, and closing stays on the page', async ({
    page,
  }) => {
    await openModal(page, `/de/books?book=${manyEditions}&sort=title`)
    await expect(modal(page).getByRole('heading', { level: 2 })).toHaveText('Der Wüstenplanet')
    await expect(cards(page)).toHaveCount(24)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/de\/books$/)
    await page.keyboard.press('Escape')
    await expect(modal(page)).toHaveCount(0)
    await expect(page).toHaveURL('/de/books?sort=title')
  })

  test('row 102: a click with a key held, and one without scripts, go to the page as before', async ({
    page,
    browser,
  }) => {
    await open(page, journeyPage)
    const [other] = await Promise.all([
      page.context().waitForEvent('page'),
      card(page, oneEdition).click({ modifiers: ['ControlOrMeta'] }),
    ])
    await expect(other).toHaveURL(`/en/books/${oneEdition}`)
    await expect(modal(page)).toHaveCount(0)
    const plain = await browser.newPage({ javaScriptEnabled: false })
    await plain.goto(journeyPage)
    await card(plain, oneEdition).click()
    await expect(plain).toHaveURL(new RegExp(`/en/books/${oneEdition}$`))
    await plain.close()
  })

  test('row 102: it opens by touch, fills the screen of a phone, and its targets are large enough', async ({
    browser,
  }) => {
    const phone = await browser.newPage({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      locale: 'en-GB',
    })
    await open(phone, dunePage)
    await card(phone, manyEditions).tap()
    await expect(content(phone)).toBeVisible()
    expect(await modal(phone).evaluate((dialog) => dialog.getBoundingClientRect().width)).toBe(390)
    const small = await modal(phone)
      .locator('button, .btn, .chip, .star-input label, .modal-page-link, .modal-more')
      .evaluateAll((all) =>
        all
          .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 44)
          .map((one) => one.outerHTML.slice(0, 90)),
      )
    expect(small).toEqual([])
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await phone.close()
  })

  test('row 194: closing clears the selection after 150 ms', async ({ page }) => {
    expect(modalCloseDelayMs).toBe(150)
    await open(page, journeyPage)
    const closings: number[] = []
    for (let opening = 0; opening < 3; opening += 1) {
      await card(page, oneEdition).click()
      await expect(content(page)).toBeVisible()
      closings.push(
        await page.evaluate(
          () =>
            new Promise<number>((resolve) => {
              const dialog = document.querySelector('dialog.wide-dialog')!
              // from the click: a busy machine tells of the closing late, never of the click
              const clicked = performance.now()
              new MutationObserver(() => {
                if (!dialog.isConnected) resolve(performance.now() - clicked)
              }).observe(document.body, { childList: true, subtree: true })
              dialog.querySelector<HTMLElement>('.wide-dialog-close')!.click()
            }),
        ),
      )
    }
    const quickest = Math.min(...closings)
    expect(quickest).toBeGreaterThan(modalCloseDelayMs - 2)
    // a busy machine is late, but hardly each time
    expect(quickest).toBeLessThan(modalCloseDelayMs * 4)
  })

  test('row 192: opening it again begins with the default edition and the stars the server keeps', async ({
    page,
  }) => {
    await openModal(page, `${dunePage}?book=${manyEditions}`)
    const choice = modal(page).locator('.edition-compact summary')
    const first = await choice.innerText()
    await choice.click()
    await modal(page)
      .getByRole('link', { name: /Heyne.*800 pages/ })
      .click()
    await expect(choice).not.toHaveText(first)
    await expect(page).toHaveURL(`${dunePage}?book=${manyEditions}`)
    await page.keyboard.press('Escape')
    await expect(modal(page)).toHaveCount(0)
    await card(page, manyEditions).click()
    await expect(choice).toHaveText(first)
    // sooner than what it showed is forgotten
    await choice.click()
    await modal(page)
      .getByRole('link', { name: /Heyne.*800 pages/ })
      .click()
    await expect(choice).not.toHaveText(first)
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const dialog = document.querySelector<HTMLDialogElement>('dialog.wide-dialog')!
          new MutationObserver(() => {
            if (dialog.open) return
            window.history.forward()
            resolve()
          }).observe(dialog, { attributeFilter: ['open'] })
          window.history.back()
        }),
    )
    await expect(page).toHaveURL(`${dunePage}?book=${manyEditions}`)
    await expect(choice).toHaveText(first)
  })

  test('row 192: another book begins with stars of its own, and one that was rated with those it was given', async ({
    page,
  }) => {
    await signedIn(page)
    await open(page, journeyPage)
    await card(page, oneEdition).click()
    await modal(page).locator('.star-input label').nth(3).click()
    await expect(page.locator('.toast')).toContainText(translateOn('reviews', 'en')('ratingSaved'))
    await page.keyboard.press('Escape')
    await expect(modal(page)).toHaveCount(0)
    await card(page, 'journey-volume-ten').click()
    await expect(content(page)).toBeVisible()
    for (let star = 0; star < 5; star += 1) await expect(stars(page).nth(star)).not.toBeChecked()
    await expect(modal(page).locator('.star-input label[data-filled]')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(modal(page)).toHaveCount(0)
    await card(page, oneEdition).click()
    await expect(stars(page).nth(3)).toBeChecked()
  })

  for (const [language, publisher] of [
    ['en', 'Ace'],
    ['de', 'Heyne'],
    ['it', 'Fanucci'],
  ] as const)
    test(`row 193: it begins with the edition in the language of the interface, '${language}'`, async ({
      page,
    }) => {
      await openModal(page, `/${language}/authors/frank-herbert?book=${manyEditions}`)
      await expect(modal(page).locator('.modal-facts')).toContainText(publisher)
      await modal(page).locator('.modal-page-link').click()
      await expect(page).toHaveURL(`/${language}/books/${manyEditions}`)
      await expect(page.getByRole('main')).toContainText(publisher)
    })
})

test.describe('what it tells', () => {
  test('rows 105, 107, 108, 109, 110 and 111: shop, genres, editions, average, facts and series', async ({
    page,
  }) => {
    await openModal(page, '/en/books?book=dune')
    const buy = modal(page).locator('.buy-link')
    await expect(buy.getByRole('link')).toHaveAttribute('rel', 'sponsored nofollow noopener')
    await expect(buy.getByRole('link')).toHaveAttribute(
      'href',
      /^https:\/\/www\.amazon\.de\/.*\btag=biblionaut-21\b/,
    )
    await expect(buy.getByText('earns a commission')).toBeVisible()
    const genre = modal(page).locator('.modal-genres a').first()
    const name = await genre.innerText()
    await expect(genre).toHaveAttribute('href', `/en/genres?genre=${encodeURIComponent(name)}`)
    await expect(modal(page).locator('.edition-compact')).toBeVisible()
    await expect(modal(page).locator('.modal-facts')).toContainText('Chilton Books')
    await expect(modal(page).locator('.modal-facts')).toContainText('1965')
    const series = modal(page).getByRole('link', { name: 'Dune Chronicles' })
    await expect(series).toHaveAttribute('href', /^\/en\/series\/[a-z0-9-]+$/)
    await expect(series.locator('..')).toContainText('Volume 1')
    await genre.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(modal(page)).toHaveCount(0)
  })

  test('row 110: publisher, pages and date are those of the edition that is chosen', async ({ page }) => {
    await openModal(page, `${dunePage}?book=${manyEditions}`)
    await modal(page).locator('.edition-compact summary').click()
    await modal(page)
      .getByRole('link', { name: /Heyne.*800 pages/ })
      .click()
    await expect(modal(page).locator('.modal-facts')).toContainText('Heyne')
    await expect(modal(page).locator('.modal-facts')).toContainText('800')
  })

  for (const [language, winner] of [
    ['en', 'Winner, Best Novel'],
    ['de', 'Gewonnen, Bester Roman'],
    ['it', 'Vincitore'],
  ] as const)
    test(`row 112: a prize leads to its award and is told in '${language}' as won or nominated, with category and year`, async ({
      page,
    }) => {
      await openModal(page, `/${language}/books?book=dune`)
      const prizes = modal(page)
        .locator('.modal-lines li')
        .filter({ has: page.locator('a[href*="/awards?id="]') })
      await expect(prizes.filter({ hasText: winner }).first()).toBeVisible()
      await expect(prizes.getByRole('link', { name: /Hugo.*1966/ })).toHaveAttribute(
        'href',
        new RegExp(`^/${language}/awards\\?id=\\d+$`),
      )
    })

  test('rows 113, 114 and 115: synopsis, and the first author with the beginning of the biography', async ({
    page,
  }) => {
    await openModal(page, '/en/books?book=dune')
    await expect(content(page)).toContainText('House Atreides')
    const author = modal(page).locator('.modal-author')
    await expect(author.locator('img')).toBeVisible()
    await expect
      .poll(() => author.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    await expect(author.getByRole('link', { name: 'Frank Herbert' })).toHaveAttribute(
      'href',
      '/en/authors/frank-herbert',
    )
    const excerpt = await author.locator('.read').innerText()
    expect(excerpt.length).toBeLessThanOrEqual(401)
    await author.getByRole('link', { name: 'View full author portrait' }).click()
    await expect(page).toHaveURL('/en/authors/frank-herbert')
    await openModal(page, `${journeyPage}?book=${oneEdition}`)
    await expect(content(page)).toContainText('We have no description of this book yet.')
  })

  test('row 108: with one edition there is no selector, but for super users', async ({ page }) => {
    await openModal(page, `${journeyPage}?book=${oneEdition}`)
    await expect(modal(page).locator('.edition-compact')).toHaveCount(0)
    await signInFor(page, {}, { ...reader, role: 'SUPER_USER' })
    await openModal(page, `${journeyPage}?book=${oneEdition}`)
    await expect(modal(page).locator('.edition-compact')).toHaveCount(1)
  })

  test('rows 109, 116 and 220: average in halves with its count, and the first two reviews with name, stars and text', async ({
    page,
  }) => {
    const db = openJourneyDatabase()
    await seedReviews(db, { book: 'journey-volume-two' }, [
      { firstName: 'Mara', stars: 5, text: 'A **fine** day.', helpful: 9 },
      { firstName: 'Jonas', stars: 4, text: 'The end: ||they arrive||.', helpful: 5 },
      { firstName: 'Giulia', stars: 2, text: 'Too long.', helpful: 1 },
      { firstName: 'Kim', stars: 3 },
    ])
    await db.close()
    await openModal(page, `${journeyPage}?book=journey-volume-two`)
    const average = modal(page).locator('.modal-rating')
    await expect(average).toHaveText(/3\.5.*from 4 ratings/)
    await expect(average.getByRole('img', { name: '3.5 out of 5 stars' })).toBeVisible()
    const reviews = modal(page).locator('.modal-reviews > li')
    await expect(reviews).toHaveCount(2)
    await expect(reviews.nth(0)).toContainText('Mara')
    await expect(reviews.nth(0).getByRole('img', { name: '5 out of 5 stars' })).toBeVisible()
    await expect(reviews.nth(0).locator('strong')).toHaveText('fine')
    await expect(reviews.nth(0).locator('.star-fill')).toHaveCount(5)
    await expect(reviews.nth(1)).toContainText('Jonas')
    await expect(reviews.nth(1).getByRole('img', { name: '4 out of 5 stars' })).toBeVisible()
    await expect(reviews.nth(1).locator('.star-fill')).toHaveCount(4)
    await expect(reviews.nth(1)).toContainText('The end:')
    // what gives something away stays hidden until it is asked for, by keyboard too
    const spoiler = reviews.nth(1).getByRole('button', { name: /Hidden passage/ })
    await spoiler.press('Enter')
    await expect(spoiler).toHaveCount(0)
    await expect(reviews.nth(1).locator('[data-shown]')).toHaveText('they arrive')
  })

  for (const language of walkedIn(2)) {
    const t = translateOn('modal', language)
    test(`rows 117 and 118: signed out the way to a review leads by the sign-in, signed in straight to it, in '${language}'`, async ({
      page,
      request,
    }) => {
      const { id } = await known(request, `/api/books/${oneEdition}`)
      const goal = `/${language}/books/${oneEdition}-${id}?tab=reviews`
      await openModal(page, `/${language}/books?book=${oneEdition}`)
      await expect(modal(page).getByRole('link', { name: t('signInToWrite') })).toHaveAttribute(
        'href',
        `/${language}/login?next=${encodeURIComponent(goal)}`,
      )
      await expect(modal(page).getByRole('link', { name: t('write'), exact: true })).toHaveCount(0)
      await signInFor(page)
      await openModal(page, `/${language}/books?book=${oneEdition}`)
      const write = modal(page).getByRole('link', { name: t('write'), exact: true })
      await expect(write).toHaveAttribute('href', goal)
      await write.click()
      await expect(
        page.getByRole('textbox', { name: translateOn('reviews', language)('text') }),
      ).toBeVisible()
    })

    test(`rows 120 and 121: what cannot be loaded, and what is not there, is said in '${language}'`, async ({
      page,
    }) => {
      let fails = true
      await page.route('**/modal-data', (route) =>
        fails ? route.fulfill({ status: 500, body: '' }) : route.continue(),
      )
      await open(page, `/${language}/books?book=${oneEdition}`)
      await expect(modal(page).getByRole('alert')).toContainText(t('errorLoading'))
      fails = false
      await modal(page)
        .getByRole('button', { name: translateOn('common', language)('errorRetry') })
        .click()
      await expect(content(page)).toBeVisible()
      await open(page, `/${language}/books?book=no-such-book-anywhere`)
      await expect(modal(page).getByRole('alert')).toHaveText(t('notFound'))
      await page.keyboard.press('Escape')
      await expect(modal(page)).toHaveCount(0)
    })
  }

  test('rows 123 and 249: where the shops cannot be had there is no button, and everything else', async ({
    page,
  }) => {
    await page.route('**/api/affiliate/services', (route) => route.fulfill({ status: 500, body: '' }))
    await openModal(page, `${dunePage}?book=${manyEditions}`)
    await expect(modal(page).locator('.modal-facts')).toBeVisible()
    await expect(modal(page).locator('.buy-link')).toHaveCount(0)
  })

  test('row 247: it is asked for once for each language of the interface', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/modal-data')) asked.push(request.headers()['accept-language'] ?? '')
    })
    await openModal(page, `${journeyPage}?book=${oneEdition}`)
    await page.keyboard.press('Escape')
    await expect(modal(page)).toHaveCount(0)
    await card(page, oneEdition).click()
    await expect(content(page)).toBeVisible()
    expect(asked).toEqual(['en'])
    await page.keyboard.press('Escape')
    await expect(modal(page)).toHaveCount(0)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click()
    await expect(page).toHaveURL('/de/authors/journey-author')
    await card(page, oneEdition).click()
    await expect(content(page)).toContainText('Was andere sagen')
    expect(asked).toEqual(['en', 'de'])
  })

  test.use({ provoked: [/status of (?:4|5)\d\d/] })
})

test.describe('one’s own stars', () => {
  test.use({ provoked: [/status of (?:4|5)\d\d/] })

  for (const language of walkedIn(1)) {
    const t = translateOn('reviews', language)
    test(`rows 106, 248, 269 and 274: a rating is given and thanked for; refused it is said and the stars go back, in '${language}'`, async ({
      page,
    }) => {
      await signedIn(page, 'Ada', language)
      await openModal(page, `/${language}/books?book=${oneEdition}`)
      const asked: string[] = []
      page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
      await modal(page).locator('.star-input label').nth(3).click()
      await expect(stars(page).nth(3)).toBeChecked()
      const toast = page.locator('.toast')
      await expect(toast).toContainText(t('ratingSaved'))
      await expect(toast).toHaveClass(/toast-success/)
      await expect.poll(() => asked.filter((path) => path.endsWith('/modal-data'))).toHaveLength(1)
      expect(asked.filter((path) => path.startsWith('POST'))).toHaveLength(1)
      await expect(modal(page).locator('.modal-rating')).toContainText(/\d[.,]\d/)
      // refused: said so, and back to four
      await page.route('**/ratings', (route) =>
        route.request().method() === 'POST' ? route.fulfill({ status: 400, json: {} }) : route.continue(),
      )
      await modal(page).locator('.star-input label').nth(0).click()
      await expect(page.locator('.toast-destructive')).toContainText(t('ratingNotSaved'))
      await expect(stars(page).nth(3)).toBeChecked()
      await page.unroute('**/ratings')
      // by keyboard: an arrow takes one less, the button takes all back, also while the page is still fetching what changed
      let release = () => {}
      const held = new Promise<void>((resolve) => (release = resolve))
      await page.route('**/modal-data', async (route) => {
        await held
        await route.continue()
      })
      await stars(page).nth(3).focus()
      await page.keyboard.press('ArrowLeft')
      await expect(stars(page).nth(2)).toBeChecked()
      await expect(toast).toContainText(t('ratingSaved'))
      await modal(page)
        .getByRole('button', { name: translateOn('catalogue', language)('starsRemove') })
        .click()
      for (let star = 0; star < 5; star += 1) await expect(stars(page).nth(star)).not.toBeChecked()
      release()
      await expect(toast).toContainText(t('ratingRemoved'))
      for (let star = 0; star < 5; star += 1) await expect(stars(page).nth(star)).not.toBeChecked()
    })

    test(`row 3: who is not signed in is asked to, and the stars are given when they are back, in '${language}'`, async ({
      page,
    }) => {
      const person = await signedIn(page, 'Ada', language)
      await forgetSession(page)
      await openModal(page, `/${language}/books?book=${manyEditions}`)
      await modal(page).locator('.star-input label').nth(4).click()
      const prompt = page.getByRole('dialog', { name: t('signInToRate') })
      await expect(prompt).toBeVisible()
      await prompt.getByRole('link', { name: t('signIn') }).click()
      await expect(page).toHaveURL(new RegExp(`/${language}/login\\?next=`))
      await takenOver(page)
      await signInHere(page, person)
      await expect(page).toHaveURL(`/${language}/books?book=${manyEditions}`)
      await expect(page.locator('.toast')).toContainText(t('ratingSaved'))
      await expect(stars(page).nth(4)).toBeChecked()
      const { data } = await askApi<{ userRating: { rating: number } }>(
        page,
        'GET',
        `/api/books/${manyEditions}/modal-data`,
      )
      expect(data.userRating).toEqual({ rating: 5 })
    })
  }

  test('row 248: after a rating the book and its reviews are fetched anew as well', async ({ page }) => {
    await signedIn(page)
    const slug = 'journey-volume-ten'
    await open(page, `/en/books/${slug}?tab=reviews`)
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'GET') asked.push(new URL(request.url()).pathname)
    })
    await page.getByRole('main').locator('.star-input label').nth(1).click()
    await expect(page.locator('.book-rating')).toContainText('2.0')
    expect(asked).toContain(`/api/books/${slug}`)
    expect(asked.some((path) => /^\/api\/books\/\d+\/ratings$/.test(path))).toBe(true)
    await expect(page.locator('.reviews-average')).toContainText('from 1 rating')
  })
})

for (const theme of ['dark', 'light'])
  for (const language of walkedIn(theme === 'dark' ? 0 : 1))
    test(`row 102: nothing stands in the way of anybody in the open modal, '${language}', ${theme}`, async ({
      page,
    }) => {
      await page.addInitScript((name) => localStorage.setItem('theme', name), theme)
      await openModal(page, `/${language}/books?book=dune`)
      expect(await axeFaults(page)).toEqual([])
    })
