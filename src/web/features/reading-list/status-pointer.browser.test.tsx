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
  said,
  showShelf,
  stopTime,
  t,
  trigger,
} from '#tests/support/status-shelf'

beforeEach(pointerAway)

describe('choices opened by the pointer', () => {
  for (const status of ['to-read', 'reading', 'read'] as const)
    it(`the choices close when the pointer leaves, also if '${status}' has replaced the buttons under it [spec 104]`, async () => {
      await showShelf()
      await openPanel()
      await option(status).click()
      // leaves the cover in one jump, without touching the new content
      await pointerAway()
      await expect.poll(badge).toBe(t(`status.${status}`))
      await expect.element(panel).not.toBeInTheDocument()
    })

  it('the choices close in a browser without an event for a removed element [spec 104]', async () => {
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

  it('choices opened by keyboard remain while the pointer moves elsewhere [spec 104]', async () => {
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

describe('by keyboard', () => {
  it('a status can be selected by keyboard, and the focus remains [spec 104, 187]', async () => {
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

  it('by keyboard, Escape, leaving or four seconds disarm the removal, and after it the button has the focus [spec 190]', async () => {
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

describe('by touch', () => {
  beforeEach(() => asPhone())

  it('by touch the button opens the choices, and finishing and rating take two presses [spec 104]', async () => {
    const list = readingList()
    await showShelf(list)
    // no pointer loads it
    await expect.element(trigger).toBeVisible()
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
    document.querySelector<HTMLElement>('.status-sheet')!.click()
    await expect.element(panel).not.toBeInTheDocument()
    expect(await axeViolations('main')).toEqual([])
  })
  it('by touch removing needs two taps, and a tap elsewhere cancels the first [spec 189, 190]', async () => {
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
