import type { Metadata, Sharp, SharpConstructor } from 'sharp'
import { imageWidths } from '#contract/values/image-paths'
import { AppError } from '../http/errors.ts'
import { invalidInput } from '../http/validation-errors.ts'
import { loadSharp } from './load-sharp.ts'
import type { ImageFormat } from './sniff.ts'

/** `cover`: as it is, at most three times as high as wide. `portrait`: a square from the middle. */
export type ImageShape = 'cover' | 'portrait'

/** One size of a picture. */
export interface ImageSize {
  width: number
  content: Uint8Array
}

/**
 * Pixels of a picture at most, where it is decoded line by line: a small file may unfold to gigabytes (trust.md I6).
 */
export const imageMaxPixels = 40_000_000
/**
 * Bytes a decoder may take that has to hold the whole picture. 1,250 bytes of AVIF took 727 MB at 39 million pixels.
 */
const heldMaxBytes = 40_000_000
const timeLimitSeconds = 10
const quality = 80
const largestWidth = 1024
/** WebP ends at 16,383 pixels a side, and no cover is a strip. */
const heightToWidthMax = 3

/** Mirror first, then turn clockwise, by the number of the EXIF tag Orientation (CIPA DC-008, 4.6.4). */
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
 * Bytes a pixel takes while it is decoded, where all are held at once; measured, or by the format. Null: line by line.
 */
function heldBytesPerPixel(metadata: Metadata): number | null {
  const { format, isProgressive, channels, depth, chromaSubsampling } = metadata
  if (format === 'heif') return 19
  if (format === 'gif') return 5
  if (!isProgressive) return null
  // coefficients of two bytes; and an interlaced PNG as it is
  if (format === 'jpeg') return chromaSubsampling === '4:2:0' ? 3 : channels * 2
  return channels * (depth === 'ushort' ? 2 : 1)
}

function checkPixels(metadata: Metadata): void {
  const held = heldBytesPerPixel(metadata)
  const maxPixels = held === null ? imageMaxPixels : Math.min(imageMaxPixels, heldMaxBytes / held)
  if (metadata.width * metadata.height > maxPixels)
    throw new AppError('too_large', { maxPixels: Math.floor(maxPixels) })
}

function upright(picture: Sharp, orientation: number): Sharp {
  const { flip = false, flop = false, turn = 0 } = orientations[orientation] ?? {}
  return picture.flip(flip).flop(flop).rotate(turn)
}

/** What a decoder says of a picture it cannot read, as an error of ours. */
function decodingError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const message = error instanceof Error ? error.message : ''
  if (/exceeds pixel limit/i.test(message)) return new AppError('too_large', { maxPixels: imageMaxPixels })
  if (/^timeout/i.test(message)) return new AppError('timeout', {}, { cause: error })
  return invalidInput('image', 'invalid')
}

/**
 * The picture small, as bare pixels: whatever the file held besides them (EXIF, place, comments, a script behind it)
 * ends here.
 */
async function decode(sharp: SharpConstructor, bytes: Uint8Array, format: ImageFormat, shape: ImageShape) {
  // `error`: a truncated file is refused, an odd marker that every viewer forgives is not
  const source = sharp(bytes, { limitInputPixels: imageMaxPixels, failOn: 'error', pages: 1 })
  source.timeout({ seconds: timeLimitSeconds })
  const metadata = await source.metadata()
  if (metadata.format !== (format === 'avif' ? 'heif' : format)) throw new AppError('unsupported_media_type')
  checkPixels(metadata)
  const { orientation = 1, width, height } = metadata
  const isOnItsSide = orientation >= 5
  const side = Math.min(largestWidth, width, height)
  const [across, down] = [largestWidth, largestWidth * heightToWidthMax]
  // made small before it is turned: turning needs the whole picture in memory
  const small =
    shape === 'portrait'
      ? source.resize(side, side, { fit: 'cover' })
      : source.resize({
          width: isOnItsSide ? down : across,
          height: isOnItsSide ? across : down,
          fit: 'inside',
          withoutEnlargement: true,
        })
  const { data, info } = await small.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  return { data, raw, orientation, width: isOnItsSide ? info.height : info.width }
}

/**
 * Makes the WebP files of a picture, the largest last; never larger than it is. An animation gives its first frame.
 * @param format what {@link sniffImage} found; a decoder that takes it for something else is not used
 * @throws AppError `too_large` (pixels), `unsupported_media_type`, `validation` (broken), `timeout`
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
