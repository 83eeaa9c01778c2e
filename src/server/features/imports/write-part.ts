import type { Queryable } from '../../platform/database/types.ts'
import { claimRating, findSubject } from '../reviews/index.ts'
import { listClaimedLists, type PartRecord, type PartWritten } from './import-parts.repo.ts'
import type { AuthorPart, ListPart } from './read-archive.ts'
import { fillRating, reviewText, undoRating } from './write-rating.ts'
import type { WriteOptions } from './write-row.ts'

/**
 * The result of restoring a list. `unchanged`: the reader has the list. `left-out`: the reader has the maximum number
 * of lists.
 */
export type RestoredList =
  | { outcome: 'added'; id: number; missingBooks: number }
  | { outcome: 'unchanged'; id: number }
  | { outcome: 'left-out' }

/** Restores lists from archives, and undoes this. Another feature provides these functions. */
export interface RestoredLists {
  /**
   * Restores a list, unless the reader has the list.
   * @param others ids of stored lists that correspond to other lists of the archive
   */
  restore(tx: Queryable, userId: string, list: ListPart, others: readonly number[]): Promise<RestoredList>
  /** Deletes a restored list. Returns false if the reader has changed it since. */
  undoRestore(tx: Queryable, userId: string, id: number): Promise<boolean>
}

/** Writes a list or a rating of an author from an archive. Does not overwrite existing values. */
export async function writePart(
  tx: Queryable,
  userId: string,
  importId: string,
  { given }: PartRecord,
  { lists, ...options }: WriteOptions & { lists: RestoredLists },
): Promise<PartWritten> {
  if (given.kind === 'author') return writeAuthor(tx, userId, given, options)
  const restored = await lists.restore(tx, userId, given, await listClaimedLists(tx, importId))
  if (restored.outcome === 'left-out') return restored
  const { id, ...what } = restored
  return { ...what, list: id }
}

async function writeAuthor(
  tx: Queryable,
  userId: string,
  { id, stars, review, reviewLanguage }: AuthorPart,
  { reviewLanguage: usual, mayPublish }: WriteOptions,
): Promise<PartWritten> {
  const author = await findSubject(tx, 'author', id)
  if (!author) return { outcome: 'left-out' }
  const rating = await claimRating(tx, userId, author)
  const isThere = review === null || (rating !== null && rating.text !== null)
  // if reviews are not published (`usual` is null), the review of an author is not stored, because there are no private
  // notes about authors; the import reports the omission
  const { text } =
    isThere || usual === null ? { text: null } : await reviewText(review, reviewLanguage ?? usual, mayPublish)
  const written = await fillRating(tx, userId, author, { rating, given: stars, text })
  return {
    outcome: written === null ? 'unchanged' : 'added',
    rating: written,
    isReviewLeftOut: review !== null && text === null && rating?.text !== review,
  }
}

/**
 * Undoes the writing of a list or a rating of an author.
 * @returns false if the reader has changed it since
 */
export async function undoPart(
  tx: Queryable,
  userId: string,
  { given, written }: PartRecord & { written: PartWritten },
  lists: RestoredLists,
): Promise<boolean> {
  if (written.outcome !== 'added') return true
  if (written.list !== undefined) return lists.undoRestore(tx, userId, written.list)
  const author = written.rating ? await findSubject(tx, 'author', given.id) : null
  const rating = author && (await claimRating(tx, userId, author))
  return !rating || undoRating(tx, written.rating!, rating)
}
