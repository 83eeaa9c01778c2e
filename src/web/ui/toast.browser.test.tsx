import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '#tests/support/components'
import { showToast } from './toast.tsx'

const shown = () => document.querySelector('.toast')
const overlaps = (one: DOMRect, other: DOMRect) => one.top < other.bottom && other.top < one.bottom

it('a toast covers neither the control that was clicked nor the control below that one', async () => {
  await show(
    <div>
      {Array.from({ length: 40 }, (_, index) => (
        <p key={index}>
          <button
            type="button"
            className="btn control"
            onClick={() => showToast({ tone: 'success', text: 'Saved', closeLabel: 'Close' })}
          >
            Control {index}
          </button>
        </p>
      ))}
    </div>,
    { at: '/en' },
  )
  const inView = [...document.querySelectorAll<HTMLElement>('.control')].filter((control) => {
    const { top, bottom } = control.getBoundingClientRect()
    return top > 80 && bottom < innerHeight
  })
  expect(inView.length).toBeGreaterThan(4)
  for (const [at, control] of inView.entries()) {
    control.focus({ preventScroll: true })
    control.click()
    await expect.poll(shown).not.toBeNull()
    await Promise.all(
      shown()!
        .getAnimations()
        .map(({ finished }) => finished),
    )
    const toast = shown()!.getBoundingClientRect()
    for (const each of [control, inView[at + 1]])
      if (each) expect(overlaps(toast, each.getBoundingClientRect()), each.textContent).toBe(false)
    await userEvent.click(shown()!.querySelector('button')!)
    await expect.poll(shown).toBeNull()
  }
})

it('a new toast replaces the visible toast [spec 278]', async () => {
  const texts = () => [...document.querySelectorAll('.toast p')].map((toast) => toast.textContent)
  for (const text of ['Saved', 'Deleted']) {
    showToast({ tone: 'success', text, closeLabel: 'Close' })
    await expect.poll(texts).toEqual([text])
  }
})
