const hidden = '[hidden]'
const maxDepth = 6
const maxEntries = 50
const maxTextCharacters = 4000

/** Matches names of fields whose values are never logged. */
const secretNames =
  /authori[sz]ation|cookie|passw|passphrase|secret|token|e-?mail|api-?_?key|credential|session-?_?id|private-?_?key|recipient|otp|smtp_?url|database_?url|connection_?string/i

function redactError(error: Error, depth: number): Record<string, unknown> {
  const { name, message, stack } = error
  const code: unknown = 'code' in error ? error.code : undefined
  const cause = error.cause === undefined ? {} : { cause: redact(error.cause, depth + 1) }
  return { name, message, ...(code === undefined ? {} : { code }), stack, ...cause }
}

/** Returns a copy of a value for the log, without the values of secret fields and shortened. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string')
    return value.length > maxTextCharacters ? `${value.slice(0, maxTextCharacters)}…` : value
  if (typeof value === 'bigint' || typeof value === 'symbol' || typeof value === 'function')
    return String(value).slice(0, 100)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  if (depth >= maxDepth) return '[deep]'
  if (value instanceof Error) return redactError(value, depth)
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`
  if (Array.isArray(value)) return value.slice(0, maxEntries).map((entry) => redact(entry, depth + 1))
  const copy: Record<string, unknown> = {}
  for (const [key, entry] of Object.entries(value).slice(0, maxEntries)) {
    copy[key] = secretNames.test(key) && entry != null ? hidden : redact(entry, depth + 1)
  }
  return copy
}

/**
 * DEL, C1 controls, line and paragraph separators, and marks of text direction. Terminals interpret them, and JSON
 * does not escape them.
 */
const unsafeCharacters = /[\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g
const emailAddresses = /[^\s@"\\<>()=:,;]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,5}/gi
const urlPasswords = /(:\/\/)[^\s/@"]{1,200}@/g

/**
 * Removes email addresses, and passwords in URLs, from a log line, and escapes characters that a terminal interprets.
 */
export function cleanLine(line: string): string {
  return line
    .replaceAll(urlPasswords, `$1${hidden}@`)
    .replaceAll(emailAddresses, hidden)
    .replaceAll(
      unsafeCharacters,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
    )
}
