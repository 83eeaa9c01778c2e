/// <reference lib="webworker" />
import { interfaceLanguages } from '#contract/values/languages'
import {
  offlineFrom,
  offlinePath,
  offlinePaths,
  pagesCachePrefix,
  type ShownPage,
} from '#contract/values/offline-pages'
import { isAvailableOffline } from '#contract/values/pages'

// Caches the last visited pages, so that they can be read without a network (decision 20). With a network, pages come
// from the server; a cached page is used only if the request to the server fails. Cached pages, scripts and styles
// belong to one release: a new release deletes the caches of the former one, and fetches the last cached pages again.

declare const self: ServiceWorkerGlobalScope
/** Id of the release, set by the build. */
declare const release: string

const pages = pagesCachePrefix + release
const files = `files-${release}`
/** Cache of covers. All releases share it, because the URL of a cover contains a version. */
const covers = 'covers'
const ours = /^(?:pages-|files-|covers$)/
/** Maximum numbers of cached pages, of pages fetched again after a new release, and of covers. */
const [maxPages, maxRefetchedPages, maxCovers] = [40, 12, 300]

const pathOf = ({ pathname, search }: { pathname: string; search: string }): string => pathname + search
const cacheOf = (path: string): string | null =>
  path.startsWith('/assets/') ? files : path.startsWith('/covers/') ? covers : null

self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all(offlinePaths.map(fetchPage)).then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(replaceFormerCaches())
})

async function replaceFormerCaches(): Promise<void> {
  await self.registration.navigationPreload.enable()
  const former = (await caches.keys()).filter(
    (name) => ours.test(name) && ![pages, files, covers].includes(name),
  )
  const last: string[] = []
  for (const name of former) {
    if (name.startsWith(pagesCachePrefix))
      for (const { url } of await (await caches.open(name)).keys()) last.push(pathOf(new URL(url)))
    await caches.delete(name)
  }
  await self.clients.claim()
  const refetched = last.filter((path) => !offlinePaths.includes(path)).slice(-maxRefetchedPages)
  await Promise.allSettled(refetched.map(fetchPage))
}

self.addEventListener('message', (event) => {
  const { page, files: loaded } = event.data as ShownPage
  event.waitUntil(Promise.allSettled([fetchPage(page), ...loaded.map(addFile)]))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  // paths with a file extension and paths of the API are not pages
  const isPage = request.mode === 'navigate' && !/^\/api\/|\.\w+$/.test(url.pathname)
  if (isPage) event.respondWith(answerPage(event, url))
  else if (cacheOf(url.pathname)) event.respondWith(answerFile(request, pathOf(url)))
})

async function answerPage(event: FetchEvent, url: URL): Promise<Response> {
  try {
    const preloaded = (await event.preloadResponse) as Response | undefined
    const answer = preloaded ?? (await fetch(event.request))
    event.waitUntil(cachePage(pathOf(url), answer.clone()))
    return answer
  } catch {
    // the offline page is cached without a query
    const path = offlinePaths.includes(url.pathname) ? url.pathname : pathOf(url)
    const found = await caches.match(path, { cacheName: pages, ignoreVary: true })
    return found ?? Response.redirect(await offlineUrlFor(url), 302)
  }
}

/**
 * Returns the URL of the offline page, with the requested path as query parameter. The language of the offline page is
 * that of the requested URL, else that of the page that was cached last, else that of the browser.
 */
async function offlineUrlFor(url: URL): Promise<string> {
  const named = [url.pathname.split('/')[1], await lastLanguage(), ...navigator.languages]
  const language = named.flatMap(
    (tag) => interfaceLanguages.find((each) => tag?.split('-')[0] === each) ?? [],
  )[0]
  return `${offlinePath(language ?? 'en')}?${offlineFrom}=${encodeURIComponent(pathOf(url))}`
}

/** Returns the language of the page that was cached last. */
async function lastLanguage(): Promise<string | undefined> {
  const cache = await caches.open(pages)
  const last = (await cache.keys()).findLast(({ url }) => !offlinePaths.includes(new URL(url).pathname))
  const page = last && (await cache.match(last, { ignoreVary: true }))
  // a URL such as `/books` contains no language
  return page?.headers.get('Content-Language') ?? undefined
}

async function answerFile(request: Request, path: string): Promise<Response> {
  const cache = await caches.open(cacheOf(path)!)
  const found = await cache.match(path, { ignoreVary: true })
  if (found) return found
  const answer = await fetch(request)
  // caches only files that are declared immutable, because their URLs change with their content
  if (answer.ok && answer.headers.get('Cache-Control')?.includes('immutable'))
    await cache.put(path, answer.clone())
  return answer
}

async function addFile(path: string): Promise<void> {
  if (cacheOf(path)) await answerFile(new Request(path), path)
}

async function fetchPage(path: string): Promise<void> {
  await cachePage(path, await fetch(path, { headers: { accept: 'text/html' } }))
}

/**
 * Caches a page with its scripts and styles, if the response is public and the page may be read offline. Then deletes
 * the oldest pages and covers above the maximum numbers.
 */
async function cachePage(path: string, answer: Response): Promise<void> {
  const { pathname } = new URL(path, self.location.origin)
  const isPublic = answer.headers.get('Cache-Control')?.startsWith('public') ?? false
  const isOurs = isAvailableOffline(pathname) || offlinePaths.includes(pathname)
  if (answer.status !== 200 || answer.redirected || !isPublic || !isOurs) return
  const html = await answer.clone().text()
  const cache = await caches.open(pages)
  await cache.delete(path)
  await cache.put(path, answer)
  await Promise.all([...new Set(html.match(/\/assets\/[\w.-]+/g))].map(addFile))
  await trim(cache, maxPages + offlinePaths.length, (path) => offlinePaths.includes(path))
  await trim(await caches.open(covers), maxCovers)
}

/** Deletes the oldest entries above the maximum number `most`, except those for which `isRetained` returns true. */
async function trim(cache: Cache, most: number, isRetained = (_path: string) => false): Promise<void> {
  const all = await cache.keys()
  const old = all.slice(0, Math.max(0, all.length - most))
  await Promise.all(
    old.filter(({ url }) => !isRetained(new URL(url).pathname)).map((request) => cache.delete(request)),
  )
}
