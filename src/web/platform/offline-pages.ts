import type { ShownPage } from '#contract/values/offline-pages'
import { isAvailableOffline } from '#contract/values/pages'

// Functions that pages use to communicate with the service worker (decision 20).

const hasWorkers = () => typeof navigator !== 'undefined' && 'serviceWorker' in navigator
const isPossible = import.meta.env.PROD && hasWorkers()

/**
 * Registers the service worker after the page has loaded, so that the service worker's downloads do not slow down the
 * page.
 */
export function registerServiceWorker(): void {
  if (!isPossible) return
  const register = () => void navigator.serviceWorker.register('/service-worker.js').catch(() => undefined)
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}

/**
 * Makes links load the whole document while offline. The service worker may not have stored the scripts that the
 * router needs.
 */
export function followLinksWithoutNetwork(
  isOwnClick: (event: MouseEvent, anchor: HTMLAnchorElement) => boolean,
) {
  if (!isPossible) return
  const follow = (event: MouseEvent) => {
    if (navigator.onLine || !hasOfflinePages()) return
    const anchor = event.target instanceof Element ? event.target.closest('a') : null
    if (!anchor || !isOwnClick(event, anchor) || anchor.hash !== '') return
    event.preventDefault()
    event.stopImmediatePropagation()
    location.assign(anchor.href)
  }
  // runs before all other listeners
  addEventListener('click', follow, { capture: true })
}

let isFirst = true

/** Makes the service worker store the current page for offline use. */
export async function storeShownPage({
  pathname,
  search,
}: {
  pathname: string
  search: string
}): Promise<void> {
  if (!isPossible || !isAvailableOffline(pathname)) return
  // a controlling service worker has stored the first page when it was loaded
  const isStored = isFirst && navigator.serviceWorker.controller !== null
  isFirst = false
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  // storing fetches the page again, so it is omitted if the browser is set to save data
  if (isStored || connection?.saveData) return
  const { active } = await navigator.serviceWorker.ready
  const files = performance.getEntriesByType('resource').flatMap(({ name }) => {
    const url = URL.parse(name)
    return url?.origin === location.origin ? [url.pathname + url.search] : []
  })
  // postMessage of a worker takes no origin
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  active?.postMessage({ page: pathname + search, files } satisfies ShownPage)
}

/** Returns true if a service worker controls this page. Stored pages may be available offline then. */
export const hasOfflinePages = (): boolean => hasWorkers() && navigator.serviceWorker.controller !== null
