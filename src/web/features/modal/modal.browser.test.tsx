import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page as screen, userEvent } from 'vitest/browser'
import { modalCloseDelayMs } from '#contract/values/limits'
import { listAffiliateServices } from '#contract/calls/affiliate'
import { getModalData } from '#contract/calls/modal'
import { answering, asPhone, languagesFor, page, showPages } from '#tests/support/components'
import { ModalLink } from '../../shared/modal-link.tsx'
import {
  card,
  dialog,
  isGone,
  modalOf,
  pressBeside,
  showModal,
  showShelf,
  shownDialog,
  within,
} from '#tests/support/modal-shelf'

beforeEach(async () => {
  await screen.viewport(1280, 900)
  window.scrollTo(0, 0)
})

describe('opening and closing the modal', () => {
  it('a card opens the book modal over the page, whose scroll position does not change, and Back closes the modal [spec 102]', async () => {
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
    expect(shown.api.requests.map(({ id }) => id).filter((id) => id === 'listBooks')).toEqual([])
  })

  for (const [way, close] of [
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['its button', () => dialog.getByRole('button', { name: 'Close', exact: true }).click()],
    ['a press beside it', pressBeside],
  ] as const)
    it(`closing the book modal by ${way} navigates back in the history, and the card gets the focus again [spec 102]`, async () => {
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

  it('a click with a modifier key on a card opens no book modal, and the browser handles the click [spec 102]', async () => {
    await showShelf()
    const link = card.element() as HTMLAnchorElement
    const { promise, resolve } = Promise.withResolvers<boolean>()
    window.addEventListener(
      'click',
      (event) => {
        resolve(event.defaultPrevented)
        event.preventDefault()
      },
      { once: true },
    )
    link.dispatchEvent(new MouseEvent('click', { ctrlKey: true, bubbles: true, cancelable: true }))
    expect(await promise).toBe(false)
    expect(new URL(link.href).pathname).toBe('/en/books/dune')
    expect(shownDialog()).toBeNull()
  })

  it('Tab moves the focus only within the open book modal [spec 102]', async () => {
    await showModal()
    for (let press = 0; press < 25; press += 1) {
      await userEvent.tab()
      const at = document.activeElement
      expect(at === document.body || at?.closest('dialog') !== null).toBe(true)
    }
  })

  it('a URL with a book modal opens the page and the modal, and closing the modal stays on the page [spec 102]', async () => {
    await showModal({ language: 'de', at: '/books?book=dune&sort=title' })
    await expect.element(dialog.getByRole('heading', { level: 2 })).toHaveTextContent('Dune')
    await userEvent.keyboard('{Escape}')
    await isGone()
    expect(location.pathname + location.search).toBe('/de/books?sort=title')
    expect(document.querySelectorAll('main article')).toHaveLength(2)
  })

  it('on a phone the book modal has the width of the screen, has large targets and does not scroll sideways [spec 102]', async () => {
    await asPhone()
    await showModal()
    expect(shownDialog()!.getBoundingClientRect().width).toBe(390)
    const small = [
      ...shownDialog()!.querySelectorAll(
        'button, .btn, .chip, .star-input-star, .modal-page-link, .modal-more',
      ),
    ].filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 44)
    expect(small.map((one) => one.outerHTML.slice(0, 90))).toEqual([])
    expect(document.documentElement.scrollWidth).toBe(390)
  })

  it('the book modal removes its content 150 ms after it closes [spec 194]', async () => {
    expect(modalCloseDelayMs).toBe(150)
    await showShelf()
    await card.click()
    await expect.poll(() => within('.modal-main')).not.toBeNull()
    const open = shownDialog()!
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      within('.wide-dialog-close')!.click()
      await expect.poll(() => vi.getTimerCount()).toBe(1)
      vi.advanceTimersByTime(modalCloseDelayMs - 1)
      expect(open.isConnected).toBe(true)
      vi.advanceTimersByTime(1)
      await expect.poll(() => open.isConnected).toBe(false)
    } finally {
      vi.useRealTimers()
    }
  })

  it('each time the book modal opens, the default edition is selected [spec 192]', async () => {
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
    // closes the modal and reopens it while the fade-out of the closed one is still running
    history.back()
    await expect.poll(() => document.querySelector('dialog[open]')).toBeNull()
    history.forward()
    await expect.poll(() => choice()?.textContent).toBe(first)
  })

  it('when the book modal opens, the edition in the language of the interface is selected [spec 193]', async () => {
    const publishers = { en: 'Chilton Books', de: 'Heyne', it: 'Fanucci' }
    for (const language of languagesFor(1)) {
      const shown = await showModal({ language })
      expect(within('.modal-facts')).toMatchTextContent(new RegExp(publishers[language]))
      expect(within('.modal-page-link')).toHaveAttribute('href', `/${language}/books/dune`)
      await shown.leave()
    }
  })

  it('when the book modal opens, the edition that the reader has selected on the card is selected [spec 193]', async () => {
    const shelf = page('books', {
      default: () => (
        <ModalLink slug="dune" edition={4} to="/en/books/dune?edition=4">
          Dune
        </ModalLink>
      ),
    })
    await showPages([shelf], {
      at: '/en/books',
      api: [answering(getModalData, modalOf()), answering(listAffiliateServices, [])],
    })
    await screen.getByRole('link', { name: 'Dune', exact: true }).click()
    await expect.poll(() => within('.modal-facts')?.textContent).toContain('Fanucci')
  })
})
