/** What is known of a stored file. */
export interface StoredFile {
  /** Bytes. */
  size: number
  modifiedAt: Date
}

/** One size of a picture. */
export interface SizedContent {
  /** Pixels, 1 to 9,999. */
  width: number
  content: Uint8Array
}

/** Keeps files under names that it makes itself. On disk now; an S3 store has the same face. */
export interface Storage {
  /**
   * Keeps a file, whole or not at all, and gives its name (`ab/ab12….webp`): nothing of it comes from outside.
   * @param extension one of `storedExtensions`
   * @throws AppError `storage_full`
   */
  put(content: Uint8Array, extension: StoredExtension): Promise<string>
  /**
   * Keeps the sizes of one picture, all or none, and gives their names in the same order: one id, `ab/ab12…-320.webp`.
   * @throws AppError `storage_full`
   */
  putSizes(sizes: readonly SizedContent[], extension: StoredExtension): Promise<string[]>
  /** The file, or null where there is none of this name, or the name is none of ours. */
  get(name: string): Promise<Uint8Array | null>
  /** Size and time, or null as in `get`. */
  stat(name: string): Promise<StoredFile | null>
  /** Removes the file; no matter if it is gone. */
  delete(name: string): Promise<void>
}

/** Kinds of files we keep: what the image pipeline makes. */
export const storedExtensions = ['webp', 'jpg', 'png'] as const
export type StoredExtension = (typeof storedExtensions)[number]

const pattern = new RegExp(
  `^([0-9a-f]{2})/\\1[0-9a-f]{30}(?:-[1-9]\\d{0,3})?\\.(?:${storedExtensions.join('|')})$`,
)

/** True for a name as `put` and `putSizes` make them; everything else never reaches the file system. */
export const isStoredName = (name: string): boolean => pattern.test(name)
