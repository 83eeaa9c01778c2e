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

/**
 * A body up to this size is read in one piece where its length is declared: there is nothing to be gained by stopping
 * half-way.
 */
const wholeMaxBytes = 64 * 1024

/** A body up to this size costs next to nothing to hold, so that it is read before its call takes a place. */
const smallMaxBytes = 16 * 1024

/** True where a body is announced that is small. */
export function hasSmallBody(request: Request): boolean {
  const bytes = Number(request.headers.get('content-length') ?? 0)
  return bytes > 0 && bytes <= smallMaxBytes
}

/**
 * Runs `read` for at most `limitMs`: a sender who is slower is cut off, so that bytes that never come hold nothing.
 * @throws AppError `timeout`
 */
export async function withinBodyTime<T>(
  limitMs: number,
  read: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController()
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    late.reject(new AppError('timeout'))
    controller.abort()
  }, limitMs)
  try {
    return await Promise.race([read(controller.signal), late.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** Reads the body of a request; stops when the signal says so. */
export async function readBytes(request: Request, options: ReadBytesOptions): Promise<Buffer> {
  const { maxBytes, signal, tooLarge, brokenOff } = options
  const declared = request.headers.get('content-length')
  if (declared !== null && Number(declared) <= Math.min(wholeMaxBytes, maxBytes))
    return readWhole(request, options)
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

/**
 * HTTP's own parser ends a body at its declared length. Without a stream, and so without a Request of undici's, this
 * costs a tenth of it.
 */
async function readWhole(
  request: Request,
  { maxBytes, signal, tooLarge, brokenOff }: ReadBytesOptions,
): Promise<Buffer> {
  let giveUp: (() => void) | undefined
  const aborted = new Promise<never>((_, reject) => {
    giveUp = () => reject(brokenOff())
    signal.addEventListener('abort', giveUp, { once: true })
  })
  try {
    const bytes = await Promise.race([request.arrayBuffer(), aborted])
    if (bytes.byteLength > maxBytes) throw tooLarge()
    return Buffer.from(bytes)
  } catch (error) {
    throw error instanceof AppError ? error : brokenOff()
  } finally {
    signal.removeEventListener('abort', giveUp!)
  }
}
