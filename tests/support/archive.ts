import { strFromU8, unzipSync } from 'fflate'
import type { AnyShape } from './any-shape.ts'
import type { TestSite } from './api.ts'
import type { Visitor } from './visitor.ts'

/** Requests the download of the visitor's own data and returns its path. */
export const requestArchive = async (visitor: Visitor): Promise<string> =>
  (await visitor.call('requestExport')).data.path

/** Downloads the archive as a browser does and unpacks it. */
export async function fetchArchive(site: Pick<TestSite, 'app'>, visitor: Visitor, path: string) {
  const response = await site.app.api.fetch(
    new Request(`http://localhost:3000${path}`, {
      headers: {
        cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'accept-language': 'en',
      },
    }),
    { incoming: { socket: { remoteAddress: visitor.ipAddress } } },
  )
  const bytes = new Uint8Array(await response.arrayBuffer())
  const files = response.ok ? unzipSync(bytes) : {}
  const text = (name: string) => strFromU8(files[name]!)
  return {
    status: response.status,
    headers: response.headers,
    bytes,
    files,
    text,
    json: (name: string) => JSON.parse(text(name)) as AnyShape,
    all: () => Object.keys(files).map(text).join('\n'),
  }
}
