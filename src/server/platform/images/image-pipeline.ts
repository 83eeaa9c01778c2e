import { imageNames, imagePath, imageSrcSet } from '#contract/values/image-paths'
import { createBoundedQueue } from '../bounded-queue.ts'
import { AppError } from '../http/errors.ts'
import type { Storage } from '../storage/storage.ts'
import { type ImageShape, makeSizes } from './make-sizes.ts'
import { sniffImage } from './sniff.ts'

export type { ImageShape } from './make-sizes.ts'

export interface StoredImage {
  /**
   * Base name of the picture's files, as tables store it. `imagePath` and `imageSrcSet` build URLs from the base name.
   */
  base: string
  /** URL path of the largest size. */
  path: string
  /** Value of `srcset` with all sizes. */
  srcSet: string
}

/** Validates, converts and stores uploaded pictures. All uploads use it. */
export interface ImagePipeline {
  /**
   * Converts an uploaded picture to WebP and stores it.
   * @param options `signal` of the request; if it aborts, nothing is stored
   * @throws AppError `unsupported_media_type`, `too_large`, `validation`, `storage_full`, `overloaded`, `timeout`
   */
  storeImage(bytes: Uint8Array, options: { shape: ImageShape; signal?: AbortSignal }): Promise<StoredImage>
  /** Deletes every size of a picture. Does nothing if there is no such picture. */
  deleteImage(base: string): Promise<void>
}

export interface ImagePipelineOptions {
  storage: Storage
  /** Throws AppError `storage_full` if the disk is too full for uploads; see `diskGuard`. */
  ensureRoom?: () => Promise<void>
  /** Maximum number of waiting pictures. By default 8, the number of slots of the rate limit class `upload`. */
  waitingMax?: number
}

/**
 * Creates the pipeline, which determines the format by the first bytes, encodes pictures again and gives them new names
 * (trust I5–I8).
 */
export function createImagePipeline(options: ImagePipelineOptions): ImagePipeline {
  const { storage, ensureRoom = () => Promise.resolve(), waitingMax = 8 } = options
  // decoding a picture takes up to some hundred megabytes, and each waiting upload is in memory
  const decoding = createBoundedQueue(1, waitingMax, () => new AppError('overloaded'))

  return {
    async storeImage(bytes, { shape, signal }) {
      const format = sniffImage(bytes)
      if (!format) throw new AppError('unsupported_media_type', { accepted: 'image' })
      await ensureRoom()
      const sizes = await decoding.run(async () => {
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
