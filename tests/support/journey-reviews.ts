import { randomUUID } from 'node:crypto'
import type { Database } from '#server/platform/database/database'
import { renderMarkdown } from '#server/platform/markdown/markdown'

/** A rating by a new user. It is a review if it has a text. */
export interface SeedReview {
  firstName: string
  stars: number
  text?: string
  language?: string
  /** Age of the rating in days. */
  age?: number
  /** Number of helpful votes. */
  helpful?: number
}

/** Inserts a new user for each rating, and the ratings of the book with this slug. */
export async function seedReviews(db: Database, slug: string, reviews: readonly SeedReview[]): Promise<void> {
  for (const { firstName, stars, text, language = 'en', age = 1, helpful = 0 } of reviews) {
    const id = randomUUID()
    const email = `${id}@example.org`
    await db.query({
      text: `insert into users (id, email, email_key, first_name, language) values ($1, $2, $2, $3, 'en')`,
      values: [id, email, firstName],
    })
    await db.query({
      text: `insert into ratings (user_id, work_id, stars, text, text_html, language, rated_at, reviewed_at, helpful_count)
        select $1, id, $3, $4::text, $5::text, $6::text, now() - make_interval(days => $7),
          case when $4::text is null then null else now() - make_interval(days => $7) end, $8
        from works where slug = $2`,
      values: [
        id,
        slug,
        stars,
        text ?? null,
        text === undefined ? null : renderMarkdown(text),
        text === undefined ? null : language,
        age,
        helpful,
      ],
    })
  }
}
