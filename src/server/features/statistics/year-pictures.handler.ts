import { createHash } from 'node:crypto'
import { isInterfaceLanguage, type Language } from '#contract/languages'
import type { PublishedYear } from '#contract/statistics'
import { formatNumber } from '#i18n/translator'
import { translateOn } from '#i18n/words-server'
import { rasterise } from '../../platform/images/rasterise.ts'
import { coverSubject } from '../books/index.ts'
import { drawYearPicture, type YearPictureSubject } from '../covers/index.ts'
import type { Statistics } from './statistics.service.ts'

const address = /^\/years\/([A-Za-z0-9_-]{22})\.png$/
/** Pictures in memory: each some 100 kB. */
const keptPictures = 100
/** Pages that the spines are drawn with: thin ones where there are more books than the shelf holds of thick ones. */
const [thin, thick, shelfHolds] = [350, 720, 20]

const shared: Record<string, string> = {
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  // shown beside the link on other sites; and asked for anew each time, so that a year that is closed is gone at once
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Cache-Control': 'no-cache',
  'X-Robots-Tag': 'noindex',
}

/** What the picture shows, in a language. */
function subjectOf(told: PublishedYear, language: Language, siteName: string): YearPictureSubject {
  const t = translateOn('statistics', language)
  const pagesLabel =
    told.booksWithoutPages === 0
      ? t('pages')
      : t('year.pagesIn', { count: told.books - told.booksWithoutPages })
  const figure = (count: number, label: string) => ({ value: formatNumber(count, language), label })
  return {
    year: told.year,
    title: t('year.titleOf', { name: told.user.displayName }),
    figures: [figure(told.books, t('books')), ...(told.pages === 0 ? [] : [figure(told.pages, pagesLabel)])],
    siteName,
    language,
    // as thick as needed for a few to fill the shelf
    books: told.covers.map((book) => ({
      ...coverSubject(book, language),
      pages: told.covers.length > shelfHolds ? thin : thick,
    })),
  }
}

/**
 * Answers `/years/{address}.png?lang=de`, the picture that goes with the link to an open year: drawn and kept by what
 * it shows. 404 where nothing is open there. Every other path goes `otherwise`.
 */
export function createYearPictures<Environment>({
  statistics,
  siteName,
  otherwise,
}: {
  statistics: Pick<Statistics, 'published'>
  siteName: string
  otherwise: (request: Request, env: Environment) => Response | Promise<Response>
}): (request: Request, env: Environment) => Response | Promise<Response> {
  const kept = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()

  function draw(version: string, subject: YearPictureSubject): Promise<Uint8Array<ArrayBuffer>> {
    const known = kept.get(version)
    if (known) return known
    const drawing = drawYearPicture(subject).then(rasterise)
    kept.set(version, drawing)
    drawing.catch(() => kept.delete(version))
    if (kept.size > keptPictures) kept.delete(kept.keys().next().value!)
    return drawing
  }

  async function answer(request: Request, token: string): Promise<Response> {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead) return new Response(null, { status: 405, headers: { ...shared, Allow: 'GET, HEAD' } })
    const lang = new URL(request.url).searchParams.get('lang')
    const language = isInterfaceLanguage(lang) ? lang : 'en'
    try {
      const told = await statistics.published(token, language)
      if (!told)
        return new Response(null, { status: 404, headers: { ...shared, 'Cache-Control': 'no-store' } })
      const subject = subjectOf(told, language, siteName)
      const version = createHash('sha256').update(JSON.stringify(subject)).digest('base64url').slice(0, 22)
      const headers = { ...shared, 'Content-Type': 'image/png', ETag: `"${version}"` }
      if (request.headers.get('if-none-match') === headers.ETag)
        return new Response(null, { status: 304, headers })
      const png = await draw(version, subject)
      return new Response(request.method === 'HEAD' ? null : png, {
        headers: { ...headers, 'Content-Length': String(png.length) },
      })
    } catch {
      // a picture is decoration: the page's own words tell what is wrong
      return new Response(null, { status: 503, headers: { ...shared, 'Retry-After': '5' } })
    }
  }

  return (request, env) => {
    const token = address.exec(new URL(request.url).pathname)?.[1]
    return token === undefined ? otherwise(request, env) : answer(request, token)
  }
}
