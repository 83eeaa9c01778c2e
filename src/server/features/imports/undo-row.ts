import type { OwnCopy } from '#contract/calls/reading-list'
import type { Queryable } from '../../platform/database/types.ts'
import { claimRating } from '../reviews/index.ts'
import { untagBooks } from '../tags/index.ts'
import { type EntryFacts, deleteEntry, deleteReadings, putFacts } from '../reading-list/index.ts'
import { undoRating } from './write-rating.ts'
import { type StoredEntry, claimEntry } from './write.repo.ts'
import type { Written } from './written.ts'

/** True if two copies of a book are equal. Compares each property, because the database reorders JSON properties. */
const isSameCopy = (a: OwnCopy, b: OwnCopy): boolean =>
  Object.entries(a).every(([key, value]) => b[key as keyof OwnCopy] === value)

const isSame = (a: EntryFacts, b: EntryFacts): boolean =>
  a.status === b.status &&
  a.flag === b.flag &&
  a.note === b.note &&
  a.editionId === b.editionId &&
  // rows written by an earlier version of the program have no progress
  (a.progressPages ?? null) === (b.progressPages ?? null) &&
  (a.progressPercent ?? null) === (b.progressPercent ?? null) &&
  (a.copy === undefined || b.copy === undefined || isSameCopy(a.copy, b.copy))

/**
 * Undoes what an import wrote for a row, except values that the reader has changed since. The rows of a book must be
 * undone in the reverse order.
 * @returns false if some value remains
 */
export async function undoRow(
  tx: Queryable,
  userId: string,
  written: Written,
  workId: number,
): Promise<boolean> {
  if (written.isMerged) return false
  if (written.tags && written.tags.length > 0)
    await untagBooks(tx, userId, [{ bookId: workId, tags: written.tags }])
  // locks the rating before the entry, as {@link writeRow} does, to prevent a deadlock
  const rating = written.rating ? await claimRating(tx, userId, { kind: 'book', id: workId }) : null
  const entry = written.entry || written.readings.length > 0 ? await claimEntry(tx, userId, workId) : null
  const isRatingBack =
    written.rating === null || rating === null || (await undoRating(tx, written.rating, rating))
  const isEntryBack = entry === null || (await undoEntry(tx, userId, written, entry))
  return isRatingBack && isEntryBack
}

async function undoEntry(
  tx: Queryable,
  userId: string,
  { entry: written, readings }: Written,
  now: StoredEntry,
): Promise<boolean> {
  const others = now.readings.filter(({ id }) => !readings.includes(id))
  const isOurs = written === null || (written.id === now.id && isSame(written.after, now))
  if (written?.before === null) {
    // an entry remains if the reader has changed it or added a reading since
    if (!isOurs || others.length > 0) return false
    await deleteEntry(tx, now.id)
    return true
  }
  await deleteReadings(tx, userId, readings)
  if (written && isOurs) await putFacts(tx, now.id, written.before)
  return isOurs
}
