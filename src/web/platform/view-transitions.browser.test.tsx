import { cdp } from 'vitest/browser'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { guideTransitions, noteShownPage } from './view-transitions.ts'

const address = location.href
let named: string[] = []
const nameOf = (selector: string) =>
  document.querySelector<HTMLElement>(selector)?.style.viewTransitionName ?? ''
const shelf = `<main><ul>
  <li><a id="dune" href="/en/books/dune"><img alt="Dune" width="40" height="60"></a></li>
  <li><a id="ubik" href="/en/books/ubik"><img alt="Ubik" width="40" height="60"></a></li>
</ul></main>`
const bookPage = `<main><div class="book-cover"><span class="cover">cover</span></div></main>`

/**
 * Replaces the browser's view transitions. Records `view-transition-name` of the Dune and Ubik covers: both before an
 * update, and both after.
 */
function standIn(): Document {
  const page = document as Document & { startViewTransition: unknown }
  const began = (update: () => unknown) => {
    named = [nameOf('#dune img'), nameOf('#ubik img')]
    const change = async () => {
      await update()
      named.push(nameOf('#dune img'), nameOf('#ubik img'))
    }
    const done = change()
    return { ready: done, finished: done, updateCallbackDone: done }
  }
  Object.defineProperty(page, 'startViewTransition', { value: began, configurable: true, writable: true })
  guideTransitions(page, (path) => path.startsWith('/en/books/'))
  return page
}

// the browser of the tests is started with reduced motion, in which links have no transitions
const motion = (value: string) =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })

beforeEach(async () => {
  await motion('no-preference')
  document.body.innerHTML = shelf
  document.addEventListener('click', (event) => event.preventDefault())
})
afterEach(async () => {
  await motion('reduce')
  vi.restoreAllMocks()
  history.replaceState(null, '', address)
  document.body.innerHTML = ''
})

it("the clicked picture has the transition name before the transition to the book's page and after the transition back", async () => {
  const page = standIn()
  noteShownPage('/en')
  document.querySelector<HTMLElement>('#ubik')!.click()
  history.replaceState(null, '', '/en/books/ubik')
  await page.startViewTransition(() => void (document.body.innerHTML = bookPage)).finished
  expect(named.slice(0, 2)).toEqual(['', 'cover'])

  noteShownPage('/en/books/ubik')
  history.replaceState(null, '', '/en')
  await page.startViewTransition(() => void (document.body.innerHTML = shelf)).finished
  expect(named).toEqual(['', '', '', 'cover'])
  // after the transition no element has a transition name
  await expect.poll(() => nameOf('#ubik img')).toBe('')
})
