import { constants } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import path from 'node:path'
import type { Randomness } from '../randomness.ts'
import { storageError } from '../http/storage-error.ts'
import { isStoredName } from './storage.ts'
import type { Storage } from './storage.ts'

const isCode = (error: unknown, ...codes: string[]): boolean =>
  codes.includes((error as NodeJS.ErrnoException).code ?? '')

export interface DiskStorageOptions {
  /** `DATA_DIR/uploads`; created with the first file. */
  folder: string
  randomness: Pick<Randomness, 'bytes'>
  /** Writes and flushes a new file; replaced in tests of a full disk. */
  write?: (path: string, content: Uint8Array) => Promise<void>
}

/** Returns the path of a file while it is being written. If the process is killed, this file remains. */
const draftOf = (target: string): string => `${target}.draft`

export function diskStorage(options: DiskStorageOptions): Storage {
  const { folder, randomness, write = writeWhole } = options

  /** Runs `work` on a stored file; returns null for an invalid name, a missing file or a symbolic link. */
  async function withFile<T>(name: string, work: (file: FileHandle) => Promise<T>): Promise<T | null> {
    if (!isStoredName(name)) return null
    let file: FileHandle
    try {
      file = await open(path.join(folder, name), constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0))
    } catch (error) {
      if (isCode(error, 'ENOENT', 'ENOTDIR', 'ELOOP', 'EMLINK')) return null
      throw error
    }
    try {
      return (await file.stat()).isFile() ? await work(file) : null
    } finally {
      await file.close()
    }
  }

  function newBase(): string {
    const id = Buffer.from(randomness.bytes(16)).toString('hex')
    return `${id.slice(0, 2)}/${id}`
  }

  async function store(name: string, content: Uint8Array): Promise<void> {
    if (!isStoredName(name)) throw new Error(`${name} is not a valid name of a stored file`)
    const target = path.join(folder, name)
    const draft = draftOf(target)
    try {
      await mkdir(path.dirname(target), { recursive: true })
      await write(draft, content)
      await rename(draft, target)
    } catch (error) {
      await rm(draft, { force: true }).catch(() => undefined)
      throw storageError(error)
    }
  }

  const remove = async (name: string): Promise<void> => {
    if (!isStoredName(name)) return
    await rm(path.join(folder, name), { force: true })
    await rm(draftOf(path.join(folder, name)), { force: true })
    // earlier versions stored an AVIF file beside a WebP file
    await rm(path.join(folder, name.replace(/\.webp$/, '.avif')), { force: true })
  }

  return {
    async put(content, extension) {
      const name = `${newBase()}.${extension}`
      await store(name, content)
      return name
    },
    async putSizes(sizes, extension) {
      const base = newBase()
      const names = sizes.map(({ width }) => `${base}-${width}.${extension}`)
      try {
        for (const [at, { content }] of sizes.entries()) await store(names[at]!, content)
      } catch (error) {
        for (const name of names) await remove(name).catch(() => undefined)
        throw error
      }
      return names
    },
    get: (name) => withFile(name, async (file) => new Uint8Array(await file.readFile())),
    stat: (name) =>
      withFile(name, async (file) => {
        const { size, mtime } = await file.stat()
        return { size, modifiedAt: mtime }
      }),
    delete: remove,
  }
}

async function writeWhole(path: string, content: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o640)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}
