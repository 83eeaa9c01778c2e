export interface StoredFile {
  /** Size in bytes. */
  size: number
  modifiedAt: Date
}

export interface SizedContent {
  /** Width in pixels, 1 to 9,999. */
  width: number
  content: Uint8Array
}

/** Stores files under generated names on a disk. An S3 store could implement the interface, too. */
export interface Storage {
  /**
   * Stores a file atomically and returns its generated name (`ab/ab12….webp`).
   * @param extension one of `storedExtensions`
   * @throws AppError `storage_full`
   */
  put(content: Uint8Array, extension: StoredExtension): Promise<string>
  /**
   * Stores the sizes of one picture, all or none. Returns their names in the same order: `ab/ab12…-320.webp`.
   * @throws AppError `storage_full`
   */
  putSizes(sizes: readonly SizedContent[], extension: StoredExtension): Promise<string[]>
  /** Returns the content, or null if the file does not exist or the name is invalid. */
  get(name: string): Promise<Uint8Array | null>
  /** Returns size and time of a file; null if the file does not exist or the name is invalid. */
  stat(name: string): Promise<StoredFile | null>
  delete(name: string): Promise<void>
}

/** Extensions of stored files. The image pipeline only stores WebP. */
export const storedExtensions = ['webp', 'jpg', 'png'] as const
export type StoredExtension = (typeof storedExtensions)[number]

const pattern = new RegExp(
  `^([0-9a-f]{2})/\\1[0-9a-f]{30}(?:-[1-9]\\d{0,3})?\\.(?:${storedExtensions.join('|')})$`,
)

/** Returns true for names as `put` and `putSizes` generate them. Other names never reach the file system. */
export const isStoredName = (name: string): boolean => pattern.test(name)
