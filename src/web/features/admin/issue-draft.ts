import { byLanguage, type Language } from '#contract/values/languages'
import { draftKey } from '../../platform/draft-storage.ts'
import { readStored, storeLocally } from '../../platform/local-storage.ts'

export type IssueTexts = Record<Language, { subject: string; body: string }>

/** Unsaved texts of a newsletter as they are stored on this device. */
export interface IssueDraft {
  /** Version of the server's draft that these texts replace; null if the server has no draft. */
  version: number | null
  texts: IssueTexts
}

/** Returns the local storage key of a draft. `issue` is the id of the newsletter; undefined for a new newsletter. */
const keyOf = (userId: string, issue: number | undefined) => draftKey('newsletter', userId, issue ?? 'new')

const stringOr = (otherwise: string, value: unknown): string =>
  typeof value === 'string' ? value : otherwise

/**
 * Returns the draft stored on this device; null if there is none.
 * @param saved texts of the server's draft, used for texts that are missing in the stored draft
 */
export const readIssueDraft = (
  userId: string,
  issue: number | undefined,
  saved: IssueTexts,
): IssueDraft | null =>
  readStored(keyOf(userId, issue), (stored) => {
    const { version, texts } = JSON.parse(stored) as {
      version?: unknown
      texts: Partial<Record<Language, { subject?: unknown; body?: unknown }>>
    }
    return {
      version: typeof version === 'number' ? version : null,
      texts: byLanguage((language) => ({
        subject: stringOr(saved[language].subject, texts[language]?.subject),
        body: stringOr(saved[language].body, texts[language]?.body),
      })),
    }
  })

/** Stores a draft on this device; null deletes the stored draft. Returns false if local storage is unavailable. */
export const saveIssueDraft = (
  userId: string,
  issue: number | undefined,
  draft: IssueDraft | null,
): boolean => storeLocally(keyOf(userId, issue), draft)
