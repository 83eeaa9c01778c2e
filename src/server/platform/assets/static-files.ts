import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { negotiateEncoding, type Encoding } from '../cache/encoding.ts'
import { bodyDigest, matchesDigest } from '../cache/etag.ts'
import { isCompressible, mediaTypes } from './media-types.ts'

/** The response for a file in one encoding. */
export interface StaticAnswer {
  status: 200 | 304
  /** Header names and values in one flat list. */
  headers: string[]
  body: Buffer | undefined
}

/** The files of a folder by URL path. */
export interface StaticFiles {
  /** Returns true if there is a file at this path (without query). */
  has(path: string): boolean
  /** Returns the response to a GET; undefined if there is no such file. */
  answer(
    path: string,
    acceptEncoding: string | undefined,
    ifNoneMatch: string | undefined,
  ): Promise<StaticAnswer | undefined>
}

interface KnownFile {
  file: string
  type: string
  codings: ReadonlySet<Encoding>
  isHashed: boolean
  loaded: Partial<Record<Encoding, { body: Buffer; digest: string }>>
}

const suffixes: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' }
/** Matches file names of Vite with a hash: a name, a dash or dot, eight or more characters of hash. */
const hashedName = /[-.][\w-]{8,}\.\w+$/
const immutable = 'public, max-age=31536000, immutable'
const revalidated = 'public, max-age=0, must-revalidate'

/**
 * Serves the files of a build. Looks requests up in a list read at start, so that no requested path reaches the file
 * system.
 */
export function createStaticFiles(folder: string): StaticFiles {
  const files = scan(folder)
  return {
    has: (path) => files.has(path),
    async answer(path, acceptEncoding, ifNoneMatch) {
      const known = files.get(path)
      if (!known) return undefined
      const wanted = negotiateEncoding(acceptEncoding)
      const coding = known.codings.has(wanted) ? wanted : 'identity'
      const loaded = (known.loaded[coding] ??= await load(known.file + suffixes[coding]))
      const headers = headersOf(known, coding, loaded.digest)
      if (ifNoneMatch !== undefined && matchesDigest(ifNoneMatch, loaded.digest))
        return { status: 304, headers, body: undefined }
      return {
        status: 200,
        headers: [...headers, 'Content-Length', String(loaded.body.length)],
        body: loaded.body,
      }
    },
  }
}

async function load(file: string): Promise<{ body: Buffer; digest: string }> {
  const body = await readFile(file)
  return { body, digest: bodyDigest(body) }
}

function headersOf(known: KnownFile, coding: Encoding, digest: string): string[] {
  const headers = [
    'Content-Type',
    known.type,
    'Cache-Control',
    known.isHashed ? immutable : revalidated,
    'ETag',
    `"${digest}"`,
  ]
  headers.push('Cross-Origin-Resource-Policy', 'same-origin')
  // a browser would run the scripts of an SVG if its URL is opened directly
  if (known.type.includes('svg'))
    headers.push('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
  if (isCompressible(known.type)) headers.push('Vary', 'Accept-Encoding')
  if (coding !== 'identity') headers.push('Content-Encoding', coding)
  return headers
}

function scan(folder: string): Map<string, KnownFile> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  const names = new Set(entries.map((entry) => join(entry.parentPath, entry.name)))
  const files = new Map<string, KnownFile>()
  for (const file of names) {
    const path = `/${relative(folder, file).split(sep).map(encodeURIComponent).join('/')}`
    const type = mediaTypes[extname(file)]
    if (!type || path.includes('/.')) continue
    const codings = (['br', 'gzip', 'identity'] as const).filter((coding) =>
      names.has(file + suffixes[coding]),
    )
    files.set(path, {
      file,
      type,
      codings: new Set(codings),
      isHashed: path.startsWith('/assets/') && hashedName.test(path),
      loaded: {},
    })
  }
  return files
}
