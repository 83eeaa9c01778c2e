import { translateOn } from '#i18n/words-server'
import { openJourneyDatabase } from '../support/journey-database.ts'
import { seedReviews } from '../support/journey-reviews.ts'
import { oneEdition } from '../support/journey-works.ts'
import { axeFaults } from './axe.ts'
import { expect, known, open, type Page, scrollTo, takenOver, test, walkedIn } from './journey.ts'
import { askApi, forgetSession, signedIn, signInHere } from './signed-in.ts'

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  // answers that the journeys provoke
  provoked: [/status of (?:4|5)\d\d/],
})

const languages = ['en', 'de', 'it'] as const
const main = (page: Page) => page.getByRole('main')
const list = (page: Page) => main(page).locator('.reviews-list > li')
const names = (page: Page) => list(page).getByRole('heading', { level: 3 })
const field = (page: Page) => main(page).locator('.composer textarea')
const star = (page: Page, count: number) =>
  main(page)
    .locator('.star-input label')
    .nth(count - 1)
const toast = (page: Page) => page.locator('.toast')
/** Each journey that writes has an author of its own, for they run side by side. */
const authors = ['ursula-k-le-guin', 'terry-pratchett', 'stephen-king', 'neil-gaiman', 'philip-k-dick']

test.describe('what others wrote', () => {
  test.describe.configure({ mode: 'serial' })
  const slug = 'journey-volume-prequel'
  test.beforeAll(async () => {
    const db = openJourneyDatabase()
    await seedReviews(db, { book: slug }, [
      { firstName: 'Mara', stars: 5, text: 'The end: ||they arrive||.', helpful: 7, age: 9 },
      { firstName: 'Jonas', stars: 4, language: 'de', text: 'Ein **gutes** Buch.', helpful: 3, age: 1 },
      { firstName: 'Giulia', stars: 1, language: 'it', text: 'Non fa per me.', helpful: 1, age: 5 },
      { firstName: 'Kim', stars: 5 },
      ...Array.from({ length: 25 }, (_, index) => ({
        firstName: `Reader ${index + 1}`,
        stars: 3,
        text: `Reading number ${index + 1}.`,
        age: 20 + index,
      })),
    ])
    await db.close()
  })

  test('row 116: without scripts the page holds average, distribution and reviews, and leads to the next ones', async ({
    browser,
  }) => {
    const page = await browser.newPage({ javaScriptEnabled: false })
    await page.goto(`/en/books/${slug}?tab=reviews`)
    await expect(list(page)).toHaveCount(24)
    await expect(main(page).locator('.reviews-average')).toContainText('from 29 ratings')
    await expect(main(page).locator('.rating-bars li')).toHaveCount(5)
    await expect(main(page).getByRole('link', { name: 'Reviews 28' })).toBeVisible()
    expect(await page.content()).toContain('Rating and reviewing need JavaScript.')
    const more = main(page).getByRole('link', { name: 'Load 4 more reviews' })
    await more.click()
    await expect(list(page)).toHaveCount(4)
    await page.close()
  })

  test('rows 116 and 134: they are sorted, narrowed to languages, and grow; the choice of languages is remembered', async ({
    page,
  }) => {
    await open(page, `/en/books/${slug}?tab=reviews`)
    await expect(names(page).first()).toHaveText('Mara')
    await main(page).getByText('Sorted by').click()
    await main(page).getByRole('link', { name: 'newest first' }).click()
    await expect(page).toHaveURL(/sort=newest/)
    await expect(names(page).first()).toHaveText('Jonas')
    await expect(list(page).first().locator('.review-text')).toHaveAttribute('lang', 'de')
    await main(page).getByRole('link', { name: 'Load 4 more reviews' }).click()
    await expect(list(page)).toHaveCount(28)
    const filter = main(page).getByRole('navigation', { name: 'Languages of the reviews' })
    await filter.getByRole('link', { name: /^German/ }).click()
    await expect(names(page)).toHaveText(['Jonas'])
    await filter.getByRole('link', { name: /^Italian/ }).click()
    await expect(page).toHaveURL(/languages=de(,|%2C)it/)
    await expect(names(page)).toHaveText(['Jonas', 'Giulia'])
    // the next visit begins with what is remembered on this device
    await open(page, `/en/books/${slug}?tab=reviews`)
    await expect(names(page)).toHaveText(['Jonas', 'Giulia'])
    await filter.getByRole('link', { name: 'All languages' }).click()
    await expect(list(page)).toHaveCount(24)
    await open(page, `/en/books/${slug}?tab=reviews`)
    await expect(list(page)).toHaveCount(24)
  })

  test('UX 16: a passage that gives something away is shown by keyboard, and was not read out before', async ({
    page,
  }) => {
    await open(page, `/en/books/${slug}?tab=reviews`)
    const spoiler = list(page)
      .first()
      .getByRole('button', { name: /^Hidden passage/ })
    await expect(spoiler).toBeVisible()
    await spoiler.focus()
    await page.keyboard.press('Space')
    await expect(list(page).first().locator('[data-shown]')).toHaveText('they arrive')
    await expect(spoiler).toHaveCount(0)
  })

  test('a review is found helpful, and that is taken back; who is signed out is asked to sign in', async ({
    page,
  }) => {
    await open(page, `/en/books/${slug}?tab=reviews`)
    const helpful = list(page)
      .nth(1)
      .getByRole('button', { name: /^Helpful/ })
    await helpful.click()
    await expect(page.getByRole('dialog', { name: 'Sign in to go on' })).toBeVisible()
    await page.keyboard.press('Escape')
    await signedIn(page)
    await open(page, `/en/books/${slug}?tab=reviews`)
    await expect(helpful).toContainText('3')
    await helpful.click()
    await expect(helpful).toHaveAttribute('aria-pressed', 'true')
    await expect(helpful).toContainText('4')
    await open(page, `/en/books/${slug}?tab=reviews`)
    await expect(helpful).toHaveAttribute('aria-pressed', 'true')
    await helpful.click()
    await expect(helpful).toContainText('3')
    await expect(helpful).toHaveAttribute('aria-pressed', 'false')
  })

  for (const language of walkedIn(0)) {
    const t = translateOn('reviews', language)
    test(`a review is reported with a reason and a comment, and the reader thanked, in '${language}'`, async ({
      page,
    }) => {
      await signedIn(page, 'Ada', language)
      await open(page, `/${language}/books/${slug}?tab=reviews`)
      await main(page)
        .getByRole('button', { name: t('reportWhich', { name: 'Giulia' }) })
        .click()
      const dialog = page.getByRole('dialog', { name: t('report.title') })
      await dialog.getByRole('button', { name: t('report.send') }).click()
      await expect(dialog.getByRole('alert')).toContainText(t('report.reasonNeeded'))
      await dialog.getByLabel(t('report.spam')).check()
      await dialog.getByLabel(t('report.comment')).fill('It sells something.')
      expect(await axeFaults(page)).toEqual([])
      const sent = page.waitForRequest((request) => request.url().endsWith('/report'))
      await dialog.getByRole('button', { name: t('report.send') }).click()
      expect((await sent).postDataJSON()).toEqual({ reason: 'spam', comment: 'It sells something.' })
      await expect(dialog).toHaveCount(0)
      await expect(toast(page)).toContainText(t('report.thanks'))
    })
  }

  test('the page tells search engines of the average and of five reviews, and of none where there is none', async ({
    page,
  }) => {
    const told = async (path: string) => {
      await page.goto(path)
      const text = await page.locator('script[type="application/ld+json"]').first().textContent()
      return JSON.parse(text!) as { aggregateRating?: { ratingCount: number }; review?: unknown[] }
    }
    const rated = await told(`/en/books/${slug}`)
    expect(rated.aggregateRating?.ratingCount).toBe(29)
    expect(rated.review).toHaveLength(5)
    expect(JSON.stringify(rated)).not.toContain('they arrive')
    const unrated = await told('/en/books/journey-edited')
    expect([unrated.aggregateRating, unrated.review]).toEqual([undefined, undefined])
  })
})

for (const language of walkedIn(1)) {
  const t = translateOn('reviews', language)
  test(`row 117: a review is written, kept as a draft, sent, changed and deleted, in '${language}'`, async ({
    page,
  }) => {
    test.setTimeout(60_000)
    await signedIn(page, 'Ada', language)
    const path = `/${language}/books/${oneEdition}?tab=reviews`
    await open(page, path)
    await field(page).fill('A **fine** book. ||He wins||')
    // without stars it is refused, in words
    await main(page)
      .getByRole('button', { name: t('send') })
      .click()
    await expect(main(page).locator('.composer [role=alert]')).toContainText(t('starsNeeded'))
    await star(page, 4).click()
    await expect(toast(page)).toContainText(t('ratingSaved'))
    // a reload loses nothing
    page.once('dialog', (dialog) => void dialog.accept())
    await open(page, path)
    await expect(field(page)).toHaveValue('A **fine** book. ||He wins||')
    await main(page)
      .getByRole('button', { name: t('preview') })
      .click()
    await expect(main(page).locator('.composer-preview strong')).toHaveText('fine')
    await main(page)
      .getByRole('button', { name: t('preview') })
      .click()
    // what the bar hides in part by scrolling is no target too small
    await scrollTo(page, 0)
    expect(await axeFaults(page)).toEqual([])
    await main(page)
      .getByRole('button', { name: t('send') })
      .click()
    await expect(toast(page)).toContainText(t('reviewSaved'))
    const own = main(page).locator('.review-own')
    await expect(own.locator('strong')).toHaveText('fine')
    await expect(own.getByRole('button', { name: t('edit') })).toBeFocused()
    await own.getByRole('button', { name: t('edit') }).click()
    await field(page).fill('A very fine book.')
    await main(page)
      .getByRole('button', { name: t('saveChanges') })
      .click()
    await expect(own).toContainText('A very fine book.')
    await expect(own).toContainText(t('isEdited'))
    // from the profile it goes, its stars stay
    await open(page, `/${language}/profile?tab=reviews&kind=book`)
    const entry = main(page).locator('.own-review')
    await expect(entry).toContainText('A very fine book.')
    await entry.getByRole('button', { name: t('delete'), exact: true }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('deleteYes') })
      .click()
    await expect(toast(page)).toContainText(t('reviewDeleted'))
    await expect(entry).not.toContainText('A very fine book.')
    await expect(entry.getByRole('radio').nth(3)).toBeChecked()
    await open(page, path)
    await expect(main(page).getByRole('radio').nth(3)).toBeChecked()
    await expect(field(page)).toHaveValue('')
  })

  test(`rows 124, 222 and 274: an author is rated and reviewed; without stars, and where it fails, it is said in '${language}'`, async ({
    page,
  }) => {
    await signedIn(page, 'Ada', language)
    const author = authors[languages.indexOf(language)]!
    const db = openJourneyDatabase()
    await seedReviews(db, { author }, [{ firstName: 'Mara', stars: 5, text: 'Worlds on **shoulders**.' }])
    await db.close()
    const { bioHtml } = (
      await askApi<{ bioHtml: string }>(page, 'GET', `/api/authors/${author}`, undefined, language)
    ).data
    await open(page, `/${language}/authors/${author}`)
    await expect(main(page).getByRole('article').first()).toBeVisible()
    const biography = main(page).locator('.author-head .read')
    await expect(biography).toBeVisible()
    expect((await biography.innerHTML()).replaceAll(/\s+/g, ' ')).toBe(bioHtml.replaceAll(/\s+/g, ' '))
    await main(page)
      .getByRole('link', { name: translateOn('authors', language)('rateAuthor') })
      .click()
    await expect(page).toHaveURL(`/${language}/authors/${author}?tab=reviews`)
    await expect(list(page).filter({ hasText: 'Mara' }).first().locator('strong')).toHaveText('shoulders')
    await field(page).fill('A builder of worlds.')
    await main(page)
      .getByRole('button', { name: t('send') })
      .click()
    const refusal = main(page).locator('.composer [role=alert]')
    await expect(refusal).toContainText(t('starsNeeded'))
    await expect(refusal).toContainText(t('starsNeededText'))
    if (language === 'it')
      await expect(refusal).toContainText('Valutazione Richiesta Seleziona una valutazione prima di inviare')
    await page.route('**/api/authors/*/{ratings,review}', (route) =>
      route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 400, json: {} }),
    )
    await star(page, 5).click()
    await expect(page.locator('.toast-destructive')).toContainText(t('ratingNotSaved'))
    await page.unroute('**/api/authors/*/{ratings,review}')
    await star(page, 5).click()
    await expect(toast(page)).toContainText(t('ratingSaved'))
    await page.route('**/api/authors/*/review', (route) => route.fulfill({ status: 400, json: {} }))
    await main(page)
      .getByRole('button', { name: t('send') })
      .click()
    await expect(page.locator('.toast-destructive')).toContainText(t('authorReviewNotSaved'))
    await expect(field(page)).toHaveValue('A builder of worlds.')
    await page.unroute('**/api/authors/*/review')
    await main(page)
      .getByRole('button', { name: t('send') })
      .click()
    await expect(main(page).locator('.review-own')).toContainText('A builder of worlds.')
    await expect(main(page).locator('.author-rating')).toContainText(/5[.,]0/)
  })

  test(`row 5: who is not signed in is asked to for an author's stars and review, which are there when they are back, in '${language}'`, async ({
    page,
  }) => {
    test.setTimeout(60_000)
    const person = await signedIn(page, 'Ada', language)
    await forgetSession(page)
    const author = authors[3]!
    const path = `/${language}/authors/${author}?tab=reviews`
    await open(page, path)
    await star(page, 2).click()
    const prompt = page.getByRole('dialog', { name: t('signInToRate') })
    await prompt.getByRole('link', { name: t('signIn') }).click()
    await expect(page).toHaveURL(new RegExp(`/${language}/login\\?next=`))
    await takenOver(page)
    await signInHere(page, person)
    await expect(page).toHaveURL(path)
    await expect(toast(page)).toContainText(t('ratingSaved'))
    await expect(main(page).getByRole('radio').nth(1)).toBeChecked()
    // a review, written before signing in, is sent after it
    await forgetSession(page)
    await open(page, path)
    await field(page).fill('Written before I signed in.')
    // only the server makes a text of it, and for nobody it does not
    await expect(main(page).getByRole('button', { name: t('preview') })).toHaveCount(0)
    await main(page)
      .getByRole('button', { name: t('send') })
      .click()
    const second = page.getByRole('dialog', { name: t('signInToReview') })
    await second.getByRole('link', { name: t('signIn') }).click()
    await expect(page).toHaveURL(new RegExp(`/${language}/login\\?next=`))
    await takenOver(page)
    await signInHere(page, person)
    await expect(page).toHaveURL(path)
    await expect(main(page).locator('.review-own')).toContainText('Written before I signed in.')
  })
}

for (const [language, title, text] of [
  ['en', 'Rating Required', 'Please select a rating before submitting'],
  ['de', 'Bewertung erforderlich', 'Bitte wähle vor dem Absenden eine Bewertung'],
  ['it', 'Valutazione Richiesta', 'Seleziona una valutazione prima di inviare'],
] as const)
  test(`row 222: a review of an author without stars is refused in words, and not sent, in '${language}'`, async ({
    page,
  }) => {
    await signedIn(page, 'Ada', language)
    await open(page, `/${language}/authors/journey-author?tab=reviews`)
    // only who knows that there are no stars can refuse without asking
    await page.waitForLoadState('networkidle')
    const sent: string[] = []
    page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()))
    await field(page).fill('A builder of worlds.')
    await main(page)
      .getByRole('button', { name: translateOn('reviews', language)('send') })
      .click()
    await expect(main(page).locator('.composer [role=alert]')).toHaveText(`${title} ${text}`)
    expect(sent.filter((url) => url.includes('/api/authors/'))).toEqual([])
    await expect(field(page)).toHaveValue('A builder of worlds.')
  })

test('row 222: it is refused in the same words where one’s own stars are not known yet', async ({ page }) => {
  await signedIn(page, 'Ada', 'it')
  await page.route('**/ratings/own', () => undefined)
  await open(page, '/it/authors/journey-author?tab=reviews')
  await field(page).fill('A builder of worlds.')
  await main(page)
    .getByRole('button', { name: translateOn('reviews', 'it')('send') })
    .click()
  await expect(main(page).locator('.composer [role=alert]')).toHaveText(
    'Valutazione Richiesta Seleziona una valutazione prima di inviare',
  )
  await expect(toast(page)).toHaveCount(0)
  await expect(field(page)).toHaveValue('A builder of worlds.')
})

test('a draft is each person’s own, asks before it is left, and the composer says when it is too long', async ({
  page,
  request,
}) => {
  const { slug } = await known(request, '/api/authors/philip-k-dick')
  await signedIn(page)
  const path = `/en/authors/${slug}?tab=reviews`
  await open(page, path)
  await field(page).fill('Half a thought')
  await main(page)
    .getByRole('link', { name: /^Books/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Leave without publishing?' })
  await dialog.getByRole('button', { name: 'Stay here' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(field(page)).toHaveValue('Half a thought')
  await field(page).fill('x'.repeat(19_500))
  await expect(main(page).getByText('500 characters left')).toBeVisible()
  await field(page).fill('x'.repeat(20_001))
  await expect(main(page).getByText('1 character too many')).toBeVisible()
  await main(page).getByRole('button', { name: 'Publish review' }).click()
  await expect(main(page).locator('.composer [role=alert]')).toContainText('Please shorten your review')
  await field(page).fill('Half a thought')
  // somebody else in this browser does not see it
  page.once('dialog', (asked) => void asked.accept())
  await page.goto('/en/data-sources')
  await forgetSession(page)
  await signedIn(page, 'Eva')
  await open(page, path)
  await expect(field(page)).toHaveValue('')
})

test('stars are taken back with the review only after a question', async ({ page, request }) => {
  await signedIn(page)
  const { id, slug } = await known(request, '/api/authors/frank-herbert')
  await open(page, `/en/authors/${slug}?tab=reviews`)
  const put = await askApi(page, 'PUT', `/api/authors/${id}/review`, {
    rating: 3,
    text: 'To go again.',
    language: 'en',
  })
  expect(put.status).toBe(200)
  await open(page, `/en/authors/${slug}?tab=reviews`)
  await main(page).getByRole('button', { name: 'Remove my rating' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(main(page).locator('.review-own')).toContainText('To go again.')
  await main(page).getByRole('button', { name: 'Remove my rating' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove both' }).click()
  await expect(main(page).locator('.review-own')).toHaveCount(0)
  for (const radio of await main(page).getByRole('radio').all()) await expect(radio).not.toBeChecked()
})
