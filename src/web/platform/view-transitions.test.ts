import { expect, it, vi } from 'vitest'
import { guideTransitions } from './view-transitions.ts'

it('a cancelled view transition between two pages causes no unhandled promise rejection', async () => {
  vi.stubGlobal('location', { pathname: '/de/books' })
  const isUnheard = vi.fn()
  process.on('unhandledRejection', isUnheard)
  const skipped = () => Promise.reject(new Error('Transition was skipped.'))
  const transition = { ready: skipped(), finished: skipped() }
  const startViewTransition = vi.fn(() => transition)
  const page = { startViewTransition, addEventListener: vi.fn() } as unknown as Document
  guideTransitions(page, () => false)
  expect(page.startViewTransition({ update: null })).toBe(transition)
  await new Promise((resolve) => setImmediate(resolve))
  process.off('unhandledRejection', isUnheard)
  expect(isUnheard).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
})

it('guideTransitions changes nothing in a browser without view transitions', () => {
  const page = {} as Document
  guideTransitions(page, () => false)
  expect(page).toEqual({})
})
