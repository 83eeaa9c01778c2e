import { draftPrefix } from '../../../platform/session.ts'
import type { Names } from './draft-names.ts'

/** An unsaved draft as it is stored on this device. */
export interface SavedDraft<D> {
  /** Time of the last change; UTC, ISO 8601. */
  at: string
  /** The draft as loaded from the server, before the editor's changes. */
  base: D
  /** Version of the entity that was loaded; null for a new entity. */
  version: number | null
  draft: D
  names: Names
}

/** Returns the key of a draft in local storage. The reader's id separates the drafts of readers on a shared device. */
const keyOf = (userId: string, place: string) => `${draftPrefix}edit:${userId}:${place}`

/** Returns the stored draft; null if there is none, or if local storage is unavailable. */
export function readSavedDraft<D>(userId: string, place: string): SavedDraft<D> | null {
  try {
    const text = localStorage.getItem(keyOf(userId, place))
    return text === null ? null : (JSON.parse(text) as SavedDraft<D>)
  } catch {
    return null
  }
}

/** Stores a draft on this device; null deletes the stored draft. */
export function saveDraft<D>(userId: string, place: string, draft: SavedDraft<D> | null): void {
  try {
    if (draft === null) localStorage.removeItem(keyOf(userId, place))
    else localStorage.setItem(keyOf(userId, place), JSON.stringify(draft))
  } catch {
    // if local storage is unavailable, the draft is not stored
  }
}
