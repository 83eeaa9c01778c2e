import type { Language } from '#contract/values/languages'
import { draftPrefix } from '../../platform/session.ts'

/** Subject and text of a newsletter by language. */
export type IssueTexts = Record<Language, { subject: string; body: string }>

/** Returns the key of a draft in local storage. `issue`: id of the newsletter; undefined for a new one. */
const keyOf = (userId: string, issue: number | undefined) =>
  `${draftPrefix}newsletter:${userId}:${issue ?? 'new'}`

/** Returns the texts stored on this device; null if there are none, or if local storage is unavailable. */
export function readIssueDraft(userId: string, issue: number | undefined): IssueTexts | null {
  try {
    const text = localStorage.getItem(keyOf(userId, issue))
    return text === null ? null : (JSON.parse(text) as IssueTexts)
  } catch {
    return null
  }
}

/** Stores texts on this device; null deletes the stored texts. */
export function saveIssueDraft(userId: string, issue: number | undefined, texts: IssueTexts | null): void {
  try {
    if (texts === null) localStorage.removeItem(keyOf(userId, issue))
    else localStorage.setItem(keyOf(userId, issue), JSON.stringify(texts))
  } catch {
    // if local storage is unavailable, the texts are not stored
  }
}
