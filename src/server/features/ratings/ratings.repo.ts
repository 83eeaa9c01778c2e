import type { ReportReason, ReviewKind } from '#contract/enums'
import type { Queryable } from '../../platform/database/types.ts'
import { presentSubjects, type Subject, subjects } from './subjects.ts'

/** A rating as stored, with who gave it. */
export interface ReviewRow {
  id: number
  work_id: number | null
  stars: number
  text: string | null
  text_html: string | null
  language: string | null
  helpful_count: number
  rated_at: Date
  reviewed_at: Date | null
  edited_at: Date | null
  hidden_at: Date | null
  hidden_reason: ReportReason | null
  hidden_note: string | null
  user_id: string
  first_name: string | null
  last_name: string | null
  email: string
  picture: string | null
}

/** SQL of a review's columns; `r` is its row, `u` its author's. */
export const reviewColumns = `r.id, r.work_id, r.stars, r.text, r.text_html, r.language, r.helpful_count, r.rated_at, r.reviewed_at, r.edited_at,
  r.hidden_at, r.hidden_reason, r.hidden_note,
  r.user_id, u.first_name, u.last_name, u.email, u.picture`

/** What all readers together gave a thing, as it stands beside the thing. */
export interface SummaryRow {
  rating_sum: number
  rating_count: number
  rating_stars: number[]
  review_count: number
}

/** The thing that an id means; null where there is none. */
export async function findSubject(db: Queryable, kind: ReviewKind, id: number): Promise<Subject | null> {
  const [row] = await db.query<{ id: number }>({
    name: `ratings-subject-${kind}`,
    text: `with recursive asked as (select $1::int as thing, 1 as place), ${presentSubjects(kind)} select id from present`,
    values: [id],
  })
  return row ? { kind, id: row.id } : null
}

/** What somebody gave a thing, and what all did; `own` null: nothing yet. */
export async function findOutcome(
  db: Queryable,
  userId: string,
  { kind, id }: Subject,
): Promise<{ own: ReviewRow | null; summary: SummaryRow } | null> {
  const { table, column } = subjects[kind]
  const [row] = await db.query<SummaryRow & { [K in keyof ReviewRow]: ReviewRow[K] | null }>({
    name: `ratings-outcome-${kind}`,
    text: `select s.rating_sum, s.rating_count, s.rating_stars, s.review_count, ${reviewColumns}
      from ${table} s left join ratings r on r.${column} = s.id and r.user_id = $1 left join users u on u.id = r.user_id where s.id = $2`,
    values: [userId, id],
  })
  if (!row) return null
  return { own: row.id === null ? null : (row as ReviewRow), summary: row }
}

/** What all gave a thing; null where there is none. */
export async function findSummary(db: Queryable, { kind, id }: Subject): Promise<SummaryRow | null> {
  const [row] = await db.query<SummaryRow>({
    name: `ratings-summary-${kind}`,
    isPlannedOnce: true,
    text: `select rating_sum, rating_count, rating_stars, review_count from ${subjects[kind].table} where id = $1`,
    values: [id],
  })
  return row ?? null
}

/** Part of a statement that counts a write of each reader against a limit: see `Limits.asPart`. */
type LimitPart = (readers: readonly string[], first: number) => { sql: string; values: unknown[] }

/** Stars that a reader gives. */
export interface GivenStars {
  userId: string
  id: number
  stars: number
}

/** What came of giving stars. */
export interface Given {
  /** False: too often; nothing was written. */
  isAllowed: boolean
  /** Until more is allowed. */
  seconds: number
  /** What the stars were given to: where a merged thing was meant, what it went into. */
  thing: number | null
  /** Null where there is no such thing, or no more is allowed. */
  summary: SummaryRow | null
  /** One's review as it was before, with the new stars; null where there is none. */
  own: ReviewRow | null
}

/**
 * Gives the stars of several readers, each of whom is among them once, or replaces them; where they are the same nothing is written. One
 * statement for limits, writes and what they make of all (`give_stars`): this is what readers write most. Answers in their order.
 * Of works the caller has the ranks moved.
 */
export async function putStars(
  db: Queryable,
  kind: ReviewKind,
  given: readonly GivenStars[],
  limit: LimitPart,
): Promise<Given[]> {
  const readers = given.map(({ userId }) => userId)
  const { sql, values } = limit(readers, 4)
  const rows = await db.query<
    Pick<Given, 'isAllowed' | 'seconds' | 'thing'> & {
      [K in keyof (ReviewRow & SummaryRow)]: (ReviewRow & SummaryRow)[K] | null
    }
  >({
    name: `ratings-put-${kind}`,
    isPlannedOnce: true,
    text: `with taken as (${sql}), counted as (
        select array_agg(t.is_allowed order by k.place) as allowed, array_agg(t.seconds order by k.place) as seconds
        from unnest($4::text[]) with ordinality as k (key, place) join taken t using (key)
      )
      select c.allowed[s.place] as "isAllowed", c.seconds[s.place] as seconds, s.thing, s.rating_sum, s.rating_count, s.rating_stars, s.review_count,
        ${reviewColumns.replace('r.stars', '($3::smallint[])[s.place] as stars')}
      from counted c cross join give_stars($1::uuid[], $2::int[], $3::smallint[], c.allowed, ${kind === 'book'}) s
        left join ratings r on r.id = s.review left join users u on u.id = r.user_id
      order by s.place`,
    values: [readers, given.map(({ id }) => id), given.map(({ stars }) => stars), ...values],
  })
  return rows.map(({ isAllowed, seconds, thing, ...rest }) => ({
    isAllowed,
    seconds,
    thing,
    summary: rest.rating_count === null ? null : (rest as SummaryRow),
    own: rest.id === null ? null : (rest as ReviewRow),
  }))
}

/** Brings the ranks of works up to date (null: of all, some thousands at a time); answers how many have moved. */
export async function moveRanks(db: Queryable, works: readonly number[] | null): Promise<number> {
  const [row] = await db.query<{ moved: number }>({
    name: 'ratings-move-ranks',
    text: 'select move_ranks($1::int[]) as moved',
    values: [works],
  })
  return row!.moved
}

/** The text of a review, as written and as shown. */
export interface ReviewText {
  markdown: string
  html: string
  language: string
}

/** New values of a review: the day of the first text stays, and only another text counts as an edit. */
const newText = (
  text: string,
  html: string,
  language: string,
): string => `text = ${text}, text_html = ${html},
  language = ${language}, reviewed_at = coalesce(r.reviewed_at, now()),
  edited_at = case when r.text is not null and r.text <> ${text} then now() else r.edited_at end`

/** Writes or changes a review; without stars only where one has rated already. False where there are no stars then. */
export async function putReview(
  db: Queryable,
  userId: string,
  { kind, id }: Subject,
  text: ReviewText,
  stars: number | undefined,
): Promise<boolean> {
  const { column, unique } = subjects[kind]
  const shared = [userId, id, text.markdown, text.html, text.language]
  const rows = await db.query(
    stars === undefined
      ? {
          text: `update ratings r set ${newText('$3', '$4', '$5')} where user_id = $1 and ${column} = $2 returning id`,
          values: shared,
        }
      : {
          text: `insert into ratings as r (user_id, ${column}, text, text_html, language, stars, reviewed_at) values ($1, $2, $3, $4, $5, $6, now())
            on conflict ${unique} do update set ${newText('excluded.text', 'excluded.text_html', 'excluded.language')},
              given = case when r.stars = excluded.stars then r.given end, stars = excluded.stars
            returning id`,
          values: [...shared, stars],
        },
  )
  return rows.length > 0
}

/** Takes stars and text back. */
export async function deleteRating(db: Queryable, userId: string, { kind, id }: Subject): Promise<void> {
  await db.query({
    text: `delete from ratings where user_id = $1 and ${subjects[kind].column} = $2`,
    values: [userId, id],
  })
}

/** Takes the text back, and with it who found it helpful; the stars stay. In the caller's transaction. */
export async function deleteReviewText(tx: Queryable, userId: string, { kind, id }: Subject): Promise<void> {
  const { column } = subjects[kind]
  const [row] = await tx.query<{ id: number }>({
    text: `update ratings set text = null, text_html = null, language = null, reviewed_at = null, edited_at = null
      where user_id = $1 and ${column} = $2 and text is not null returning id`,
    values: [userId, id],
  })
  if (row) await tx.query({ text: 'delete from review_votes where rating_id = $1', values: [row.id] })
}

/** Which reviews of a thing somebody found helpful. */
export async function listHelpful(db: Queryable, userId: string, { kind, id }: Subject): Promise<number[]> {
  const rows = await db.query<{ id: number }>({
    name: `ratings-helpful-${kind}`,
    text: `select r.id from review_votes v join ratings r on r.id = v.rating_id where v.user_id = $1 and r.${subjects[kind].column} = $2 order by r.id`,
    values: [userId, id],
  })
  return rows.map((row) => row.id)
}
