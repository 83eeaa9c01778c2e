import { AppError } from './errors.ts'

export interface ReadBytesOptions {
  maxBytes: number
  signal: AbortSignal
  /** Creates the error for a body larger than `maxBytes`. */
  tooLarge: () => AppError
  /** Creates the error for an incomplete body. The client has disconnected; the server has caused no error. */
  brokenOff: () => AppError
}

/** Maximum declared size of a body read in one piece. A larger one is read as a stream. */
const wholeMaxBytes = 64 * 1024

/**
 * Runs `read` for at most `limitMs`, so that a slow client does not prevent other calls.
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

/**
 * Reads the body of a request. Stops if `signal` aborts.
 * @throws the errors of `tooLarge` and `brokenOff`
 */
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

/** Reads a body with a declared length in one piece, which takes a tenth of the time of reading its stream. */
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
