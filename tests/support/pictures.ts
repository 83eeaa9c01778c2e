import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { crc32, createDeflate, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { systemRandomness } from '#server/platform/randomness'
import { diskStorage } from '#server/platform/storage/disk-storage'

const pngSignature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

function chunk(type: string, content: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

/** Creates a black PNG with one bit per pixel: a small file for any number of pixels. */
export async function blackPng(width: number, height: number): Promise<Buffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const row = Buffer.alloc(Math.ceil(width / 8) + 1)
  const deflate = createDeflate({ level: 9 })
  const packed = deflate.toArray() as Promise<Buffer[]>
  // writes row by row, so that creating the picture takes no memory that a test would measure
  for (let y = 0; y < height; y += 1)
    if (!deflate.write(row)) await new Promise((resolve) => deflate.once('drain', resolve))
  deflate.end()
  return Buffer.concat([
    pngSignature,
    chunk('IHDR', header),
    chunk('IDAT', Buffer.concat(await packed)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/**
 * Creates a small file that claims to be a large interlaced PNG of 8 bytes per pixel. A decoder must hold all pixels in
 * memory.
 */
export function deepInterlacedPng(width: number, height: number): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 16, 6, 0, 0, 1])
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  const rows = chunk('IDAT', deflateSync(Buffer.alloc(4096)))
  return Buffer.concat([pngSignature, chunk('IHDR', header), rows, chunk('IEND', Buffer.alloc(0))])
}

/** Creates an animated WebP with `frames` frames (an even number), alternating red and blue. */
export async function flickeringWebp(frames: number): Promise<Buffer> {
  const still = (background: string) =>
    sharp({ create: { width: 16, height: 16, channels: 3, background } })
      .png()
      .toBuffer()
  const both = [await still('#f00'), await still('#00f')]
  const file = await sharp(both, { join: { animated: true } })
    .webp()
    .toBuffer()
  const first = file.indexOf('ANMF')
  const size = Buffer.alloc(4)
  const content = Buffer.concat([
    file.subarray(8, first),
    ...Array.from({ length: frames / 2 }, () => file.subarray(first)),
  ])
  size.writeUInt32LE(content.length)
  return Buffer.concat([file.subarray(0, 4), size, content])
}

/** Creates a GIF with `frames` frames of 16 x 16: the first red, the others blue. */
export function flickeringGif(frames: number): Buffer {
  const head = Buffer.from('GIF89a\x10\x00\x10\x00\x80\x00\x00\xff\x00\x00\x00\x00\xff', 'latin1')
  // LZW with codes of two bits: a clear code before every pixel, so that no table is needed; then the end code
  const frameOf = (colour: number): Buffer => {
    const codes = [...Array.from({ length: 256 }, () => [4, colour]).flat(), 5]
    const packed = Buffer.alloc(Math.ceil((codes.length * 3) / 8))
    codes.forEach((code, at) => {
      for (let bit = 0; bit < 3; bit += 1)
        if ((code >> bit) & 1) packed[(at * 3 + bit) >> 3]! |= 1 << ((at * 3 + bit) & 7)
    })
    const image = Buffer.from(',\0\0\0\0\x10\0\x10\0\0\x02', 'latin1')
    return Buffer.concat([image, Buffer.from([packed.length]), packed, Buffer.from([0])])
  }
  const [red, blue] = [frameOf(0), frameOf(1)]
  return Buffer.concat([head, red, ...Array.from({ length: frames - 1 }, () => blue), Buffer.from(';')])
}

/** Creates a picture of noise. It compresses badly, and its left half is darker than its right half. */
export function photo(width: number, height: number): Sharp {
  const pixels = Buffer.alloc(width * height * 3)
  for (let at = 0; at < pixels.length; at += 1)
    pixels[at] = ((at * 7919) % 97) + ((at / 3) % width < width / 2 ? 0 : 120)
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

export function temporaryStorage() {
  const root = mkdtempSync(path.join(tmpdir(), 'images-test-'))
  const folder = path.join(root, 'uploads')
  return {
    root,
    folder,
    storage: diskStorage({ folder, randomness: systemRandomness }),
    /** Returns the sorted paths of all files, relative to `folder`. */
    files: () =>
      readdirSync(root, { recursive: true, withFileTypes: true })
        .filter((entry) => !entry.isDirectory())
        .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
        .toSorted(),
    remove: () => rmSync(root, { recursive: true }),
  }
}

/** Creates a form with one file, as a browser does. */
export function imageForm(content: Uint8Array, name = 'photo.jpg', type = 'image/jpeg'): FormData {
  const form = new FormData()
  form.append('image', new Blob([Uint8Array.from(content)], { type }), name)
  return form
}
