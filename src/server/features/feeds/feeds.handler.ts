import type { BookCard } from '#contract/calls/books'
import { isInterfaceLanguage, type Language } from '#contract/values/languages'
import { translateOn } from '#i18n/words-server'
import type { KeyedCache } from '../../platform/cache/keyed-cache.ts'
import type { Database } from '../../platform/database/database.ts'
import { refused } from '../../platform/http/refused.ts'
import type { Authors } from '../authors/index.ts'
import type { Awards } from '../awards/index.ts'
import type { Books } from '../books/index.ts'
import type { Genres } from '../genres/index.ts'
import type { PublicProfiles } from '../readers/index.ts'
import type { SeriesShelves } from '../series/index.ts'
import { listBookTimes } from './feeds.repo.ts'
import { type Feed, type FeedItem, writeAtom, writeJsonFeed } from './write-feed.ts'

const address =
  /^\/feeds\/([a-z]{2})\/(?:(books)|(authors|series|genres|awards)\/([1-9]\d{0,8}))\.(atom|json)$/
const addressOfReader = /^\/feeds\/([a-z]{2})\/readers\/([a-z0-9-]{3,40})\.(atom|json)$/i
const itemsEach = 40
/** The opening of a synopsis has at most so many characters. */
const openingLong = 400

/** What is asked for the feeds: the catalogue as its pages are made of it. */
export interface FedCatalogue {
  books: Pick<Books, 'list' | 'openings'>
  authors: Pick<Authors, 'find'>
  series: Pick<SeriesShelves, 'find' | 'volumes'>
  genres: Pick<Genres, 'find'>
  awards: Pick<Awards, 'find' | 'winners'>
}

/** Readers who have opened their profile: asked for each time, for it may be closed again. */
export interface FedReaders {
  profiles: Pick<PublicProfiles, 'latestReviews'>
}

/** What a feed tells, and where the page is that it goes with, without language. */
interface Told {
  title: string
  path: string
  books: readonly BookCard[]
}

interface Written {
  text: string
  type: string
}

const written = (format: string, feed: Feed): Written =>
  format === 'atom'
    ? { text: writeAtom(feed), type: 'application/atom+xml' }
    : { text: writeJsonFeed(feed), type: 'application/feed+json' }

/**
 * Answers `/feeds/{language}/books.atom` and `/feeds/{language}/{authors|series|genres|awards}/{id}.atom`, each as
 * `.json` too: what came last, of an author or genre, the volumes of a series, the winners of an award. Kept until the
 * catalogue changes. `/feeds/{language}/readers/{handle}.atom` has what a reader wrote last while their profile is
 * open; nothing of it is kept, and search engines are to leave it. 404 for what is not there,
 * and 429 to an address that has asked for too many profiles that are not.
 */
export function createFeeds({
  db,
  cache,
  catalogue: { books, authors, series, genres, awards },
  byReaders: { profiles },
  siteName,
  publicUrl,
}: {
  db: Database
  cache: KeyedCache
  catalogue: FedCatalogue
  byReaders: FedReaders
  siteName: string
  publicUrl: string
}): (request: Request, from: string) => Promise<Response> {
  type Teller = (id: string, language: Language) => Promise<Told | null>
  const newest = async (query: { author?: number; genre?: string }, language: Language) =>
    (await books.list({ ...query, sort: 'newest', limit: itemsEach }, language)).items

  const tellers: Record<string, Teller> = {
    async books(_, language) {
      const title = translateOn('feeds', language)('newBooks', { site: siteName })
      return { title, path: '/books?sort=newest', books: await newest({}, language) }
    },
    async authors(id, language) {
      const found = await authors.find(id, language)
      if (found.kind !== 'found') return null
      const { name, slug } = found.value
      const title = translateOn('feeds', language)('ofAuthor', { name })
      return { title, path: `/authors/${slug}`, books: await newest({ author: Number(id) }, language) }
    },
    async genres(id, language) {
      const found = await genres.find(id, language)
      if (found.kind !== 'found') return null
      const { name, slug } = found.value
      const title = translateOn('feeds', language)('inGenre', { name })
      return { title, path: `/genres?genre=${slug}`, books: await newest({ genre: slug }, language) }
    },
    async series(id, language) {
      const [found, volumes] = await Promise.all([
        series.find(id, language),
        series.volumes(id, { order: 'publication', limit: 100 }, language),
      ])
      if (found.kind !== 'found' || volumes.kind !== 'found') return null
      const { name, slug } = found.value
      const held = volumes.value.items.flatMap((volume) => (volume.isHeld ? [volume] : []))
      // the last volumes first: a reader of feeds looks for what is new
      return { title: name, path: `/series/${slug}`, books: held.toReversed().slice(0, itemsEach) }
    },
    async awards(id, language) {
      const found = await awards.find(id, language)
      if (found.kind !== 'found') return null
      const { winners } = await awards.winners(found.value, language)
      const won = winners.slice(0, itemsEach).map(({ book }) => book)
      return { title: found.value.name, path: `/awards?id=${id}`, books: won }
    },
  }

  async function itemsOf(cards: readonly BookCard[], language: Language): Promise<FeedItem[]> {
    // a book may have won twice
    const once = [...new Map(cards.map((card) => [card.id, card])).values()]
    const ids = once.map(({ id }) => id)
    const [times, openings] = await Promise.all([
      listBookTimes(db, ids),
      books.openings(ids, language, openingLong),
    ])
    const timesOf = new Map(times.map((row) => [row.id, row]))
    return once.flatMap((card) => {
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

  async function write(path: string): Promise<Written | null> {
    const [, language, all, kind = all, id = '', format] = address.exec(path) ?? []
    const teller = kind === undefined ? undefined : tellers[kind]
    if (!teller || !isInterfaceLanguage(language)) return null
    const told = await teller(id, language)
    if (!told) return null
    return written(format!, {
      title: told.title,
      language,
      siteName,
      home: `${publicUrl}/${language}${told.path}`,
      self: publicUrl + path,
      items: await itemsOf(told.books, language),
    })
  }

  async function writeReader(path: string, from: string): Promise<Written | null> {
    const [, language, handle, format] = addressOfReader.exec(path) ?? []
    if (handle === undefined || !isInterfaceLanguage(language)) return null
    const found = await profiles.latestReviews(handle, from, itemsEach, language)
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
      ? await writeReader(pathname, from).catch(refused)
      : address.test(pathname)
        ? await cache.get(`feed ${pathname}`, () => write(pathname))
        : null
    if (feed instanceof Response) return feed
    if (!feed) return new Response(null, { status: 404 })
    return new Response(request.method === 'HEAD' ? null : feed.text, {
      headers: {
        'Content-Type': `${feed.type}; charset=utf-8`,
        'Cache-Control': isReader ? 'no-store' : 'public, max-age=900',
        ...(isReader && { 'X-Robots-Tag': 'noindex' }),
        'Access-Control-Allow-Origin': '*',
        'X-Content-Type-Options': 'nosniff',
      },
    })
  }
}
