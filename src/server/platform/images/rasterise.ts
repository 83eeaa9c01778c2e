import { createBoundedQueue } from '../bounded-queue.ts'
import { AppError } from '../http/errors.ts'
import { loadSharp } from './load-sharp.ts'

const conversions = createBoundedQueue(1, 16, () => new AppError('overloaded'))

/**
 * Converts an SVG to a PNG of the same size.
 * @param svg drawing without text elements, because there are no fonts
 * @throws AppError `overloaded` if too many conversions are waiting
 */
export const rasterise = (svg: string): Promise<Uint8Array<ArrayBuffer>> =>
  conversions.run(async () => {
    const sharp = await loadSharp()
    return Uint8Array.from(await sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer())
  })
