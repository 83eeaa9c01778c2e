import { beforeEach, describe, expect, it } from 'vitest'
import { page as screen, userEvent } from 'vitest/browser'
import { listAffiliateServices } from '#contract/calls/affiliate'
import { getModalData } from '#contract/calls/modal'
import { translateOn } from '#i18n/words-server'
import { isFullMatrix } from '#tests/support/full-matrix'
import { answering, axeViolations, reader, errorResponse, languagesFor } from '#tests/support/components'
import {
  card,
  dialog,
  editions,
  isGone,
  modalOf,
  review,
  showModal,
  showShelf,
  shownDialog,
  within,
} from '#tests/support/modal-shelf'

beforeEach(async () => {
  await screen.viewport(1280, 900)
  window.scrollTo(0, 0)
})

describe('the content of the modal', () => {
  it('the book modal has a link to the shop, and shows the publisher of the selected edition [spec 105, 110]', async () => {
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

  it('the book modal has an edition selector for two editions; for a single edition, only super users have the selector [spec 108]', async () => {
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

  it('the book modal has the minimal edition selector on a phone [spec 135]', async () => {
    await screen.viewport(390, 844)
    await showModal()
    await expect.poll(() => within('.modal-main details summary')).not.toBeNull()
    expect(within('.edition-compact')).toBeNull()
    expect(within('.modal-main details summary')?.textContent).toMatch(
      /Choose an edition.*English, Hardcover/,
    )
  })

  it('the book modal shows average rating, number of ratings, and reviews with hidden spoilers [spec 109, 116, 220]', async () => {
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
    // a spoiler is hidden until the reader activates its button, here by keyboard
    const spoiler = dialog.getByRole('button', { name: /Hidden spoiler/ })
    ;(spoiler.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(spoiler).not.toBeInTheDocument()
    await expect.element(dialog.getByText('they arrive')).toBeVisible()
  })

  it('the link to write a review leads visitors from the book modal to the sign-in, readers to the form [spec 117, 118]', async () => {
    for (const language of languagesFor(2)) {
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

  for (const language of languagesFor(0)) {
    const t = translateOn('modal', language)

    it(`in '${language}' the modal of a book that could not be loaded shows the reason and a retry button [spec 120]`, async () => {
      const shown = await showShelf({
        language,
        at: '/books?book=dune',
        data: errorResponse(403, 'forbidden'),
      })
      const alert = dialog.getByRole('alert')
      await expect.element(alert).toMatchTextContent(t('errorLoading'))
      await expect.element(alert.getByText('forbidden')).toBeVisible()
      expect(shownDialog()?.textContent).not.toContain(t('notFound'))
      shown.api.answer(answering(getModalData, modalOf()))
      await dialog.getByRole('button', { name: translateOn('common', language)('errorRetry') }).click()
      await expect.poll(() => within('.modal-main')).not.toBeNull()
    })

    it(`in '${language}' the book modal reports that a book does not exist, was deleted, or has an invalid URL [spec 121]`, async () => {
      for (const [status, code] of [
        [404, 'notFound'],
        [400, 'validation'],
        [410, 'gone'],
      ] as const) {
        const shown = await showShelf({
          language,
          at: '/books?book=no-such',
          data: errorResponse(status, code),
        })
        await expect.element(dialog.getByRole('alert')).toHaveTextContent(t('notFound'))
        expect(shownDialog()?.textContent).not.toContain(t('errorLoading'))
        await shown.leave()
      }
    })
  }

  it('if the shops cannot be loaded, the book modal shows the facts of the book without the buy button [spec 123, 249]', async () => {
    const shown = await showModal({ api: [answering(listAffiliateServices, errorResponse(403))] })
    await expect.poll(() => shown.api.requestsOf(listAffiliateServices).length).toBe(1)
    expect(within('.modal-facts')).toBeVisible()
    expect(within('.buy-link')).toBeNull()
  })

  it('the book modal requests the data of a book once per language of the interface [spec 247]', async () => {
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
    await expect.poll(() => within('.modal-main')?.textContent).toContain('Rezensionen')
    expect(shown.api.requestsOf(getModalData).map(({ language }) => language)).toEqual(['en', 'de'])
  })
})

describe.runIf(isFullMatrix)('WCAG 2.2', () => {
  for (const theme of ['dark', 'light'])
    it(`the open book modal has no axe violations in the ${theme} theme [spec 102]`, async () => {
      document.documentElement.dataset['theme'] = theme
      await showModal({
        data: modalOf({ ratings: [review(1, 5, {})] }, { averageRating: 3.5, ratingCount: 2 }),
      })
      expect(await axeViolations('dialog.wide-dialog')).toEqual([])
    })
})
