import { entities } from '#contract/values/entities'
import type { MergeStep } from '../editing/index.ts'

/**
 * Replaces the merged entity by the merge target in ratings. If a user rated both, the rating with a text remains; if
 * both or neither have a text, the later rating remains.
 */
export const mergeReviews: MergeStep = async (tx, kind, { from, into }) => {
  if (kind === 'series') return
  const column = `${entities[kind].noun}_id`
  const pairs = await tx.query<{ dropped: number }>({
    text: `select case when f.rank > t.rank then t.id else f.id end as dropped
      from (select *, (text is not null, coalesce(reviewed_at, rated_at)) as rank from ratings where ${column} = $1) f
      join (select *, (text is not null, coalesce(reviewed_at, rated_at)) as rank
        from ratings where ${column} = $2) t using (user_id)
      order by 1`,
    values: [from, into],
  })
  await tx.query({
    text: 'delete from ratings where id = any($1::bigint[])',
    values: [pairs.map(({ dropped }) => dropped)],
  })
  await tx.query({ text: `update ratings set ${column} = $2 where ${column} = $1`, values: [from, into] })
}
