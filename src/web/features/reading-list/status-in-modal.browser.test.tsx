import { beforeEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { translateOn } from '#i18n/words-server'
import { asPhone, languagesFor } from '#tests/support/components'
import { readingList } from '#tests/support/reading-api'
import {
  badge,
  card,
  openPanel,
  option,
  pointerAway,
  expectToast,
  showShelf,
  t,
} from '#tests/support/status-shelf'

beforeEach(pointerAway)

describe('the reading status in the modal', () => {
  const cover = () => document.querySelector('dialog .modal-cover')
  const of = (selector: string) => cover()?.querySelector<HTMLElement>(selector) ?? null

  for (const language of languagesFor(0)) {
    const words = translateOn('reading', language)

    it(`the cover in the book modal shows and changes the reading status, and failures are reported, in '${language}' [spec 103, 104, 270]`, async () => {
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
      await expectToast(words('failed.add'))
      expect(document.querySelector('dialog .toast-destructive')).not.toBeNull()
      expect(of('.status-badge')).toBeNull()
      list.isRefusing = false
      for (const status of ['reading', 'to-read', 'reading'] as const) {
        await choose(status)
        await expect.poll(() => of('.status-badge')?.textContent).toBe(words(`status.${status}`))
      }
      // the first Escape closes the list of statuses, the second the modal; the card shows the new status
      of('.status-trigger')!.focus()
      await userEvent.keyboard('{Escape}')
      await expect.poll(() => of('.status-panel')).toBeNull()
      expect(cover()).not.toBeNull()
      await userEvent.keyboard('{Escape}')
      await expect.poll(() => document.querySelector('dialog')).toBeNull()
      expect(badge()).toBe(words('status.reading'))
    })
  }

  it('hovering over the cover in the book modal opens the list of reading statuses; leaving the cover closes it [spec 104]', async () => {
    await showShelf(readingList(), 'en', '/books?book=dune')
    await expect.poll(() => of('.status-trigger')).not.toBeNull()
    await userEvent.hover(cover()!, { position: { x: 60, y: 300 } })
    await expect.poll(() => of('.status-panel')).not.toBeNull()
    await pointerAway()
    await expect.poll(() => of('.status-panel')).toBeNull()
  })

  it('the list of reading statuses in the book modal opens by keyboard, and Escape closes it [spec 104]', async () => {
    await showShelf(readingList(), 'en', '/books?book=dune')
    await expect.poll(() => of('.status-trigger')).not.toBeNull()
    of('.status-trigger')!.focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => of('.status-panel')).not.toBeNull()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => of('.status-panel')).toBeNull()
  })

  it('a tap on the cover in the book modal opens the reading statuses as a sheet; a tap outside closes it [spec 104]', async () => {
    await asPhone()
    await showShelf(readingList(), 'en', '/books?book=dune')
    await expect.poll(() => of('.status')).not.toBeNull()
    of('.status')!.click()
    await expect.poll(() => of('.status-sheet .status-panel')).not.toBeNull()
    of('.status-sheet')!.click()
    await expect.poll(() => of('.status-panel')).toBeNull()
  })

  it('the page and a dialog together show at most one message about the reading status [spec 201]', async () => {
    const list = readingList()
    await showShelf(list)
    const look = (tone: string) => {
      const icon = document.querySelector(`.toast-${tone} > .icon`)!
      return [icon.querySelector('path')!.getAttribute('d'), getComputedStyle(icon).color]
    }
    await openPanel()
    await option('to-read').click()
    await expectToast(t('done.added'))
    const success = look('success')
    list.isRefusing = true
    await option('reading').click()
    await expectToast(t('failed.update'))
    expect(document.querySelectorAll('.toast')).toHaveLength(1)
    const destructive = look('destructive')
    expect([success[0] === destructive[0], success[1] === destructive[1]]).toEqual([false, false])
    list.isRefusing = false
    // opens the modal while the page still shows the error message
    await card.getByRole('link').click()
    await expect.poll(() => of('.status-trigger')).not.toBeNull()
    await userEvent.hover(of('.status-trigger')!)
    await expect.poll(() => of('.status-panel')).not.toBeNull()
    await userEvent.click(cover()!.querySelectorAll('.status-panel > button')[1]!)
    await expectToast(t('done.updated'))
    expect(document.querySelectorAll('.toast')).toHaveLength(1)
    expect(document.querySelector('dialog .toast')).not.toBeNull()
  })
})
