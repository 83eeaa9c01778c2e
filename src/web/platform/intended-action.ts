/** An action that a visitor started before the sign-in, and that continues after the sign-in. */
export interface Intent {
  /** Identifies the feature that continues the action, for example 'reading-status' or 'rating'. */
  kind: string
  /** JSON data that the feature needs to continue the action. */
  payload: unknown
  /** Path to which the reader returns after the sign-in. */
  path: string
}

interface StoredIntent extends Intent {
  at: number
}

const key = 'intent'
const lifetimeMs = 30 * 60 * 1000

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Returns the session storage of this tab; null on the server, and if the browser forbids storage. */
function tabStorage(): Store | null {
  try {
    return globalThis.sessionStorage ?? null
  } catch {
    return null
  }
}

function isStoredIntent(value: unknown): value is StoredIntent {
  const { kind, path, at } = (value ?? {}) as Partial<StoredIntent>
  return typeof kind === 'string' && typeof path === 'string' && typeof at === 'number'
}

/** Stores the action in the session storage of this tab, in place of an action that was stored earlier. */
export function saveIntent(intent: Intent, now = Date.now(), storage = tabStorage()): void {
  try {
    storage?.setItem(key, JSON.stringify({ ...intent, at: now }))
  } catch {
    // without storage, the reader has to repeat the action after the sign-in
  }
}

export function forgetIntent(storage = tabStorage()): void {
  try {
    storage?.removeItem(key)
  } catch {
    // if the browser forbids storage, no action is stored
  }
}

/**
 * Returns the stored action of this kind and deletes it; null if there is none, or if it is invalid or expired.
 * The caller must validate the payload.
 */
export function consumeIntent(kind: string, now = Date.now(), storage = tabStorage()): Intent | null {
  let found: unknown
  try {
    found = JSON.parse(storage?.getItem(key) ?? 'null')
  } catch {
    found = undefined
  }
  if (found === null) return null
  if (!isStoredIntent(found) || now - found.at > lifetimeMs || found.at > now) {
    forgetIntent(storage)
    return null
  }
  if (found.kind !== kind) return null
  forgetIntent(storage)
  return { kind, payload: found.payload ?? null, path: found.path }
}
