import { randomBytes } from 'node:crypto'
import { strToU8, zipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '#contract/calls/call'
import { allCalls } from '#contract/calls/calls'
import type { CallName } from '#contract/values/call-paths'
import { createImagePipeline } from '#server/platform/images/image-pipeline'
import { type SignedIn, signedIn } from '#tests/support/accounts'
import { startTestSite, type TestSite } from '#tests/support/api'
import { pathOf } from '#tests/support/calls'
import { isFullMatrix } from '#tests/support/full-matrix'
import { temporaryStorage } from '#tests/support/pictures'
import { cheapMs, longestTurnMs, slowness } from '#tests/support/time-limits'

/*
 * Sends hostile files of the maximum size to each call that takes a file. Limits the time for which other requests
 * wait, not the CPU time. The body arrives in parts, as from Node's HTTP server: a form of the Fetch API would copy all
 * 10 MB at once, which can block for 50 ms.
 */

const maxMs = 50
const maxGrowth = 3
const partBytes = 64 * 1024

interface FileShape {
  name: string
  make(bytes: number): Uint8Array | Promise<Uint8Array>
}

const repeated = (piece: string): FileShape => ({
  name: JSON.stringify(piece.slice(0, 30)),
  make: (bytes) => Buffer.alloc(bytes, piece),
})
const review = '<b><i>Sand.</i></b> '.repeat(1_000)
const noise: FileShape = { name: 'random bytes', make: (bytes) => randomBytes(bytes) }

const picture = (side: number, format: 'png' | 'jpeg' | 'webp' | 'gif') => {
  const create = { width: side, height: side, channels: 3, background: 'red' } as const
  return sharp({ create })[format]().toBuffer()
}
/** A picture, followed by zero bytes up to the maximum size of the file. */
const padded = (side: number, format: 'png' | 'jpeg' | 'webp' | 'gif'): FileShape => ({
  name: `${format} of ${side} × ${side} pixels`,
  async make(bytes) {
    const start = await picture(side, format)
    return Buffer.concat([start, Buffer.alloc(Math.max(0, bytes - start.length))])
  },
})

/** Hostile files by the name of the form field. */
const shapes: Record<'file' | 'image', readonly FileShape[]> = {
  file: [
    repeated('a'),
    repeated('\n'),
    repeated(','),
    repeated('"'),
    repeated('\r\n'),
    repeated('\r\n--'),
    repeated('Title,Author\n'),
    repeated('Dune\tFrank Herbert\n'),
    repeated('9780441013593\n'),
    repeated('[{"title":'),
    repeated(`Dune,Frank Herbert,5,"${review}"\n`),
    noise,
    {
      name: 'a zip archive',
      make: (bytes) => zipSync({ 'books.csv': strToU8('Title,Author\n'.repeat(bytes / 13)) }),
    },
  ],
  image: [
    repeated('a'),
    repeated('<svg>'),
    noise,
    padded(100, 'gif'),
    padded(2_000, 'jpeg'),
    padded(6_000, 'webp'),
    padded(12_000, 'png'),
  ],
}

/** A form with a file, and its content type, which contains the boundary. */
interface SentForm {
  type: string
  body: Buffer
}

async function formWith(field: string, file: Uint8Array): Promise<SentForm> {
  const form = new FormData()
  form.append(field, new Blob([file as Uint8Array<ArrayBuffer>]), 'books.csv')
  const encoded = new Response(form)
  return { type: encoded.headers.get('content-type')!, body: Buffer.from(await encoded.arrayBuffer()) }
}

const inParts = (body: Buffer): ReadableStream => {
  let sent = 0
  return new ReadableStream({
    pull(controller) {
      controller.enqueue(body.subarray(sent, sent + partBytes))
      sent += partBytes
      if (sent >= body.length) controller.close()
    },
  })
}

describe.skipIf(!isFullMatrix)('files of calls', () => {
  const place = temporaryStorage()
  let site: TestSite
  let who: SignedIn
  beforeAll(async () => {
    site = await startTestSite({ images: createImagePipeline({ storage: place.storage }) })
    who = await signedIn(site, 'SUPER_USER')
  })
  afterAll(async () => {
    await site.close()
    place.remove()
  })

  /** Uploads a file. Returns the longest time in milliseconds for which the main thread handled no other request. */
  const turnOf = async (
    call: Call,
    file: Uint8Array,
    { failed, statuses }: { failed: string[]; statuses: Set<number> },
  ): Promise<number> => {
    const { type, body } = await formWith(call.upload?.field ?? 'image', file)
    return longestTurnMs(
      async () => {
        await site.db.query({ text: 'delete from limit_counters' })
        await site.db.query({ text: 'delete from imports' })
        return inParts(body)
      },
      async (stream) => {
        const headers = { 'content-type': type }
        const { status, text } = await who.send(call.method, pathOf(call.id as CallName), stream, headers)
        statuses.add(status)
        if (status === 500) failed.push(text)
      },
    )
  }

  it.each(allCalls.filter(({ upload }) => upload))(
    'a hostile file that is sent to $id blocks other requests for at most 50 ms, and at most three times as long as a file of half the size',
    { timeout: 1_800_000 },
    async (call) => {
      const limitMs = maxMs * (await slowness())
      const expensive: string[] = []
      const outcome = { failed: [] as string[], statuses: new Set<number>() }
      let longestMs = 0
      const { maxBytes, field = 'image' } = call.upload!
      for (const { name, make } of shapes[field]) {
        // `maxBytes` includes the headers of the multipart body, so the file is smaller
        const bytes = maxBytes - 1_000
        const ms = await turnOf(call, await make(bytes), outcome)
        longestMs = Math.max(longestMs, ms)
        if (ms <= cheapMs) continue
        const half = await turnOf(call, await make(Math.floor(bytes / 2)), outcome)
        if (ms > limitMs || (ms > 2 * cheapMs && ms > maxGrowth * half))
          expensive.push(`${name}: ${Math.round(ms)} ms, half ${Math.round(half)} ms`)
      }
      process.stdout.write(
        `${call.id}: longest turn ${longestMs.toFixed(1)} ms, statuses ${[...outcome.statuses].join(', ')}, machine ${(limitMs / maxMs).toFixed(2)} times slower\n`,
      )
      expect(outcome.failed).toEqual([])
      // some file is accepted, so that the whole handler is measured
      expect([...outcome.statuses].some((status) => status < 300)).toBe(true)
      expect(expensive).toEqual([])
    },
  )
})
