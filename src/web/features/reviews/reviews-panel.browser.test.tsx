import { beforeEach, describe, expect, it } from 'vitest'
import { page as screen, userEvent } from 'vitest/browser'
import { reportReview } from '#contract/calls/reviews'
import { translateOn } from '#i18n/words-server'
import {
  answering,
  axeViolations,
  page,
  reader,
  errorResponse,
  type Showing,
  showPages,
  languagesFor,
} from '#tests/support/components'
import { ratingsInMemory, testReview } from '#tests/support/reviews-api'
import * as bookPage from '#web/routes/book.tsx'

const main = screen.getByRole('main')
const list = () => [...document.querySelectorAll('.reviews-list > li')]
const names = () => [...document.querySelectorAll('.reviews-list h3')].map((each) => each.textContent)
const toast = () => document.querySelector('.toast')

/** Returns three reviews with different stars, helpful votes and languages, and `more` other reviews. */
const reviews = (more = 0) =>
  ratingsInMemory(
    'book',
    testReview(9, 'Mara', 'The end: ||they arrive||.', { rating: 5, helpfulCount: 7 }),
    testReview(1, 'Jonas', 'Ein **gutes** Buch.', { rating: 4, helpfulCount: 3, language: 'de' }),
    testReview(5, 'Giulia', 'Non fa per me.', { rating: 1, helpfulCount: 1, language: 'it' }),
    ...Array.from({ length: more }, (_, index) =>
      testReview(20 + index, `Reader ${index + 1}`, `Reading number ${index + 1}.`),
    ),
  )
async function showReviews(
  ratings = reviews(),
  { at = '/en/books/dune?tab=reviews', ...more }: Partial<Showing> = {},
) {
  const shown = await showPages([page('books/:slug', bookPage)], {
    at,
    ...more,
    api: [...ratings.api, ...(more.api ?? [])],
  })
  await expect.poll(() => list().length).toBeGreaterThan(0)
  return shown
}

beforeEach(() => screen.viewport(1280, 900))

describe('the list of reviews', () => {
  it('the reviews tab shows number and distribution of the ratings, and loads more reviews [spec 116, 134]', async () => {
    await showReviews(reviews(25))
    const panel = main.getByRole('region', { name: 'Reviews', exact: true })
    await expect.element(panel.getByText('from 28 ratings')).toBeVisible()
    expect(document.querySelectorAll('.reviews .rating-bars li')).toHaveLength(5)
    await expect.element(main.getByRole('link', { name: 'Reviews 28' })).toBeVisible()
    expect(list()).toHaveLength(24)
    await panel.getByRole('link', { name: 'Load 4 more reviews' }).click()
    await expect.poll(() => list().length).toBe(28)
  })

  it('reviews can be sorted, and filtered by language [spec 116]', async () => {
    await showReviews()
    expect(names()).toEqual(['Mara', 'Jonas', 'Giulia'])
    await main.getByText(/^Sort:/).click()
    await main.getByRole('link', { name: 'Newest first' }).click()
    await expect.poll(names).toEqual(['Jonas', 'Giulia', 'Mara'])
    expect(location.search).toContain('sort=newest')
    expect(list()[0]!.querySelector('.review-text')).toHaveAttribute('lang', 'de')
    const filter = main.getByRole('navigation', { name: 'Languages of the reviews' })
    await filter.getByRole('link', { name: /^German/ }).click()
    await expect.poll(names).toEqual(['Jonas'])
    await filter.getByRole('link', { name: /^Italian/ }).click()
    await expect.poll(names).toEqual(['Jonas', 'Giulia'])
    expect(new URLSearchParams(location.search).get('languages')).toBe('de,it')
  })

  it('the reviews tab remembers the selected languages for the next visit, until the reader selects all languages', async () => {
    await showReviews()
    const filter = main.getByRole('navigation', { name: 'Languages of the reviews' })
    const overview = main.getByRole('link', { name: 'Overview' })
    const tab = main.getByRole('link', { name: 'Reviews 3' })
    await filter.getByRole('link', { name: /^German/ }).click()
    await expect.poll(names).toEqual(['Jonas'])
    await overview.click()
    await expect.poll(list).toEqual([])
    await tab.click()
    await expect.poll(names).toEqual(['Jonas'])
    expect(location.search).toContain('languages=de')
    await filter.getByRole('link', { name: 'All languages' }).click()
    await expect.poll(() => list().length).toBe(3)
    await overview.click()
    await expect.poll(list).toEqual([])
    await tab.click()
    await expect.poll(() => list().length).toBe(3)
    expect(location.search).not.toContain('languages')
  })

  for (const [key, name] of [
    [' ', 'Space'],
    ['{Enter}', 'Enter'],
  ] as const)
    it(`pressing ${name} on the button of a hidden spoiler in a review reveals the spoiler [UX 16]`, async () => {
      await showReviews()
      const spoiler = main.getByRole('button', { name: /^Hidden spoiler/ })
      await expect.element(spoiler).toBeVisible()
      ;(spoiler.element() as HTMLElement).focus()
      await userEvent.keyboard(key)
      await expect.element(spoiler).not.toBeInTheDocument()
      expect(list()[0]!.querySelector('[data-shown]')).toHaveTextContent('they arrive')
    })
})

describe('actions on a review', () => {
  const helpful = main.getByRole('button', { name: /^Helpful/ }).nth(1)

  it('the reader can mark a review as helpful and remove the mark; a failed change is reported and reverted', async () => {
    const ratings = reviews()
    await showReviews(ratings, { me: reader })
    await expect.element(helpful).toMatchTextContent(/3/)
    await helpful.click()
    await expect.element(helpful).toHaveAttribute('aria-pressed', 'true')
    await expect.element(helpful).toMatchTextContent(/4/)
    await expect.element(helpful).toHaveAttribute('aria-busy', 'false')
    expect([...ratings.helpful]).toEqual([1])
    ratings.isRefusing = true
    await helpful.click()
    await expect.poll(() => toast()?.textContent).toContain('This could not be saved.')
    await expect.element(helpful).toHaveAttribute('aria-pressed', 'true')
    ratings.isRefusing = false
    await helpful.click()
    await expect.element(helpful).toHaveAttribute('aria-pressed', 'false')
    await expect.element(helpful).toMatchTextContent(/3/)
    await expect.poll(() => [...ratings.helpful]).toEqual([])
  })

  it('if the reader has marked a review as helpful, its helpful button is shown as pressed', async () => {
    const ratings = reviews()
    ratings.helpful.add(1)
    await showReviews(ratings, { me: reader })
    await expect.element(helpful).toHaveAttribute('aria-pressed', 'true')
  })

  for (const [what, button] of [
    ['marks a review as helpful', helpful],
    ['reports a review', main.getByRole('button', { name: 'Report the review by Giulia' })],
  ] as const)
    it(`a visitor who ${what} sees a sign-in dialog with a link that leads back`, async () => {
      await showReviews()
      await button.click()
      const prompt = screen.getByRole('dialog', { name: 'Sign in to continue' })
      await expect
        .element(prompt.getByRole('link', { name: 'Sign in' }))
        .toHaveAttribute('href', '/en/login?next=%2Fen%2Fbooks%2Fdune%3Ftab%3Dreviews')
      await userEvent.keyboard('{Escape}')
      await expect.element(prompt).not.toBeInTheDocument()
    })

  for (const language of languagesFor(2)) {
    const t = translateOn('reviews', language)

    it(`in '${language}' a reader reports a review with a reason and a comment, and sees errors and thanks`, async () => {
      const shown = await showReviews(reviews(), { me: reader, at: `/${language}/books/dune?tab=reviews` })
      await main.getByRole('button', { name: t('reportWhich', { name: 'Giulia' }) }).click()
      const dialog = screen.getByRole('dialog', { name: t('report.title') })
      const send = dialog.getByRole('button', { name: t('report.send') })
      await send.click()
      await expect.element(dialog.getByRole('alert')).toMatchTextContent(t('report.reasonNeeded'))
      await dialog.getByLabelText(t('report.spam')).click()
      await dialog.getByLabelText(t('report.comment')).fill('It sells something.')
      expect(await axeViolations('dialog')).toEqual([])
      shown.api.answer(answering(reportReview, errorResponse(400)))
      await send.click()
      await expect.element(dialog.getByRole('alert')).toMatchTextContent(`${t('report.failed')} validation`)
      shown.api.answer(answering(reportReview, undefined))
      await send.click()
      await expect.element(dialog).not.toBeInTheDocument()
      await expect.poll(() => toast()?.textContent).toContain(t('report.thanks'))
      const report = { reason: 'spam', comment: 'It sells something.' }
      expect(shown.api.requestsOf(reportReview).map(({ body }) => body)).toEqual([report, report])
    })
  }
})
