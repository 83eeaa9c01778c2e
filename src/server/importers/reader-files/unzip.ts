import { createYielder } from '../../platform/yielder.ts'
import { UnreadableFile } from './file-row.ts'

/** Packed bytes taken at a time: unpacked they are a thousand times as many at most. */
const stepBytes = 4096

/**
 * The named files of a zip. What is in it is counted while it is unpacked, whatever its header says.
 * @throws UnreadableFile broken: it is no whole zip, or they are more than `maxBytes` together
 */
export async function unzip(
  bytes: Uint8Array,
  names: ReadonlySet<string>,
  maxBytes: number,
): Promise<Map<string, Uint8Array>> {
  const { Unzip, UnzipInflate } = await import('fflate')
  const yielder = createYielder()
  const parts = new Map<string, Uint8Array[]>()
  let unpacked = 0
  const reader = new Unzip((file) => {
    if (!names.has(file.name) || parts.has(file.name)) return
    const own: Uint8Array[] = []
    parts.set(file.name, own)
    file.ondata = (error, part) => {
      unpacked += error ? Infinity : part.length
      own.push(part)
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
    if (yielder.isDue()) await yielder.yieldToEventLoop()
  }
  return new Map([...parts].map(([name, own]) => [name, Uint8Array.from(Buffer.concat(own))]))
}
