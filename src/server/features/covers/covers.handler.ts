import { brotliCompressSync, constants } from 'node:zlib'
import { type CoverSubject, spinePages } from '@biblionaut/cover-art'
import { isInterfaceLanguage, type Language } from '#contract/values/languages'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/http/errors.ts'
import { createSlots } from '../../platform/http/slots.ts'
import { genreVersion, pictureVersion, sceneVersion, subjectVersion } from './drawing-urls.ts'
import { coverArt } from './cover-art.ts'
import { findBookPicture, findGenrePicture } from './covers.repo.ts'
import { emblemSubject } from './emblem-subject.ts'

/** A drawn picture, encoded as it is sent. */
interface Picture {
  svg: string
  brotli: Uint8Array
  version: string
}

const maxCachedPictures = 3000
/** Maximum numbers of pictures drawn and waiting at once. Without limits, the queries of a page's pictures time out. */
const slotLimits = { slots: 4, waiting: 1_000, waitMs: 10_000 }
/** Maximum number of attempts for one picture. Queries can exceed their time limit after a cold start. */
const attempts = 3
const address =
  /^\/covers\/(?:(book|spine)\/(\d{1,9})(?:-(\d{1,9}))?\/([a-z]{2})|(portrait|genre|scene)\/(\d{1,9}))\/([\w-]{6,20})\.svg$/

const shared: Record<string, string> = {
  'Content-Type': 'image/svg+xml; charset=utf-8',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  // other sites show the pictures in feeds and link previews
  'Cross-Origin-Resource-Policy': 'cross-origin',
  Vary: 'Accept-Encoding',
}

/** Draws each picture of `/covers/…` once. Sends the current picture for a URL with an earlier version. */
export function createCovers({ db }: { db: Database }): (request: Request) => Promise<Response> {
  const cache = new Map<string, Picture>()
  const slots = createSlots(slotLimits)

  /** Returns a cached or drawn picture. The key contains the version, so edited books are drawn again. */
  async function draw(key: string, version: string, make: () => Promise<string>): Promise<Picture> {
    const identity = `${key} ${version}`
    const known = cache.get(identity)
    if (known) {
      cache.delete(identity)
      cache.set(identity, known)
      return known
    }
    const svg = await make()
    const brotli = brotliCompressSync(svg, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      },
    })
    const picture = { svg, brotli, version }
    cache.set(identity, picture)
    if (cache.size > maxCachedPictures) cache.delete(cache.keys().next().value!)
    return picture
  }

  async function subjectOf(
    id: number,
    language: Language,
    inSeries: number | null,
  ): Promise<(CoverSubject & { pages: number | null }) | null> {
    const row = await findBookPicture(db, id, language, inSeries)
    if (!row) return null
    return {
      id,
      title: row.title,
      author: row.authors.join(', '),
      group: row.genre_group,
      genre: row.genre,
      volume: row.volume,
      family: row.series_id === null ? undefined : `series-${row.series_id}`,
      language,
      pages: row.pages,
    }
  }

  async function bookPicture(
    kind: 'book' | 'spine',
    id: number,
    language: Language,
    inSeries: number | null,
  ): Promise<Picture | null> {
    const subject = await subjectOf(id, language, inSeries)
    if (!subject) return null
    return draw(`${kind} ${id} ${language}`, subjectVersion(subject), () =>
      kind === 'book'
        ? coverArt.cover(subject)
        : coverArt.spine({ ...subject, pages: spinePages(subject.pages) }),
    )
  }

  async function scene(id: number): Promise<Picture | null> {
    const subject = await subjectOf(id, 'en', null)
    return subject && draw(`scene ${id}`, sceneVersion(subject), () => coverArt.scene(subject))
  }

  async function emblem(id: number): Promise<Picture | null> {
    const subject = await emblemSubject(db, id)
    if (!subject) return null
    const { name, look } = subject
    return draw(`portrait ${id} ${JSON.stringify(look)}`, pictureVersion(name), () =>
      coverArt.emblem(subject),
    )
  }

  async function genrePicture(id: number): Promise<Picture | null> {
    const genre = await findGenrePicture(db, id)
    if (!genre) return null
    const { slug, group } = genre
    const look = { id, group, genre: slug, family: undefined, volume: null }
    return draw(`genre ${id}`, genreVersion(genre), () => coverArt.emblem({ id, name: slug, look }))
  }

  /** Waits for a free slot, then runs `find` with retries. @throws AppError `overloaded` if the queue is full */
  async function withSlot(find: () => Promise<Picture | null>): Promise<Picture | null> {
    const leave = await slots.enter([])
    if (!leave) throw new AppError('overloaded')
    try {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await find()
        } catch (error) {
          if (attempt === attempts || !(error instanceof AppError) || error.code !== 'timeout') throw error
        }
      }
    } finally {
      leave()
    }
  }

  const squarePictures = { genre: genrePicture, portrait: emblem, scene }

  return async (request) => {
    const [, kind, bookId, seriesId, language, square, squareId, version] =
      address.exec(new URL(request.url).pathname) ?? []
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!version || !isRead || (kind && !isInterfaceLanguage(language)))
      return new Response(null, { status: isRead ? 404 : 405, headers: shared })
    const find = () =>
      kind
        ? bookPicture(
            kind as 'book' | 'spine',
            Number(bookId),
            language as Language,
            seriesId === undefined ? null : Number(seriesId),
          )
        : squarePictures[square as keyof typeof squarePictures](Number(squareId))
    try {
      const picture = await withSlot(find)
      if (!picture) return new Response(null, { status: 404, headers: shared })
      // a portrait also depends on the most acclaimed book, which is not in the URL, so the portrait can change
      const cacheDuration = picture.version !== version ? 'minute' : square === 'portrait' ? 'day' : 'ever'
      return answer(request, picture, cacheDuration)
    } catch {
      // a picture is only decoration; errors are shown by the page itself
      return new Response(null, { status: 503, headers: { ...shared, 'Retry-After': '5' } })
    }
  }
}

const cacheControl = {
  ever: 'public, max-age=31536000, immutable',
  day: 'public, max-age=86400',
  minute: 'public, max-age=60',
}

function answer(request: Request, picture: Picture, cacheDuration: keyof typeof cacheControl): Response {
  const headers = new Headers(shared)
  headers.set('Cache-Control', cacheControl[cacheDuration])
  headers.set('ETag', `"${picture.version}"`)
  if (request.headers.get('if-none-match') === `"${picture.version}"`)
    return new Response(null, { status: 304, headers })
  const takesBrotli = /\bbr\b(?!\s*;\s*q=0(?:\.0+)?\s*(?:,|$))/.test(
    request.headers.get('accept-encoding') ?? '',
  )
  if (takesBrotli) headers.set('Content-Encoding', 'br')
  const body = takesBrotli ? Uint8Array.from(picture.brotli) : picture.svg
  return new Response(request.method === 'HEAD' ? null : body, { headers })
}
