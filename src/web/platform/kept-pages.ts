import type { ShownPage } from '#contract/values/kept-pages'
import { isAvailableOffline } from '#contract/values/pages'

// The page's side of the service worker (decision 20).

const hasWorkers = () => typeof navigator !== 'undefined' && 'serviceWorker' in navigator
const isPossible = import.meta.env.PROD && hasWorkers()

/** Registers the service worker once the page has loaded: it is not to compete with it. */
export function registerServiceWorker(): void {
  if (!isPossible) return
  const register = () => void navigator.serviceWorker.register('/service-worker.js').catch(() => undefined)
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}

/**
 * Without a network a link asks for the whole page, which the service worker answers: the scripts of another kind of
 * page may not be there.
 */
export function followLinksWithoutNetwork(
  isOwnClick: (event: MouseEvent, anchor: HTMLAnchorElement) => boolean,
) {
  if (!isPossible) return
  const follow = (event: MouseEvent) => {
    if (navigator.onLine || !hasKeptPages()) return
    const anchor = event.target instanceof Element ? event.target.closest('a') : null
    if (!anchor || !isOwnClick(event, anchor) || anchor.hash !== '') return
    event.preventDefault()
    event.stopImmediatePropagation()
    location.assign(anchor.href)
  }
  // before anybody else hears of it
  addEventListener('click', follow, { capture: true })
}

let isFirst = true

/**
 * Tells the service worker that a page is shown, so that it is there without a network too. The one that came through
 * the service worker itself is kept already. Readers who save data are not made to fetch a page twice.
 */
export async function keepShownPage({
  pathname,
  search,
}: {
  pathname: string
  search: string
}): Promise<void> {
  if (!isPossible || !isAvailableOffline(pathname)) return
  const isKept = isFirst && navigator.serviceWorker.controller !== null
  isFirst = false
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (isKept || connection?.saveData) return
  const { active } = await navigator.serviceWorker.ready
  const files = performance.getEntriesByType('resource').flatMap(({ name }) => {
    const url = URL.parse(name)
    return url?.origin === location.origin ? [url.pathname + url.search] : []
  })
  // a worker has no origin to name
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  active?.postMessage({ page: pathname + search, files } satisfies ShownPage)
}

/** Whether a page that the API cannot be asked for may be there all the same, or one that says what is. */
export const hasKeptPages = (): boolean => hasWorkers() && navigator.serviceWorker.controller !== null
