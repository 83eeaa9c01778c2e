import type { ReviewKind } from '#contract/values/enums'
import type { Queryable } from '../../platform/database/types.ts'
import { firstRow, listValues, onlyValue } from '../../platform/database/rows.ts'
import type { Nullable } from '../../platform/database/columns.ts'
import type { Ratings, Users, Works } from '../../tables.gen.ts'
import { presentSubjects, type Subject, subjects } from './subjects.ts'

// Triggers (`count_ratings`) update the sums and numbers of ratings in the transaction of a write. A job updates the
// popularity ranks later.

/** A rating as stored, with its user. */
export type ReviewRow = Pick<
  Ratings,
  | 'id'
  | 'work_id'
  | 'stars'
  | 'text'
  | 'text_html'
  | 'language'
  | 'helpful_count'
  | 'rated_at'
  | 'reviewed_at'
  | 'edited_at'
  | 'hidden_at'
  | 'hidden_reason'
  | 'hidden_note'
  | 'user_id'
> &
  Pick<Users, 'first_name' | 'last_name' | 'email' | 'picture' | 'public_handle'>

export const reviewColumns = `r.id, r.work_id, r.stars, r.text, r.text_html, r.language, r.helpful_count, r.rated_at, r.reviewed_at, r.edited_at,
  r.hidden_at, r.hidden_reason, r.hidden_note,
  r.user_id, u.first_name, u.last_name, u.email, u.picture, case when u.locked_at is null then u.public_handle end as public_handle`

/** Numbers of ratings and reviews and sum of stars of an entity, as stored in its row. */
export type SummaryRow = Pick<Works, 'rating_sum' | 'rating_count' | 'rating_stars' | 'review_count'>

/** Returns the entity with an id, or its merge target if it is merged, or `null` if it does not exist. */
export async function findSubject(db: Queryable, kind: ReviewKind, id: number): Promise<Subject | null> {
  const [row] = await db.query<{ id: number }>({
    name: `ratings-subject-${kind}`,
    text: `with recursive requested as (select $1::int as entity, 1 as place), ${presentSubjects(kind)} select id from present`,
    values: [id],
  })
  return row ? { kind, id: row.id } : null
}

/** Returns a user's rating of an entity (`own`) and all users' sums, or `null` without an entity. */
export async function findOutcome(
  db: Queryable,
  userId: string,
  { kind, id }: Subject,
): Promise<{ own: ReviewRow | null; summary: SummaryRow } | null> {
  const { table, column } = subjects[kind]
  const [row] = await db.query<SummaryRow & Nullable<ReviewRow>>({
    name: `ratings-outcome-${kind}`,
    text: `select s.rating_sum, s.rating_count, s.rating_stars, s.review_count, ${reviewColumns}
      from ${table} s left join ratings r on r.${column} = s.id and r.user_id = $1 left join users u on u.id = r.user_id where s.id = $2`,
    values: [userId, id],
  })
  if (!row) return null
  return { own: row.id === null ? null : (row as ReviewRow), summary: row }
}

/** Returns the sums over all users' ratings of an entity, or `null` if it does not exist. */
export const findSummary = (db: Queryable, { kind, id }: Subject): Promise<SummaryRow | null> =>
  firstRow(db, {
    name: `ratings-summary-${kind}`,
    text: `select rating_sum, rating_count, rating_stars, review_count from ${subjects[kind].table} where id = $1`,
    values: [id],
  })

/** SQL condition: an upsert inserted the row `r` and did not update it. `xmax` of an inserted row is 0. */
const isInserted = '(r.xmax = 0)'

/** An entity that a user has rated. `isFirst` is true if this write stored the user's first stars for the entity. */
export interface RatedSubject extends Subject {
  isFirst: boolean
}

/** Stores stars unless they are unchanged. Returns the rated entity, or `null` if it does not exist. */
export async function putStars(
  db: Queryable,
  userId: string,
  { kind, id }: Subject,
  stars: number,
): Promise<RatedSubject | null> {
  const { column, unique } = subjects[kind]
  const [row] = await db.query<{ id: number; isFirst: boolean }>({
    name: `ratings-put-${kind}`,
    text: `with recursive requested as (select $2::int as entity, 1 as place), ${presentSubjects(kind)}, put as (
        insert into ratings as r (user_id, ${column}, stars) select $1::uuid, id, $3::smallint from present
        on conflict ${unique} do update set stars = excluded.stars, given = null, rated_at = now()
          where r.stars <> excluded.stars
        returning ${isInserted} as is_first
      ) select id, coalesce((select is_first from put), false) as "isFirst" from present`,
    values: [userId, id, stars],
  })
  return row ? { kind, ...row } : null
}

/** Updates the ranks of some hundred rated works. Returns their number; 0 if no rank is outdated. */
export const moveRanks = (db: Queryable): Promise<number> =>
  onlyValue(db, { text: 'select move_ranks() as moved' })

/** Recomputes the acclaim (fame), by which lists and search results are sorted. Takes a second for 16,000 entities. */
export async function recountAcclaim(db: Queryable): Promise<void> {
  await db.query({ text: 'select recount_all_acclaim()' })
}

/**
 * Invalidates cached lists after ratings of the last two minutes: twice the task's interval, because a slow transaction
 * can commit later.
 */
export async function publishRatings(db: Queryable): Promise<void> {
  await db.query({
    text: `select append_content_change(null)
      where exists (select from content_changes where keys is not null and at > now() - interval '2 minutes')`,
  })
}

export interface ReviewText {
  markdown: string
  html: string
  language: string
}

/** Returns SQL assignments of the new values of a review. The time of a review is the time of its first text. */
const newText = (
  text: string,
  html: string,
  language: string,
): string => `text = ${text}, text_html = ${html},
  language = ${language}, reviewed_at = coalesce(r.reviewed_at, now()),
  edited_at = case when r.text is not null and r.text <> ${text} then now() else r.edited_at end`

/**
 * Inserts or changes the user's review. Returns `null` if `stars` is missing and the user has not rated the entity.
 */
export async function putReview(
  db: Queryable,
  userId: string,
  { kind, id }: Subject,
  text: ReviewText,
  stars: number | undefined,
): Promise<RatedSubject | null> {
  const { column, unique } = subjects[kind]
  const shared = [userId, id, text.markdown, text.html, text.language]
  const [row] = await db.query<{ isFirst: boolean }>(
    stars === undefined
      ? {
          text: `update ratings r set ${newText('$3', '$4', '$5')} where user_id = $1 and ${column} = $2 returning false as "isFirst"`,
          values: shared,
        }
      : {
          text: `insert into ratings as r (user_id, ${column}, text, text_html, language, stars, reviewed_at) values ($1, $2, $3, $4, $5, $6, now())
            on conflict ${unique} do update set ${newText('excluded.text', 'excluded.text_html', 'excluded.language')},
              given = case when r.stars = excluded.stars then r.given end, stars = excluded.stars
            returning ${isInserted} as "isFirst"`,
          values: [...shared, stars],
        },
  )
  return row ? { kind, id, ...row } : null
}

export async function deleteRating(db: Queryable, userId: string, { kind, id }: Subject): Promise<void> {
  await db.query({
    text: `delete from ratings where user_id = $1 and ${subjects[kind].column} = $2`,
    values: [userId, id],
  })
}

/** Deletes the text of a review and its votes, in the caller's transaction. The stars remain. */
export async function deleteReviewText(tx: Queryable, userId: string, { kind, id }: Subject): Promise<void> {
  const { column } = subjects[kind]
  const [row] = await tx.query<Pick<Ratings, 'id'>>({
    text: `update ratings set text = null, text_html = null, language = null, reviewed_at = null, edited_at = null
      where user_id = $1 and ${column} = $2 and text is not null returning id`,
    values: [userId, id],
  })
  if (row) await tx.query({ text: 'delete from review_votes where rating_id = $1', values: [row.id] })
}

/** Returns the ids of the reviews of an entity that a user has marked as helpful. */
export const listHelpful = (db: Queryable, userId: string, { kind, id }: Subject): Promise<number[]> =>
  listValues<Ratings['id']>(db, {
    name: `ratings-helpful-${kind}`,
    text: `select r.id from review_votes v join ratings r on r.id = v.rating_id where v.user_id = $1 and r.${subjects[kind].column} = $2 order by r.id`,
    values: [userId, id],
  })
