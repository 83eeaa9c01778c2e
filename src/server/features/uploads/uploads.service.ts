import type { UploadedImage } from '#contract/calls/uploads'
import { AppError } from '../../platform/http/errors.ts'
import type { ImagePipeline, ImageShape } from '../../platform/images/image-pipeline.ts'
import type { Logger } from '../../platform/log.ts'
import type { ProfilePictures } from '../accounts/index.ts'

/** An uploaded picture with its user. */
export interface SentImage {
  userId: string
  bytes: Uint8Array
  signal: AbortSignal
}

export interface Uploads {
  /** Stores a picture and returns its path. The caller stores the path in an entity. */
  keep(image: SentImage, shape: ImageShape): Promise<UploadedImage>
  /** Stores a picture as the user's profile picture and deletes the files of the former one. */
  replacePicture(image: SentImage): Promise<UploadedImage>
  deletePicture(userId: string): Promise<void>
}

export interface UploadsDependencies {
  images: ImagePipeline
  pictures: ProfilePictures
  /** Counts an upload of a user. @throws AppError `too_many_requests` after thirty uploads in an hour (trust V9) */
  takeUpload?: (userId: string) => Promise<void>
  log: Pick<Logger, 'warn'>
}

export function createUploads(dependencies: UploadsDependencies): Uploads {
  const { images, pictures, takeUpload = () => Promise.resolve(), log } = dependencies

  async function take({ userId, bytes, signal }: SentImage, shape: ImageShape) {
    await takeUpload(userId)
    return images.storeImage(bytes, { shape, signal })
  }

  /** Deletes the files of a picture that no row refers to. Only logs a failure, because unused files do no harm. */
  async function discard(base: string | null): Promise<void> {
    if (base === null) return
    await images.deleteImage(base).catch((error: unknown) => {
      log.warn(
        { err: error, picture: base },
        'the files of an unused picture could not be deleted and remain on the disk',
      )
    })
  }

  return {
    async keep(image, shape) {
      const { path, srcSet } = await take(image, shape)
      return { path, srcSet }
    },
    async replacePicture(image) {
      const { base, path, srcSet } = await take(image, 'portrait')
      try {
        await discard(await pictures.replace(image.userId, base))
      } catch (error) {
        // an error below 500 means that no row refers to the new files; after any other error, a row possibly does
        if (error instanceof AppError && error.status < 500) await discard(base)
        throw error
      }
      return { path, srcSet }
    },
    async deletePicture(userId) {
      await discard(await pictures.replace(userId, null))
    },
  }
}
