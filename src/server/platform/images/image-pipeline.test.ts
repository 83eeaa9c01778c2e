import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { AppError } from '../http/errors.ts'
import { createImagePipeline } from './image-pipeline.ts'
import { type ImageShape, makeSizes } from './make-sizes.ts'
import { flickeringGif, photo, temporaryStorage } from '#tests/support/pictures'

const place = temporaryStorage()
const images = createImagePipeline({ storage: place.storage })
afterAll(() => place.remove())

const store = (bytes: Uint8Array, shape: ImageShape = 'cover') => images.storeImage(bytes, { shape })
const read = async (base: string, width: number) =>
  Buffer.from((await place.storage.get(`${base.replace(/\d+$/, '')}${width}.webp`))!)
const sizeOf = async (content: Buffer) => {
  const { width, height, format } = await sharp(content).metadata()
  return [format, width, height]
}
const colourAt = async (content: Buffer, left: number, top: number) =>
  [...(await sharp(content).removeAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer())].map(
    (value) => Math.round(value / 128),
  )
/** Expects that a file is refused with `code` and that no file is left behind. */
async function refused(bytes: Uint8Array, code: string) {
  const before = place.files()
  await expect(store(bytes)).rejects.toMatchObject({ code })
  expect(place.files()).toEqual(before)
}

describe('an accepted picture', () => {
  it('an uploaded picture is stored as WebP files with the widths 320, 640 and 1024 and one id [spec 280]', async () => {
    const { base, path, srcSet } = await store(await photo(1500, 2000).jpeg().toBuffer())
    expect(base).toMatch(/^([0-9a-f]{2})\/\1[0-9a-f]{30}-1024$/)
    expect(path).toBe(`/uploads/${base}.webp`)
    expect(srcSet.split(', ').map((part) => part.split(' ')[1])).toEqual(['320w', '640w', '1024w'])
    expect(await sizeOf(await read(base, 1024))).toEqual(['webp', 1024, 1365])
    expect(await sizeOf(await read(base, 640))).toEqual(['webp', 640, 853])
    expect(await sizeOf(await read(base, 320))).toEqual(['webp', 320, 427])
    await images.deleteImage(base)
    expect(place.files()).toEqual([])
  })

  it('an uploaded picture is never enlarged', async () => {
    const { base, srcSet } = await store(await photo(500, 300).png().toBuffer())
    expect(srcSet).toMatch(/-320\.webp 320w, \S+-500\.webp 500w$/)
    expect(await sizeOf(await read(base, 500))).toEqual(['webp', 500, 300])
    expect((await store(await photo(90, 80).webp().toBuffer())).base).toMatch(/-90$/)
  })

  it('an uploaded portrait is cropped to the square in its middle', async () => {
    const wide = sharp({ create: { width: 900, height: 300, channels: 3, background: '#f00' } }).composite([
      {
        input: { create: { width: 300, height: 300, channels: 3, background: '#00f' } },
        left: 300,
        top: 0,
      },
    ])
    const { base } = await store(await wide.png().toBuffer(), 'portrait')
    const content = await read(base, 300)
    expect(await sizeOf(content)).toEqual(['webp', 300, 300])
    for (const at of [5, 150, 295]) expect(await colourAt(content, at, 150)).toEqual([0, 0, 2])
  })

  it('an uploaded picture is scaled to at most 3,072 pixels of height without cropping it', async () => {
    const strip = sharp({ create: { width: 100, height: 39_000, channels: 3, background: '#fff' } })
    const { base } = await store(await strip.png().toBuffer())
    expect(await sizeOf(await read(base, 8))).toEqual(['webp', 8, 3072])
  })

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'an uploaded picture with the EXIF orientation %i is rotated and stored without orientation [trust I8]',
    async (orientation) => {
      const sent = await photo(60, 40).jpeg().withMetadata({ orientation }).toBuffer()
      const { base } = await store(sent)
      const width = orientation >= 5 ? 40 : 60
      const content = await read(base, width)
      const expected = await sharp(sent).autoOrient().webp({ quality: 80 }).toBuffer()
      expect(await sharp(content).raw().toBuffer()).toEqual(await sharp(expected).raw().toBuffer())
      expect((await sharp(content).metadata()).orientation).toBeUndefined()
    },
  )

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'the EXIF and XMP data of an uploaded %s file are not stored [trust I8]',
    async (format) => {
      const sent = await photo(400, 300)
        .withExif({
          IFD0: { Make: 'SecretCamera', Copyright: 'SecretName' },
          IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 8/1 15/1', GPSMapDatum: 'SecretPlace' },
        })
        .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><SecretXmp/></x:xmpmeta>')
        .toFormat(format, { effort: 1 })
        .toBuffer()
      expect(sent.toString('latin1')).toContain('SecretCamera')
      const { base } = await store(sent)
      for (const width of [320, 400]) {
        const content = await read(base, width)
        expect(content.toString('latin1')).not.toMatch(/Secret|EXIF|XMP|ICCP|GPS/i)
        expect(await sharp(content).metadata()).not.toHaveProperty('exif')
      }
    },
  )

  it('of an uploaded animation, only the first frame is stored [trust I6]', async () => {
    const { base } = await store(flickeringGif(40))
    const content = await read(base, 16)
    expect((await sharp(content).metadata()).pages).toBeUndefined()
    expect(await colourAt(content, 8, 8)).toEqual([2, 0, 0])
  })

  it('a script that was appended to an uploaded picture is in none of the stored files [trust I5]', async () => {
    const script = Buffer.from('<script>alert(document.domain)</script>')
    const jpeg = Buffer.concat([await photo(700, 500).jpeg().toBuffer(), script])
    const { base } = await store(jpeg)
    for (const width of [320, 640, 700])
      expect((await read(base, width)).toString('latin1')).not.toContain('script')
  })
})

describe('the image pipeline', () => {
  it('an upload of SVG, HTML, PDF, TIFF or an empty file is refused because of its content [trust I5]', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'
    for (const text of [svg, '<html><script>1</script>', '%PDF-1.7 1 0 obj', ''])
      await refused(Buffer.from(text), 'unsupported_media_type')
    // sharp can open SVG and TIFF, so only `sniffImage` refuses them
    await expect(sharp(Buffer.from(svg)).metadata()).resolves.toMatchObject({ format: 'svg' })
    await refused(await photo(30, 30).tiff().toBuffer(), 'unsupported_media_type')
  })

  it('an uploaded file is refused if it is HTML disguised as a GIF, or a truncated or corrupt picture [trust I5]', async () => {
    await refused(Buffer.from('GIF89a<script>alert(1)</script>'), 'validation')
    const jpeg = await photo(600, 400).jpeg().toBuffer()
    await refused(jpeg.subarray(0, jpeg.length / 2), 'validation')
    const png = await photo(600, 400).png().toBuffer()
    await refused(png.subarray(0, png.length / 2), 'validation')
    await refused(png.subarray(0, 20), 'validation')
    await refused(Buffer.concat([png.subarray(0, 60), Buffer.alloc(500, 7), png.subarray(560)]), 'validation')
  })

  it('an uploaded picture is refused if the decoder reads another format than its first bytes show [trust I5]', async () => {
    const png = await photo(30, 30).png().toBuffer()
    await expect(makeSizes(png, 'jpeg', 'cover')).rejects.toMatchObject({ code: 'unsupported_media_type' })
    await expect(makeSizes(png, 'png', 'cover')).resolves.toHaveLength(1)
  })

  it('an uploaded picture is refused while the disk is too full, and the stored pictures remain [trust V9]', async () => {
    const jpeg = await photo(50, 50).jpeg().toBuffer()
    const { base } = await store(jpeg)
    const full = createImagePipeline({
      storage: place.storage,
      ensureRoom: () => Promise.reject(new AppError('storage_full')),
    })
    const before = place.files()
    await expect(full.storeImage(jpeg, { shape: 'cover' })).rejects.toMatchObject({ code: 'storage_full' })
    expect(place.files()).toEqual(before)
    expect(await sizeOf(await read(base, 50))).toEqual(['webp', 50, 50])
  })

  it('an uploaded picture is refused while the maximum number of pictures waits to be processed [trust V9]', async () => {
    const jpeg = await photo(50, 50).jpeg().toBuffer()
    const narrow = createImagePipeline({ storage: place.storage, waitingMax: 2 })
    const outcomes = await Promise.allSettled(
      Array.from({ length: 6 }, () => narrow.storeImage(jpeg, { shape: 'cover' })),
    )
    expect(outcomes.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 3 }, () => 'fulfilled'),
      ...Array.from({ length: 3 }, () => 'rejected'),
    ])
    expect(outcomes.at(-1)).toMatchObject({ reason: { code: 'overloaded' } })
    await expect(narrow.storeImage(jpeg, { shape: 'cover' })).resolves.toBeDefined()
  })

  it('no picture is stored if the signal of the upload request was aborted', async () => {
    const jpeg = await photo(50, 50).jpeg().toBuffer()
    const before = place.files()
    const aborted = images.storeImage(jpeg, {
      shape: 'cover',
      signal: AbortSignal.abort(new AppError('timeout')),
    })
    await expect(aborted).rejects.toMatchObject({ code: 'timeout' })
    expect(place.files()).toEqual(before)
  })
})

describe('deleteImage', () => {
  it('deleteImage deletes all sizes of a stored picture, does nothing when repeated, and ignores invalid names [trust I7]', async () => {
    const { base } = await store(await photo(700, 500).jpeg().toBuffer())
    const before = place.files()
    for (const odd of ['../x-320', '', '/etc/passwd', base.replace('-', '/'), `${base}.webp`])
      await images.deleteImage(odd)
    expect(place.files()).toEqual(before)
    await images.deleteImage(base)
    await images.deleteImage(base)
    expect(place.files()).toHaveLength(before.length - 3)
  })
})
