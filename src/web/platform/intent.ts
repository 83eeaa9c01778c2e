/** What somebody was about to do when they were asked to sign in. */
export interface Intent {
  /** Which page's business it is: 'reading-status', 'rating'. */
  kind: string
  /** What that page needs to do it; plain JSON. */
  payload: unknown
  /** Where it was to be done: the path one comes back to. */
  path: string
}

interface Kept extends Intent {
  at: number
}

const key = 'intent'
const lifetimeMs = 30 * 60 * 1000

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The storage of this tab; null on the server and where it is forbidden. */
function tabStorage(): Store | null {
  try {
    return globalThis.sessionStorage ?? null
  } catch {
    return null
  }
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  typeof value.kind === 'string' &&
  'path' in value &&
  typeof value.path === 'string' &&
  'at' in value &&
  typeof value.at === 'number'

/** Remembers one intended action, in this tab alone, over the way to the sign-in and back. */
export function saveIntent(intent: Intent, now = Date.now(), storage = tabStorage()): void {
  try {
    storage?.setItem(key, JSON.stringify({ ...intent, at: now }))
  } catch {
    // a full or forbidden storage: the person presses the button once more
  }
}

/** Forgets what was intended. */
export function forgetIntent(storage = tabStorage()): void {
  try {
    storage?.removeItem(key)
  } catch {
    // forbidden: then nothing is there
  }
}

/**
 * The payload of the intended action, once: the next call finds nothing. Null where nothing of this kind was intended,
 * or longer than half an hour ago. The payload comes from the tab's storage: whoever takes it checks its shape.
 */
export function consumeIntent(kind: string, now = Date.now(), storage = tabStorage()): Intent | null {
  let found: unknown
  try {
    found = JSON.parse(storage?.getItem(key) ?? 'null')
  } catch {
    found = undefined
  }
  if (found === null) return null
  if (!isKept(found) || now - found.at > lifetimeMs || found.at > now) {
    forgetIntent(storage)
    return null
  }
  if (found.kind !== kind) return null
  forgetIntent(storage)
  return { kind, payload: found.payload ?? null, path: found.path }
}
