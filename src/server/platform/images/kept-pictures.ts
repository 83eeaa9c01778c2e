import { createHash } from 'node:crypto'
import { rasterise } from './rasterise.ts'

/** A picture as it is asked for by a request. */
export interface AskedPicture {
  /** Everything the drawing depends on: the same subject, the same picture. */
  subject: object
  /** The drawing, as an SVG document without text elements. */
  draw: () => Promise<string>
  /** Of the answer, such as `no-cache`. */
  cacheControl: string
}

const shared: Record<string, string> = {
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  // shown beside the link on other sites
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Robots-Tag': 'noindex',
}

/**
 * Answers requests for drawings of ours as PNG, each drawn once and kept by what it shows.
 * @param most so many are kept; each some 100 kB
 * @returns what answers a request; `find` tells the picture, null where there is none: 404
 */
export function keptPictures(
  most: number,
): (request: Request, find: () => Promise<AskedPicture | null>) => Promise<Response> {
  const kept = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()

  function png(version: string, draw: AskedPicture['draw']): Promise<Uint8Array<ArrayBuffer>> {
    const known = kept.get(version)
    if (known) return known
    const drawing = draw().then(rasterise)
    kept.set(version, drawing)
    drawing.catch(() => kept.delete(version))
    if (kept.size > most) kept.delete(kept.keys().next().value!)
    return drawing
  }

  return async (request, find) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead) return new Response(null, { status: 405, headers: { ...shared, Allow: 'GET, HEAD' } })
    try {
      const asked = await find()
      if (!asked)
        return new Response(null, { status: 404, headers: { ...shared, 'Cache-Control': 'no-store' } })
      const version = createHash('sha256').update(JSON.stringify(asked.subject)).digest('base64url')
      const headers = {
        ...shared,
        'Cache-Control': asked.cacheControl,
        'Content-Type': 'image/png',
        ETag: `"${version.slice(0, 22)}"`,
      }
      if (request.headers.get('if-none-match') === headers.ETag)
        return new Response(null, { status: 304, headers })
      const picture = await png(version, asked.draw)
      return new Response(request.method === 'HEAD' ? null : picture, {
        headers: { ...headers, 'Content-Length': String(picture.length) },
      })
    } catch {
      // a picture is decoration: the page's own words tell what is wrong
      return new Response(null, { status: 503, headers: { ...shared, 'Retry-After': '5' } })
    }
  }
}
