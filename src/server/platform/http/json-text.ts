/** Maximum nesting depth of objects and lists in a request body. */
export const jsonDepthMax = 20

export type JsonError = 'bad_json' | 'too_deep' | 'duplicate_key' | 'forbidden_key'

export type JsonResult = { ok: true; value: unknown } | { ok: false; error: JsonError }

function endOfString(text: string, start: number): number {
  let at = start + 1
  while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at
}

/** Finds refused structures in a valid JSON text. Parsers can read different values for a duplicate key. */
function findJsonError(text: string): JsonError | null {
  const open: (Set<string> | null)[] = []
  let isKeyNext = false
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (character === '"') {
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
    } else if (character === '{' || character === '[') {
      open.push(character === '{' ? new Set() : null)
      isKeyNext = character === '{'
      if (open.length > jsonDepthMax) return 'too_deep'
    } else if (character === '}' || character === ']') {
      open.pop()
    } else if (character === ',') {
      isKeyNext = open.at(-1) != null
    }
  }
  return null
}

/** Parses JSON from a client. Refuses duplicate keys, the key `__proto__` and more than `jsonDepthMax` levels. */
export function parseJson(text: string): JsonResult {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { ok: false, error: 'bad_json' }
  }
  const error = findJsonError(text)
  return error ? { ok: false, error } : { ok: true, value }
}
