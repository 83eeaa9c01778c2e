import { isPersonLanguage, type PersonLanguage } from '#contract/values/languages'
import { draftPrefix } from '../../platform/session.ts'
import type { Subject } from './subject.ts'

/** What is being written and not yet sent. */
export interface Draft {
  text: string
  language: PersonLanguage
}

type Of = Pick<Subject, 'kind' | 'id'>

/** Whose drafts these are; nobody's on this device belong to whoever signs in next. */
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

/** Keeps a draft on this device, each person's under their own id; null forgets it. */
export function saveReviewDraft(userId: string | null, of: Of, draft: Draft | null): void {
  try {
    if (draft === null) localStorage.removeItem(keyOf(userId, of))
    else localStorage.setItem(keyOf(userId, of), JSON.stringify(draft))
  } catch {
    // a browser that forbids storage keeps no drafts
  }
}

/**
 * The draft that was left on this device. What somebody wrote before they signed in becomes theirs, unless they have a
 * draft of their own.
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
