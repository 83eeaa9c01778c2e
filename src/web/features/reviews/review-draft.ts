import { isPersonLanguage, type PersonLanguage } from '#contract/values/languages'
import { draftKey } from '../../platform/draft-storage.ts'
import { readStored, storeLocally } from '../../platform/local-storage.ts'
import type { Subject } from './subject.ts'

export interface Draft {
  text: string
  language: PersonLanguage
}

type Of = Pick<Subject, 'kind' | 'id'>

/** User id in the keys of visitors' drafts. The next reader who signs in adopts these drafts. */
const nobody = 'anonymous'
const keyOf = (userId: string | null, { kind, id }: Of) => draftKey('review', userId ?? nobody, kind, id)

function parse(stored: string): Draft | null {
  const { text, language } = JSON.parse(stored) as Partial<Record<keyof Draft, unknown>>
  return typeof text === 'string' && isPersonLanguage(language) ? { text, language } : null
}

/**
 * Stores a draft of a review on this device; null deletes it. Returns false if the browser stores nothing.
 * @param userId null for a visitor
 */
export const saveReviewDraft = (userId: string | null, of: Of, draft: Draft | null): boolean =>
  storeLocally(keyOf(userId, of), draft)

/**
 * Returns the stored draft of a review, else null. A reader without a draft adopts the visitor's draft.
 * @param userId null for a visitor
 */
export function readReviewDraft(userId: string | null, of: Of): Draft | null {
  const own = readStored(keyOf(userId, of), parse)
  if (userId === null || own !== null) return own
  const found = readStored(keyOf(null, of), parse)
  if (found === null) return null
  if (saveReviewDraft(userId, of, found)) saveReviewDraft(null, of, null)
  return found
}
