import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { type Readable, Transform, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract as createExtract, type Extract } from 'tar-stream'
import { createContentsSum } from './archive-writer.ts'
import { BackupError } from './errors.ts'
import {
  type About,
  aboutName,
  aboutSchema,
  type Manifest,
  manifestName,
  manifestSchema,
} from './manifest.ts'
import { isSealed, sealedContentStart, unseal } from './seal.ts'

/** What is done with the entries of a backup; all of them in the order of the file. */
export interface ArchiveVisitor {
  about?(about: About): Promise<void> | void
  /** Must read the content to its end. */
  entry?(name: string, content: AsyncIterable<Buffer>): Promise<void>
}

/** What {@link readArchive} is told. */
export interface ReadOptions {
  key: string | null
  progress?: (done: number, total: number) => void
}

const foreign = (file: string) =>
  new BackupError(
    `${file} is not a backup of this site. Nothing was read out of it, and nothing was changed.`,
  )
const damaged = (file: string, cause?: unknown) =>
  new BackupError(
    `${file} is damaged or cut off: its sums are not those it was made with. Take another backup.`,
    { cause },
  )

/** The longest JSON an entry of ours may be: some thousand tables. */
const longestJson = 16 * 1024 * 1024
const gzipMagic = Buffer.from([0x1f, 0x8b, 0x08, 0, 0, 0, 0, 0])

/**
 * Reads a backup from its first to its last byte and compares every sum.
 * @throws BackupError where it is foreign, cut, changed, or sealed with another key; what a visitor throws as it is
 */
export async function readArchive(
  file: string,
  { key, progress = () => undefined }: ReadOptions,
  visitor: ArchiveVisitor = {},
): Promise<{ about: About; manifest: Manifest }> {
  const source = await openSource(file, key, progress)
  const extract = createExtract()
  // a stream of another library, which is a Writable all the same
  const flow = pipeline([...source, extract as unknown as Writable])
  // told by the loop below, which reads what flows
  flow.catch(() => undefined)
  const faultOfVisitor: { error?: unknown } = {}
  const visiting = async (work: () => Promise<void> | void) => {
    try {
      await work()
    } catch (error) {
      faultOfVisitor.error = error
      throw error
    }
  }
  try {
    const read = await readEntries(extract, visitor, visiting, file)
    await flow
    return read
  } catch (error) {
    extract.destroy()
    await flow.catch(() => undefined)
    if ('error' in faultOfVisitor) throw faultOfVisitor.error
    if (error instanceof BackupError || isSystemError(error)) throw error
    throw damaged(file, error)
  }
}

async function readEntries(
  entries: Extract,
  visitor: ArchiveVisitor,
  visiting: (work: () => Promise<void> | void) => Promise<void>,
  file: string,
): Promise<{ about: About; manifest: Manifest }> {
  const sum = createContentsSum()
  let about: About | null = null
  let manifest: Manifest | null = null
  for await (const entry of entries) {
    const { name, size } = entry.header
    const bytes = entry as AsyncIterable<Buffer>
    if (manifest) throw damaged(file)
    if (name === manifestName) {
      const { contents, ...rest } = manifestSchema.parse(await readJson(bytes, size))
      manifest = { ...rest, contents }
      const found = sum.result()
      const isSame = Object.entries(contents).every(([field, value]) => found[field as 'bytes'] === value)
      if (!isSame) throw damaged(file)
      continue
    }
    const own = createHash('sha256')
    if (!about) {
      if (name !== aboutName) throw foreign(file)
      const text = await readWhole(bytes, size)
      own.update(text)
      about = parseAbout(text, file)
      const known = about
      await visiting(() => visitor.about?.(known))
    } else {
      async function* content(): AsyncGenerator<Buffer> {
        for await (const part of bytes) {
          own.update(part)
          yield part
        }
      }
      const { entry: visit } = visitor
      if (visit) await visiting(() => visit(name, content()))
      else for await (const part of content()) void part
    }
    sum.add(name, size, own.digest('hex'))
  }
  if (!about) throw foreign(file)
  if (!manifest) throw damaged(file)
  return { about, manifest }
}

function parseAbout(text: Buffer, file: string): About {
  let value: { format?: unknown }
  try {
    value = JSON.parse(text.toString()) as { format?: unknown }
  } catch (error) {
    throw damaged(file, error)
  }
  const parsed = aboutSchema.safeParse(value)
  if (parsed.success) return parsed.data
  if (typeof value.format === 'number' && value.format !== 1)
    throw new BackupError(
      `${file} has the format ${value.format}, which this version of the site cannot read. Use the version that made it, or a newer one.`,
    )
  throw damaged(file, parsed.error)
}

async function readWhole(content: AsyncIterable<Buffer>, size: number): Promise<Buffer> {
  if (size > longestJson) throw new Error('longer than anything of ours')
  const parts: Buffer[] = []
  for await (const part of content) parts.push(part)
  return Buffer.concat(parts)
}

const readJson = async (content: AsyncIterable<Buffer>, size: number): Promise<unknown> =>
  JSON.parse((await readWhole(content, size)).toString())

/** Faults of the disk or of rights are no faults of the file. */
const isSystemError = (error: unknown): boolean =>
  typeof (error as NodeJS.ErrnoException).errno === 'number' &&
  (error as { syscall?: string }).syscall !== undefined

/** The stages from the file to the bytes of the archive. */
async function openSource(
  file: string,
  key: string | null,
  progress: (done: number, total: number) => void,
): Promise<[Readable, ...Transform[]]> {
  const { size: total } = await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new BackupError(`There is no file ${file}.`)
    throw error
  })
  const start = await readStart(file)
  let done = 0
  const counter = new Transform({
    transform(data: Buffer, _encoding, next) {
      done += data.length
      progress(Math.min(done, total), total)
      next(null, data)
    },
  })
  if (isSealed(start)) {
    if (key === null)
      throw new BackupError(
        `${file} is encrypted. Set BACKUP_KEY (or BACKUP_KEY_FILE) to the key it was made with.`,
      )
    return [
      createReadStream(file, { start: sealedContentStart }),
      counter,
      await unseal(key, start),
      createGunzip(),
    ]
  }
  // every byte of the header is one we write: gzip has no sum over it
  if (!gzipMagic.equals(start.subarray(0, gzipMagic.length))) throw foreign(file)
  return [createReadStream(file), counter, createGunzip()]
}

async function readStart(file: string): Promise<Buffer> {
  const handle = await open(file, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(64), 0, 64, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
