const hidden = '[hidden]'
const depthMax = 6
const entriesMax = 50
const textMaxCharacters = 4000

/** A field whose name contains one of these is never written. */
const secretNames =
  /authori[sz]ation|cookie|passw|passphrase|secret|token|e-?mail|api-?_?key|credential|session-?_?id|private-?_?key|recipient|otp|smtp_?url|database_?url|connection_?string/i

function redactError(error: Error, depth: number): Record<string, unknown> {
  const { name, message, stack } = error
  const code: unknown = 'code' in error ? error.code : undefined
  const cause = error.cause === undefined ? {} : { cause: redact(error.cause, depth + 1) }
  return { name, message, ...(code === undefined ? {} : { code }), stack, ...cause }
}

/** A copy of what is to be logged without the values of secret fields; deep, wide and long things are cut. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string')
    return value.length > textMaxCharacters ? `${value.slice(0, textMaxCharacters)}…` : value
  if (typeof value === 'bigint' || typeof value === 'symbol' || typeof value === 'function')
    return String(value).slice(0, 100)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  if (depth >= depthMax) return '[deep]'
  if (value instanceof Error) return redactError(value, depth)
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`
  if (Array.isArray(value)) return value.slice(0, entriesMax).map((entry) => redact(entry, depth + 1))
  const copy: Record<string, unknown> = {}
  for (const [key, entry] of Object.entries(value).slice(0, entriesMax)) {
    copy[key] = secretNames.test(key) && entry != null ? hidden : redact(entry, depth + 1)
  }
  return copy
}

/**
 * C1 controls, line and paragraph separators, marks that turn the direction of text: terminals act on them, JSON leaves
 * them in.
 */
const unsafeSigns = /[\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g
const addresses = /[^\s@"\\<>()=:,;]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,5}/gi
const urlPasswords = /(:\/\/)[^\s/@"]{1,200}@/g

/** The last hand on a line: no address of a person, no password in a URL, no sign a terminal would act on. */
export function cleanLine(line: string): string {
  return line
    .replaceAll(urlPasswords, `$1${hidden}@`)
    .replaceAll(addresses, hidden)
    .replaceAll(unsafeSigns, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
