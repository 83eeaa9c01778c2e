import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { isCompressible, mediaTypes } from './media-types.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const compressMinBytes = 512

/** Number of compressible files in the folder, and their total size before and after Brotli. */
export interface PrecompressReport {
  files: number
  plainBytes: number
  brotliBytes: number
}

/** Writes a `.br` and a `.gz` file beside each compressible file of a folder and its subfolders. */
export async function precompress(folder: string): Promise<PrecompressReport> {
  const report: PrecompressReport = { files: 0, plainBytes: 0, brotliBytes: 0 }
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (!entry.isFile()) continue
    const type = mediaTypes[extname(entry.name)]
    if (!type || !isCompressible(type)) continue
    const plain = await readFile(path)
    const [small, smaller] = await Promise.all([
      zip(plain, { level: 9 }),
      brotli(plain, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
      }),
    ])
    await Promise.all([
      writeIfSmaller(`${path}.gz`, small, plain),
      writeIfSmaller(`${path}.br`, smaller, plain),
    ])
    report.files += 1
    report.plainBytes += plain.length
    report.brotliBytes += smaller.length
  }
  return report
}

async function writeIfSmaller(path: string, packed: Buffer, plain: Buffer): Promise<void> {
  if (plain.length < compressMinBytes || packed.length >= plain.length) await rm(path, { force: true })
  else await writeFile(path, packed)
}
