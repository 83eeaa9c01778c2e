import { isInterfaceLanguage, type Language } from '#contract/values/languages'
import { translateOn } from '#i18n/words-server'
import { refused } from '../../platform/http/refused.ts'
import { escapeXml } from '../../platform/text/escape-xml.ts'
import type { Authors } from '../authors/index.ts'
import type { OpenLists } from '../book-lists/index.ts'
import type { Books } from '../books/index.ts'
import type { PublicProfiles } from '../readers/index.ts'
import type { SeriesShelves } from '../series/index.ts'
import type { Statistics } from '../statistics/index.ts'

/** Of the pictures that go with links (`share-pictures`). */
const [pictureWidth, pictureHeight] = [1200, 630]
/** Unless the asking page has less room. */
const [mostWidth, leastWidth] = [600, 200]
const daySeconds = 24 * 60 * 60

/** What is asked for the cards: the catalogue as its pages are made of it, and what readers have opened. */
export interface EmbeddedCatalogue {
  books: Pick<Books, 'find'>
  authors: Pick<Authors, 'find'>
  series: Pick<SeriesShelves, 'find'>
  statistics: Pick<Statistics, 'published'>
  profiles: Pick<PublicProfiles, 'find'>
  lists: Pick<OpenLists, 'find'>
}

/** A page that can be shown as a card, in a language. */
interface Told {
  title: string
  /** Who wrote it. */
  by?: string
  /** Path and query of the picture. */
  picture: string
  /** Seconds that it may be kept; what a person can close is asked for anew. */
  cacheAge: number
}

/** `from`: whence it is asked, for what is counted. */
type Teller = (reference: string, language: Language, from: string) => Promise<Told | null>

const namesOf = (people: readonly { name: string }[]) => people.map(({ name }) => name).join(', ')

/**
 * Answers `/oembed?url=…` (oembed.com): the card of a page of ours for other sites, as JSON. Its HTML is a link
 * around a
 * picture, without script or frame, so that whoever embeds it runs nothing of ours.
 */
export function createOembed({
  catalogue: { books, authors, series, statistics, profiles, lists },
  siteName,
  publicUrl,
}: {
  catalogue: EmbeddedCatalogue
  siteName: string
  publicUrl: string
}): (request: Request, from: string) => Promise<Response> {
  const tellers: Record<string, Teller> = {
    async books(reference, language) {
      const found = await books.find(reference, language)
      if (found.kind !== 'found') return null
      const { id, title, authors: people } = found.value
      const picture = `/share/book/${id}.png?lang=${language}`
      return { title, by: namesOf(people), picture, cacheAge: daySeconds }
    },
    async authors(reference, language) {
      const found = await authors.find(reference, language)
      if (found.kind !== 'found') return null
      const picture = `/share/author/${found.value.id}.png?lang=${language}`
      return { title: found.value.name, picture, cacheAge: daySeconds }
    },
    async series(reference, language) {
      const found = await series.find(reference, language)
      if (found.kind !== 'found') return null
      const { id, name, authors: people } = found.value
      const picture = `/share/series/${id}.png?lang=${language}`
      return { title: name, by: namesOf(people), picture, cacheAge: daySeconds }
    },
    async readers(handle, language, from) {
      const { user } = await profiles.find(handle, from, language)
      const picture = `/share/reader/${encodeURIComponent(handle)}.png?lang=${language}`
      return { title: user.displayName, picture, cacheAge: 0 }
    },
    async lists(at, language, from) {
      const found = await lists.find(at, from)
      if (found.kind !== 'found') return null
      const { title, user, address } = found.value
      const picture = `/share/list/${address}.png?lang=${language}`
      return { title, by: user.displayName, picture, cacheAge: 0 }
    },
    async years(token, language) {
      const year = await statistics.published(token, language)
      if (!year) return null
      const { displayName: name } = year.user
      const title = `${translateOn('statistics', language)('year.titleOf', { name })} ${year.year}`
      return { title, by: name, picture: `/years/${token}.png?lang=${language}`, cacheAge: 0 }
    },
  }

  /** The page that is asked for, and what it is called by; null where it is no page with a card. */
  async function tell(asked: URL, from: string): Promise<{ told: Told; url: string } | null> {
    if (asked.origin !== new URL(publicUrl).origin) return null
    const [, first = '', ...rest] = asked.pathname.split('/')
    const language = isInterfaceLanguage(first) ? first : 'en'
    const [kind = '', reference, more] = isInterfaceLanguage(first) ? rest : [first, ...rest]
    const teller = Object.hasOwn(tellers, kind) ? tellers[kind] : undefined
    if (!teller || !reference || more !== undefined) return null
    const told = await teller(decodeURIComponent(reference), language, from)
    return told && { told, url: publicUrl + asked.pathname }
  }

  return async (request, from) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } })
    const { searchParams } = new URL(request.url)
    const asked = URL.parse(searchParams.get('url') ?? '')
    if (!asked) return new Response(null, { status: 400 })
    // the status that the specification has for it
    if ((searchParams.get('format') ?? 'json') !== 'json') return new Response(null, { status: 501 })
    const found = await tell(asked, from).catch(unreadOrRefused)
    if (found instanceof Response) return found
    if (!found) return new Response(null, { status: 404 })
    const card = cardOf(found, roomOf(searchParams), { siteName, publicUrl })
    const { cacheAge } = found.told
    return new Response(request.method === 'HEAD' ? null : JSON.stringify(card), {
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Cache-Control': cacheAge === 0 ? 'no-store' : `public, max-age=${cacheAge}`,
        'Access-Control-Allow-Origin': '*',
        'X-Content-Type-Options': 'nosniff',
      },
    })
  }
}

/** Of an address that cannot be read, of what is not open, and of what was asked for too often. @throws other errors */
const unreadOrRefused = (error: unknown): Response =>
  error instanceof URIError ? new Response(null, { status: 404 }) : refused(error)

/** How wide the card may be: within both bounds that the asking page gives. */
function roomOf(search: URLSearchParams): number {
  const bound = (name: string) => {
    const value = Number(search.get(name) ?? Number.NaN)
    return Number.isFinite(value) && value > 0 ? value : Infinity
  }
  const byHeight = Math.floor((bound('maxheight') * pictureWidth) / pictureHeight)
  return Math.max(leastWidth, Math.min(mostWidth, Math.floor(bound('maxwidth')), byHeight))
}

function cardOf(
  { told, url }: { told: Told; url: string },
  width: number,
  { siteName, publicUrl }: { siteName: string; publicUrl: string },
): Record<string, unknown> {
  const height = Math.round((width * pictureHeight) / pictureWidth)
  const picture = publicUrl + told.picture
  const words = told.by ? `${told.title} · ${told.by}` : told.title
  return {
    version: '1.0',
    type: 'rich',
    title: told.title,
    ...(told.by && { author_name: told.by }),
    provider_name: siteName,
    provider_url: publicUrl,
    cache_age: told.cacheAge,
    thumbnail_url: picture,
    thumbnail_width: pictureWidth,
    thumbnail_height: pictureHeight,
    width,
    height,
    html:
      `<a href="${escapeXml(url)}"><img src="${escapeXml(picture)}" alt="${escapeXml(words)}" ` +
      `width="${width}" height="${height}"></a>`,
  }
}
