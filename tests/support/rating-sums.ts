import type { Database } from '#server/platform/database/database'
import type { TestSite } from './api.ts'
import { taskContext } from './task-context.ts'

const counted = `coalesce(sum(stars), 0)::int, count(*)::int,
  array[count(*) filter (where stars = 1), count(*) filter (where stars = 2), count(*) filter (where stars = 3),
    count(*) filter (where stars = 4), count(*) filter (where stars = 5)]::int[],
  (count(*) filter (where text is not null and hidden_at is null))::int`

/** Returns a label, such as `works 12`, for each row whose stored sums, counts, votes or rank are wrong. */
export async function wrongSums(db: Database): Promise<string[]> {
  const wrong: string[] = []
  for (const [table, column] of [
    ['works', 'work_id'],
    ['people', 'person_id'],
  ]) {
    const rows = await db.query<{ id: number }>({
      text: `select s.id from ${table} s cross join lateral (select ${counted} from ratings r where r.${column} = s.id) c (total, ratings, stars, reviews)
        where (s.rating_sum, s.rating_count, s.rating_stars, s.review_count) is distinct from (c.total, c.ratings, c.stars, c.reviews)`,
    })
    wrong.push(...rows.map(({ id }) => `${table} ${id}`))
  }
  const votes = await db.query<{ id: number }>({
    text: 'select id from ratings r where helpful_count <> (select count(*) from review_votes v where v.rating_id = r.id)',
  })
  wrong.push(...votes.map(({ id }) => `votes of ${id}`))
  const ranks = await db.query<{ id: number }>({
    text: `select s.id from series s where abs(rank_score - (select coalesce(avg(best.rank_score), 0) from (
      select w.rank_score from works w where w.merged_into is null
        and w.id in (select m.work_id from series_members m where m.series_id = s.id and m.reading_order = 'publication')
      order by w.rank_score desc limit 3) best)) > 1e-9`,
  })
  wrong.push(...ranks.map(({ id }) => `rank of series ${id}`))
  return wrong
}

/** Runs the job that updates the ranks of rated works. On the site, the job runs every minute. */
export const moveRanks = ({ app }: Pick<TestSite, 'app'>) => app.tasks['move-ranks'](null, taskContext())

/** Runs the nightly job that recomputes the acclaim (fame, from 0 to 9) of all works. */
export const recountAcclaim = ({ app }: Pick<TestSite, 'app'>) =>
  app.tasks['recount-acclaim'](null, taskContext())
