import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { negotiateEncoding, type Encoding } from '../cache/encoding.ts'
import { bodyDigest, matchesDigest } from '../cache/etag.ts'
import { isCompressible, mediaTypes } from './media-types.ts'

/** One file in one coding, ready to be written. */
export interface StaticAnswer {
  status: 200 | 304
  /** Names and values in one flat list. */
  headers: string[]
  body: Buffer | undefined
}

/** The files of one folder, by their address. */
export interface StaticFiles {
  /** Is there a file at this path (without query)? */
  has(path: string): boolean
  /** The answer to a GET; undefined where there is no such file. */
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
/** As Vite writes them: a name, a dash or dot, eight or more characters of hash. */
const hashedName = /[-.][\w-]{8,}\.\w+$/
const immutable = 'public, max-age=31536000, immutable'
const revalidated = 'public, max-age=0, must-revalidate'

/**
 * Serves a build's client folder. The folder is read once at start, and a request only ever looks its path up among
 * what was found there: no path from outside reaches the file system. Source maps, dot files and unknown types are not
 * among it. Files under `/assets/` with a hash in the name are immutable. Bodies stay in memory after their first use
 * (some 1 MB).
 */
export function createStaticFiles(folder: string, immutableUnder = '/assets/'): StaticFiles {
  const files = scan(folder, immutableUnder)
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
  headers.push('X-Content-Type-Options', 'nosniff', 'Cross-Origin-Resource-Policy', 'same-origin')
  // An SVG opened by itself is a document: nothing in it may run.
  if (known.type.includes('svg'))
    headers.push('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
  if (isCompressible(known.type)) headers.push('Vary', 'Accept-Encoding')
  if (coding !== 'identity') headers.push('Content-Encoding', coding)
  return headers
}

function scan(folder: string, immutableUnder: string): Map<string, KnownFile> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  const names = new Set(entries.map((entry) => join(entry.parentPath, entry.name)))
  const files = new Map<string, KnownFile>()
  for (const file of names) {
    const address = `/${relative(folder, file).split(sep).map(encodeURIComponent).join('/')}`
    const type = mediaTypes[extname(file)]
    if (!type || address.includes('/.')) continue
    const codings = (['br', 'gzip', 'identity'] as const).filter((coding) =>
      names.has(file + suffixes[coding]),
    )
    files.set(address, {
      file,
      type,
      codings: new Set(codings),
      isHashed: address.startsWith(immutableUnder) && hashedName.test(address),
      loaded: {},
    })
  }
  return files
}
