import type { ReviewKind, ReviewSort } from '#contract/values/enums'
import type { Language } from '#contract/values/languages'
import { modalReviews } from '#contract/values/limits'
import type { Queryable } from '../../platform/database/types.ts'
import { countRows } from '../../platform/database/rows.ts'
import { type BookCardRow, selectBookCards } from '../books/index.ts'
import { shownNameText } from '../names/index.ts'
import { reviewOrders } from './review-orders.sql.ts'
import { reviewColumns, type ReviewRow } from './review-writes.repo.ts'
import { type Subject, subjects } from './subjects.ts'

/** The position after which a page starts. With sort `newest`, `value` is in microseconds since 1970. */
export interface After {
  value: number
  id: number
}

const shown = 'r.text is not null and r.hidden_at is null'
const microseconds = (moment: string): string => `(extract(epoch from ${moment}) * 1000000)::int8`
const moment = (parameter: string): string =>
  `(timestamptz 'epoch' + ${parameter}::float8 * interval '1 microsecond')`

/** Returns at most `limit` visible reviews after `after`. `languages`: only reviews in these languages. */
export function listReviewRows(
  db: Queryable,
  { kind, id }: Subject,
  sort: ReviewSort,
  languages: readonly string[] | null,
  limit: number,
  after: After | null,
): Promise<(ReviewRow & { sort_value: number })[]> {
  const { by, isDescending } = reviewOrders[sort]
  const values: unknown[] = [id, limit]
  const where = [`r.${subjects[kind].column} = $1`, shown]
  if (languages) where.push(`r.language = any($${values.push(languages)}::text[])`)
  if (after) {
    const given = `$${values.push(after.value)}`
    const value = sort === 'newest' ? moment(given) : `${given}::float8`
    const last = `$${values.push(after.id)}::int8`
    where.push(
      isDescending
        ? `(${by}, r.id) < (${value}, ${last})`
        : `(${by} > ${value} or (${by} = ${value} and r.id < ${last}))`,
    )
  }
  const order = `${by} ${isDescending ? 'desc' : 'asc'}, r.id desc`
  return db.query({
    name: `reviews-${kind}-${sort}${languages ? '-languages' : ''}${after ? '-after' : ''}`,
    text: `select ${reviewColumns}, ${sort === 'newest' ? microseconds(by) : by} as sort_value
      from ratings r join users u on u.id = r.user_id where ${where.join(' and ')} order by ${order} limit $2::int`,
    values,
  })
}

/** Returns the number of visible reviews of an entity by language, the most frequent language first. */
export const countLanguages = (
  db: Queryable,
  { kind, id }: Subject,
): Promise<(Pick<ReviewRow, 'language'> & { count: number })[]> =>
  db.query({
    name: `reviews-languages-${kind}`,
    text: `select r.language, count(*)::int as count from ratings r where r.${subjects[kind].column} = $1 and ${shown}
      group by 1 order by 2 desc, 1`,
    values: [id],
  })

/**
 * Returns the first `modalReviews` reviews of a book: in the reader's language, then the most helpful. Two limited
 * queries are united, to sort few rows.
 */
export const listFirstReviews = (db: Queryable, bookId: number, language: Language): Promise<ReviewRow[]> =>
  db.query({
    name: 'reviews-first',
    text: `with best as (
        (select r.id from ratings r where r.work_id = $1 and ${shown} and r.language = $2 order by r.helpful_count desc, r.id desc limit ${modalReviews})
        union
        (select r.id from ratings r where r.work_id = $1 and ${shown} order by r.helpful_count desc, r.id desc limit ${2 * modalReviews})
      )
      select ${reviewColumns} from best join ratings r using (id) join users u on u.id = r.user_id
      order by (r.language is not distinct from $2) desc, r.helpful_count desc, r.id desc limit ${modalReviews}`,
    values: [bookId, language],
  })

export interface LatestReviewRow extends ReviewRow {
  book: BookCardRow
}

/** Returns the latest visible book reviews with a text in the given language. */
export const listLatestReviews = (
  db: Queryable,
  language: Language,
  limit: number,
): Promise<LatestReviewRow[]> =>
  db.query({
    name: 'reviews-latest',
    text: `with latest as materialized (
        select r.* from ratings r where r.work_id is not null and ${shown} and r.language = $1
        order by r.reviewed_at desc, r.id desc limit $2::int
      ), reviewed as materialized (select w.* from works w where w.id in (select work_id from latest)),
      cards as (${selectBookCards('reviewed', '$1::text')})
      select ${reviewColumns}, row_to_json(cards) as book
      from latest r join users u on u.id = r.user_id join cards on cards.id = r.work_id
      order by r.reviewed_at desc, r.id desc`,
    values: [language, limit],
  })

/** Returns the latest visible reviews of books by one reader, in any language. */
export const listLatestReviewsOf = (
  db: Queryable,
  userId: string,
  language: Language,
  limit: number,
): Promise<LatestReviewRow[]> =>
  db.query({
    name: 'reviews-latest-of',
    text: `with latest as materialized (
        select r.* from ratings r where r.user_id = $1 and r.work_id is not null and ${shown}
        order by r.reviewed_at desc, r.id desc limit $3::int
      ), reviewed as materialized (select w.* from works w where w.id in (select work_id from latest)),
      cards as (${selectBookCards('reviewed', '$2::text')})
      select ${reviewColumns}, row_to_json(cards) as book
      from latest r join users u on u.id = r.user_id join cards on cards.id = r.work_id
      order by r.reviewed_at desc, r.id desc`,
    values: [userId, language, limit],
  })

/** A user's rating with the entity that it is about. */
export interface OwnReviewRow extends ReviewRow {
  sort_value: number
  book: BookCardRow | null
  author: { id: number; slug: string; name: string; image_path: string | null } | null
}

/** Returns at most `limit` ratings of a user, of one kind or of all, latest first, after `after`. */
export function listOwnRows(
  db: Queryable,
  userId: string,
  kind: ReviewKind | undefined,
  language: Language,
  limit: number,
  after: After | null,
): Promise<OwnReviewRow[]> {
  const values: unknown[] = [userId, language, limit]
  const where = ['r.user_id = $1']
  if (kind) where.push(`r.${subjects[kind].column} is not null`)
  if (after)
    where.push(
      `(r.rated_at, r.id) < (${moment(`$${values.push(after.value)}`)}, $${values.push(after.id)}::int8)`,
    )
  return db.query({
    name: `reviews-own${kind ? `-${kind}` : ''}${after ? '-after' : ''}`,
    text: `with listed as materialized (
        select r.* from ratings r where ${where.join(' and ')} order by r.rated_at desc, r.id desc limit $3::int
      ), rated as materialized (select w.* from works w where w.id in (select work_id from listed)),
      cards as (${selectBookCards('rated', '$2::text')})
      select ${reviewColumns}, ${microseconds('r.rated_at')} as sort_value, row_to_json(cards) as book,
        case when r.person_id is not null then (select json_build_object('id', p.id, 'slug', p.slug, 'image_path', p.image_path,
          'name', ${shownNameText('person', 'p.id', '$2::text')}) from people p where p.id = r.person_id) end as author
      from listed r join users u on u.id = r.user_id left join cards on cards.id = r.work_id
      order by r.rated_at desc, r.id desc`,
    values,
  })
}

export const countOwn = (db: Queryable, userId: string, kind: ReviewKind | undefined): Promise<number> =>
  countRows(db, {
    name: `reviews-own-count${kind ? `-${kind}` : ''}`,
    text: `select count(*)::int as count from ratings r where r.user_id = $1${kind ? ` and r.${subjects[kind].column} is not null` : ''}`,
    values: [userId],
  })
