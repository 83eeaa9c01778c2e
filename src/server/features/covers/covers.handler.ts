import { brotliCompressSync, constants } from 'node:zlib'
import { isInterfaceLanguage, type Language } from '#contract/values/languages'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/http/errors.ts'
import { createPlaces } from '../../platform/http/places.ts'
import { type CoverSubject, genreVersion, pictureVersion, sceneVersion, subjectVersion } from './addresses.ts'
import { findBookPicture, findGenrePicture } from './covers.repo.ts'
import { emblemSubject } from './share-picture.ts'
import type * as drawing from './draw/index.ts'
import { spinePages } from './spine-width.ts'

type Draw = typeof drawing

/** A drawn picture as it is sent. */
interface Picture {
  svg: string
  brotli: Uint8Array
  version: string
}

const keptPictures = 3000
/**
 * Pictures in work at once. A page asks for dozens together, and each drawing holds the event loop: without a queue of
 * their own those behind would wait for the database until its patience is over, and be refused. What waits costs
 * nothing, and a page's covers may all wait.
 */
const atWork = { places: 4, waiting: 1_000, waitMs: 10_000 }
/** Tries for one picture: on a start that is still cold the database may not answer in time. */
const attempts = 3
const address =
  /^\/covers\/(?:(book|spine)\/(\d{1,9})\/([a-z]{2})|(portrait|genre|scene)\/(\d{1,9}))\/([\w-]{6,20})\.svg$/

const shared: Record<string, string> = {
  'Content-Type': 'image/svg+xml; charset=utf-8',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  Vary: 'Accept-Encoding',
}

/**
 * Answers `/covers/…`: draws a cover, spine, scene, portrait or genre once and keeps it compressed. An address names
 * the version of everything the picture depends on: asked for the present one it may be kept for ever, asked for a
 * former one it gets the present picture, kept for a minute. 404 for what is no picture or whose subject is gone.
 */
export function createCovers({ db }: { db: Database }): (request: Request) => Promise<Response> {
  const kept = new Map<string, Picture>()
  const places = createPlaces(atWork)
  let lettering: Promise<Draw> | null = null

  /** Keeps a picture by what it shows, so that an edited title is drawn anew and never mistaken for the old. */
  async function draw(
    key: string,
    version: string,
    make: (draw: Draw) => Promise<string> | string,
  ): Promise<Picture> {
    const identity = `${key} ${version}`
    const known = kept.get(identity)
    if (known) {
      kept.delete(identity)
      kept.set(identity, known)
      return known
    }
    // the lettering is large: loaded with the first picture, not with the site
    const svg = await make(await (lettering ??= import('./draw/index.ts')))
    const brotli = brotliCompressSync(svg, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      },
    })
    const picture = { svg, brotli, version }
    kept.set(identity, picture)
    if (kept.size > keptPictures) kept.delete(kept.keys().next().value!)
    return picture
  }

  async function subjectOf(
    id: number,
    language: Language,
  ): Promise<(CoverSubject & { pages: number | null }) | null> {
    const row = await findBookPicture(db, id, language)
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
  ): Promise<Picture | null> {
    const subject = await subjectOf(id, language)
    if (!subject) return null
    return draw(`${kind} ${id} ${language}`, subjectVersion(subject), ({ drawCover, drawSpine }) =>
      kind === 'book' ? drawCover(subject) : drawSpine({ ...subject, pages: spinePages(subject.pages) }),
    )
  }

  async function scene(id: number): Promise<Picture | null> {
    const subject = await subjectOf(id, 'en')
    return subject && draw(`scene ${id}`, sceneVersion(subject), ({ drawScene }) => drawScene(subject))
  }

  async function emblem(id: number): Promise<Picture | null> {
    const subject = await emblemSubject(db, id)
    if (!subject) return null
    const { name, look } = subject
    const picture = await draw(
      `portrait ${id} ${JSON.stringify(look)}`,
      pictureVersion(name),
      ({ drawEmblem }) => drawEmblem(subject),
    )
    return picture
  }

  async function genrePicture(id: number): Promise<Picture | null> {
    const genre = await findGenrePicture(db, id)
    if (!genre) return null
    const { slug, group } = genre
    const look = { id, group, genre: slug, family: undefined, volume: null }
    return draw(`genre ${id}`, genreVersion(genre), ({ drawEmblem }) => drawEmblem({ id, name: slug, look }))
  }

  /** @throws what stood in the way, an overfull queue or a database that does not answer for long */
  async function inTurn(find: () => Promise<Picture | null>): Promise<Picture | null> {
    const leave = await places.enter(null)
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

  const wordless = { genre: genrePicture, portrait: emblem, scene }

  return async (request) => {
    const [, kind, bookId, language, square, squareId, version] =
      address.exec(new URL(request.url).pathname) ?? []
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!version || !isRead || (kind && !isInterfaceLanguage(language)))
      return new Response(null, { status: isRead ? 404 : 405, headers: shared })
    const find = () =>
      kind
        ? bookPicture(kind as 'book' | 'spine', Number(bookId), language as Language)
        : wordless[square as keyof typeof wordless](Number(squareId))
    try {
      const picture = await inTurn(find)
      if (!picture) return new Response(null, { status: 404, headers: shared })
      // whose book stands for a person the address does not tell: it may be another one day
      const keep = picture.version !== version ? 'minute' : square === 'portrait' ? 'day' : 'ever'
      return answer(request, picture, keep)
    } catch {
      // a picture is decoration: the page's own words tell what is wrong
      return new Response(null, { status: 503, headers: { ...shared, 'Retry-After': '5' } })
    }
  }
}

const cacheControl = {
  ever: 'public, max-age=31536000, immutable',
  day: 'public, max-age=86400',
  minute: 'public, max-age=60',
}

function answer(request: Request, picture: Picture, keep: keyof typeof cacheControl): Response {
  const headers = new Headers(shared)
  headers.set('Cache-Control', cacheControl[keep])
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
