import type { ZodType } from 'zod'
import { checkText } from './check-text.ts'
import { isJsonType } from './cross-site.ts'
import { AppError } from './errors.ts'
import { inputError, invalidInput } from './validation-errors.ts'
import type { Place } from './validation-errors.ts'
import { checkSize } from './input-size.ts'
import { parseJson } from './json-text.ts'
import { readBytes } from './read-bytes.ts'

/** Default maximum size of a JSON body in bytes. */
export const bodyMaxBytes = 256 * 1024

const queryParametersMax = 100

/** Option of zod: makes the messages empty, because responses describe errors by codes (validation-errors.ts). */
const withoutMessages = { error: () => '' }

/**
 * Validates input against its schema and returns the parsed value. Without a schema the input must be empty.
 * @throws InputError with every validation error
 */
export function checkInput(place: Place, schema: ZodType | undefined, input: object): unknown {
  checkText(place, input)
  if (!schema) {
    const unknown = Object.keys(input).map((key) => ({
      code: 'unrecognized_keys' as const,
      keys: [key],
      path: [],
      message: '',
    }))
    if (unknown.length > 0) throw inputError(place, unknown, input)
    return {}
  }
  const result = schema.safeParse(input, withoutMessages)
  if (!result.success) throw inputError(place, result.error.issues, input)
  return result.data
}

/**
 * Parses and validates the query of a URL. A name that occurs twice is an error, because programs disagree about which
 * value counts (trust I12).
 * @throws InputError
 */
export function readQuery(url: string, schema: ZodType | undefined): unknown {
  const start = url.indexOf('?')
  if (start === -1 && !schema) return {}
  const input: Record<string, string> = Object.create(null) as Record<string, string>
  if (start !== -1) {
    let count = 0
    for (const [name, value] of new URLSearchParams(url.slice(start + 1).split('#', 1)[0])) {
      count += 1
      if (count > queryParametersMax) throw invalidInput('query', 'too_many')
      if (Object.hasOwn(input, name)) throw invalidInput(`query.${name}`, 'repeated')
      input[name] = value
    }
  }
  return checkInput('query', schema, input)
}

/** Validates the decoded placeholders of the path. */
export function readParams(params: Record<string, string>, schema: ZodType | undefined): unknown {
  return schema ? checkInput('params', schema, params) : {}
}

const brokenOff = () => invalidInput('', 'bad_json')

/**
 * Returns the number of bytes to reserve for a JSON body; 0 if there is none, or if {@link readBody} will refuse it.
 */
export function earlyBytes(request: Request, maxBytes = bodyMaxBytes): number {
  if (request.headers.has('transfer-encoding')) return maxBytes
  const declared = Number(request.headers.get('content-length') ?? 0)
  return declared <= maxBytes ? declared : 0
}

/** Reads a JSON body before its sender is authenticated. @throws AppError 400 or 413 */
export const readEarly = (request: Request, signal: AbortSignal, maxBytes = bodyMaxBytes): Promise<Buffer> =>
  readBytes(request, {
    maxBytes,
    signal,
    tooLarge: () => new AppError('too_large', { maxBytes }),
    brokenOff,
  })

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw invalidInput('', 'not_allowed_character')
  }
}

/**
 * Reads and validates a JSON body. Without a schema, the request must have no body.
 * @param options.bytes the body, if already read
 * @throws AppError 400, 413 or 415
 */
export async function readBody(
  request: Request,
  schema: ZodType | undefined,
  {
    signal,
    bytes: known,
    maxBytes = bodyMaxBytes,
  }: { signal: AbortSignal; bytes?: Buffer | undefined; maxBytes?: number | undefined },
): Promise<unknown> {
  const declaredBytes = Number(request.headers.get('content-length') ?? 0)
  if (!schema) {
    if (declaredBytes > 0 || request.headers.has('transfer-encoding'))
      throw invalidInput('', 'unexpected_body')
    return undefined
  }
  const encoding = request.headers.get('content-encoding') ?? 'identity'
  if (!isJsonType(request.headers.get('content-type')) || encoding !== 'identity') {
    throw new AppError('unsupported_media_type', { accepted: 'application/json' })
  }
  const tooLarge = () => new AppError('too_large', { maxBytes })
  if (declaredBytes > maxBytes) throw tooLarge()
  const bytes = known ?? (await readBytes(request, { maxBytes, signal, tooLarge, brokenOff }))
  const parsed = parseJson(decode(bytes))
  if (!parsed.ok) throw invalidInput('', parsed.error)
  checkSize('', schema, parsed.value)
  checkText('', parsed.value)
  const result = schema.safeParse(parsed.value, withoutMessages)
  if (!result.success) throw inputError('', result.error.issues, parsed.value)
  return result.data
}
