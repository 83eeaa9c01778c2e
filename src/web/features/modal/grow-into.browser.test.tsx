import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cdp } from 'vitest/browser'
import { guideTransitions, pressedPicture } from '../../platform/view-transitions.ts'
import { growInto } from './grow-into.ts'

const nameOf = (selector: string) =>
  document.querySelector<HTMLElement>(selector)?.style.viewTransitionName ?? ''
const began = vi.fn((update: () => void) => {
  update()
  const done = Promise.resolve()
  return { ready: done, finished: done, updateCallbackDone: done }
})
// the browser of the tests is started with reduced motion, in which `growInto` shows no transition
const motion = (value: string) =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })

beforeEach(async () => {
  await motion('no-preference')
  document.body.innerHTML = `<main><ul>
    <li><a id="ubik" href="/en/books/ubik"><img alt="Ubik" width="40" height="60"></a></li>
  </ul></main>`
  document.addEventListener('click', (event) => event.preventDefault())
  Object.defineProperty(document, 'startViewTransition', { value: began, configurable: true, writable: true })
  guideTransitions(document, () => true)
})
afterEach(async () => {
  await motion('reduce')
  vi.clearAllMocks()
  document.body.innerHTML = ''
})

/**
 * Opens the modal of Ubik from its picture. Returns the transition names that the picture had when the modal was
 * rendered.
 */
function openUbik(): string[] {
  const link = document.querySelector<HTMLElement>('#ubik')!
  link.dataset['modal'] = 'ubik'
  link.click()
  const seen: string[] = []
  growInto(
    document,
    pressedPicture('ubik'),
    () => document.querySelector<HTMLElement>('dialog .cover'),
    () => {
      seen.push(nameOf('#ubik img'))
      document.body.insertAdjacentHTML('beforeend', '<dialog open><span class="cover">cover</span></dialog>')
    },
  )
  return seen
}

it('growInto animates the picture of a card into the cover of the modal, and removes the transition names', async () => {
  const seen = openUbik()
  expect(seen).toEqual(['cover'])
  expect(pressedPicture('dune')).toBeNull()
  expect(nameOf('#ubik img')).toBe('')
  expect(nameOf('dialog .cover')).toBe('cover')
  await expect.poll(() => nameOf('dialog .cover')).toBe('')
})

it('growInto updates the page at once, without a transition, if the reader prefers reduced motion', async () => {
  await motion('reduce')
  expect(openUbik()).toEqual([''])
  expect(began).not.toHaveBeenCalled()
})
