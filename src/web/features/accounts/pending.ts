/** Who waits in this tab for a mail, and where they wanted to go. Kept in the tab, never in an address. */
export interface Pending {
  email: string
  next: string
}

const key = 'pending-account'

export function savePending(pending: Pending): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(pending))
  } catch {
    // where storing is forbidden the page asks for the address again
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
    // then nobody waits
  }
  return { email: '', next: '/' }
}

export function forgetPending(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // nothing is there
  }
}
