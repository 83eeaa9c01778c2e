import { loadSharp } from './load-sharp.ts'
import { oneAtATime } from './one-at-a-time.ts'

const inTurn = oneAtATime(16)

/**
 * A drawing of ours as a PNG of the size it says, without any metadata. One after the other.
 * @param svg without text elements: there are no fonts to set them in
 * @throws AppError `overloaded` where too many wait
 */
export const rasterise = (svg: string): Promise<Uint8Array<ArrayBuffer>> =>
  inTurn(async () => {
    const sharp = await loadSharp()
    return Uint8Array.from(await sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer())
  })
