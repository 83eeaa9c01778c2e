import type { Queryable } from '../../platform/database/types.ts'
import type { CamelCased } from '../../platform/database/columns.ts'
import type { FavouriteBooks } from '../../tables.gen.ts'

export type FavouriteRow = CamelCased<Pick<FavouriteBooks, 'work_id' | 'sentence'>>

/** Returns the favourite books of a user in the order that the user chose. */
export const listFavourites = (db: Queryable, userId: string): Promise<FavouriteRow[]> =>
  db.query<FavouriteRow>({
    name: 'favourites',
    text: `select f.work_id as "workId", f.sentence from favourite_books f join works w on w.id = f.work_id and w.merged_into is null
      where f.user_id = $1 order by f.position, f.work_id`,
    values: [userId],
  })

/** Replaces all favourites of a user. Returns false if one of the books does not exist. */
export async function replaceFavourites(
  tx: Queryable,
  userId: string,
  favourites: readonly { bookId: number; sentence: string | null }[],
): Promise<boolean> {
  await tx.query({ text: 'select from users where id = $1 for no key update', values: [userId] })
  await tx.query({ text: 'delete from favourite_books where user_id = $1', values: [userId] })
  const rows = await tx.query<{ work_id: number }>({
    text: `insert into favourite_books (user_id, work_id, position, sentence)
      select $1, w.id, f.position, f.sentence from unnest($2::int[], $3::text[]) with ordinality as f (id, sentence, position)
      join works w on w.id = f.id and w.merged_into is null returning work_id`,
    values: [userId, favourites.map(({ bookId }) => bookId), favourites.map(({ sentence }) => sentence)],
  })
  return rows.length === favourites.length
}
