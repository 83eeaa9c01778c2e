import { draftPrefix } from '../../platform/session.ts'

/**
 * Returns the storage key of a draft. It contains the user id, so that nobody sees another reader's draft on a shared
 * device.
 */
const keyOf = (userId: string) => `${draftPrefix}bio:${userId}`

/** Returns the draft on this device; null if there is none or the browser forbids storage. */
export function readBioDraft(userId: string): string | null {
  try {
    return localStorage.getItem(keyOf(userId))
  } catch {
    return null
  }
}

/** Stores a draft on this device; null deletes it. */
export function saveBioDraft(userId: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(keyOf(userId))
    else localStorage.setItem(keyOf(userId), text)
  } catch {
    // if storage is unavailable, there are no drafts
  }
}
