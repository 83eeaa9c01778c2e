import type { BookCard } from '#contract/calls/books'
import { isInterfaceLanguage, type Language } from '#contract/values/languages'
import { translateOn } from '#i18n/words-server'
import type { KeyedCache } from '../../platform/cache/keyed-cache.ts'
import type { Database } from '../../platform/database/database.ts'
import { refusalResponse } from '../../platform/http/refusal-response.ts'
import type { Books } from '../books/index.ts'
import type { PageSummaries } from '../page-summaries/index.ts'
import type { Readers } from '../readers/index.ts'
import { listBookTimes } from './book-times.repo.ts'
import { type Feed, type FeedItem, writeAtom, writeJsonFeed } from './write-feed.ts'

const address =
  /^\/feeds\/([a-z]{2})\/(?:(books)|(authors|series|genres|awards)\/([1-9]\d{0,8}))\.(atom|json)$/
const addressOfReader = /^\/feeds\/([a-z]{2})\/readers\/([a-z0-9-]{3,40})\.(atom|json)$/i
const maxItems = 40
/** Maximum number of characters of the beginning of a synopsis in a feed. */
const maxOpeningCharacters = 400

type EntityKind = 'authors' | 'series' | 'genres' | 'awards'
/** Translation keys of titles. Feeds of series and awards have the name of the series or award as title. */
const titleKeys = { authors: 'ofAuthor', genres: 'inGenre' } as const

interface Written {
  text: string
  type: string
}

const written = (format: string, feed: Feed): Written =>
  format === 'atom'
    ? { text: writeAtom(feed), type: 'application/atom+xml' }
    : { text: writeJsonFeed(feed), type: 'application/feed+json' }

/** Atom feeds, and with `.json` JSON feeds. Feeds of profiles are not cached and must not be indexed. */
export function createFeeds({
  db,
  cache,
  books,
  profiles,
  summaryOf,
  siteName,
  publicUrl,
}: {
  db: Database
  cache: KeyedCache
  books: Pick<Books, 'list' | 'openings'>
  profiles: Pick<Readers, 'latestReviews'>
  summaryOf: PageSummaries
  siteName: string
  publicUrl: string
}): (request: Request, from: string) => Promise<Response> {
  interface FeedPage {
    title: string
    /** Path and query of the page that the feed belongs to, without the language. */
    path: string
    books: readonly BookCard[]
  }

  async function newBooks(language: Language): Promise<FeedPage> {
    const title = translateOn('feeds', language)('newBooks', { site: siteName })
    const { items } = await books.list({ sort: 'newest', limit: maxItems }, language)
    return { title, path: '/books?sort=newest', books: items }
  }

  async function entityPage(
    kind: EntityKind,
    id: string,
    language: Language,
    from: string,
  ): Promise<FeedPage | null> {
    const summary = await summaryOf(kind, id, language, from)
    if (!summary) return null
    const listed = await summary.books()
    // the volumes of a series are listed from the first to the last, but its feed begins with the last volume
    const newestFirst = kind === 'series' ? listed.toReversed() : listed
    const key = kind === 'authors' || kind === 'genres' ? titleKeys[kind] : null
    return {
      title: key ? translateOn('feeds', language)(key, { name: summary.title }) : summary.title,
      path: summary.path,
      books: newestFirst.slice(0, maxItems),
    }
  }

  async function itemsOf(cards: readonly BookCard[], language: Language): Promise<FeedItem[]> {
    const ids = cards.map(({ id }) => id)
    const [times, openings] = await Promise.all([
      listBookTimes(db, ids),
      books.openings(ids, language, maxOpeningCharacters),
    ])
    const timesOf = new Map(times.map((row) => [row.id, row]))
    return cards.flatMap((card) => {
      const known = timesOf.get(card.id)
      if (!known) return []
      return [
        {
          id: `${publicUrl}/books/${card.id}`,
          url: `${publicUrl}/${language}/books/${card.slug}`,
          title: card.title,
          authors: card.authors.map(({ name }) => name),
          summary: openings.get(card.id) ?? null,
          image: publicUrl + card.coverImage,
          created: known.created_at,
          updated: known.updated_at,
        },
      ]
    })
  }

  async function write(path: string, from: string): Promise<Written | null> {
    const [, language, isAll, kind, id = '', format] = address.exec(path) ?? []
    if (!isInterfaceLanguage(language)) return null
    const page = isAll ? await newBooks(language) : await entityPage(kind as EntityKind, id, language, from)
    if (!page) return null
    return written(format!, {
      title: page.title,
      language,
      siteName,
      home: `${publicUrl}/${language}${page.path}`,
      self: publicUrl + path,
      items: await itemsOf(page.books, language),
    })
  }

  async function writeReader(path: string, from: string): Promise<Written | null> {
    const [, language, handle, format] = addressOfReader.exec(path) ?? []
    if (handle === undefined || !isInterfaceLanguage(language)) return null
    const found = await profiles.latestReviews(handle, from, maxItems, language)
    const t = translateOn('feeds', language)
    return written(format!.toLowerCase(), {
      title: t('ofReader', { name: found.name }),
      language,
      siteName,
      home: `${publicUrl}/${language}/readers/${handle.toLowerCase()}`,
      self: publicUrl + path,
      items: found.reviews.map(({ id, book, rating, reviewDate, opening }) => ({
        id: `${publicUrl}/reviews/${id}`,
        url: `${publicUrl}/${language}/books/${book.slug}?tab=reviews`,
        title: t('review', { title: book.title, count: rating }),
        authors: [found.name],
        summary: opening,
        image: publicUrl + book.coverImage,
        created: new Date(reviewDate),
        updated: new Date(reviewDate),
      })),
    })
  }

  return async (request, from) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } })
    const { pathname } = new URL(request.url)
    const isReader = addressOfReader.test(pathname)
    const feed = isReader
      ? await writeReader(pathname, from).catch(refusalResponse)
      : address.test(pathname)
        ? await cache.get(`feed ${pathname}`, () => write(pathname, from))
        : null
    if (feed instanceof Response) return feed
    if (!feed) return new Response(null, { status: 404 })
    return new Response(request.method === 'HEAD' ? null : feed.text, {
      headers: {
        'Content-Type': `${feed.type}; charset=utf-8`,
        'Cache-Control': isReader ? 'no-store' : 'public, max-age=900',
        ...(isReader && { 'X-Robots-Tag': 'noindex' }),
        'Access-Control-Allow-Origin': '*',
      },
    })
  }
}
