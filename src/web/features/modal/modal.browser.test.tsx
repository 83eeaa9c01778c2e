import { beforeEach, describe, expect, it } from 'vitest'
import { page as screen, userEvent } from 'vitest/browser'
import { listAffiliateServices } from '#contract/affiliate'
import { amazon } from '#contract/test-kit'
import { type Language } from '#contract/languages'
import { modalCloseDelayMs } from '#contract/limits'
import { getModalData, type ModalData } from '#contract/modal'
import { deleteBookRating, getOwnBookRating, rateBook, type Review } from '#contract/ratings'
import { translateOn } from '#i18n/words-server'
import {
  answering,
  asPhone,
  axeFaults,
  page,
  reader,
  refuse,
  type Showing,
  type Shown,
  showPages,
  walkedIn,
} from '#tests/support/components'
import { BookCard } from '#web/features/books/book-card.tsx'
import { testBook, testBookCard } from '#web/features/books/test-kit.ts'
import { testEdition, testEditions } from '#web/features/editions/test-kit.ts'

const dialog = screen.getByRole('dialog')
const shownDialog = () => document.querySelector('dialog.wide-dialog')
const within = (selector: string) => shownDialog()?.querySelector<HTMLElement>(selector) ?? null
const stars = dialog.getByRole('radio')
const labels = () => [...shownDialog()!.querySelectorAll<HTMLElement>('.star-input label')]
const checked = () =>
  [...shownDialog()!.querySelectorAll<HTMLInputElement>('.star-input input')].map((star) => star.checked)
const toast = () => document.querySelector('.toast')

const others = [testBookCard(), testBookCard({ id: 13, slug: 'dune-messiah', title: 'Dune Messiah' })]
/** A page with the cards of two books, long enough to be scrolled. */
const shelf = page('books', {
  default: () => (
    <>
      <h1>Shelf</h1>
      {others.map((book) => (
        <BookCard key={book.id} book={book} />
      ))}
      {Array.from({ length: 80 }, (_, line) => (
        <p key={line}>Line {line}</p>
      ))}
    </>
  ),
})
const card = screen.getByRole('main').getByRole('link', { name: /^Dune\b(?! Messiah)/ })
const otherCard = screen.getByRole('main').getByRole('link', { name: /Dune Messiah/ })

const author: ModalData['author'] = {
  id: 3,
  slug: 'frank-herbert',
  name: 'Frank Herbert',
  profileImage: '/favicon.svg',
  bioExcerpt: 'Born in Tacoma …',
  bioLanguage: 'en',
  isCut: true,
}
const editions = [...testEditions, testEdition(4, { languageCode: 'it', publisher: 'Fanucci' })]
const review = (id: number, rating: number, told: Partial<Review>): Review => ({
  id,
  userId: `u${id}`,
  rating,
  text: 'x',
  textHtml: '<p>x</p>',
  language: 'en',
  reviewDate: '2026-05-01T10:00:00.000Z',
  isEdited: false,
  kind: 'book',
  helpfulCount: 0,
  user: { id: `u${id}`, displayName: `Reader ${id}`, profileImageUrl: null },
  ...told,
})
const modalOf = (told: Partial<ModalData> = {}, book: Partial<ModalData['book']> = {}): ModalData => ({
  book: testBook({ editions, ...book }),
  author,
  ratings: [],
  isInReadingList: false,
  readingStatus: null,
  userRating: null,
  ...told,
})

type Reply = Parameters<typeof answering<typeof getModalData>>[1]
interface Opened extends Partial<Showing> {
  language?: Language
  /** What the server knows of the book; the same for both books unless told. */
  data?: Reply
}

/** The shelf, with the modal of the address over it. */
const showShelf = ({ language = 'en', data = modalOf(), api = [], at = '/books', ...more }: Opened = {}) =>
  showPages([shelf], {
    at: `/${language}${at}`,
    api: [answering(getModalData, data), answering(listAffiliateServices, [amazon]), ...api],
    ...more,
  })
async function showModal(opened: Opened = {}): Promise<Shown> {
  const shown = await showShelf({ at: '/books?book=dune', ...opened })
  await expect.poll(() => within('.modal-main')).not.toBeNull()
  return shown
}
/** What lies at the edge of the window is the dialog itself, not its page. */
function pressBeside(): void {
  const beside = document.elementFromPoint(4, 400)
  expect(beside).toBe(shownDialog())
  for (const name of ['pointerdown', 'pointerup'])
    beside!.dispatchEvent(new PointerEvent(name, { bubbles: true }))
}
const isGone = () => expect.poll(shownDialog).toBeNull()

beforeEach(async () => {
  await screen.viewport(1280, 900)
  window.scrollTo(0, 0)
})

describe('opening and closing', () => {
  it('row 102: a card opens the modal over the page, which keeps its place, and Back closes it', async () => {
    const shown = await showShelf()
    await card.click()
    await expect.poll(() => location.pathname + location.search).toBe('/en/books?book=dune')
    await expect.element(dialog.getByRole('heading', { level: 2 })).toHaveFocus()
    await expect.element(screen.getByText('Line 3', { exact: true })).toBeInTheDocument()
    const { scrollY } = window
    window.scrollTo({ top: scrollY + 400, behavior: 'instant' })
    await expect.poll(() => window.scrollY).toBe(scrollY)
    history.back()
    await isGone()
    expect(location.search).toBe('')
    await expect.element(card).toHaveFocus()
    expect(shown.api.asked.map(({ id }) => id).filter((id) => id === 'listBooks')).toEqual([])
  })

  for (const [way, close] of [
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['its button', () => dialog.getByRole('button', { name: 'Close', exact: true }).click()],
    ['a press beside it', pressBeside],
  ] as const)
    it(`row 102: ${way} closes it as Back does, and the focus is on the card again`, async () => {
      await showShelf()
      ;(card.element() as HTMLElement).focus()
      await userEvent.keyboard('{Enter}')
      await expect.poll(() => within('.modal-main')).not.toBeNull()
      await close()
      await isGone()
      expect(location.search).toBe('')
      await expect.element(card).toHaveFocus()
      history.forward()
      await expect.poll(() => within('.modal-main')).not.toBeNull()
    })

  it('row 102: the keyboard stays within, and what is behind cannot be reached', async () => {
    await showModal()
    for (let press = 0; press < 25; press += 1) {
      await userEvent.tab()
      const at = document.activeElement
      expect(at === document.body || at?.closest('dialog') !== null).toBe(true)
    }
  })

  it('row 102: its address shows page and modal to whoever is given it, and closing stays on the page', async () => {
    await showModal({ language: 'de', at: '/books?book=dune&sort=title' })
    await expect.element(dialog.getByRole('heading', { level: 2 })).toHaveTextContent('Dune')
    await userEvent.keyboard('{Escape}')
    await isGone()
    expect(location.pathname + location.search).toBe('/de/books?sort=title')
    expect(document.querySelectorAll('main article')).toHaveLength(2)
  })

  it('row 102: it fills the screen of a phone, its targets are large enough, and nothing scrolls sideways', async () => {
    await asPhone()
    await showModal()
    expect(shownDialog()!.getBoundingClientRect().width).toBe(390)
    const small = [
      ...shownDialog()!.querySelectorAll(
        'button, .btn, .chip, .star-input label, .modal-page-link, .modal-more',
      ),
    ].filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 44)
    expect(small.map((one) => one.outerHTML.slice(0, 90))).toEqual([])
    expect(document.documentElement.scrollWidth).toBe(390)
  })

  it('row 194: closing clears the selection after 150 ms', async () => {
    expect(modalCloseDelayMs).toBe(150)
    await showShelf()
    const closings: number[] = []
    for (let opening = 0; opening < 2; opening += 1) {
      await card.click()
      await expect.poll(() => within('.modal-main')).not.toBeNull()
      const open = shownDialog()!
      const { promise, resolve } = Promise.withResolvers<number>()
      // from the click: a busy machine tells of the closing late, never of the click
      const clicked = performance.now()
      new MutationObserver(() => {
        if (!open.isConnected) resolve(performance.now() - clicked)
      }).observe(document.body, { childList: true, subtree: true })
      within('.wide-dialog-close')!.click()
      closings.push(await promise)
    }
    expect(Math.min(...closings)).toBeGreaterThan(modalCloseDelayMs - 2)
    // a busy machine is late, but hardly each time
    expect(Math.min(...closings)).toBeLessThan(modalCloseDelayMs * 4)
  })

  it('row 192: opening it again begins with the default edition', async () => {
    await showShelf()
    const choice = () => within('.edition-compact summary')
    const pickGerman = () =>
      [...shownDialog()!.querySelectorAll<HTMLElement>('.edition-compact details a')]
        .find((link) => link.textContent.includes('Heyne'))!
        .click()
    await card.click()
    await expect.poll(choice).not.toBeNull()
    const first = choice()!.textContent
    pickGerman()
    await expect.poll(() => choice()?.textContent).not.toBe(first)
    expect(location.search).toBe('?book=dune')
    // sooner than what it showed is forgotten
    history.back()
    await expect.poll(() => document.querySelector('dialog[open]')).toBeNull()
    history.forward()
    await expect.poll(() => choice()?.textContent).toBe(first)
  })

  it('row 192: another book begins with stars of its own, and one that was rated with those it was given', async () => {
    let given: number | null = null
    await showShelf({
      me: reader,
      data: ({ params }) =>
        params['id'] === 'dune'
          ? modalOf({ userRating: given === null ? null : { rating: given } })
          : modalOf({}, { ...others[1] }),
      api: [
        answering(rateBook, ({ body }) => {
          given = (body as { rating: number }).rating
          return outcome(given)
        }),
      ],
    })
    await card.click()
    await expect.element(stars.first()).toBeInTheDocument()
    await userEvent.click(labels()[3]!)
    await expect.poll(() => toast()?.textContent).toContain('Your rating has been saved')
    await userEvent.keyboard('{Escape}')
    await isGone()
    await otherCard.click()
    await expect.element(stars.first()).toBeInTheDocument()
    expect(checked()).toEqual([false, false, false, false, false])
    expect(within('.star-input label[data-filled]')).toBeNull()
    await userEvent.keyboard('{Escape}')
    await isGone()
    await card.click()
    await expect.poll(() => checked()[3]).toBe(true)
  })

  it('row 193: it begins with the edition in the language of the interface', async () => {
    const publishers = { en: 'Chilton Books', de: 'Heyne', it: 'Fanucci' }
    for (const language of walkedIn(1)) {
      const shown = await showModal({ language })
      expect(within('.modal-facts')).toMatchTextContent(new RegExp(publishers[language]))
      expect(within('.modal-page-link')).toHaveAttribute('href', `/${language}/books/dune`)
      await shown.leave()
    }
  })
})

const outcome = (rating: number | null) => ({
  rating,
  review: null,
  summary: { averageRating: rating, ratingCount: 1, ratingDistribution: [0, 0, 0, 0, 0], reviewCount: 0 },
})

describe('what it tells', () => {
  it('rows 105, 110: the shop of the chosen edition, and its publisher, pages and date', async () => {
    await showModal()
    await expect.element(dialog.getByRole('link', { name: /amazon/i })).toBeVisible()
    const buy = within('.buy-link a')!
    expect(buy).toHaveAttribute('rel', 'sponsored nofollow noopener')
    expect(buy.getAttribute('href')).toMatch(/^https:\/\/www\.amazon\.de\/.*\btag=biblionaut-21\b/)
    expect(within('.buy-link')).toMatchTextContent(/earns a commission/)
    expect(within('.modal-facts')).toMatchTextContent(/Chilton Books/)
    await userEvent.click(within('.edition-compact summary')!)
    await dialog.getByRole('link', { name: /Heyne/ }).click()
    await expect.poll(() => within('.modal-facts')?.textContent).toContain('Heyne')
    expect(location.search).toBe('?book=dune')
  })

  it('row 108: two editions have the selector, one only for super users and for no other role', async () => {
    for (const [count, role, isThere] of [
      [2, null, true],
      [1, null, false],
      [1, 'POWER_USER', false],
      [1, 'GOLDEN_USER', false],
      [1, 'SUPER_USER', true],
    ] as const) {
      const shown = await showModal({
        data: modalOf({}, { editions: editions.slice(0, count) }),
        ...(role && { me: { ...reader, role } }),
      })
      await expect
        .element(dialog.getByRole('link', { name: role ? 'Write a review' : 'Sign in to write a review' }))
        .toBeVisible()
      expect([count, role, within('.edition-compact') !== null]).toEqual([count, role, isThere])
      await shown.leave()
    }
  })

  it('rows 109, 116 and 220: average in halves with its count, and reviews with name, stars and text', async () => {
    await showModal({
      data: modalOf(
        {
          ratings: [
            review(1, 5, { textHtml: '<p>A <strong>fine</strong> day.</p>' }),
            review(2, 4, {
              textHtml: '<p>The end: <span data-spoiler="">they arrive</span>.</p>',
            }),
          ],
        },
        { averageRating: 3.5, ratingCount: 4 },
      ),
    })
    expect(within('.modal-rating')?.textContent).toMatch(/3\.5.*from 4 ratings/)
    await expect.element(dialog.getByRole('img', { name: '3.5 out of 5 stars' })).toBeVisible()
    const reviews = [...shownDialog()!.querySelectorAll('.modal-reviews > li')]
    expect(reviews).toHaveLength(2)
    expect(reviews[0]).toMatchTextContent(/Reader 1/)
    expect(reviews[0]!.querySelector('strong')).toHaveTextContent('fine')
    expect(reviews.map((one) => one.querySelectorAll('.star-fill').length)).toEqual([5, 4])
    // what gives something away stays hidden until it is asked for, by keyboard too
    const spoiler = dialog.getByRole('button', { name: /Hidden passage/ })
    ;(spoiler.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(spoiler).not.toBeInTheDocument()
    await expect.element(dialog.getByText('they arrive')).toBeVisible()
  })

  it('rows 117 and 118: signed out the way to a review leads by the sign-in, signed in straight to it', async () => {
    for (const language of walkedIn(2)) {
      const t = translateOn('modal', language)
      const goal = `/${language}/books/dune-12?tab=reviews`
      for (const [me, name, href] of [
        [undefined, t('signInToWrite'), `/${language}/login?next=${encodeURIComponent(goal)}`],
        [reader, t('write'), goal],
      ] as const) {
        const shown = await showModal({ language, ...(me && { me }) })
        await expect.element(dialog.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
        await shown.leave()
      }
    }
  })

  for (const language of walkedIn(0)) {
    const t = translateOn('modal', language)

    it(`row 120: what cannot be loaded is said in '${language}', and tried again; no refusal is an absence`, async () => {
      const shown = await showShelf({ language, at: '/books?book=dune', data: refuse(403, 'forbidden') })
      const alert = dialog.getByRole('alert')
      await expect.element(alert).toMatchTextContent(t('errorLoading'))
      expect(shownDialog()?.textContent).not.toContain(t('notFound'))
      shown.api.answer(answering(getModalData, modalOf()))
      await dialog.getByRole('button', { name: translateOn('common', language)('errorRetry') }).click()
      await expect.poll(() => within('.modal-main')).not.toBeNull()
    })

    it(`row 121: what is not there, or can be none, is said to be absent in '${language}'`, async () => {
      for (const [status, code] of [
        [404, 'notFound'],
        [400, 'validation'],
        [410, 'gone'],
      ] as const) {
        const shown = await showShelf({ language, at: '/books?book=no-such', data: refuse(status, code) })
        await expect.element(dialog.getByRole('alert')).toHaveTextContent(t('notFound'))
        expect(shownDialog()?.textContent).not.toContain(t('errorLoading'))
        await shown.leave()
      }
    })
  }

  it('rows 123 and 249: where the shops cannot be had there is no button, and everything else', async () => {
    const shown = await showModal({ api: [answering(listAffiliateServices, refuse(403))] })
    await expect.poll(() => shown.api.askedFor(listAffiliateServices).length).toBe(1)
    expect(within('.modal-facts')).toBeVisible()
    expect(within('.buy-link')).toBeNull()
  })

  it('row 247: it is asked for once for each language of the interface', async () => {
    const shown = await showModal()
    await userEvent.keyboard('{Escape}')
    await isGone()
    await card.click()
    await expect.poll(() => within('.modal-main')).not.toBeNull()
    await userEvent.keyboard('{Escape}')
    await isGone()
    await screen.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click()
    await expect.poll(() => location.pathname).toBe('/de/books')
    await card.click()
    await expect.poll(() => within('.modal-main')?.textContent).toContain('Was andere sagen')
    expect(shown.api.askedFor(getModalData).map(({ language }) => language)).toEqual(['en', 'de'])
  })
})

describe('one’s own stars', () => {
  it('row 106: the stars one gave before are there when it opens, each of the five', async () => {
    for (const rating of [1, 2, 3, 4, 5]) {
      const shown = await showModal({ me: reader, data: modalOf({ userRating: { rating } }) })
      await expect.poll(() => checked().indexOf(true)).toBe(rating - 1)
      expect(checked()).toHaveLength(5)
      await shown.leave()
    }
  })

  for (const language of walkedIn(1)) {
    const t = translateOn('reviews', language)

    it(`rows 106, 248, 269 and 274: a rating is given and thanked for in '${language}', and the modal asked for anew`, async () => {
      let given: number | null = null
      const shown = await showModal({
        language,
        me: reader,
        data: () =>
          modalOf({ userRating: given === null ? null : { rating: given } }, { averageRating: given }),
        api: [
          answering(rateBook, ({ body }) => {
            given = (body as { rating: number }).rating
            return outcome(given)
          }),
        ],
      })
      await userEvent.click(labels()[3]!)
      await expect.poll(() => toast()?.textContent).toContain(t('ratingSaved'))
      expect(toast()).toHaveClass('toast-success')
      expect(checked()[3]).toBe(true)
      await expect.poll(() => within('.modal-rating')?.textContent).toMatch(/4[.,]0/)
      expect(shown.api.askedFor(rateBook).map(({ body }) => body)).toEqual([{ rating: 4 }])
      expect(shown.api.askedFor(getModalData)).toHaveLength(2)
    })

    it(`rows 106 and 269: refused it is said in '${language}', and the stars go back`, async () => {
      await showModal({
        language,
        me: reader,
        data: modalOf({ userRating: { rating: 4 } }),
        api: [answering(rateBook, refuse(400))],
      })
      await userEvent.click(labels()[0]!)
      await expect.poll(() => toast()?.textContent).toContain(t('ratingNotSaved'))
      expect(toast()).toHaveClass('toast-destructive')
      await expect.poll(() => checked()[3]).toBe(true)
    })

    it(`row 3: who is not signed in is asked to in '${language}', with the way back`, async () => {
      await showModal({ language })
      await userEvent.click(labels()[4]!)
      const prompt = screen.getByRole('dialog', { name: t('signInToRate') })
      await expect.element(prompt).toBeVisible()
      await expect
        .element(prompt.getByRole('link', { name: t('signIn') }))
        .toHaveAttribute(
          'href',
          `/${language}/login?next=${encodeURIComponent(`/${language}/books?book=dune`)}`,
        )
    })
  }

  it('rows 106 and 248: an arrow takes one less, the button takes all back, while the page still fetches what changed', async () => {
    const held = Promise.withResolvers<void>()
    let isHeld = false
    let given: number | null = 4
    await showModal({
      me: reader,
      data: async () => {
        if (isHeld) await held.promise
        return modalOf({ userRating: given === null ? null : { rating: given } })
      },
      api: [
        answering(rateBook, ({ body }) => outcome((given = (body as { rating: number }).rating))),
        answering(getOwnBookRating, { rating: 3, review: null, removal: null, helpfulReviews: [] }),
        answering(deleteBookRating, () => outcome((given = null))),
      ],
    })
    await expect.poll(() => checked()[3]).toBe(true)
    isHeld = true
    shownDialog()!.querySelectorAll<HTMLInputElement>('.star-input input')[3]!.focus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.poll(() => checked()[2]).toBe(true)
    await expect.poll(() => toast()?.textContent).toContain('has been saved')
    await dialog.getByRole('button', { name: 'Remove my rating' }).click()
    await expect.poll(checked).toEqual([false, false, false, false, false])
    held.resolve()
    await expect.poll(() => toast()?.textContent).toContain('has been removed')
    expect(checked()).toEqual([false, false, false, false, false])
  })
})

describe('WCAG 2.2', () => {
  for (const theme of ['dark', 'light'])
    it(`row 102: nothing stands in the way of anybody in the open modal, ${theme}`, async () => {
      document.documentElement.dataset['theme'] = theme
      await showModal({
        data: modalOf({ ratings: [review(1, 5, {})] }, { averageRating: 3.5, ratingCount: 2 }),
      })
      expect(await axeFaults('dialog.wide-dialog')).toEqual([])
    })
})
