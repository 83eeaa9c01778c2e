import { draftPrefix } from '../../platform/session.ts'

/** Drafts are kept under the person's id, so that nobody sees another's on a shared device. */
const keyOf = (userId: string) => `${draftPrefix}bio:${userId}`

/** The draft that was left on this device; null where there is none, or the browser keeps nothing. */
export function readBioDraft(userId: string): string | null {
  try {
    return localStorage.getItem(keyOf(userId))
  } catch {
    return null
  }
}

/** Keeps a draft on this device; null forgets it. */
export function saveBioDraft(userId: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(keyOf(userId))
    else localStorage.setItem(keyOf(userId), text)
  } catch {
    // a browser that forbids storage keeps no drafts
  }
}
