import type { Queryable } from '../../platform/database/database.ts'

export interface Like {
  user: string
  stars: number
  work: number
}

/** Returns at most `limit` ratings of at least four stars, sorted by user and work, after the rating `after`. */
export function listLikes(db: Queryable, after: Pick<Like, 'user' | 'work'>, limit: number): Promise<Like[]> {
  return db.query<Like>({
    name: 'recommendations_likes',
    text: `select user_id as "user", stars, work_id as work from ratings
      where work_id is not null and stars >= 4 and (user_id, work_id) > ($2::uuid, $3::int)
      order by user_id, work_id limit $1::int`,
    values: [limit, after.user, after.work],
  })
}

export function listFirstVolumes(db: Queryable): Promise<{ work: number; first: number }[]> {
  return db.query({
    name: 'recommendations_first_volumes',
    text: `select distinct on (m.work_id) m.work_id as work, f.work_id as first
      from series_members m
        join series s on s.id = m.series_id and s.kind = 'author' and s.merged_into is null
        join series_members f on f.series_id = m.series_id and f.reading_order = m.reading_order and f.role = 'main' and f.position_sort = 1
      where m.reading_order = 'publication' and m.work_id is not null and f.work_id is not null and m.position_sort is not null and m.work_id <> f.work_id
      order by m.work_id, m.position_sort, m.series_id, f.work_id`,
  })
}
