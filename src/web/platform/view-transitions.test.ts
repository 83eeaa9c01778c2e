import { expect, it, vi } from 'vitest'
import { guideTransitions } from './view-transitions.ts'

const still = { matches: true } as MediaQueryList

it('a transition that is broken off is nobody’s fault, and is the same to whoever started it', async () => {
  vi.stubGlobal('matchMedia', () => still)
  vi.stubGlobal('location', { pathname: '/de/books' })
  const isUnheard = vi.fn()
  process.on('unhandledRejection', isUnheard)
  const skipped = () => Promise.reject(new Error('Transition was skipped.'))
  const transition = { ready: skipped(), finished: skipped() }
  const startViewTransition = vi.fn(() => transition)
  const page = { startViewTransition, addEventListener: vi.fn() } as unknown as Document
  guideTransitions(page, () => false)
  const change = () => undefined
  expect(page.startViewTransition(change)).toBe(transition)
  // with less motion asked for, nothing is named: the change alone is made
  expect(startViewTransition).toHaveBeenCalledWith(change)
  await new Promise((resolve) => setImmediate(resolve))
  process.off('unhandledRejection', isUnheard)
  expect(isUnheard).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
})

it('a browser without transitions is left as it is', () => {
  const page = {} as Document
  guideTransitions(page, () => false)
  expect(page).toEqual({})
})
