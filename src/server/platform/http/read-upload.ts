import type { UploadRule } from '#contract/calls/call'
import { checkText } from './check-text.ts'
import { AppError } from './errors.ts'
import { invalidInput } from './validation-errors.ts'
import { type FormPart, formBoundary, parseForm } from './multipart.ts'
import { readBytes } from './read-bytes.ts'

/** An uploaded file and the text fields that the call declares. */
export interface Upload {
  bytes: Uint8Array
  fields: Record<string, string>
}

/** Maximum size in bytes of the form besides the file: boundaries, part headers, text fields. */
const envelopeMaxBytes = 64 * 1024
const fieldMaxCharacters = 2_000
/** Default name of the file field. */
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

/**
 * Reads a form with one file in the field that the call declares: uncompressed `multipart/form-data`, the file at
 * most `maxBytes`. Does not check the content of the file.
 * @throws AppError 400, 413 or 415
 */
export async function readUpload(request: Request, rule: UploadRule, signal: AbortSignal): Promise<Upload> {
  const { maxBytes, fields = [], field = defaultField } = rule
  const boundary = formBoundary(request.headers.get('content-type'))
  const encoding = request.headers.get('content-encoding') ?? 'identity'
  if (boundary === null || encoding !== 'identity')
    throw new AppError('unsupported_media_type', { accepted: 'multipart/form-data' })
  const tooLarge = () => new AppError('too_large', { maxBytes })
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes + envelopeMaxBytes) throw tooLarge()
  const body = await readBytes(request, {
    maxBytes: maxBytes + envelopeMaxBytes,
    signal,
    tooLarge,
    brokenOff: () => invalidInput('', 'invalid'),
  })
  const parts = parseForm(body, boundary)
  const files = parts.filter(({ isFile }) => isFile)
  const file = files.find(({ name }) => name === field)
  if (!file || file.content.length === 0) throw invalidInput(field, 'required')
  if (files.length > 1) throw invalidInput(field, 'repeated')
  if (file.content.length > maxBytes) throw tooLarge()
  return { bytes: file.content, fields: fieldsOf(parts, fields) }
}
