import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { asPhone, axeViolations } from '#tests/support/components'
import { readingEntry, readingList } from '#tests/support/reading-api'
import {
  badge,
  card,
  elsewhere,
  openPanel,
  option,
  panel,
  pointerAway,
  removing,
  expectToast,
  showShelf,
  stopTime,
  t,
  trigger,
} from '#tests/support/status-shelf'

beforeEach(pointerAway)

describe('status choices', () => {
  for (const status of ['to-read', 'reading', 'read'] as const)
    it(`the list of reading statuses opened by the pointer closes when the pointer leaves, even after a click on '${status}' [spec 104]`, async () => {
      await showShelf()
      await openPanel()
      await option(status).click()
      // moves the pointer away in one jump, so that no pointer event reaches the stars
      await pointerAway()
      await expect.poll(badge).toBe(t(`status.${status}`))
      await expect.element(panel).not.toBeInTheDocument()
    })

  it('the list of reading statuses opened by hovering closes when the pointer leaves, even without a `pointerleave` event [spec 104]', async () => {
    await showShelf()
    await openPanel()
    const silence = (event: Event) => event.stopImmediatePropagation()
    for (const type of ['pointerout', 'pointerleave']) {
      addEventListener(type, silence, { capture: true })
      onTestFinished(() => removeEventListener(type, silence, { capture: true }))
    }
    await pointerAway()
    await expect.element(panel).not.toBeInTheDocument()
  })

  it('the list of reading statuses opened by the keyboard remains open while the pointer moves [spec 104]', async () => {
    await showShelf()
    await expect.element(trigger).toBeInTheDocument()
    ;(trigger.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(panel).toBeVisible()
    await elsewhere()
    await pointerAway()
    await expect.element(panel).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(panel).not.toBeInTheDocument()
  })
})

describe('the reading status by keyboard', () => {
  it('after a reading status was set by keyboard, the button of this status is disabled and has the focus [spec 104, 187]', async () => {
    await showShelf()
    await expect.element(trigger).toBeInTheDocument()
    ;(card.getByRole('link').element() as HTMLElement).focus()
    await userEvent.tab()
    await expect.element(trigger).toHaveFocus()
    await expect.element(trigger).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await userEvent.tab({ shift: true })
    await expect.element(option('read')).toHaveFocus()
    await userEvent.tab({ shift: true })
    await userEvent.keyboard('{Enter}')
    await expect.poll(badge).toBe(t('status.reading'))
    await expect.element(option('reading')).toHaveFocus()
    await expect.element(option('reading')).toBeDisabled()
  })

  it('a keyboard removal from the reading list is cancelled by Escape, loss of focus, or four seconds without confirmation [spec 190]', async () => {
    await showShelf(readingList(readingEntry(12)))
    await expect.poll(badge).not.toBeNull()
    ;(trigger.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    removing().focus()
    stopTime()
    const isArmed = () => removing().textContent === t('removeConfirm')
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
})

describe('the reading status by touch', () => {
  beforeEach(() => asPhone())

  it('a tap on the button of a cover opens the reading statuses, and further taps set “read” and stars [spec 104]', async () => {
    const list = readingList()
    await showShelf(list)
    // the button is visible although no pointer is over the cover
    await expect.element(trigger).toBeVisible()
    ;(trigger.element() as HTMLElement).click()
    await expect.element(panel).toBeVisible()
    for (const button of panel.getByRole('button').elements())
      expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    await option('read').click()
    await expect.poll(badge).toBe(t('status.read'))
    expect(panel.getByRole('radio').elements()).toHaveLength(5)
    await userEvent.click(document.querySelectorAll('.status-panel .star-input-star')[3]!)
    await expectToast(t('done.rated'))
    expect(list.entries.get(12)).toMatchObject({ status: 'read', rating: 4 })
    // a tap beside the sheet closes it
    document.querySelector<HTMLElement>('.status-sheet')!.click()
    await expect.element(panel).not.toBeInTheDocument()
    expect(await axeViolations('main')).toEqual([])
  })
  it('two taps on a cover remove a book from the reading list; a tap on another button cancels the first tap [spec 189, 190]', async () => {
    await showShelf(readingList(readingEntry(12)))
    await expect.poll(badge).toBe(t('status.to-read'))
    ;(trigger.element() as HTMLElement).click()
    await expect.element(panel).toBeVisible()
    await userEvent.click(removing())
    await expect.poll(() => removing().textContent).toBe(t('removeConfirm'))
    await option('reading').click()
    await expect.poll(badge).toBe(t('status.reading'))
    await expect.poll(() => removing().textContent).toBe(t('remove'))
    await userEvent.click(removing())
    expect(badge()).not.toBeNull()
    await userEvent.click(removing())
    await expect.poll(badge).toBeNull()
  })
})
