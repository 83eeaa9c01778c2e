import { imageNames, imagePath, imageSrcSet } from '#contract/values/image-paths'
import { AppError } from '../http/errors.ts'
import type { Storage } from '../storage/storage.ts'
import { type ImageShape, makeSizes } from './make-sizes.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { sniffImage } from './sniff.ts'

export type { ImageShape } from './make-sizes.ts'

/** A picture that is kept. */
export interface StoredImage {
  /** What a table remembers of it; `imagePath` and `imageSrcSet` of the contract make addresses of it. */
  base: string
  /** Address of its largest size. */
  path: string
  /** All sizes, for `srcset`. */
  srcSet: string
}

/** The one way pictures come into the site. */
export interface ImagePipeline {
  /**
   * Takes a picture as it was sent, makes our own of it and keeps that.
   * @param options `signal`: of the request; nothing is kept once it is aborted
   * @throws AppError `unsupported_media_type`, `too_large`, `validation`, `storage_full`, `overloaded`, `timeout`
   */
  keepImage(bytes: Uint8Array, options: { shape: ImageShape; signal?: AbortSignal }): Promise<StoredImage>
  /** Removes every size of it; harmless where it is gone or `base` is none of ours. */
  deleteImage(base: string): Promise<void>
}

/** What {@link createImagePipeline} is made with. */
export interface ImagePipelineOptions {
  storage: Storage
  /** Throws AppError `storage_full` while the disk is too full for uploads: `diskGuard`. */
  ensureRoom?: () => Promise<void>
  /** How many may wait while one is made; 8 unless told, as many as the class `upload` lets in. */
  waitingMax?: number
}

/**
 * Creates the pipeline: sniffed before it is decoded, decoded one at a time, encoded anew, named by us (trust.md I5 to
 * I8).
 */
export function createImagePipeline(options: ImagePipelineOptions): ImagePipeline {
  const { storage, ensureRoom = () => Promise.resolve(), waitingMax = 8 } = options
  const inTurn = oneAtATime(waitingMax)

  return {
    async keepImage(bytes, { shape, signal }) {
      const format = sniffImage(bytes)
      if (!format) throw new AppError('unsupported_media_type', { accepted: 'image' })
      await ensureRoom()
      const sizes = await inTurn(() => {
        signal?.throwIfAborted()
        return makeSizes(bytes, format, shape)
      })
      signal?.throwIfAborted()
      const names = await storage.putSizes(sizes, 'webp')
      const base = (names.at(-1) ?? '').replace(/\.webp$/, '')
      return { base, path: imagePath(base), srcSet: imageSrcSet(base) }
    },
    async deleteImage(base) {
      for (const name of imageNames(base)) await storage.delete(name)
    },
  }
}
