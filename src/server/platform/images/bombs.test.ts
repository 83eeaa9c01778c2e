import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withinCpuMs } from '#tests/support/time-limits'
import { createImagePipeline } from './image-pipeline.ts'
import {
  blackPng,
  deepInterlacedPng,
  flickeringGif,
  flickeringWebp,
  photo,
  temporaryStorage,
} from '#tests/support/pictures'

const place = temporaryStorage()
const images = createImagePipeline({ storage: place.storage, waitingMax: 8 })
const store = (bytes: Uint8Array) => images.storeImage(bytes, { shape: 'cover' })
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a03' }, limitInputPixels: false })
let bombs: Record<string, Buffer>

beforeAll(async () => {
  bombs = {
    'PNG of 15,000 x 15,000': await blackPng(15_000, 15_000),
    'PNG of 30,000 x 30,000': await blackPng(30_000, 30_000),
    'AVIF of 9 million pixels': await plain(3000, 3000).avif({ effort: 0 }).toBuffer(),
    'GIF of 20 million pixels': await plain(5000, 4000).gif().toBuffer(),
    'progressive JPEG of 20 million pixels': await plain(5000, 4000).jpeg({ progressive: true }).toBuffer(),
    'interlaced PNG of 16 million deep pixels': deepInterlacedPng(4000, 4000),
  }
  // stores an ordinary picture first, so that the measured times do not include the start of the pipeline
  await store(await photo(40, 40).jpeg().toBuffer())
})
afterAll(() => place.remove())

/** Runs `work` and returns by how many megabytes the memory of the process grew meanwhile. */
async function memoryGrowthOf(work: () => Promise<unknown>): Promise<number> {
  const rss = (): number => process.memoryUsage().rss
  const before = rss()
  let peak = before
  const timer = setInterval(() => (peak = Math.max(peak, rss())), 2)
  await work()
  clearInterval(timer)
  return (Math.max(peak, rss()) - before) / 1e6
}
const refusal = (bytes: Uint8Array) =>
  store(bytes).then(
    () => 'stored',
    (error: { code: string }) => error.code,
  )

describe('decompression bombs', () => {
  it.each([
    'PNG of 15,000 x 15,000',
    'PNG of 30,000 x 30,000',
    'AVIF of 9 million pixels',
    'GIF of 20 million pixels',
    'progressive JPEG of 20 million pixels',
    'interlaced PNG of 16 million deep pixels',
  ])(
    'an uploaded decompression bomb is refused as too large within 200 ms of CPU: %s [trust I6]',
    async (name) => {
      const bomb = bombs[name]!
      expect(bomb.length).toBeLessThan(600_000)
      expect(await withinCpuMs(200, () => refusal(bomb))).toBe('too_large')
    },
  )

  it('eight simultaneous decompression bombs are refused, and increase the memory by less than 100 MB [trust I6]', async () => {
    const all = Object.values(bombs)
    let codes: string[] = []
    const grownMb = await memoryGrowthOf(async () => {
      codes = await Promise.all(Array.from({ length: 8 }, (_, at) => refusal(all[at % all.length]!)))
    })
    expect(new Set(codes)).toEqual(new Set(['too_large']))
    expect(grownMb).toBeLessThan(100)
  })

  it.each([5_000, 50_000])(
    'an uploaded GIF with %i frames is stored within 200 ms of CPU and less than 100 MB of memory [trust I6]',
    async (frames) => {
      const gif = flickeringGif(frames)
      const grownMb = await memoryGrowthOf(() => withinCpuMs(200, () => store(gif)))
      expect(grownMb).toBeLessThan(100)
    },
  )

  it('an uploaded animated WebP with 5,000 frames is stored within 200 ms of CPU [trust I6]', async () => {
    const animation = await flickeringWebp(5_000)
    expect((await sharp(animation).metadata()).pages).toBe(5_000)
    await withinCpuMs(200, () => store(animation))
  })
})
