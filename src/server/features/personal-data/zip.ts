import { setImmediate as nextTurn } from 'node:timers/promises'

/** One file of an archive. */
export interface ArchiveFile {
  name: string
  content: string | Uint8Array
}

/** Bytes that are packed in one go: some two milliseconds, then others have their turn. */
const stepBytes = 64 * 1024
/** Pictures are packed already. */
const isPacked = (name: string): boolean => /\.(webp|jpg|png)$/.test(name)

/**
 * Packs files into one zip, in the order given. Step by step on this thread: an archive of one person is small, and a
 * thread for each file, as fflate's own asynchronous way has it, would cost more than the packing.
 * @param options `signal`: of the request; `at`: the time the files are dated with
 */
export async function makeZip(
  files: readonly ArchiveFile[],
  { signal, at }: { signal: AbortSignal; at: Date },
): Promise<Uint8Array<ArrayBuffer>> {
  const { Zip, ZipDeflate, ZipPassThrough } = await import('fflate')
  const parts: Uint8Array[] = []
  let fault: Error | null = null
  const zip = new Zip((error, part) => {
    if (error) fault = error
    else parts.push(part)
  })
  for (const { name, content } of files) {
    const entry = isPacked(name) ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 })
    entry.mtime = at
    zip.add(entry)
    const bytes = typeof content === 'string' ? Buffer.from(content) : content
    for (let start = 0; start < bytes.length; start += stepBytes) {
      entry.push(Uint8Array.from(bytes.subarray(start, start + stepBytes)), false)
      await nextTurn()
      signal.throwIfAborted()
    }
    entry.push(new Uint8Array(0), true)
  }
  zip.end()
  // oxlint-disable-next-line typescript/only-throw-error -- set by the callback above, which the compiler does not follow
  if (fault) throw fault
  return Uint8Array.from(Buffer.concat(parts))
}
