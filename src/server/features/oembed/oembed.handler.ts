import { isInterfaceLanguage } from '#contract/values/languages'
import { refusalResponse } from '../../platform/http/refusal-response.ts'
import { escapeXml } from '../../platform/text/escape-xml.ts'
import type { PageSummaries, PageSummary, SummaryKind } from '../page-summaries/index.ts'

/** Size of share pictures (previews of our pages in other sites), in pixels. */
const [pictureWidth, pictureHeight] = [1200, 630]
/** Maximum width of the card, in pixels. */
const maxWidth = 600
const daySeconds = 24 * 60 * 60

/** Kinds of pages that other sites can embed as a card. */
const kinds: readonly SummaryKind[] = ['books', 'authors', 'series', 'readers', 'lists', 'years']

/** The summary of a page, with the absolute URLs of the page and its picture. */
type Card = PageSummary & { url: string; picture: string }

/** The HTML of a card (oembed.com) is a picture in a link, so that sites run no code of ours. */
export function createOembed({
  summaryOf,
  siteName,
  publicUrl,
}: {
  summaryOf: PageSummaries
  siteName: string
  publicUrl: string
}): (request: Request, from: string) => Promise<Response> {
  /** Returns the card of a page, or `null` if the URL is not that of a page with a card. */
  async function findCard(page: URL, from: string): Promise<Card | null> {
    if (page.origin !== new URL(publicUrl).origin) return null
    const [, first = '', ...rest] = page.pathname.split('/')
    const language = isInterfaceLanguage(first) ? first : 'en'
    const [name, reference, more] = isInterfaceLanguage(first) ? rest : [first, ...rest]
    const kind = kinds.find((one) => one === name)
    if (!kind || !reference || more !== undefined) return null
    const summary = await summaryOf(kind, decodeURIComponent(reference), language, from)
    if (!summary) return null
    const picture = `${publicUrl}${summary.picture}?lang=${language}`
    return { ...summary, url: publicUrl + page.pathname, picture }
  }

  return async (request, from) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } })
    const { searchParams } = new URL(request.url)
    const page = URL.parse(searchParams.get('url') ?? '')
    if (!page) return new Response(null, { status: 400 })
    // the oEmbed specification requires the status 501 for other formats
    if ((searchParams.get('format') ?? 'json') !== 'json') return new Response(null, { status: 501 })
    const found = await findCard(page, from).catch(unreadOrRefused)
    if (found instanceof Response) return found
    if (!found) return new Response(null, { status: 404 })
    const cacheAge = found.isWithdrawable ? 0 : daySeconds
    const card = cardOf(found, boundsOf(searchParams), { siteName, publicUrl, cacheAge })
    return new Response(request.method === 'HEAD' ? null : JSON.stringify(card), {
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Cache-Control': cacheAge === 0 ? 'no-store' : `public, max-age=${cacheAge}`,
        'Access-Control-Allow-Origin': '*',
      },
    })
  }
}

/**
 * Returns the response for an error of a page look-up: 404 for an undecodable URL, else {@link refusalResponse}.
 * @throws errors that are not AppErrors
 */
const unreadOrRefused = (error: unknown): Response =>
  error instanceof URIError ? new Response(null, { status: 404 }) : refusalResponse(error)

/** The maximum size that the requesting site allows, in pixels. `Infinity` without a limit. */
interface Bounds {
  width: number
  height: number
}

function boundsOf(search: URLSearchParams): Bounds {
  const bound = (name: string) => {
    const value = Math.floor(Number(search.get(name) ?? Number.NaN))
    return Number.isFinite(value) && value > 0 ? value : Infinity
  }
  return { width: bound('maxwidth'), height: bound('maxheight') }
}

/** Returns the largest size of the card that is within the limits and has the proportions of its picture. */
function cardSizeOf(bounds: Bounds): { width: number; height: number } {
  const byHeight = Math.floor((bounds.height * pictureWidth) / pictureHeight)
  const width = Math.max(1, Math.min(maxWidth, bounds.width, byHeight))
  return { width, height: Math.max(1, Math.floor((width * pictureHeight) / pictureWidth)) }
}

function cardOf(
  { title, byline, url, picture }: Card,
  bounds: Bounds,
  { siteName, publicUrl, cacheAge }: { siteName: string; publicUrl: string; cacheAge: number },
): Record<string, unknown> {
  const { width, height } = cardSizeOf(bounds)
  // the share picture exists in only one size, so it is left out if this size exceeds the limits of the requesting site
  const hasThumbnail = pictureWidth <= bounds.width && pictureHeight <= bounds.height
  const words = byline ? `${title} · ${byline}` : title
  return {
    version: '1.0',
    type: 'rich',
    title,
    ...(byline && { author_name: byline }),
    provider_name: siteName,
    provider_url: publicUrl,
    cache_age: cacheAge,
    ...(hasThumbnail && {
      thumbnail_url: picture,
      thumbnail_width: pictureWidth,
      thumbnail_height: pictureHeight,
    }),
    width,
    height,
    html:
      `<a href="${escapeXml(url)}"><img src="${escapeXml(picture)}" alt="${escapeXml(words)}" ` +
      `width="${width}" height="${height}"></a>`,
  }
}
