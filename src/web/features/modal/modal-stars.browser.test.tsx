import { beforeEach, describe, expect, it } from 'vitest'
import { page as screen, userEvent } from 'vitest/browser'
import { getModalData } from '#contract/calls/modal'
import { translateOn } from '#i18n/words-server'
import { deleteBookRating, getOwnBookRating, rateBook } from '#contract/calls/reviews'
import { answering, reader, errorResponse, languagesFor } from '#tests/support/components'
import {
  card,
  checked,
  dialog,
  isGone,
  labels,
  modalOf,
  otherCard,
  others,
  outcome,
  showModal,
  showShelf,
  shownDialog,
  stars,
  toast,
  within,
} from '#tests/support/modal-shelf'

beforeEach(async () => {
  await screen.viewport(1280, 900)
  window.scrollTo(0, 0)
})

describe('the reader’s stars in the modal', () => {
  it('the book modal shows the reader’s stars for its book, not the stars for the book that it showed before [spec 192]', async () => {
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
    expect(within('.star-input-star[data-filled]')).toBeNull()
    await userEvent.keyboard('{Escape}')
    await isGone()
    await card.click()
    await expect.poll(() => checked()[3]).toBe(true)
  })

  it('the book modal shows the stars that the reader gave earlier [spec 106]', async () => {
    for (const rating of [1, 5]) {
      const shown = await showModal({ me: reader, data: modalOf({ userRating: { rating } }) })
      await expect.poll(() => checked().indexOf(true)).toBe(rating - 1)
      expect(checked()).toHaveLength(5)
      await shown.leave()
    }
  })

  for (const language of languagesFor(1)) {
    const t = translateOn('reviews', language)
    const common = translateOn('common', language)

    it(`stars given in the book modal are saved and refetched, with a message in '${language}' [spec 106, 248, 269, 274]`, async () => {
      let given: number | null = null
      const shown = await showModal({
        language,
        me: reader,
        data: () =>
          modalOf(
            { userRating: given === null ? null : { rating: given } },
            { averageRating: given, ratingCount: given === null ? 0 : 1 },
          ),
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
      expect(shown.api.requestsOf(rateBook).map(({ body }) => body)).toEqual([{ rating: 4 }])
      expect(shown.api.requestsOf(getModalData)).toHaveLength(2)
    })

    it(`if the server rejects stars, the book modal restores the former stars and shows a message in '${language}' [spec 106, 269]`, async () => {
      await showModal({
        language,
        me: reader,
        data: modalOf({ userRating: { rating: 4 } }),
        api: [answering(rateBook, errorResponse(400))],
      })
      await userEvent.click(labels()[0]!)
      await expect.poll(() => toast()?.textContent).toContain(t('ratingNotSaved'))
      expect(toast()).toHaveClass('toast-destructive')
      await expect.poll(() => checked()[3]).toBe(true)
    })

    it(`in '${language}' a visitor who rates in the book modal sees a sign-in dialog that leads back to the modal [spec 3, 292]`, async () => {
      await showModal({ language })
      shownDialog()!.querySelector<HTMLElement>('.star-input-star')!.focus()
      await userEvent.keyboard(' ')
      const signInDialog = screen.getByRole('dialog', { name: t('signInToRate') })
      await signInDialog.getByRole('button', { name: common('notNow') }).click()
      await expect.element(signInDialog).not.toBeInTheDocument()
      await userEvent.click(labels()[4]!)
      const prompt = screen.getByRole('dialog', { name: t('signInToRate') })
      await expect.element(prompt).toBeVisible()
      await expect
        .element(prompt.getByRole('link', { name: common('signIn') }))
        .toHaveAttribute(
          'href',
          `/${language}/login?next=${encodeURIComponent(`/${language}/books?book=dune`)}`,
        )
    })
  }

  it('in the book modal, keys lower the reader’s rating and a button removes the rating, even during a refetch [spec 106, 248]', async () => {
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
    shownDialog()!.querySelectorAll<HTMLElement>('.star-input-star')[3]!.focus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.poll(() => checked()[2]).toBe(true)
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => toast()?.textContent).toContain('has been saved')
    await dialog.getByRole('button', { name: 'Remove my rating' }).click()
    await expect.poll(checked).toEqual([false, false, false, false, false])
    held.resolve()
    await expect.poll(() => toast()?.textContent).toContain('has been removed')
    expect(checked()).toEqual([false, false, false, false, false])
  })
})
