/** Levels of objects and lists that a body of ours may have. */
export const jsonDepthMax = 20

/** What is wrong with a JSON text. */
export type JsonError = 'bad_json' | 'too_deep' | 'duplicate_key' | 'forbidden_key'

/** A parsed JSON text, or why it is refused. */
export type JsonResult = { ok: true; value: unknown } | { ok: false; fault: JsonError }

function endOfString(text: string, start: number): number {
  let at = start + 1
  while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at
}

/**
 * Walks a text that is known to be JSON. Two readers of a text with double keys may see two values, so such a text is
 * refused.
 */
function findJsonError(text: string): JsonError | null {
  const open: (Set<string> | null)[] = []
  let isKeyNext = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (sign === '"') {
      const end = endOfString(text, at)
      const keys = open.at(-1)
      if (keys && isKeyNext) {
        const key: unknown = JSON.parse(text.slice(at, end + 1))
        if (key === '__proto__') return 'forbidden_key'
        if (keys.has(String(key))) return 'duplicate_key'
        keys.add(String(key))
        isKeyNext = false
      }
      at = end
    } else if (sign === '{' || sign === '[') {
      open.push(sign === '{' ? new Set() : null)
      isKeyNext = sign === '{'
      if (open.length > jsonDepthMax) return 'too_deep'
    } else if (sign === '}' || sign === ']') {
      open.pop()
    } else if (sign === ',') {
      isKeyNext = open.at(-1) != null
    }
  }
  return null
}

/** Parses JSON that came from outside: no double keys, no `__proto__`, at most `jsonDepthMax` levels. */
export function parseJson(text: string): JsonResult {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { ok: false, fault: 'bad_json' }
  }
  const fault = findJsonError(text)
  return fault ? { ok: false, fault } : { ok: true, value }
}
