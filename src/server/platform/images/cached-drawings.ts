import { createHash } from 'node:crypto'
import { rasterise } from './rasterise.ts'

/** The drawing that answers a request. */
export interface DrawingRequest {
  /** All data on which the drawing depends. Equal subjects have equal pictures. */
  subject: object
  /** Returns the drawing as an SVG document without text elements. */
  draw: () => Promise<string>
  /** Value of the response's Cache-Control header, such as `no-cache`. */
  cacheControl: string
}

const shared: Record<string, string> = {
  'Content-Security-Policy': "default-src 'none'; sandbox",
  // other sites show the picture beside a link to the page
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Robots-Tag': 'noindex',
}

/**
 * Returns a function that answers requests for drawings as PNG. `find` returns the drawing, or null for a 404.
 * @param most maximum number of cached pictures, each of about 100 kB
 */
export function cachedDrawings(
  most: number,
): (request: Request, find: () => Promise<DrawingRequest | null>) => Promise<Response> {
  const cached = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()

  function png(version: string, draw: DrawingRequest['draw']): Promise<Uint8Array<ArrayBuffer>> {
    const existing = cached.get(version)
    if (existing) return existing
    const drawing = draw().then(rasterise)
    cached.set(version, drawing)
    drawing.catch(() => cached.delete(version))
    if (cached.size > most) cached.delete(cached.keys().next().value!)
    return drawing
  }

  return async (request, find) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead) return new Response(null, { status: 405, headers: { ...shared, Allow: 'GET, HEAD' } })
    try {
      const found = await find()
      if (!found)
        return new Response(null, { status: 404, headers: { ...shared, 'Cache-Control': 'no-store' } })
      const version = createHash('sha256').update(JSON.stringify(found.subject)).digest('base64url')
      const headers = {
        ...shared,
        'Cache-Control': found.cacheControl,
        'Content-Type': 'image/png',
        ETag: `"${version.slice(0, 22)}"`,
      }
      if (request.headers.get('if-none-match') === headers.ETag)
        return new Response(null, { status: 304, headers })
      const picture = await png(version, found.draw)
      return new Response(request.method === 'HEAD' ? null : picture, {
        headers: { ...headers, 'Content-Length': String(picture.length) },
      })
    } catch {
      // the error is not logged, because the picture is only decoration
      return new Response(null, { status: 503, headers: { ...shared, 'Retry-After': '5' } })
    }
  }
}
