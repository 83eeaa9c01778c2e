import { randomBytes } from 'node:crypto'
import { strToU8, zipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '#contract/calls/call'
import { allCalls } from '#contract/calls/calls'
import type { CallName } from '#contract/values/call-paths'
import { type SignedIn, signedIn } from '#tests/support/accounts'
import { startTestSite, type TestSite } from '#tests/support/api'
import { isFullMatrix } from '#tests/support/full-matrix'
import { cheapMs, longestTurnMs, slowness } from '#tests/support/time-limits'

/*
 * Makes each call that takes a file, with hostile files of the maximum size. A file needs more CPU time than a text;
 * the test limits the time for which other requests wait.
 */

const maxMs = 50
const maxGrowth = 3

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

describe.skipIf(!isFullMatrix)('files of calls', () => {
  let site: TestSite
  let who: SignedIn
  beforeAll(async () => {
    site = await startTestSite()
    who = await signedIn(site, 'SUPER_USER')
  })
  afterAll(() => site.close())

  /** Uploads a file. Returns the longest time in milliseconds for which the main thread handled no other request. */
  const turnOf = (call: Call, file: Uint8Array, failed: string[]): Promise<number> =>
    longestTurnMs(
      async () => {
        await site.db.query({ text: 'delete from limit_counters' })
        await site.db.query({ text: 'delete from imports' })
        const form = new FormData()
        form.append(call.upload?.field ?? 'image', new Blob([file as Uint8Array<ArrayBuffer>]), 'books.csv')
        return form
      },
      async (form) => {
        const { status, text } = await who.callUnchecked(call.id as CallName, {}, { form })
        if (status === 500) failed.push(text)
      },
    )

  it.each(allCalls.filter(({ upload }) => upload))(
    'a hostile file that is sent to $id blocks other requests for at most 50 ms, and at most three times as long as a file of half the size',
    { timeout: 1_800_000 },
    async (call) => {
      const limitMs = maxMs * (await slowness())
      const expensive: string[] = []
      const failed: string[] = []
      const { maxBytes, field = 'image' } = call.upload!
      for (const { name, make } of shapes[field]) {
        // `maxBytes` includes the headers of the multipart body, so the file is smaller
        const bytes = maxBytes - 1_000
        const ms = await turnOf(call, await make(bytes), failed)
        if (ms <= cheapMs) continue
        const half = await turnOf(call, await make(Math.floor(bytes / 2)), failed)
        if (ms > limitMs || (ms > 2 * cheapMs && ms > maxGrowth * half))
          expensive.push(`${name}: ${Math.round(ms)} ms, half ${Math.round(half)} ms`)
      }
      expect(failed).toEqual([])
      expect(expensive).toEqual([])
    },
  )
})
