import { isPersonLanguage, type PersonLanguage } from '#contract/values/languages'
import { draftPrefix } from '../../platform/session.ts'
import type { Subject } from './subject.ts'

/** An unsent review. */
export interface Draft {
  text: string
  language: PersonLanguage
}

type Of = Pick<Subject, 'kind' | 'id'>

/** Replaces the user id in the keys of visitors' drafts, which the next reader who signs in here adopts. */
const nobody = 'anonymous'
const keyOf = (userId: string | null, { kind, id }: Of) =>
  `${draftPrefix}review:${userId ?? nobody}:${kind}:${id}`

function read(key: string): Draft | null {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (typeof found !== 'object' || found === null) return null
    const { text, language } = found as Partial<Record<keyof Draft, unknown>>
    return typeof text === 'string' && isPersonLanguage(language) ? { text, language } : null
  } catch {
    return null
  }
}

/**
 * Stores a draft of a review on this device; `null` deletes the stored draft.
 * @param userId id of the reader; null for a visitor
 */
export function saveReviewDraft(userId: string | null, of: Of, draft: Draft | null): void {
  try {
    if (draft === null) localStorage.removeItem(keyOf(userId, of))
    else localStorage.setItem(keyOf(userId, of), JSON.stringify(draft))
  } catch {
    // if storage is unavailable, the draft is not stored
  }
}

/**
 * Returns the stored draft of a review, else null. A signed-in reader without a draft adopts the visitor's.
 * @param userId null for a visitor
 */
export function readReviewDraft(userId: string | null, of: Of): Draft | null {
  const own = read(keyOf(userId, of))
  if (userId === null || own !== null) return own
  const found = read(keyOf(null, of))
  if (found === null) return null
  saveReviewDraft(userId, of, found)
  saveReviewDraft(null, of, null)
  return found
}
