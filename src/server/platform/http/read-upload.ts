import type { UploadRule } from '#contract/calls/call'
import { checkText } from './check-text.ts'
import { AppError } from './errors.ts'
import { invalidInput } from './validation-errors.ts'
import { type FormPart, formBoundary, parseForm } from './multipart.ts'
import { type SpooledBody, spoolBody } from './spool-body.ts'

/** An uploaded file and the text fields that the call declares. */
export interface Upload {
  /** A view of the received form, not a copy. */
  bytes: Uint8Array<ArrayBuffer>
  fields: Record<string, string>
}

/** Maximum size in bytes of the form besides the file: boundaries, part headers, text fields. */
const envelopeMaxBytes = 64 * 1024
const fieldMaxCharacters = 2_000
const defaultField = 'image'

function fieldsOf(parts: FormPart[], names: readonly string[]): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const { name, isFile, content } of parts) {
    if (isFile || !names.includes(name)) continue
    if (Object.hasOwn(fields, name)) throw invalidInput(name, 'repeated')
    const text = content.toString('utf8')
    if (text.length > fieldMaxCharacters) throw invalidInput(name, 'too_long')
    checkText('', text, name)
    fields[name] = text
  }
  return fields
}

/** Returns the boundary of a form. @throws AppError 415 */
function boundaryOf({ headers }: Request): string {
  const boundary = formBoundary(headers.get('content-type'))
  const encoding = headers.get('content-encoding') ?? 'identity'
  if (boundary === null || encoding !== 'identity')
    throw new AppError('unsupported_media_type', { accepted: 'multipart/form-data' })
  return boundary
}

const tooLarge = (maxBytes: number) => new AppError('too_large', { maxBytes })

/**
 * Receives an uncompressed `multipart/form-data` form, at most 64 KiB larger than its file.
 * @throws AppError 400, 413, 415 or an error of {@link spoolBody}
 */
export async function receiveUpload(
  request: Request,
  { maxBytes }: UploadRule,
  signal: AbortSignal,
): Promise<SpooledBody> {
  boundaryOf(request)
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes + envelopeMaxBytes)
    throw tooLarge(maxBytes)
  return spoolBody(request, {
    maxBytes: maxBytes + envelopeMaxBytes,
    signal,
    tooLarge: () => tooLarge(maxBytes),
    brokenOff: () => invalidInput('', 'invalid'),
  })
}

/**
 * Reads the file and the declared text fields of a received form. The image pipeline checks the content.
 * @throws AppError 400 or 413
 */
export function parseUpload(request: Request, body: Buffer<ArrayBuffer>, rule: UploadRule): Upload {
  const { maxBytes, fields = [], field = defaultField } = rule
  const parts = parseForm(body, boundaryOf(request))
  const files = parts.filter(({ isFile }) => isFile)
  const file = files.find(({ name }) => name === field)
  if (!file || file.content.length === 0) throw invalidInput(field, 'required')
  if (files.length > 1) throw invalidInput(field, 'repeated')
  if (file.content.length > maxBytes) throw tooLarge(maxBytes)
  return { bytes: file.content, fields: fieldsOf(parts, fields) }
}
