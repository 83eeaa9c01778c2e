import { type MergeStep, moveRows } from '../editing/index.ts'

/** A reader whose favourites are both books keeps one of the two. */
export const mergeFavourites: MergeStep = async (tx, kind, merge) => {
  if (kind !== 'books') return
  await moveRows(tx, 'favourite_books', 'work_id', ['user_id'], merge)
}
