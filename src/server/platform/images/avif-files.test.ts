import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { type EncodeAvif, createAvifEncoder } from './avif-encoder.ts'
import { createAvifFiles } from './avif-files.ts'
import { createImagePipeline } from './image-pipeline.ts'
import { avifProgram, photo, softPicture, temporaryStorage } from './test-kit.ts'

const place = temporaryStorage()
const images = createImagePipeline({ storage: place.storage })
const encode = createAvifEncoder({ program: avifProgram })
const make = createAvifFiles(place.storage, encode)
const on = () => new AbortController().signal
afterAll(() => place.remove())

const keep = async (width = 700, height = 1000) =>
  (await images.keepImage(await softPicture(width, height).png().toBuffer(), { shape: 'cover' })).base
const filesOf = (base: string) => place.files().filter((name) => name.startsWith(base.slice(0, 35)))
/** Programs that this process has started and that still live. */
const children = () =>
  execFileSync('ps', ['-o', 'args=', '--ppid', String(process.pid)])
    .toString()
    .split('\n')
    .filter((line) => line.includes('encode-avif'))

describe('the AVIF of a picture', () => {
  it('row 280: stands beside each of its widths, smaller, of the same measures and showing the same', async () => {
    const base = await keep()
    const outcome = await make(base, on())
    const widths = [320, 640, 700]
    const id = base.slice(0, -3)
    expect(filesOf(base)).toEqual(
      widths.flatMap((width) => [`${id}${width}.avif`, `${id}${width}.webp`]).toSorted(),
    )
    const totals = { webp: 0, avif: 0 }
    for (const width of widths) {
      const [avif, webp] = await Promise.all(
        (['avif', 'webp'] as const).map((kind) => place.storage.get(`${id}${width}.${kind}`)),
      )
      totals.webp += webp!.length
      totals.avif += avif!.length
      expect(avif!.length).toBeLessThan(webp!.length)
      const { format, compression, height, exif } = await sharp(avif!).metadata()
      const { height: sameHeight } = await sharp(webp!).metadata()
      expect([format, compression, height, exif]).toEqual(['heif', 'av1', sameHeight, undefined])
      const [shown, wanted] = await Promise.all([avif!, webp!].map((file) => sharp(file).stats()))
      shown!.channels.forEach(({ mean }, channel) =>
        expect(Math.abs(mean - wanted!.channels[channel]!.mean)).toBeLessThan(2),
      )
    }
    expect(outcome).toMatchObject({ state: 'made', webpBytes: totals.webp, avifBytes: totals.avif })
    // made once more it is the same; deleted with its picture, nothing is left
    expect(await make(base, on())).toMatchObject({ state: 'made', avifBytes: totals.avif })
    await images.deleteImage(base)
    expect(filesOf(base)).toEqual([])
  }, 30_000)

  it('is not kept where it would be larger than the WebP, nor one of before', async () => {
    const plain = sharp({ create: { width: 30, height: 30, channels: 3, background: '#a03' } })
    const { base } = await images.keepImage(await plain.png().toBuffer(), { shape: 'cover' })
    await place.storage.putBeside(`${base}.webp`, new Uint8Array(5), 'avif')
    expect(await make(base, on())).toEqual({ state: 'not-smaller' })
    expect(filesOf(base)).toEqual([`${base}.webp`])
  })

  it('F14: is not made of a picture whose files are gone, and none is left where they were', async () => {
    const base = await keep(400, 300)
    await place.storage.putBeside(`${base}.webp`, new Uint8Array(5), 'avif')
    await place.storage.delete(`${base.replace('-400', '-320')}.webp`)
    expect(await make(base, on())).toEqual({ state: 'missing' })
    expect(filesOf(base)).toEqual([`${base}.webp`])
    expect(await make('../secret', on())).toEqual({ state: 'missing' })
  })

  it('goes with a picture that is deleted at any moment while it is made', async () => {
    const base = await keep(400, 300)
    const encoded = await encode((await place.storage.get(`${base}.webp`))!, [320, 400], on())
    const whileEncoding: EncodeAvif = async () => {
      await images.deleteImage(base)
      return encoded
    }
    expect(await createAvifFiles(place.storage, whileEncoding)(base, on())).toEqual({ state: 'missing' })
    expect(filesOf(base)).toEqual([])

    for (const at of [0, 1]) {
      const again = await keep(400, 300)
      let written = 0
      const whileWriting = {
        ...place.storage,
        async putBeside(...file: Parameters<typeof place.storage.putBeside>) {
          if (written++ === at) await images.deleteImage(again)
          return place.storage.putBeside(...file)
        },
      }
      const outcome = await createAvifFiles(whileWriting, () => Promise.resolve(encoded))(again, on())
      expect([outcome, written, filesOf(again)]).toEqual([{ state: 'missing' }, 2, []])
    }
  })

  it('can be left half-way: the program ends at once, what is there is whole, and the next try makes the rest', async () => {
    const base = await keep(1024, 900)
    const stop = new AbortController()
    const making = make(base, stop.signal)
    await expect.poll(children).toHaveLength(1)
    stop.abort()
    await expect(making).rejects.toThrow(/abort/i)
    await expect.poll(children).toHaveLength(0)
    expect(filesOf(base).filter((name) => !name.endsWith('.webp'))).toEqual([])
    writeFileSync(path.join(place.folder, `${base}.avif.draft`), 'ha')
    expect(await make(base, on())).toMatchObject({ state: 'made' })
    expect(filesOf(base).filter((name) => name.endsWith('.avif'))).toHaveLength(3)
    expect(filesOf(base).filter((name) => name.endsWith('.draft'))).toEqual([])
  }, 30_000)
})

describe('the encoder', () => {
  const encodeWithin = (timeLimitMs: number, picture: Uint8Array) =>
    createAvifEncoder({ program: avifProgram, timeLimitMs })(picture, [64], on())

  it('says why it could not encode', async () => {
    await expect(encode(new TextEncoder().encode('no picture'), [320], on())).rejects.toThrow(
      /ended early \(1\): .*unsupported image format/,
    )
    await expect(
      createAvifEncoder({ program: '/nowhere/encode-avif.js' })(new Uint8Array(), [320], on()),
    ).rejects.toThrow('ended early (1)')
  })

  it('is killed where it takes too long', async () => {
    const picture = await photo(1024, 1200).webp().toBuffer()
    // no program of Node's is up so soon, however quick the machine
    await expect(encodeWithin(5, picture)).rejects.toThrow('ended early (SIGKILL)')
    await expect.poll(children).toHaveLength(0)
  })

  it('works below everything else, and is told none of the settings', async () => {
    process.env['SMTP_URL'] = 'smtp://secret'
    const picture = await softPicture(1024, 700).webp().toBuffer()
    const encoding = encode(picture, [1024], on())
    await expect.poll(children).toHaveLength(1)
    const [nice, pid] = execFileSync('ps', ['-o', 'ni=,pid=,args=', '--ppid', String(process.pid)])
      .toString()
      .split('\n')
      .find((line) => line.includes('encode-avif'))!
      .trim()
      .split(/\s+/)
    const told = execFileSync('cat', [`/proc/${pid}/environ`]).toString()
    delete process.env['SMTP_URL']
    expect([nice, told.includes('secret'), told.includes('MALLOC_ARENA_MAX=1')]).toEqual(['19', false, true])
    expect((await encoding).peakBytes).toBeLessThan(300e6)
  })
})
