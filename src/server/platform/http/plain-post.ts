/** One header line that no two parsers read differently: no folding, no bare CR or LF, no space before the colon. */
const headerLine = /([!#$%&'*+.^_`|~\w-]+):[ \t]*([\t\x20-\x7e\x80-\xff]*)\r\n/y

/** What begins a plain POST to a target; the line with its end. */
export const startLineOf = (target: string): string => `POST ${target} HTTP/1.1\r\n`

/**
 * Where the request ends that begins at `from`, if all of it is there and it is as plain as can be: `startLine`, one Host, one Content-Length,
 * nothing else that says how it is framed or how the connection goes on (RFC 9112, section 6). Undefined for everything else, which is for
 * Node's own parser to judge: what is read here is never read in another way there, or by a proxy before us.
 */
export function endOfPlainPost(bytes: Buffer, from: number, startLine: string): number | undefined {
  const blank = bytes.indexOf('\r\n\r\n', from, 'latin1')
  if (blank === -1) return undefined
  const head = bytes.toString('latin1', from, blank + 2)
  if (!head.startsWith(startLine)) return undefined
  let length: string | undefined
  let hosts = 0
  headerLine.lastIndex = startLine.length
  while (headerLine.lastIndex < head.length) {
    const found = headerLine.exec(head)
    if (!found) return undefined
    const value = found[2]!
    switch (found[1]!.toLowerCase()) {
      case 'host':
        hosts += 1
        break
      case 'content-length':
        if (length !== undefined || !/^\d{1,6}$/.test(value)) return undefined
        length = value
        break
      case 'connection':
        if (value.toLowerCase() !== 'keep-alive') return undefined
        break
      case 'transfer-encoding':
      case 'expect':
      case 'upgrade':
        return undefined
      default:
    }
  }
  if (length === undefined || hosts !== 1) return undefined
  const end = blank + 4 + Number(length)
  return end > bytes.length ? undefined : end
}
