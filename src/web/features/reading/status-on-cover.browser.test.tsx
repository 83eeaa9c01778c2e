import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { cdp, page as screen, userEvent } from 'vitest/browser'
import { listAffiliateServices } from '#contract/affiliate'
import { type Language } from '#contract/languages'
import { heartAnimationMs } from '#contract/limits'
import { getModalData } from '#contract/modal'
import { addToReadingList, getReadingList, removeFromReadingList } from '#contract/reading-list'
import { translateOn } from '#i18n/words-server'
import { answering, asPhone, axeFaults, page, reader, showPages, walkedIn } from '#tests/support/components'
import { readingEntry, readingList } from '#tests/support/reading-api'
import { BookCard } from '#web/features/books/book-card.tsx'
import { testBook, testBookCard } from '#web/features/books/test-kit.ts'

const books = [testBookCard(), testBookCard({ id: 13, slug: 'dune-messiah', title: 'Dune Messiah' })]
const shelf = page('books', {
  default: () => (
    <div className="wrap">
      <h1>Shelf</h1>
      {books.map((book) => (
        <BookCard key={book.id} book={book} />
      ))}
    </div>
  ),
})
const t = translateOn('reading', 'en')
const card = screen.getByRole('article').first()
const trigger = card.getByRole('button', { name: /Dune/ }).last()
const panel = card.getByRole('group')
const option = (status: 'to-read' | 'reading' | 'read', words = t) =>
  panel.getByRole('button', { name: words(`status.${status}`), exact: true })
const removing = () => document.querySelector<HTMLElement>('.status-remove')!
const badge = () => document.querySelector('article .status-badge')?.textContent ?? null
const toast = () => document.querySelector('.toast')?.textContent ?? ''
const said = (text: string) => expect.poll(toast).toContain(text)

/** The shelf, in the browser of somebody whose list this is. */
const showShelf = (list = readingList(), language: Language = 'en', at = '/books') =>
  showPages([shelf], {
    at: `/${language}${at}`,
    me: { ...reader, language },
    api: [
      ...list.api,
      answering(getModalData, {
        book: testBook(),
        author: null,
        ratings: [],
        isInReadingList: false,
        readingStatus: null,
        userRating: null,
      }),
      answering(listAffiliateServices, []),
    ],
  })

/** Points at a cover, and at the button that comes with it. */
async function openPanel(): Promise<void> {
  await card.hover({ position: { x: 60, y: 60 } })
  await trigger.hover()
  await expect.element(panel).toBeVisible()
}
const elsewhere = () => screen.getByRole('heading', { name: 'Shelf' }).hover()
async function removeTwice(): Promise<void> {
  await userEvent.click(removing())
  await userEvent.click(removing())
}
/** Time stands still, and goes on as it is told. */
function stopTime(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
}

beforeEach(() => elsewhereFirst())
/** The pointer of the test before may still lie on a cover. */
const elsewhereFirst = () => userEvent.hover(document.body, { position: { x: 1, y: 1 }, force: true })

describe('the reading status on a cover', () => {
  it('row 245: who is signed out is not asked about a reading list', async () => {
    const shown = await showPages([shelf], { at: '/en/books' })
    await openPanel()
    expect(shown.api.askedFor(getReadingList)).toEqual([])
  })

  for (const language of walkedIn(2)) {
    const words = translateOn('reading', language)

    it(`rows 103, 104, 187, 191, 201 and 268: with the pointer on its cover a book is put on the list, changed and removed, each with its one toast, in '${language}'`, async () => {
      await showShelf(readingList(), language)
      await openPanel()
      await option('to-read', words).click()
      await said(words('done.added'))
      expect(badge()).toBe(words('status.to-read'))
      expect(document.querySelectorAll('.toast-success')).toHaveLength(1)
      await expect.element(option('to-read', words)).toBeDisabled()
      await expect.element(option('reading', words)).toBeEnabled()
      await option('reading', words).click()
      await said(words('done.updated'))
      expect(badge()).toBe(words('status.reading'))
      await removeTwice()
      await said(words('done.removed'))
      expect(badge()).toBeNull()
      await screen.getByRole('button', { name: words('undo') }).click()
      await said(words('done.restored'))
      expect(badge()).toBe(words('status.reading'))
      expect(document.querySelectorAll('.toast')).toHaveLength(1)
    })

    it(`rows 267 and 274: where the list cannot be changed the cover shows what was, and it is said, in '${language}'`, async () => {
      const list = readingList()
      await showShelf(list, language)
      await openPanel()
      list.isRefusing = true
      await option('to-read', words).click()
      await said(words('failed.add'))
      expect(toast()).toContain(words('failed.title'))
      expect(document.querySelector('.toast')).toHaveClass('toast-destructive')
      expect(badge()).toBeNull()
      list.isRefusing = false
      await option('to-read', words).click()
      await said(words('done.added'))
      list.isRefusing = true
      await option('reading', words).click()
      await said(words('failed.update'))
      expect(badge()).toBe(words('status.to-read'))
      await removeTwice()
      await said(words('failed.remove'))
      expect(badge()).toBe(words('status.to-read'))
    })

    it(`row 4: who is signed out is asked to sign in, with the way back, in '${language}'`, async () => {
      await showPages([shelf], { at: `/${language}/books` })
      await openPanel()
      await option('to-read', words).click()
      const prompt = screen.getByRole('dialog', { name: words('signIn.title') })
      await expect
        .element(prompt.getByRole('link', { name: words('signIn.yes') }))
        .toHaveAttribute('href', `/${language}/login?next=${encodeURIComponent(`/${language}/books`)}`)
    })
  }

  it('row 187: whichever of the three is the present status is disabled, alone, and a press on it sends nothing', async () => {
    const statuses = ['to-read', 'reading', 'read'] as const
    const shown = await showShelf()
    for (const present of statuses) {
      await openPanel()
      await option(present).click()
      await expect.poll(badge).toBe(t(`status.${present}`))
      // right after 'read' the stars stand in the place of the others
      await elsewhere()
      await expect.element(panel).not.toBeInTheDocument()
      await openPanel()
      for (const status of statuses)
        await (status === present
          ? expect.element(option(status)).toBeDisabled()
          : expect.element(option(status)).toBeEnabled())
      await option(present).click({ force: true })
      await userEvent.keyboard('{Enter}')
      await elsewhere()
    }
    const sent = shown.api.asked.map(({ id }) => id)
    expect(sent.filter((id) => id === addToReadingList.id)).toHaveLength(3)
    expect(sent).not.toContain(removeFromReadingList.id)
  })

  it('rows 189 and 190: removing takes two presses; the mouse’s leaving takes the first one back', async () => {
    await showShelf(readingList(readingEntry(12)))
    await expect.poll(badge).toBe(t('status.to-read'))
    await openPanel()
    const sign = () => removing().querySelector('path')!.getAttribute('d')
    const check = option('read').element().querySelector('path')!.getAttribute('d')
    expect(sign()).not.toBe(check)
    // it would be disarmed by itself in a while
    stopTime()
    await userEvent.click(removing())
    await expect.poll(() => removing().textContent).toBe(t('removeSure'))
    expect(sign()).toBe(check)
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = 'var(--success)'
    expect(getComputedStyle(removing()).color).toBe(getComputedStyle(probe).color)
    probe.remove()
    await option('reading').hover()
    await expect.poll(() => removing().textContent).toBe(t('remove'))
    vi.useRealTimers()
    await userEvent.click(removing())
    await elsewhere()
    await expect.element(panel).not.toBeInTheDocument()
    await openPanel()
    expect(removing().textContent).toBe(t('remove'))
    expect(badge()).not.toBeNull()
    await removeTwice()
    await expect.poll(badge).toBeNull()
  })

  it('rows 104 and 187: by keyboard a status is chosen, and the focus stays', async () => {
    await showShelf()
    await expect.element(trigger).toBeInTheDocument()
    ;(card.getByRole('link').element() as HTMLElement).focus()
    await userEvent.tab()
    await expect.element(trigger).toHaveFocus()
    await expect.element(trigger).toHaveStyle({ opacity: '1' })
    await userEvent.keyboard('{Enter}')
    await userEvent.tab({ shift: true })
    await expect.element(option('read')).toHaveFocus()
    await userEvent.tab({ shift: true })
    await userEvent.keyboard('{Enter}')
    await expect.poll(badge).toBe(t('status.reading'))
    await expect.element(option('reading')).toHaveFocus()
    await expect.element(option('reading')).toBeDisabled()
  })

  it('row 190: by keyboard Escape, leaving or four seconds disarm the removal, and after it the focus is on the button', async () => {
    await showShelf(readingList(readingEntry(12)))
    await expect.poll(badge).not.toBeNull()
    ;(trigger.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    removing().focus()
    stopTime()
    const isArmed = () => removing().textContent === t('removeSure')
    for (const key of ['{Escape}', '{Shift>}{Tab}{/Shift}']) {
      removing().focus()
      await userEvent.keyboard('{Enter}')
      await expect.poll(isArmed).toBe(true)
      await userEvent.keyboard(key)
      await expect.poll(isArmed).toBe(false)
    }
    removing().focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(isArmed).toBe(true)
    vi.advanceTimersByTime(3999)
    expect(isArmed()).toBe(true)
    vi.advanceTimersByTime(1)
    await expect.poll(isArmed).toBe(false)
    vi.useRealTimers()
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard('{Enter}')
    await expect.poll(badge).toBeNull()
    await expect.element(trigger).toHaveFocus()
  })

  it('row 191: a success, adding as well as changing, shows a heart for 600 ms; a failure shows none', async () => {
    expect(heartAnimationMs).toBe(600)
    const motion = (value: string) =>
      cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })
    await motion('no-preference')
    onTestFinished(async () => void (await motion('reduce')))
    const list = readingList()
    await showShelf(list)
    await openPanel()
    const heart = () => document.querySelector('.status-heart')
    stopTime()
    for (const status of ['to-read', 'reading', 'read'] as const) {
      await option(status).click()
      await expect.poll(heart).not.toBeNull()
      expect(heart()!.getAnimations()[0]?.effect?.getTiming().duration).toBe(heartAnimationMs)
      vi.advanceTimersByTime(heartAnimationMs - 1)
      expect(heart()).not.toBeNull()
      vi.advanceTimersByTime(1)
      await expect.poll(heart).toBeNull()
    }
    list.isRefusing = true
    await elsewhere()
    await openPanel()
    await option('to-read').click()
    await said(t('failed.update'))
    expect(heart()).toBeNull()
  })

  it('the last of quick clicks wins', async () => {
    const list = readingList()
    const shown = await showShelf(list)
    await openPanel()
    for (const status of ['to-read', 'reading', 'to-read', 'reading'] as const)
      (option(status).element() as HTMLElement).click()
    await expect.poll(() => list.entries.get(12)?.status).toBe('reading')
    await expect.poll(badge).toBe(t('status.reading'))
    expect(shown.api.askedFor(addToReadingList).length).toBeLessThan(4)
  })
})

describe('by touch', () => {
  beforeEach(() => asPhone())

  it('row 104: the button opens the choices; finished and rated are two presses', async () => {
    const list = readingList()
    await showShelf(list)
    // no pointer comes that would bring it
    await expect.element(trigger).toHaveStyle({ opacity: '1' })
    ;(trigger.element() as HTMLElement).click()
    await expect.element(panel).toBeVisible()
    for (const button of panel.getByRole('button').elements())
      expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    await option('read').click()
    await expect.poll(badge).toBe(t('status.read'))
    expect(panel.getByRole('radio').elements()).toHaveLength(5)
    await userEvent.click(document.querySelectorAll('.status-panel .star-input label')[3]!)
    await said(t('done.rated'))
    expect(list.entries.get(12)).toMatchObject({ status: 'read', rating: 4 })
    // a press elsewhere closes
    await screen.getByRole('heading', { name: 'Shelf' }).click()
    await expect.element(panel).not.toBeInTheDocument()
    expect(await axeFaults('main')).toEqual([])
  })
})

describe('in the modal', () => {
  const cover = () => document.querySelector('dialog .modal-cover')
  const of = (selector: string) => cover()?.querySelector<HTMLElement>(selector) ?? null

  for (const language of walkedIn(0)) {
    const words = translateOn('reading', language)

    it(`rows 103, 104 and 270: the status is shown on its cover, changed, and where that fails it is said, in '${language}'`, async () => {
      const list = readingList()
      await showShelf(list, language, '/books?book=dune')
      await expect.poll(() => of('.status-trigger')).not.toBeNull()
      await userEvent.hover(of('.status-trigger')!)
      await expect.poll(() => of('.status-panel')).not.toBeNull()
      const choose = (status: 'to-read' | 'reading') =>
        userEvent.click(
          [...cover()!.querySelectorAll('.status-panel > button')].find(
            (button) => button.textContent === words(`status.${status}`),
          )!,
        )
      list.isRefusing = true
      await choose('reading')
      await said(words('failed.add'))
      expect(document.querySelector('dialog .toast-destructive')).not.toBeNull()
      expect(of('.status-badge')).toBeNull()
      list.isRefusing = false
      for (const status of ['reading', 'to-read', 'reading'] as const) {
        await choose(status)
        await expect.poll(() => of('.status-badge')?.textContent).toBe(words(`status.${status}`))
      }
      // Escape closes the choices first, then the modal; the card behind shows the same
      of('.status-trigger')!.focus()
      await userEvent.keyboard('{Escape}')
      await expect.poll(() => of('.status-panel')).toBeNull()
      expect(cover()).not.toBeNull()
      await userEvent.keyboard('{Escape}')
      await expect.poll(() => document.querySelector('dialog')).toBeNull()
      expect(badge()).toBe(words('status.reading'))
    })
  }

  it('row 201: there is one message at a time, whichever it is, on the page and in a dialog over it', async () => {
    const list = readingList()
    await showShelf(list)
    const look = (tone: string) => {
      const icon = document.querySelector(`.toast-${tone} > .icon`)!
      return [icon.querySelector('path')!.getAttribute('d'), getComputedStyle(icon).color]
    }
    await openPanel()
    await option('to-read').click()
    await said(t('done.added'))
    const success = look('success')
    list.isRefusing = true
    await option('reading').click()
    await said(t('failed.update'))
    expect(document.querySelectorAll('.toast')).toHaveLength(1)
    const destructive = look('destructive')
    expect([success[0] === destructive[0], success[1] === destructive[1]]).toEqual([false, false])
    list.isRefusing = false
    // a fault stays until it is closed, or until something else is said
    await card.getByRole('link').click()
    await expect.poll(() => of('.status-trigger')).not.toBeNull()
    await userEvent.hover(of('.status-trigger')!)
    await expect.poll(() => of('.status-panel')).not.toBeNull()
    await userEvent.click(cover()!.querySelectorAll('.status-panel > button')[1]!)
    await said(t('done.updated'))
    expect(document.querySelectorAll('.toast')).toHaveLength(1)
    expect(document.querySelector('dialog .toast')).not.toBeNull()
  })
})
