import { type MergeStep, moveRows } from '../editing/index.ts'

/**
 * Replaces the merged book by the merge target in favourites. A reader with both books keeps one of the two
 * favourites.
 */
export const mergeFavourites: MergeStep = async (tx, kind, merge) => {
  if (kind !== 'books') return
  await moveRows(tx, 'favourite_books', 'work_id', ['user_id'], merge)
}
