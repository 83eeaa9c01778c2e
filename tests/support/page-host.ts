import { ResponseCache } from '#server/platform/cache/response-cache'
import { ContentVersions } from '#server/platform/cache/versions'
import { createPageHost, type PageHostOptions } from '#server/platform/pages/host'
import { createPageTable } from '#server/platform/pages/page-table'
import type { RenderPage } from '#server/platform/pages/render'

/** Origin of the URLs of the tested pages. */
export const site = 'https://biblionaut.example'
export const html = { 'content-type': 'text/html; charset=utf-8' }
/** Creates a page request with an internal host name, as a reverse proxy sends it. */
export const ask = (path: string, headers: Record<string, string> = {}, method = 'GET'): Request =>
  new Request(`http://internal${path}`, { method, headers: { accept: 'text/html', ...headers } })

export const pageTable = createPageTable([
  { path: '/', isPublic: true, isForReader: true },
  { path: '/books', isPublic: true, query: ['sort', 'group'] },
  { path: '/books/add' },
  { path: '/books/:slug', isPublic: true, query: ['tab'] },
  { path: '/authors', isPublic: true },
  { path: '/login', isPublic: true },
  { path: '/impressum', isPublic: true },
  { path: '/datenschutz', isPublic: true },
  { path: '/readers/:handle' },
  { path: '/readers/:handle/books', query: ['cursor'] },
  { path: '/lists/:address' },
  { path: '/years/:token' },
])

/** Creates a page host that renders with `render`. Returns it with its cache and the list of logged errors. */
export function setUp(render: RenderPage, options: Partial<PageHostOptions> = {}) {
  const versions = new ContentVersions()
  versions.setTrusted(true)
  const cache = new ResponseCache(versions)
  const errors: object[] = []
  const host = createPageHost({
    render,
    cache,
    pages: pageTable,
    siteName: 'Biblionaut',
    publicUrl: site,
    log: { error: (details) => errors.push(details) },
    newRequestId: () => 'r-1',
    ...options,
  })
  return { host, cache, versions, errors }
}
/** Renders a page that contains its URL and its language. */
export const plain: RenderPage = async (request, { language }) =>
  new Response(`<html lang="${language}">${request.url}</html>`, { headers: html })
