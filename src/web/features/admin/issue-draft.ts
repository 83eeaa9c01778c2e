import { byLanguage, type Language } from '#contract/values/languages'
import { draftPrefix } from '../../platform/session.ts'

/** Subject and text of a newsletter by language. */
export type IssueTexts = Record<Language, { subject: string; body: string }>

/** Unsaved texts of a newsletter as they are stored on this device. */
export interface IssueDraft {
  /** Version of the server's draft that these texts replace when they are saved; null if the server has no draft. */
  version: number | null
  texts: IssueTexts
}

/** Returns the key of a draft in local storage. `issue`: id of the newsletter; undefined for a new one. */
const keyOf = (userId: string, issue: number | undefined) =>
  `${draftPrefix}newsletter:${userId}:${issue ?? 'new'}`

/**
 * Returns the draft stored on this device; null if there is none, or without local storage.
 * @param saved replaces missing texts of the draft
 */
export function readIssueDraft(
  userId: string,
  issue: number | undefined,
  saved: IssueTexts,
): IssueDraft | null {
  try {
    const found = JSON.parse(localStorage.getItem(keyOf(userId, issue)) ?? 'null') as {
      version?: unknown
      texts?: Partial<Record<Language, { subject?: unknown; body?: unknown }>>
    } | null
    if (!found?.texts) return null
    const { version, texts } = found
    return {
      version: typeof version === 'number' ? version : null,
      texts: byLanguage((language) => ({
        subject: stringOr(saved[language].subject, texts[language]?.subject),
        body: stringOr(saved[language].body, texts[language]?.body),
      })),
    }
  } catch {
    return null
  }
}

const stringOr = (otherwise: string, value: unknown): string =>
  typeof value === 'string' ? value : otherwise

/** Stores a draft on this device; null deletes the stored draft. */
export function saveIssueDraft(userId: string, issue: number | undefined, draft: IssueDraft | null): void {
  try {
    if (draft === null) localStorage.removeItem(keyOf(userId, issue))
    else localStorage.setItem(keyOf(userId, issue), JSON.stringify(draft))
  } catch {
    // if local storage is unavailable, the draft is not stored
  }
}
