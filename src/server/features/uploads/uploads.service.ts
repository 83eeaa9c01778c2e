import type { UploadedImage } from '#contract/calls/uploads'
import { AppError } from '../../platform/http/errors.ts'
import type { ImagePipeline, ImageShape } from '../../platform/images/image-pipeline.ts'
import type { Logger } from '../../platform/log.ts'
import type { ProfilePictures } from '../accounts/index.ts'

/** A picture somebody sent. */
export interface SentImage {
  userId: string
  bytes: Uint8Array
  signal: AbortSignal
}

/** Takes pictures in for authors, books and people. */
export interface Uploads {
  /** Keeps a picture that something will refer to by its path. */
  keep(image: SentImage, shape: ImageShape): Promise<UploadedImage>
  /** Keeps a picture as that of its sender; the files of the former one are deleted. */
  replacePicture(image: SentImage): Promise<UploadedImage>
  deletePicture(userId: string): Promise<void>
}

/** What {@link createUploads} is made with. */
export interface UploadsDependencies {
  images: ImagePipeline
  pictures: ProfilePictures
  /** Counts an upload of this person; throws AppError `too_many_requests` after thirty in an hour (trust.md V9). */
  takeUpload?: (userId: string) => Promise<void>
  log: Pick<Logger, 'warn'>
}

/** Creates the uploads. */
export function createUploads(dependencies: UploadsDependencies): Uploads {
  const { images, pictures, takeUpload = () => Promise.resolve(), log } = dependencies

  async function take({ userId, bytes, signal }: SentImage, shape: ImageShape) {
    await takeUpload(userId)
    return images.keepImage(bytes, { shape, signal })
  }

  /** Only after the new state is committed. A file that stays behind does no harm, so nobody is told of it. */
  async function discard(base: string | null): Promise<void> {
    if (base === null) return
    await images.deleteImage(base).catch((error: unknown) => {
      log.warn({ err: error, picture: base }, 'the files of a former picture could not be deleted')
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
        // refused for certain: nothing refers to it. After a lost connection that is not known, and the files stay
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
