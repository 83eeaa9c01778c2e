import { entityKinds } from '#contract/values/entities'
import { interfaceLanguages } from '#contract/values/languages'
import { escapeXml } from '../../platform/text/escape-xml.ts'
import type { Database } from '../../platform/database/database.ts'
import { type ListedKind, listParts, type ListedRow, listRows } from './sitemaps.repo.ts'

/** With one entry per language, a file remains far below the maximum of 50,000 entries. */
const idsPerFile = 5_000
/** Number of rows that one query reads. */
const rowsAtOnce = 500

const kinds: readonly ListedKind[] = [...entityKinds, 'lists']

/** Returns the path of a page, without the language. */
const pathOf: Record<ListedKind, (row: Pick<ListedRow, 'id' | 'slug'>) => string> = {
  books: ({ slug }) => `/books/${slug}`,
  authors: ({ slug }) => `/authors/${slug}`,
  series: ({ slug }) => `/series/${slug}`,
  genres: ({ slug }) => `/genres?genre=${slug}`,
  awards: ({ id }) => `/awards?id=${id}`,
  lists: ({ id, slug }) => `/lists/${slug}-${id}`,
}

/** Public pages in the sitemap that do not belong to a row of a table. */
const pages = [
  '/',
  '/books',
  '/authors',
  '/series',
  '/genres',
  '/awards',
  '/assistant',
  '/discover',
  '/discover/start-here',
  '/discover/short-and-standalone',
  '/discover/complete-series',
  '/discover/award-winners',
  '/discover/new-in-my-language',
  '/discover/under-the-radar',
  '/lists',
  '/data-sources',
]

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const cacheControl = 'public, max-age=3600'
/**
 * Caches must check at each request whether the file has changed, because the owner of a list can delete it or make it
 * private.
 */
const withdrawnCacheControl = 'public, max-age=0, must-revalidate'
const file = /^\/sitemaps\/([a-z]+)(?:-(\d{1,6}))?\.xml$/

/**
 * Creates the handler of `/robots.txt`, `/sitemap.xml` and its files. Streams files of entities, so that memory does
 * not grow with the catalogue.
 */
export function createSitemaps({ db, publicUrl }: { db: Database; publicUrl: string }) {
  return async (request: Request): Promise<Response> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return new Response(null, { status: 405 })
    const { pathname } = new URL(request.url)
    if (pathname === '/robots.txt') return answer(robots(publicUrl), 'text/plain')
    if (pathname === '/sitemap.xml') return answer(await index(db, publicUrl), 'application/xml')
    const [, name, part] = file.exec(pathname) ?? []
    if (name === 'pages' && part === undefined)
      return answer(urlset(pages.map((path) => entries(publicUrl, path, null))), 'application/xml')
    const kind = kinds.find((each) => each === name)
    if (!kind || part === undefined || Number(part) < 1) return new Response(null, { status: 404 })
    const stream = streamOf(db, publicUrl, kind, Number(part))
    return answer(stream, 'application/xml', kind === 'lists' ? withdrawnCacheControl : cacheControl)
  }
}

const answer = (
  body: string | ReadableStream<Uint8Array>,
  type: string,
  caching: string = cacheControl,
): Response =>
  new Response(body, { headers: { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': caching } })

/** Allows pages with `noindex`, because a crawler reads `noindex` only in pages that it may request. */
const robots = (publicUrl: string): string =>
  ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n')

async function index(db: Database, publicUrl: string): Promise<string> {
  const parts = await Promise.all(
    kinds.map(async (kind) => (await listParts(db, kind, idsPerFile)).map((part) => ({ kind, ...part }))),
  )
  const files = parts.flat().map(({ kind, part, changed }) => ({ name: `${kind}-${part}`, changed }))
  const items = [{ name: 'pages', changed: null }, ...files].map(
    ({ name, changed }) =>
      `<sitemap><loc>${escapeXml(`${publicUrl}/sitemaps/${name}.xml`)}</loc>${lastmod(changed)}</sitemap>\n`,
  )
  return `${head}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${items.join('')}</sitemapindex>\n`
}

const opening = `${head}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`
const closing = '</urlset>\n'
const urlset = (all: readonly string[]): string => opening + all.join('') + closing

/** Returns one entry per language of a page. Each entry links to all languages. */
function entries(publicUrl: string, path: string, changed: Date | null): string {
  const under = (prefix: string) => escapeXml(publicUrl + (path === '/' ? prefix || '/' : prefix + path))
  const alternates = [
    ...interfaceLanguages.map((language) => [language, under(`/${language}`)]),
    ['x-default', under('')],
  ]
    .map(([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`)
    .join('')
  return interfaceLanguages
    .map((language) => `<url><loc>${under(`/${language}`)}</loc>${lastmod(changed)}${alternates}</url>\n`)
    .join('')
}

const lastmod = (changed: Date | null): string =>
  changed === null ? '' : `<lastmod>${changed.toISOString()}</lastmod>`

function streamOf(
  db: Database,
  publicUrl: string,
  kind: ListedKind,
  part: number,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const last = part * idsPerFile
  let after = last - idsPerFile
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(opening))
    },
    async pull(controller) {
      const rows = await listRows(db, kind, { after, last, limit: rowsAtOnce })
      const text = rows.map((row) => entries(publicUrl, pathOf[kind](row), row.changed)).join('')
      after = rows.at(-1)?.id ?? last
      const isOver = rows.length < rowsAtOnce
      controller.enqueue(encoder.encode(isOver ? text + closing : text))
      if (isOver) controller.close()
    },
  })
}
