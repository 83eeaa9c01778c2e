import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Writable } from 'node:stream'
import { buffer, json } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { isDeepStrictEqual } from 'node:util'
import { createGunzip } from 'node:zlib'
import { extract as createExtract, type Extract } from 'tar-stream'
import { createContentsSum } from './archive-writer.ts'
import { BackupError } from './errors.ts'
import {
  type About,
  aboutName,
  aboutSchema,
  type BackupFormat,
  formatVersion,
  type Manifest,
  manifestName,
  manifestSchema,
} from './format.ts'
import { createSeal } from './seal.ts'

/** Options of {@link readArchive}. */
export interface ReadOptions {
  format: BackupFormat
  file: string
  /** The key of an encrypted backup. */
  key: string | null
  progress?: ((done: number, total: number) => void) | undefined
}

/** The parsed first entry (`about`) and last entry (`manifest`) of a backup. */
export interface ReadBackup {
  about: About
  manifest: Manifest
}

/** Called with each entry of a backup. It must read the content of the entry to its end. */
export type EntryVisitor = (name: string, content: AsyncIterable<Buffer>) => Promise<void>

const notABackup = (file: string) =>
  new BackupError(
    `${file} is not a backup of this site, and nothing was changed. Pass a file that "backup" has written.`,
  )
const damaged = (file: string, cause?: unknown) =>
  new BackupError(
    `${file} is damaged or cut off: its content does not match its checksums. Use another backup.`,
    { cause },
  )

const maxJsonBytes = 16 * 1024 * 1024
/**
 * First bytes of every archive that this package compresses. They are compared here, because the checksum of gzip does
 * not cover them.
 */
const gzipStart = Buffer.from([0x1f, 0x8b, 0x08, 0, 0, 0, 0, 0])

/**
 * Reads a backup and compares every checksum. Calls `visit` for each entry between the first and the last.
 * @throws BackupError if the file is no valid backup for this key; errors of `visit` unchanged
 */
export async function readArchive(options: ReadOptions, visit: EntryVisitor = skip): Promise<ReadBackup> {
  const { file } = options
  const extract = createExtract()
  // the type cast is safe, because a stream of streamx has all members of a Writable that `pipeline` uses
  const flow = pipeline(await openContent(options), createGunzip(), extract as unknown as Writable)
  // an error of the pipeline is ignored here, because `readEntries` also throws the error
  flow.catch(() => undefined)
  const visitErrors: unknown[] = []
  try {
    const read = await readEntries(extract, options, (name, content) =>
      visit(name, content).catch((error: unknown) => {
        visitErrors.push(error)
        throw error
      }),
    )
    await flow
    return read
  } catch (error) {
    extract.destroy()
    await flow.catch(() => undefined)
    if (visitErrors.length > 0) throw visitErrors[0]
    throw fileError(file, error)
  }
}

/** Returns a BackupError or an error of the disk unchanged. Any other error means that the file is damaged. */
function fileError(file: string, error: unknown): unknown {
  const isSystemError = (error as NodeJS.ErrnoException).syscall !== undefined
  return error instanceof BackupError || isSystemError ? error : damaged(file, error)
}

async function skip(_name: string, content: AsyncIterable<Buffer>): Promise<void> {
  for await (const part of content) void part
}

async function readEntries(
  entries: Extract,
  { file, format }: ReadOptions,
  visit: EntryVisitor,
): Promise<ReadBackup> {
  const sum = createContentsSum()
  let about: About | null = null
  let manifest: Manifest | null = null
  for await (const entry of entries) {
    const { name, size } = entry.header
    const bytes = entry as AsyncIterable<Buffer>
    if (manifest) throw damaged(file)
    if (name === manifestName) {
      if (size > maxJsonBytes) throw damaged(file)
      manifest = manifestSchema.parse(await json(bytes))
      if (!isDeepStrictEqual(manifest.contents, sum.result())) throw damaged(file)
      continue
    }
    const own = createHash('sha256')
    async function* content(): AsyncGenerator<Buffer> {
      try {
        for await (const part of bytes) {
          own.update(part)
          yield part
        }
      } catch (error) {
        throw fileError(file, error)
      }
    }
    if (about) await visit(name, content())
    else {
      if (name !== aboutName(format) || size > maxJsonBytes) throw notABackup(file)
      about = parseAbout(await buffer(content()), file)
    }
    sum.add(name, size, own.digest('hex'))
  }
  if (!about) throw notABackup(file)
  if (!manifest) throw damaged(file)
  return { about, manifest }
}

function parseAbout(text: Buffer, file: string): About {
  const value = JSON.parse(text.toString()) as { format?: unknown }
  if (typeof value.format === 'number' && value.format !== formatVersion)
    throw new BackupError(
      `${file} has the format ${value.format}, which this version of the site cannot read. Use the version that made it, or a newer one.`,
    )
  return aboutSchema.parse(value)
}

/** Returns the compressed archive in the file, decrypted if it is encrypted. */
async function openContent({ format, file, key, progress }: ReadOptions): Promise<AsyncIterable<Buffer>> {
  const { size } = await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new BackupError(`There is no file ${file}. Check the path.`)
    throw error
  })
  async function* bytesFrom(start: number): AsyncGenerator<Buffer> {
    let done = start
    for await (const part of createReadStream(file, { start }) as AsyncIterable<Buffer>) {
      done += part.length
      progress?.(Math.min(done, size), size)
      yield part
    }
  }
  const start = await buffer(createReadStream(file, { end: 127 }))
  const { headerBytes, isSealed, unseal } = createSeal(format)
  if (isSealed(start)) {
    if (key === null)
      throw new BackupError(`${file} is encrypted. Set ${format.keyName} to the key of this backup.`)
    return unseal(key, start, bytesFrom(headerBytes))
  }
  if (!gzipStart.equals(start.subarray(0, gzipStart.length))) throw notABackup(file)
  return bytesFrom(0)
}
