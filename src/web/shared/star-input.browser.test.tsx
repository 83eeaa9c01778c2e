import { useState } from 'react'
import { expect, it } from 'vitest'
import { page as screen, userEvent } from 'vitest/browser'
import { show } from '#tests/support/components'
import { StarInput } from './star-input.tsx'

const stars = screen.getByRole('radio')
const checked = () => stars.elements().findIndex(({ ariaChecked }) => ariaChecked === 'true') + 1

/** Shows the input with two saved stars. Returns the list in which the saved values are recorded. */
async function showStars(): Promise<(number | null)[]> {
  const saved: (number | null)[] = []
  function Stars() {
    const [value, setValue] = useState<number | null>(2)
    return (
      <>
        <StarInput
          value={value}
          label="Dune"
          onChange={(stars) => {
            saved.push(stars)
            setValue(stars)
          }}
        />
        <button type="button">Next</button>
      </>
    )
  }
  await show(<Stars />, { at: '/en' })
  ;(stars.nth(1).element() as HTMLElement).focus()
  return saved
}

it('arrow keys select stars without saving them, and Enter or Space saves the selected stars', async () => {
  const saved = await showStars()
  await userEvent.keyboard('{ArrowRight}{ArrowUp}{ArrowDown}{ArrowDown}')
  await expect.poll(checked).toBe(4)
  await expect.element(stars.nth(3)).toHaveFocus()
  expect(saved).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => saved).toEqual([4])
  await userEvent.keyboard('{ArrowLeft} ')
  await expect.poll(() => saved).toEqual([4, 3])
  expect(checked()).toBe(3)
})

it('pressing Escape in the star input or leaving it selects the saved stars again', async () => {
  const saved = await showStars()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(checked).toBe(3)
  await userEvent.keyboard('{Escape}')
  await expect.poll(checked).toBe(2)
  await expect.element(stars.nth(1)).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}')
  await expect.poll(checked).toBe(5)
  await userEvent.tab()
  await expect.poll(checked).toBe(2)
  expect(saved).toEqual([])
})
