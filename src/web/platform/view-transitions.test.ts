import { expect, it, vi } from 'vitest'
import { quietBrokenTransitions } from './view-transitions.ts'

it('a glide that is broken off is nobody’s fault, and is the same to whoever started it', async () => {
  const isUnheard = vi.fn()
  process.on('unhandledRejection', isUnheard)
  const transition = { ready: Promise.reject(new Error('Transition was skipped.')) }
  const startViewTransition = vi.fn(() => transition)
  const page = { startViewTransition } as unknown as Document
  quietBrokenTransitions(page)
  const change = () => undefined
  expect(page.startViewTransition(change)).toBe(transition)
  expect(startViewTransition).toHaveBeenCalledWith(change)
  await new Promise((resolve) => setImmediate(resolve))
  process.off('unhandledRejection', isUnheard)
  expect(isUnheard).not.toHaveBeenCalled()
})

it('a browser without glides is left as it is', () => {
  const page = {} as Document
  quietBrokenTransitions(page)
  expect(page).toEqual({})
})
