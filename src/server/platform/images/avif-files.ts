import { imageNames, imageWidths } from '#contract/image-paths'
import { nameBeside, type Storage } from '../storage/storage.ts'
import type { EncodeAvif } from './avif-encoder.ts'

/** What came of making the AVIF of a picture. */
export type AvifOutcome =
  | { state: 'made'; webpBytes: number; avifBytes: number; peakBytes: number }
  /** The WebP is the smaller one in every width. */
  | { state: 'not-smaller' }
  /** Files of the picture are gone, and no AVIF is left beside them. */
  | { state: 'missing' }

/** Makes the AVIF of a stored picture; again, where it is there already. */
export type MakeAvifFiles = (base: string, signal: AbortSignal) => Promise<AvifOutcome>

/**
 * Makes the AVIF files beside the WebP files of a picture, in each width in which they are smaller. It may be killed at any moment: each file
 * is whole or not there, and done again it comes to the same.
 */
export function createAvifFiles(storage: Storage, encode: EncodeAvif): MakeAvifFiles {
  const removeAvif = async (names: readonly string[]): Promise<void> => {
    for (const name of names) await storage.delete(nameBeside(name, 'avif'))
  }
  const bytesOf = async (names: readonly string[]): Promise<number[] | null> => {
    const files = []
    for (const name of names) files.push(await storage.stat(name))
    return files.includes(null) ? null : files.map((file) => file!.size)
  }

  return async (base, signal) => {
    const names = imageNames(base)
    const largest = names.at(-1)
    const webp = await bytesOf(names)
    const picture = largest === undefined || webp === null ? null : await storage.get(largest)
    if (!webp || !picture) {
      await removeAvif(names)
      return { state: 'missing' }
    }
    const { sizes, peakBytes } = await encode(picture, imageWidths(widthOf(base)), signal)
    let [webpBytes, avifBytes] = [0, 0]
    for (const [at, name] of names.entries()) {
      signal.throwIfAborted()
      const content = sizes[at]!.content
      const isSmaller = content.length < webp[at]!
      if (!isSmaller) await removeAvif([name])
      else {
        await storage.putBeside(name, content, 'avif')
        webpBytes += webp[at]!
        avifBytes += content.length
      }
    }
    // deleted meanwhile: whoever did it may have been through with the AVIF before it was written
    if (!(await bytesOf(names))) {
      await removeAvif(names)
      return { state: 'missing' }
    }
    return avifBytes === 0 ? { state: 'not-smaller' } : { state: 'made', webpBytes, avifBytes, peakBytes }
  }
}

const widthOf = (base: string): number => Number(base.slice(base.lastIndexOf('-') + 1))
