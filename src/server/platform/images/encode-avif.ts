/*
 * A program of its own: takes one picture over the channel to its parent and sends its AVIF back in each of the widths that are asked for. The
 * encoder takes some 150 MB and seconds: here it does so below all else, and ends with its parent or when that says so.
 */
import { readFileSync } from 'node:fs'
import { loadSharp } from './load-sharp.ts'

/** What the parent sends. */
export interface EncodeAsked {
  picture: Uint8Array
  /** Pixels; none wider than the picture. */
  widths: number[]
}

/** What comes back: each size, then how much memory it took. */
export type EncodeTold = { width: number; content: Uint8Array } | { peakBytes: number }

/** Of lower efforts the files are as large as the WebP for a picture that is worse; 4 takes five times as long as this one (docs/bench.md). */
const settings = { quality: 60, effort: 3, chromaSubsampling: '4:4:4' } as const

const tell = (told: EncodeTold): Promise<void> =>
  new Promise((resolve, reject) => {
    process.send!(told, undefined, undefined, (error) => (error ? reject(error) : resolve()))
  })

process.once('disconnect', () => process.exit(0))
process.once('message', ({ picture, widths }: EncodeAsked) => {
  void encode(picture, widths).then(
    () => process.exit(0),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : 'failed'}\n`, () => process.exit(1))
    },
  )
})

async function encode(picture: Uint8Array, widths: number[]): Promise<void> {
  const sharp = await loadSharp()
  for (const width of widths) {
    const content = await sharp(picture).resize({ width }).avif(settings).toBuffer()
    await tell({ width, content })
  }
  await tell({ peakBytes: peakBytes() })
}

/** `maxRSS` counts what the parent had when it forked; Linux tells our own. */
function peakBytes(): number {
  try {
    const [, kilobytes] = /^VmHWM:\s*(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? []
    if (kilobytes !== undefined) return Number(kilobytes) * 1024
  } catch {
    // no such system
  }
  return process.resourceUsage().maxRSS * 1024
}
