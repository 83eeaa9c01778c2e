import type { Metadata, Sharp, SharpConstructor } from 'sharp'
import { imageWidths } from '#contract/values/image-paths'
import { AppError } from '../http/errors.ts'
import { invalidInput } from '../http/validation-errors.ts'
import { loadSharp } from './load-sharp.ts'
import type { ImageFormat } from './sniff.ts'

/** `cover`: the whole picture, scaled down to at most 1,024 × 3,072 pixels. `portrait`: the square in the middle. */
export type ImageShape = 'cover' | 'portrait'

/** One size of a picture as WebP. */
export interface ImageSize {
  width: number
  content: Uint8Array
}

/** Maximum number of pixels in every format, because a small file can decompress to gigabytes (trust I6). */
export const imageMaxPixels = 40_000_000
/** Maximum memory in bytes for decoding a whole picture. Without it, an AVIF file of 1,250 bytes took 727 MB. */
const maxHeldBytes = 40_000_000
const timeLimitSeconds = 10
const quality = 80
const largestWidth = 1024
/** Maximum height of a stored picture as a multiple of `largestWidth`. WebP is limited to 16,383 pixels per side. */
const heightToWidthMax = 3

/** Transformations by the EXIF tag Orientation: first mirror, then rotate clockwise (CIPA DC-008, 4.6.4). */
const orientations: Record<number, { flip?: true; flop?: true; turn?: number }> = {
  2: { flop: true },
  3: { turn: 180 },
  4: { flip: true },
  5: { flop: true, turn: 270 },
  6: { turn: 90 },
  7: { flop: true, turn: 90 },
  8: { turn: 270 },
}

/**
 * Returns the bytes per pixel of a picture that the decoder holds as a whole in memory; null if it decodes line by
 * line.
 */
function heldBytesPerPixel(metadata: Metadata): number | null {
  const { format, isProgressive, channels, depth, chromaSubsampling } = metadata
  if (format === 'heif') return 19
  if (format === 'gif') return 5
  if (!isProgressive) return null
  // the decoder holds a whole progressive JPEG with two bytes per value (4:2:0 has 1.5 values per pixel), and all
  // pixels of an interlaced PNG
  if (format === 'jpeg') return chromaSubsampling === '4:2:0' ? 3 : channels * 2
  return channels * (depth === 'ushort' ? 2 : 1)
}

function checkPixels(metadata: Metadata): void {
  const held = heldBytesPerPixel(metadata)
  const maxPixels = held === null ? imageMaxPixels : Math.min(imageMaxPixels, maxHeldBytes / held)
  if (metadata.width * metadata.height > maxPixels)
    throw new AppError('too_large', { maxPixels: Math.floor(maxPixels) })
}

function upright(picture: Sharp, orientation: number): Sharp {
  const { flip = false, flop = false, turn = 0 } = orientations[orientation] ?? {}
  return picture.flip(flip).flop(flop).rotate(turn)
}

function decodingError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const message = error instanceof Error ? error.message : ''
  if (/exceeds pixel limit/i.test(message)) return new AppError('too_large', { maxPixels: imageMaxPixels })
  if (/^timeout/i.test(message)) return new AppError('timeout', {}, { cause: error })
  return invalidInput('image', 'invalid')
}

/**
 * Decodes a picture to raw pixels, scaled down. Drops all other data of the file (EXIF, location, comments, an
 * appended script).
 */
async function decode(sharp: SharpConstructor, bytes: Uint8Array, format: ImageFormat, shape: ImageShape) {
  // failOn 'error' refuses a truncated file, but accepts an invalid marker, which picture viewers ignore
  const source = sharp(bytes, { limitInputPixels: imageMaxPixels, failOn: 'error', pages: 1 })
  source.timeout({ seconds: timeLimitSeconds })
  const metadata = await source.metadata()
  if (metadata.format !== (format === 'avif' ? 'heif' : format)) throw new AppError('unsupported_media_type')
  checkPixels(metadata)
  const { orientation = 1, width, height } = metadata
  const isRotated = orientation >= 5
  const side = Math.min(largestWidth, width, height)
  const [across, down] = [largestWidth, largestWidth * heightToWidthMax]
  // scales down before rotating, because rotating needs the whole picture in memory
  const small =
    shape === 'portrait'
      ? source.resize(side, side, { fit: 'cover' })
      : source.resize({
          width: isRotated ? down : across,
          height: isRotated ? across : down,
          fit: 'inside',
          withoutEnlargement: true,
        })
  const { data, info } = await small.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  return { data, raw, orientation, width: isRotated ? info.height : info.width }
}

/**
 * Creates the WebP files of a picture, the largest one last, from the first frame. Does not enlarge pictures.
 * @param format result of {@link sniffImage}; refuses bytes in a different format
 * @throws AppError `too_large` (pixels), `unsupported_media_type`, `validation` (corrupt), `timeout`
 */
export async function makeSizes(
  bytes: Uint8Array,
  format: ImageFormat,
  shape: ImageShape,
): Promise<ImageSize[]> {
  const sharp = await loadSharp()
  const picture = await decode(sharp, bytes, format, shape).catch((error: unknown) => {
    throw decodingError(error)
  })
  const sizes: ImageSize[] = []
  for (const width of imageWidths(picture.width)) {
    const whole = upright(sharp(picture.data, { raw: picture.raw }), picture.orientation)
    const content = await whole
      .resize({ width })
      .timeout({ seconds: timeLimitSeconds })
      .webp({ quality })
      .toBuffer()
    sizes.push({ width, content })
  }
  return sizes
}
