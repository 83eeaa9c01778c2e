import { draftKey, readDraft, saveDraft } from '../../../platform/draft-storage.ts'

const keyOf = (userId: string) => draftKey('bio', userId)

export const readBioDraft = (userId: string): string | null => readDraft(keyOf(userId), (text) => text)

/** Stores a bio on this device; null deletes the stored bio. Returns false if local storage is unavailable. */
export const saveBioDraft = (userId: string, text: string | null): boolean => saveDraft(keyOf(userId), text)
