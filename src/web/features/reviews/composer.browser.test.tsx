import { beforeEach, describe, expect, it } from 'vitest'
import { page as screen, userEvent } from 'vitest/browser'
import { getCurrentUser } from '#contract/calls/accounts'
import {
  deleteAuthorRating,
  getOwnAuthorRating,
  putAuthorReview,
  putBookReview,
  rateAuthor,
} from '#contract/calls/reviews'
import { translateOn } from '#i18n/words-server'
import {
  answering,
  axeViolations,
  page,
  reader,
  type Showing,
  showPages,
  languagesFor,
} from '#tests/support/components'
import { type RatingsInMemory, ratingsInMemory, testReview } from '#tests/support/reviews-api'
import { refreshSession } from '#web/platform/session.ts'
import * as authorPage from '#web/routes/author.tsx'
import * as bookPage from '#web/routes/book.tsx'

const main = screen.getByRole('main')
const field = main.getByRole('textbox')
const stars = main.getByRole('radio')
const giveStars = (count: number) =>
  userEvent.click(document.querySelectorAll('main .star-input-star')[count - 1]!)
const checked = () =>
  [...document.querySelectorAll('main .star-input-star')].map((star) => star.ariaChecked === 'true')
const toast = () => document.querySelector('.toast')
const toastText = () => toast()?.querySelector('p')?.textContent
const alertElement = () => document.querySelector('.composer [role=alert]')
const own = () => document.querySelector('.review-own')

const refusals = {
  en: 'Rating Required Please select a rating before submitting',
  de: 'Bewertung erforderlich Bitte wähle vor dem Absenden eine Bewertung',
  it: 'Valutazione Richiesta Seleziona una valutazione prima di inviare',
} as const
const pages = [page('authors/:slug', authorPage), page('books/:slug', bookPage)]
const path = '/authors/frank-herbert?tab=reviews'

const showAuthor = (
  ratings: RatingsInMemory,
  { at = `/en${path}`, me = reader, api = [] }: Partial<Showing> = {},
) => showPages(pages, { at, me, api: [...ratings.api, ...api] })
/** Shows an author's page and waits for the request of the reader's own rating. */
async function showComposer(ratings: RatingsInMemory, showing: Partial<Showing> = {}) {
  const shown = await showAuthor(ratings, showing)
  await expect.element(field).toBeVisible()
  await expect.poll(() => shown.api.requestsOf(getOwnAuthorRating).length).toBe(1)
  return shown
}

beforeEach(() => screen.viewport(1280, 900))

for (const language of languagesFor(1)) {
  const t = translateOn('reviews', language)
  const common = translateOn('common', language)
  const at = `/${language}${path}`
  const send = main.getByRole('button', { name: t('send') })

  describe(`in '${language}'`, () => {
    it('an author’s page links to the form for a review, which reports failures and preserves the text [spec 124, 274]', async () => {
      const ratings = ratingsInMemory(
        'author',
        testReview(1, 'Mara', 'Worlds on **shoulders**.', { rating: 5 }),
      )
      await showAuthor(ratings, { at: `/${language}/authors/frank-herbert` })
      await expect.element(main.getByText('Tacoma')).toBeVisible()
      expect(document.querySelector('.author-bio')!.innerHTML).toBe('<p>Born in <em>Tacoma</em>.</p>')
      await main.getByRole('link', { name: translateOn('authors', language)('rateAuthor') }).click()
      await expect.element(field).toBeVisible()
      expect(location.pathname + location.search).toBe(at)
      await expect.element(main.getByText('shoulders')).toBeVisible()
      ratings.isRefusing = true
      await giveStars(4)
      await expect.poll(toastText).toBe(t('ratingNotSaved'))
      expect(toast()).toHaveClass('toast-destructive')
      await expect.poll(checked).not.toContain(true)
      ratings.isRefusing = false
      await giveStars(4)
      await expect.poll(toastText).toBe(t('ratingSaved'))
      await field.fill('A builder of **worlds**.')
      ratings.isRefusing = true
      await send.click()
      await expect.poll(toastText).toContain(t('authorReviewNotSaved'))
      expect(toast()).toHaveClass('toast-destructive')
      await expect.element(field).toHaveValue('A builder of **worlds**.')
      ratings.isRefusing = false
      await send.click()
      await expect.poll(() => own()?.querySelector('strong')?.textContent).toBe('worlds')
      await expect.element(main.getByRole('button', { name: t('edit') })).toHaveFocus()
      await expect.poll(() => document.querySelector('.author-rating')?.textContent).toMatch(/^2 /)
    })

    it('a review without stars is rejected with a message and not sent [spec 222]', async () => {
      const ratings = ratingsInMemory('author', testReview(1, 'Mara', 'Worlds.'))
      ratings.helpful.add(1)
      const shown = await showComposer(ratings, { at })
      // waits for the response with the reader's stars, which also marks the helpful button as pressed
      const helpful = main.getByRole('button', { name: new RegExp(`^${t('helpful')}`) })
      await expect.element(helpful).toHaveAttribute('aria-pressed', 'true')
      await field.fill('A builder of worlds.')
      await send.click()
      await expect.poll(() => alertElement()?.textContent).toBe(refusals[language])
      expect(shown.api.requestsOf(putAuthorReview)).toEqual([])
      await expect.element(field).toHaveValue('A builder of worlds.')
    })

    it('a review sent before the reader’s stars have loaded waits for the stars, and is rejected if there are none [spec 222]', async () => {
      const { promise, resolve: arrive } = Promise.withResolvers<void>()
      const none = { rating: null, review: null, removal: null, helpfulReviews: [] }
      const api = [
        answering(getOwnAuthorRating, async () => {
          await promise
          return none
        }),
      ]
      const shown = await showComposer(ratingsInMemory('author'), { at, api })
      await field.fill('A builder of worlds.')
      await send.click()
      expect(alertElement()?.textContent).toBe('')
      arrive()
      await expect.poll(() => alertElement()?.textContent).toBe(refusals[language])
      expect(shown.api.requestsOf(putAuthorReview)).toEqual([])
      expect(toast()).toBeNull()
      await expect.element(field).toHaveValue('A builder of worlds.')
    })

    it('a new review sent before the reader’s saved review has loaded does not replace it, but becomes an unsaved change', async () => {
      const { promise, resolve: arrive } = Promise.withResolvers<void>()
      const saved = testReview(7, 'Ada', 'My first thoughts.', { userId: reader.id, rating: 4 })
      const api = [
        answering(getOwnAuthorRating, async () => {
          await promise
          return { rating: 4, review: saved, removal: null, helpfulReviews: [] }
        }),
      ]
      const shown = await showComposer(ratingsInMemory('author'), { at, api })
      await field.fill('A builder of worlds.')
      await send.click()
      arrive()
      await expect.poll(toastText).toBe(t('reviewThere'))
      await expect.element(main.getByRole('button', { name: t('saveChanges') })).toBeVisible()
      await expect.element(field).toHaveValue('A builder of worlds.')
      expect(shown.api.requestsOf(putAuthorReview)).toEqual([])
    })

    for (const [kind, what] of [
      ['book', 'a book'],
      ['author', 'an author'],
    ] as const)
      it(`a review of ${what} can be saved without text if it has stars, but not without stars; the deletion of a text needs a confirmation [spec 10, 11, 222]`, async () => {
        const ratings = ratingsInMemory(kind)
        const shown = await showPages(pages, {
          at: kind === 'book' ? `/${language}/books/dune?tab=reviews` : at,
          me: reader,
          api: ratings.api,
        })
        await send.click()
        await expect.poll(() => alertElement()?.textContent).toBe(refusals[language])
        expect(toast()).toBeNull()
        await giveStars(4)
        await expect.poll(toastText).toBe(t('ratingSaved'))
        await expect.poll(() => alertElement()?.textContent).toBe('')
        document.querySelector<HTMLElement>('.toast button[aria-label]')!.click()
        await expect.poll(toast).toBeNull()
        await send.click()
        await expect.poll(toastText).toBe(t('ratingSaved'))
        await field.fill('A builder of worlds.')
        await send.click()
        await main.getByRole('button', { name: t('edit'), exact: true }).click()
        await field.fill('')
        await main.getByRole('button', { name: t('saveChanges') }).click()
        const deletion = screen.getByRole('alertdialog', { name: t('deleteTitle') })
        await deletion.getByRole('button', { name: common('cancel') }).click()
        expect(ratings.review?.text).toBe('A builder of worlds.')
        await main.getByRole('button', { name: t('saveChanges') }).click()
        await deletion.getByRole('button', { name: t('deleteYes') }).click()
        await expect.poll(() => ratings.review).toBeNull()
        expect([ratings.rating, ratings.review]).toEqual([4, null])
        await expect.element(send).toBeVisible()
        const texts = shown.api
          .requestsOf(kind === 'book' ? putBookReview : putAuthorReview)
          .map(({ body }) => (body as { text: string }).text)
        expect(texts.slice(-3)).toEqual(['', 'A builder of worlds.', ''])
      })

    it('a visitor who rates or reviews an author sees a sign-in dialog with a link that leads back [spec 5, 292]', async () => {
      await showPages(pages, { at, api: ratingsInMemory('author').api })
      await expect.element(field).toBeVisible()
      const href = `/${language}/login?next=${encodeURIComponent(at)}`
      await giveStars(2)
      const prompt = screen.getByRole('dialog', { name: t('signInToRate') })
      await expect.element(prompt.getByRole('link', { name: common('signIn') })).toHaveAttribute('href', href)
      await prompt.getByRole('button', { name: common('notNow') }).click()
      await expect.element(prompt).not.toBeInTheDocument()
      await field.fill('Written before I signed in.')
      // only signed-in readers can request the rendered preview
      await expect.element(main.getByRole('button', { name: t('preview') })).not.toBeInTheDocument()
      await send.click()
      const second = screen.getByRole('dialog', { name: t('signInToReview') })
      await expect.element(second.getByRole('link', { name: common('signIn') })).toHaveAttribute('href', href)
    })
  })
}

describe('the draft of a review', () => {
  const books = main.getByRole('link', { name: /^Books/ })
  const question = screen.getByRole('alertdialog', { name: 'Leave without publishing?' })

  it('the form of a review has a preview, buttons that add Markdown, and no axe violations', async () => {
    const ratings = ratingsInMemory('author')
    await showComposer(ratings)
    await field.fill('A fine book.')
    await userEvent.keyboard('{Control>}a{/Control}')
    await main.getByRole('button', { name: 'Bold' }).click()
    await expect.element(field).toHaveValue('**A fine book.**')
    const preview = main.getByRole('button', { name: 'Preview' })
    await preview.click()
    await expect.element(preview).toHaveAttribute('aria-pressed', 'true')
    expect(document.querySelector('.composer-preview strong')).toHaveTextContent('A fine book.')
    await preview.click()
    await expect.element(field).toHaveValue('**A fine book.**')
    expect(await axeViolations('.reviews')).toEqual([])
  })

  it('leaving a review draft asks for confirmation, and the next visit restores the draft only for the same reader [UX 21]', async () => {
    const ratings = ratingsInMemory('author')
    const shown = await showComposer(ratings)
    await field.fill('Half a thought')
    await books.click()
    await question.getByRole('button', { name: 'Stay here' }).click()
    await expect.element(question).not.toBeInTheDocument()
    await books.click()
    await expect.element(question).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(field).toHaveValue('Half a thought')
    await books.click()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect.element(field).not.toBeInTheDocument()
    const tab = main.getByRole('link', { name: /^Reviews/ })
    await tab.click()
    await expect.element(field).toHaveValue('Half a thought')
    await books.click()
    await question.getByRole('button', { name: 'Leave' }).click()
    shown.api.answer(answering(getCurrentUser, { ...reader, id: '22222222-2222-4222-8222-222222222222' }))
    // a second reader has signed in with another window of this browser
    await refreshSession()
    await tab.click()
    await expect.element(field).toHaveValue('')
  })

  it('the form of a review shows how many characters remain or are too many, and does not truncate the text', async () => {
    const shown = await showComposer(ratingsInMemory('author'))
    await field.fill('x'.repeat(19_500))
    await expect.element(main.getByText('500 characters left')).toBeVisible()
    await field.fill('x'.repeat(20_001))
    await expect.element(main.getByText('1 character too many')).toBeVisible()
    await main.getByRole('button', { name: 'Publish review' }).click()
    await expect.poll(() => alertElement()?.textContent).toContain('Please shorten your review')
    expect(shown.api.requestsOf(putAuthorReview)).toEqual([])
    await expect.element(field).toHaveValue('x'.repeat(20_001))
  })
})

describe('a saved review', () => {
  const saved = (): RatingsInMemory => {
    const ratings = ratingsInMemory('author')
    ratings.rating = 3
    ratings.review = testReview(900, 'Ada', 'To go again.', { userId: reader.id })
    return ratings
  }

  it('removing the stars of a review opens a confirmation dialog, and then deletes the text as well', async () => {
    const ratings = saved()
    const shown = await showAuthor(ratings)
    const remove = main.getByRole('button', { name: 'Remove my rating' })
    await expect.poll(() => own()?.textContent).toContain('To go again.')
    await remove.click()
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
    expect(own()?.textContent).toContain('To go again.')
    expect(shown.api.requestsOf(deleteAuthorRating)).toEqual([])
    await remove.click()
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Remove both' }).click()
    await expect.poll(own).toBeNull()
    await expect.poll(checked).toEqual([false, false, false, false, false])
    expect([ratings.rating, ratings.review]).toEqual([null, null])
  })

  it('a saved review is edited where it is shown, and the edit button has the focus after saving', async () => {
    await showAuthor(saved())
    await main.getByRole('button', { name: 'Edit', exact: true }).click()
    await expect.element(field).toHaveFocus()
    await field.fill('A very fine author.')
    await main.getByRole('button', { name: 'Save changes' }).click()
    await expect.poll(() => own()?.textContent).toContain('A very fine author.')
    expect(own()?.textContent).toContain('edited')
    await expect.element(main.getByRole('button', { name: 'Edit', exact: true })).toHaveFocus()
  })

  it('a change of the stars preserves the text of a saved review [spec 11]', async () => {
    const ratings = saved()
    const shown = await showAuthor(ratings)
    await expect.element(stars.nth(2)).toBeChecked()
    await giveStars(5)
    await expect.poll(toastText).toContain('Your rating has been saved')
    expect(shown.api.requestsOf(rateAuthor).map(({ body }) => body)).toEqual([{ rating: 5 }])
    expect(own()?.textContent).toContain('To go again.')
  })
})
