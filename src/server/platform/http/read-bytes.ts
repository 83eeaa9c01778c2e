import { AppError } from './errors.ts'

/** How a body is read. */
export interface ReadBytesOptions {
  maxBytes: number
  signal: AbortSignal
  /** The error for a body beyond `maxBytes`. */
  tooLarge: () => AppError
  /** The error for a sender that stopped half-way: nobody reads its answer, and it is no fault of ours. */
  brokenOff: () => AppError
}

/** Reads the body of a request; stops when the signal says so. */
export async function readBytes(request: Request, options: ReadBytesOptions): Promise<Buffer> {
  const { maxBytes, signal, tooLarge, brokenOff } = options
  const reader = request.body?.getReader() as ReadableStreamDefaultReader<Uint8Array> | undefined
  if (!reader) return Buffer.alloc(0)
  const giveUp = (): void => void reader.cancel().catch(() => {})
  signal.addEventListener('abort', giveUp, { once: true })
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.byteLength
      if (size > maxBytes) throw tooLarge()
      chunks.push(part.value)
    }
  } catch (error) {
    throw error instanceof AppError ? error : brokenOff()
  } finally {
    signal.removeEventListener('abort', giveUp)
  }
  return Buffer.concat(chunks)
}
