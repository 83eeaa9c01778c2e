import { draftPrefix } from '../../../platform/session.ts'

/** Returns the key of a draft in local storage. The user id separates the drafts of readers on a shared device. */
const keyOf = (userId: string) => `${draftPrefix}bio:${userId}`

/** Returns the draft stored on this device; null if there is none, or if storage is unavailable. */
export function readBioDraft(userId: string): string | null {
  try {
    return localStorage.getItem(keyOf(userId))
  } catch {
    return null
  }
}

/** Stores a draft on this device; null deletes the stored draft. */
export function saveBioDraft(userId: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(keyOf(userId))
    else localStorage.setItem(keyOf(userId), text)
  } catch {
    // if storage is unavailable, the draft is not stored
  }
}
