/** The unconfirmed email address of this tab, and the path to open afterwards. Never in a URL. */
export interface Pending {
  email: string
  next: string
}

const key = 'pending-account'

/** Stores the unconfirmed email address; null deletes it. */
export function savePending(pending: Pending | null): void {
  try {
    if (pending) sessionStorage.setItem(key, JSON.stringify(pending))
    else sessionStorage.removeItem(key)
  } catch {
    // without session storage, the page asks for the email address again
  }
}

export function readPending(): Pending {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    if (typeof found === 'object' && found !== null) {
      const { email, next } = found as Partial<Record<keyof Pending, unknown>>
      if (typeof email === 'string' && typeof next === 'string') return { email, next }
    }
  } catch {
    // without session storage, there is no address
  }
  return { email: '', next: '/' }
}
