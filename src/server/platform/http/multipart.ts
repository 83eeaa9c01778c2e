import { invalidInput } from './validation-errors.ts'

/** One part of a form. The file name and media type of the sender are not trusted and not read. */
export interface FormPart {
  name: string
  isFile: boolean
  /** A view of the body, not a copy. */
  content: Buffer<ArrayBuffer>
}

const maxParts = 20
const maxHeadBytes = 4096
const disposition =
  /^content-disposition:[ \t]*form-data[ \t]*;[ \t]*name=(?:"([^"\r\n]*)"|([^\s;"]+))(.*)$/im

export function formBoundary(contentType: string | null): string | null {
  const match = /^multipart\/form-data[ \t]*;.*?\bboundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(
    (contentType ?? '').trim(),
  )
  return match?.[1] ?? match?.[2] ?? null
}

/**
 * Parses a form (RFC 7578) without copying its content, so that a large file is in memory only once.
 * @throws InputError 400 for a malformed body or more than twenty parts
 */
export function parseForm(body: Buffer<ArrayBuffer>, boundary: string): FormPart[] {
  const broken = () => invalidInput('', 'invalid')
  const opening = Buffer.from(`--${boundary}`, 'latin1')
  const delimiter = Buffer.from(`\r\n--${boundary}`, 'latin1')
  const parts: FormPart[] = []
  if (!body.subarray(0, opening.length).equals(opening)) throw broken()
  for (let at = opening.length; ;) {
    const mark = body.toString('latin1', at, at + 2)
    if (mark === '--') return parts
    if (mark !== '\r\n') throw broken()
    if (parts.length === maxParts) throw invalidInput('', 'too_many')
    // searches from the line break before the headers, so that `\r\n\r\n` is also found if there are no headers
    const headLength = body.subarray(at, at + maxHeadBytes).indexOf('\r\n\r\n')
    const [, quoted, bare, parameters = ''] =
      disposition.exec(headLength === -1 ? '' : body.toString('utf8', at + 2, at + headLength)) ?? []
    const name = quoted ?? bare
    if (name === undefined) throw broken()
    const start = at + headLength + 4
    const end = body.indexOf(delimiter, start)
    if (end === -1) throw broken()
    parts.push({
      name,
      isFile: /;[ \t]*filename\*?=/i.test(parameters),
      content: body.subarray(start, end),
    })
    at = end + delimiter.length
  }
}
