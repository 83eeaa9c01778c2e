/// <reference lib="webworker" />
import { interfaceLanguages } from '#contract/values/languages'
import {
  offlineFrom,
  offlinePath,
  offlinePaths,
  pagesCachePrefix,
  type ShownPage,
} from '#contract/values/kept-pages'
import { isAvailableOffline } from '#contract/values/pages'

// Keeps the last pages for a time without a network (decision 20). With a network every page comes from it, as without
// this: a kept one only stands in where none answers. Files carry a hash in their names and are of one release, as the
// pages beside them: a new release begins with empty caches and fetches the last pages anew.

declare const self: ServiceWorkerGlobalScope
/** Set by the build: another one for each release. */
declare const release: string

const pages = pagesCachePrefix + release
const files = `files-${release}`
/** Versioned by their addresses, whatever the release. */
const covers = 'covers'
const ours = /^(?:pages-|files-|covers$)/
/** So many pages, and so many of them when a release follows another; so many covers. */
const [pagesKept, pagesRenewed, coversKept] = [40, 12, 300]

const pathOf = ({ pathname, search }: { pathname: string; search: string }): string => pathname + search
const cacheOf = (path: string): string | null =>
  path.startsWith('/assets/') ? files : path.startsWith('/covers/') ? covers : null

self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all(offlinePaths.map(fetchPage)).then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(replaceFormer())
})

async function replaceFormer(): Promise<void> {
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
  const renewed = last.filter((path) => !offlinePaths.includes(path)).slice(-pagesRenewed)
  await Promise.allSettled(renewed.map(fetchPage))
}

self.addEventListener('message', (event) => {
  const { page, files: loaded } = event.data as ShownPage
  event.waitUntil(Promise.allSettled([fetchPage(page), ...loaded.map(addFile)]))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  // what has an extension, or is of the API, is no page
  const isPage = request.mode === 'navigate' && !/^\/api\/|\.\w+$/.test(url.pathname)
  if (isPage) event.respondWith(answerPage(event, url))
  else if (cacheOf(url.pathname)) event.respondWith(answerFile(request, pathOf(url)))
})

async function answerPage(event: FetchEvent, url: URL): Promise<Response> {
  try {
    const preloaded = (await event.preloadResponse) as Response | undefined
    const answer = preloaded ?? (await fetch(event.request))
    event.waitUntil(keepPage(pathOf(url), answer.clone()))
    return answer
  } catch {
    // the page that stands in is one, whatever it stands in for
    const path = offlinePaths.includes(url.pathname) ? url.pathname : pathOf(url)
    const found = await caches.match(path, { cacheName: pages, ignoreVary: true })
    return found ?? Response.redirect(await standIn(url), 302)
  }
}

/** The page that says that there is no network, in the language of the address, else in one that was read last. */
async function standIn(url: URL): Promise<string> {
  const languageOf = (path: string) => interfaceLanguages.find((each) => path.split(/[/?]/)[1] === each)
  const read = (await (await caches.open(pages)).keys()).map((kept) => languageOf(new URL(kept.url).pathname))
  const language = languageOf(url.pathname) ?? read.findLast((each) => each !== undefined) ?? 'en'
  return `${offlinePath(language)}?${offlineFrom}=${encodeURIComponent(pathOf(url))}`
}

async function answerFile(request: Request, path: string): Promise<Response> {
  const cache = await caches.open(cacheOf(path)!)
  const found = await cache.match(path, { ignoreVary: true })
  if (found) return found
  const answer = await fetch(request)
  // what has no version in its address may be another one tomorrow
  if (answer.ok && answer.headers.get('Cache-Control')?.includes('immutable'))
    await cache.put(path, answer.clone())
  return answer
}

async function addFile(path: string): Promise<void> {
  if (cacheOf(path)) await answerFile(new Request(path), path)
}

async function fetchPage(path: string): Promise<void> {
  await keepPage(path, await fetch(path, { headers: { accept: 'text/html' } }))
}

/** Keeps a page with its scripts and styles, where it may be kept at all; the one seen longest ago makes room. */
async function keepPage(path: string, answer: Response): Promise<void> {
  const { pathname } = new URL(path, self.location.origin)
  const isOpen = answer.headers.get('Cache-Control')?.startsWith('public') ?? false
  const isOurs = isAvailableOffline(pathname) || offlinePaths.includes(pathname)
  if (answer.status !== 200 || answer.redirected || !isOpen || !isOurs) return
  const html = await answer.clone().text()
  const cache = await caches.open(pages)
  await cache.delete(path)
  await cache.put(path, answer)
  await Promise.all([...new Set(html.match(/\/assets\/[\w.-]+/g))].map(addFile))
  await trim(cache, pagesKept + offlinePaths.length, (kept) => offlinePaths.includes(kept))
  await trim(await caches.open(covers), coversKept)
}

/** Lets the oldest go where there are too many. */
async function trim(cache: Cache, most: number, isSpared = (_path: string) => false): Promise<void> {
  const all = await cache.keys()
  const old = all.slice(0, Math.max(0, all.length - most))
  await Promise.all(
    old.filter(({ url }) => !isSpared(new URL(url).pathname)).map((request) => cache.delete(request)),
  )
}
