import { invalidInput } from './validation-errors.ts'

/** One part of a form. The name of a file and its media type are the sender's own and are not read. */
export interface FormPart {
  name: string
  isFile: boolean
  /** A view of the body, not a copy. */
  content: Buffer
}

const partsMax = 20
const headMaxBytes = 4096
const disposition =
  /^content-disposition:[ \t]*form-data[ \t]*;[ \t]*name=(?:"([^"\r\n]*)"|([^\s;"]+))(.*)$/im

/** The boundary of a `multipart/form-data` content type, else null. */
export function formBoundary(contentType: string | null): string | null {
  const match = /^multipart\/form-data[ \t]*;.*?\bboundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(
    (contentType ?? '').trim(),
  )
  return match?.[1] ?? match?.[2] ?? null
}

/**
 * Takes a form apart (RFC 7578) without copying it: a file of some megabytes stands in memory once, and a body of a
 * hundred thousand empty parts ends at the twentieth. Throws a 400 for a body that is not whole.
 */
export function parseForm(body: Buffer, boundary: string): FormPart[] {
  const broken = () => invalidInput('', 'invalid')
  const opening = Buffer.from(`--${boundary}`, 'latin1')
  const delimiter = Buffer.from(`\r\n--${boundary}`, 'latin1')
  const parts: FormPart[] = []
  if (!body.subarray(0, opening.length).equals(opening)) throw broken()
  for (let at = opening.length; ;) {
    const mark = body.toString('latin1', at, at + 2)
    if (mark === '--') return parts
    if (mark !== '\r\n') throw broken()
    if (parts.length === partsMax) throw invalidInput('', 'too_many')
    // the head may be empty: its end is looked for from the line break before it
    const headLength = body.subarray(at, at + headMaxBytes).indexOf('\r\n\r\n')
    const [, quoted, bare, rest = ''] =
      disposition.exec(headLength === -1 ? '' : body.toString('utf8', at + 2, at + headLength)) ?? []
    const name = quoted ?? bare
    if (name === undefined) throw broken()
    const start = at + headLength + 4
    const end = body.indexOf(delimiter, start)
    if (end === -1) throw broken()
    parts.push({
      name,
      isFile: /;[ \t]*filename\*?=/i.test(rest),
      content: body.subarray(start, end),
    })
    at = end + delimiter.length
  }
}
