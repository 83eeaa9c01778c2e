import type { Language } from '#contract/values/languages'
import type { Queryable } from '../../../../platform/database/types.ts'
import type { Works } from '../../../../tables.gen.ts'
import { pagesOf, type PageSpan } from './lengths.ts'
import type { PartOf } from './wish.ts'

/**
 * The works that stand for what a book is to be like: the work itself, the best of an author, the first of a series.
 */
export async function findModels(db: Queryable, likes: readonly PartOf<'like'>[]): Promise<number[]> {
  if (likes.length === 0) return []
  const of = (kind: PartOf<'like'>['of']) => likes.flatMap((part) => (part.of === kind ? [part.id] : []))
  const rows = await db.query<Pick<Works, 'id'>>({
    name: 'assistant-models',
    text: `select w.id from works w where w.id = any($1::int[])
      union select id from (select w.id, row_number() over (partition by c.person_id order by w.acclaim desc, w.id) as place
        from work_contributors c join works w on w.id = c.work_id where c.person_id = any($2::int[]) and c.role = 'author' and w.merged_into is null) a where place <= 6
      union select id from (select w.id, row_number() over (partition by m.series_id order by m.position_sort, w.id) as place
        from series_members m join works w on w.id = m.work_id where m.series_id = any($3::int[]) and m.reading_order = 'publication' and m.role <> 'omnibus' and w.merged_into is null) s where place <= 3`,
    values: [of('work'), of('author'), of('series')],
  })
  return rows.map(({ id }) => id)
}

/** How many pages works have, to readers of a language. */
export async function findSpans(
  db: Queryable,
  workIds: readonly number[],
  language: Language,
): Promise<Map<number, PageSpan>> {
  if (workIds.length === 0) return new Map()
  const rows = await db.query<Pick<Works, 'id'> & PageSpan>({
    name: 'assistant-pages',
    text: `select w.id, ${pagesOf('least', '$2::text')} as least, ${pagesOf('most', '$2::text')} as most from works w where w.id = any($1::int[])`,
    values: [workIds, language],
  })
  return new Map(rows.map(({ id, least, most }) => [id, { least, most }]))
}

/** What the reader has given five stars, or four where nothing has five; the latest first. */
export async function findFavourites(db: Queryable, userId: string): Promise<number[]> {
  const rows = await db.query<{ id: number }>({
    name: 'assistant-favourites',
    text: `select work_id as id from ratings where user_id = $1 and work_id is not null and stars >= 4
      and stars = (select max(stars) from ratings where user_id = $1 and work_id is not null) order by rated_at desc limit 10`,
    values: [userId],
  })
  return rows.map(({ id }) => id)
}
