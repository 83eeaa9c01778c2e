import { isImageName } from '#contract/values/image-paths'
import { matchesDigest } from '../cache/etag.ts'
import type { Storage } from '../storage/storage.ts'

const shared: Record<string, string> = {
  'Content-Security-Policy': "default-src 'none'; sandbox",
  // other sites show the pictures in feeds and link previews
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Frame-Options': 'DENY',
}
const refused = (status: number, headers: Record<string, string> = {}): Response =>
  new Response(null, { status, headers: { ...shared, 'Cache-Control': 'no-store', ...headers } })

/**
 * Serves `/uploads/…` from the storage. Accepts only file names of the image pipeline, so that no other path reaches
 * the disk.
 */
export function createUploadsHandler(storage: Storage): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return refused(405, { Allow: 'GET, HEAD' })
    const name = new URL(request.url).pathname.slice('/uploads/'.length)
    if (!isImageName(name)) return refused(404)
    try {
      const file = await storage.stat(name)
      if (!file) return refused(404)
      const digest = name.slice(3, -'.webp'.length)
      const headers = {
        ...shared,
        'Cache-Control': 'public, max-age=300, must-revalidate',
        ETag: `"${digest}"`,
      }
      if (matchesDigest(request.headers.get('if-none-match') ?? '', digest))
        return new Response(null, { status: 304, headers })
      const sent = {
        ...headers,
        'Content-Type': 'image/webp',
        'Content-Length': String(file.size),
      }
      if (request.method === 'HEAD') return new Response(null, { headers: sent })
      const content = await storage.get(name)
      if (!content) return refused(404)
      return new Response(Uint8Array.from(content), {
        headers: { ...sent, 'Content-Length': String(content.length) },
      })
    } catch {
      // the file cannot be read from the disk; the browser shows an empty box in place of the picture
      return refused(503, { 'Retry-After': '5' })
    }
  }
}
