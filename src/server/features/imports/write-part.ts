import type { Queryable } from '../../platform/database/types.ts'
import { claimRating, findSubject } from '../reviews/index.ts'
import { listClaimedLists, type PartRecord, type PartWritten } from './import-parts.repo.ts'
import type { AuthorPart, ListPart } from './read-archive.ts'
import { fillRating, reviewText, undoRating } from './write-rating.ts'
import type { WriteOptions } from './write-row.ts'

/** What became of a list: `unchanged` one that is there stays as it is; `left-out`: there is no room for it. */
export type RestoredList =
  | { outcome: 'added'; id: number; missingBooks: number }
  | { outcome: 'unchanged'; id: number }
  | { outcome: 'left-out' }

/** The lists of readers, as far as an archive brings them back; both in the caller's transaction. */
export interface RestoredLists {
  /** @param others lists that are no matches by title: other ones of the same archive */
  restore(tx: Queryable, userId: string, list: ListPart, others: readonly number[]): Promise<RestoredList>
  /** False where its reader has changed it since, and it stays. */
  takeBack(tx: Queryable, userId: string, id: number): Promise<boolean>
}

/** Writes one part of an archive, in the caller's transaction. What is here stays. */
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
  // nobody has private notes on an author: what is not published is left out
  const isThere = review === null || (rating !== null && rating.text !== null)
  const { text } =
    isThere || usual === null ? { text: null } : await reviewText(review, reviewLanguage ?? usual, mayPublish)
  const written = await fillRating(tx, userId, author, { rating, given: stars, text })
  return {
    outcome: written === null ? 'unchanged' : 'added',
    rating: written,
    isReviewLeftOut: !isThere && text === null,
  }
}

/**
 * Takes back what was written for a part, as far as it is what stands there, in the caller's transaction.
 * @returns false where it stayed
 */
export async function undoPart(
  tx: Queryable,
  userId: string,
  { given, written }: PartRecord & { written: PartWritten },
  lists: RestoredLists,
): Promise<boolean> {
  if (written.outcome !== 'added') return true
  if (written.list !== undefined) return lists.takeBack(tx, userId, written.list)
  const author = written.rating ? await findSubject(tx, 'author', given.id) : null
  const rating = author && (await claimRating(tx, userId, author))
  return !rating || undoRating(tx, written.rating!, rating)
}
