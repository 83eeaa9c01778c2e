import { draftPrefix } from '../../platform/session.ts'

/**
 * Returns the storage key. It contains the reader's id, so that readers on a shared device don't see each other's
 * drafts.
 */
const keyOf = (userId: string) => `${draftPrefix}bio:${userId}`

/** Returns the stored draft; null if there is none or storage is forbidden. */
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
    // without storage there are no drafts
  }
}
