import { loadSharp } from './load-sharp.ts'
import { oneAtATime } from './one-at-a-time.ts'

const inTurn = oneAtATime(16)

/**
 * Converts an SVG to a PNG of the same size without metadata. Runs one conversion at a time.
 * @param svg drawing without text elements, because there are no fonts
 * @throws AppError `overloaded` if too many conversions are waiting
 */
export const rasterise = (svg: string): Promise<Uint8Array<ArrayBuffer>> =>
  inTurn(async () => {
    const sharp = await loadSharp()
    return Uint8Array.from(await sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer())
  })
