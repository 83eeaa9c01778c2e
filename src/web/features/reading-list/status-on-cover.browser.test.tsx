import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { cdp, page as screen, userEvent } from 'vitest/browser'
import { heartAnimationMs } from '#contract/values/limits'
import { addToReadingList, getReadingList, removeFromReadingList } from '#contract/calls/reading-list'
import { translateOn } from '#i18n/words-server'
import { showPages, languagesFor } from '#tests/support/components'
import { readingEntry, readingList } from '#tests/support/reading-api'
import {
  badge,
  elsewhere,
  openPanel,
  option,
  panel,
  pointerAway,
  removeTwice,
  removing,
  expectToast,
  shelf,
  showShelf,
  stopTime,
  t,
  toast,
} from '#tests/support/status-shelf'

beforeEach(pointerAway)

describe('the reading status on a cover', () => {
  it('a page with covers requests no reading list for a visitor [spec 4, 245]', async () => {
    const shown = await showPages([shelf], { at: '/books' })
    await openPanel()
    expect(shown.api.requestsOf(getReadingList)).toEqual([])
    await option('read').click()
    // the sign-in link has no language prefix such as `/en`, because the path of the page has none
    await expect
      .element(screen.getByRole('dialog').getByRole('link', { name: translateOn('common', 'en')('signIn') }))
      .toHaveAttribute('href', '/login?next=%2Fbooks')
  })

  for (const language of languagesFor(2)) {
    const words = translateOn('reading', language)
    const common = translateOn('common', language)

    it(`in '${language}' a reader adds a book to the reading list, changes its status and removes it by mouse on its cover [spec 103, 104, 187, 191, 201, 268]`, async () => {
      await showShelf(readingList(), language)
      await openPanel()
      await option('to-read', words).click()
      await expectToast(words('done.added'))
      expect(badge()).toBe(words('status.to-read'))
      expect(document.querySelectorAll('.toast-success')).toHaveLength(1)
      await expect.element(option('to-read', words)).toBeDisabled()
      await expect.element(option('reading', words)).toBeEnabled()
      await option('reading', words).click()
      await expectToast(words('done.updated'))
      expect(badge()).toBe(words('status.reading'))
      await removeTwice()
      await expectToast(words('done.removed'))
      expect(badge()).toBeNull()
      await screen.getByRole('button', { name: words('undo') }).click()
      await expectToast(words('done.restored'))
      expect(badge()).toBe(words('status.reading'))
      expect(document.querySelectorAll('.toast')).toHaveLength(1)
    })

    it(`if a change of the status fails, the cover shows the former status, with a message in '${language}' [spec 267, 274]`, async () => {
      const list = readingList()
      await showShelf(list, language)
      await openPanel()
      list.isRefusing = true
      await option('to-read', words).click()
      await expectToast(words('failed.add'))
      expect(toast()).toContain(words('failed.title'))
      expect(document.querySelector('.toast')).toHaveClass('toast-destructive')
      expect(badge()).toBeNull()
      list.isRefusing = false
      await option('to-read', words).click()
      await expectToast(words('done.added'))
      list.isRefusing = true
      await option('reading', words).click()
      await expectToast(words('failed.update'))
      expect(badge()).toBe(words('status.to-read'))
      await removeTwice()
      await expectToast(words('failed.remove'))
      expect(badge()).toBe(words('status.to-read'))
    })

    it(`in '${language}' a visitor who sets a status on a cover sees a sign-in dialog that leads back [spec 4, 292]`, async () => {
      await showPages([shelf], { at: `/${language}/books` })
      for (const status of ['to-read', 'reading', 'read'] as const) {
        await openPanel()
        await option(status, words).click()
        const prompt = screen.getByRole('dialog', { name: words('signIn.title') })
        await expect
          .element(prompt.getByRole('link', { name: common('signIn') }))
          .toHaveAttribute('href', `/${language}/login?next=${encodeURIComponent(`/${language}/books`)}`)
        await prompt.getByRole('button', { name: common('notNow') }).click()
        await expect.element(prompt).not.toBeInTheDocument()
        expect(badge()).toBeNull()
      }
    })
  }

  it('the current reading status on a cover is disabled, and a click on it sends nothing [spec 187]', async () => {
    const statuses = ['to-read', 'reading', 'read'] as const
    const shown = await showShelf()
    for (const present of statuses) {
      await openPanel()
      await option(present).click()
      await expect.poll(badge).toBe(t(`status.${present}`))
      // closes and reopens the panel, because after a click on 'read' the panel shows stars in place of statuses
      await elsewhere()
      await expect.element(panel).not.toBeInTheDocument()
      await openPanel()
      const isDisabled = () =>
        statuses.map((status) => option(status).element().matches(':disabled, [aria-disabled=true]'))
      await expect.poll(isDisabled).toEqual(statuses.map((status) => status === present))
      await option(present).click({ force: true })
      await userEvent.keyboard('{Enter}')
      await elsewhere()
    }
    const sent = shown.api.requests.map(({ id }) => id)
    expect(sent.filter((id) => id === addToReadingList.id)).toHaveLength(3)
    expect(sent).not.toContain(removeFromReadingList.id)
  })

  it('two clicks on a cover remove a book from the reading list; leaving the button with the mouse cancels the first click [spec 189, 190]', async () => {
    await showShelf(readingList(readingEntry(12)))
    await expect.poll(badge).toBe(t('status.to-read'))
    await openPanel()
    const sign = () => removing().querySelector('path')!.getAttribute('d')
    const check = option('read').element().querySelector('path')!.getAttribute('d')
    expect(sign()).not.toBe(check)
    // stops the clock, because the confirming second click is accepted only for some seconds
    stopTime()
    await userEvent.click(removing())
    await expect.poll(() => removing().textContent).toBe(t('removeConfirm'))
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

  it('a cover shows a heart for 600 ms after a status change, and none after a failure [spec 191]', async () => {
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
    await expectToast(t('failed.update'))
    expect(heart()).toBeNull()
  })

  it('after several quick clicks on reading statuses on a cover, the last one is saved', async () => {
    const list = readingList()
    const shown = await showShelf(list)
    await openPanel()
    for (const status of ['to-read', 'reading', 'to-read', 'reading'] as const)
      (option(status).element() as HTMLElement).click()
    await expect.poll(() => list.entries.get(12)?.status).toBe('reading')
    await expect.poll(badge).toBe(t('status.reading'))
    // the requests are sent in the order of the clicks, so the last one has the status that was clicked last
    expect(shown.api.requestsOf(addToReadingList).at(-1)?.body).toMatchObject({ status: 'reading' })
  })
})
