import { UnreadableFile } from '../issues.ts'
import { createPause } from '../pause.ts'

/** Number of compressed bytes that are unpacked at a time. They become at most a thousand times as many bytes. */
const stepBytes = 4096

/** True if a file is a zip archive. */
export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4

/**
 * Unpacks the named files of a zip archive. Counts the unpacked bytes, because the sizes in its headers may be wrong.
 * @throws UnreadableFile `broken` if the archive is damaged or its files have more than `maxBytes`
 */
export async function unzip(
  bytes: Uint8Array,
  names: ReadonlySet<string>,
  maxBytes: number,
): Promise<Map<string, Uint8Array>> {
  const { Unzip, UnzipInflate } = await import('fflate')
  const pause = createPause()
  const chunks = new Map<string, Uint8Array[]>()
  let unpacked = 0
  const reader = new Unzip((file) => {
    if (!names.has(file.name) || chunks.has(file.name)) return
    const own: Uint8Array[] = []
    chunks.set(file.name, own)
    file.ondata = (error, chunk) => {
      unpacked += error ? Infinity : chunk.length
      own.push(chunk)
    }
    file.start()
  })
  reader.register(UnzipInflate)
  for (let at = 0; at < bytes.length; at += stepBytes) {
    try {
      reader.push(bytes.subarray(at, at + stepBytes), at + stepBytes >= bytes.length)
    } catch {
      throw new UnreadableFile('broken')
    }
    if (unpacked > maxBytes) throw new UnreadableFile('broken')
    await pause()
  }
  return new Map([...chunks].map(([name, own]) => [name, Uint8Array.from(Buffer.concat(own))]))
}
