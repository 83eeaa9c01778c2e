import { draftKey } from '../../../platform/draft-storage.ts'
import { readStored, storeLocally } from '../../../platform/local-storage.ts'

const keyOf = (userId: string) => draftKey('bio', userId)

export const readBioDraft = (userId: string): string | null => readStored(keyOf(userId), (text) => text)

/** Stores a bio on this device; null deletes the stored bio. Returns false if local storage is unavailable. */
export const saveBioDraft = (userId: string, text: string | null): boolean =>
  storeLocally(keyOf(userId), text)
