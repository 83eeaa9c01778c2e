import { draftPrefix } from '../../../platform/session.ts'
import type { Names } from './names.ts'

/** What was being written, as this device keeps it. */
export interface SavedDraft<D> {
  /** When it was written last; UTC, ISO 8601. */
  at: string
  /** What it began from, and the version of that; null for a new entity. */
  base: D
  version: number | null
  draft: D
  names: Names
}

/** Under the person's id, so that nobody sees another's on a shared device. */
const keyOf = (userId: string, place: string) => `${draftPrefix}edit:${userId}:${place}`

/** The draft that was left on this device; null where there is none, or the browser keeps nothing. */
export function readSavedDraft<D>(userId: string, place: string): SavedDraft<D> | null {
  try {
    const text = localStorage.getItem(keyOf(userId, place))
    return text === null ? null : (JSON.parse(text) as SavedDraft<D>)
  } catch {
    return null
  }
}

/** Keeps a draft on this device; null forgets it. */
export function saveDraft<D>(userId: string, place: string, draft: SavedDraft<D> | null): void {
  try {
    if (draft === null) localStorage.removeItem(keyOf(userId, place))
    else localStorage.setItem(keyOf(userId, place), JSON.stringify(draft))
  } catch {
    // a browser that forbids storage keeps no drafts
  }
}
