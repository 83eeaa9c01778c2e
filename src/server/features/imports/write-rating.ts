import { reviewMaxCharacters } from '#contract/values/limits'
import type { Queryable } from '../../platform/database/types.ts'
import { InputError } from '../../platform/http/errors.ts'
import { renderMarkdown } from '../../platform/markdown/markdown.ts'
import { renderUnformatted } from '../../platform/markdown/plain.ts'
import {
  addText,
  deleteRating,
  deleteText,
  insertRating,
  type NewText,
  type StoredRating,
  type Subject,
} from '../reviews/index.ts'
import { wholeStars } from './whole-stars.ts'
import type { Written } from './written.ts'

/** Renders a review as HTML, or as plain text if its Markdown exceeds a limit of the parser. */
function htmlOf(review: string): { html: string; error: 'review-unformatted' | null } {
  try {
    return { html: renderMarkdown(review), error: null }
  } catch (cause) {
    if (!(cause instanceof InputError)) throw cause
    return { html: renderUnformatted(review), error: 'review-unformatted' }
  }
}

type ReviewText =
  | { text: NewText; error: 'review-unformatted' | null }
  | { text: null; error: 'review-too-long' | 'too-many-reviews' }

/** Returns the text of a review, or why it is not published. Checks its length first, because rendering is slow. */
export async function reviewText(
  markdown: string,
  language: string,
  mayPublish: () => Promise<boolean>,
): Promise<ReviewText> {
  if (markdown.length > reviewMaxCharacters) return { text: null, error: 'review-too-long' }
  if (!(await mayPublish())) return { text: null, error: 'too-many-reviews' }
  const { html, error } = htmlOf(markdown)
  return { text: { markdown, html, language }, error }
}

/** Creates a rating, or adds a text to a rating without text. Returns `null` if nothing was written. */
export async function fillRating(
  tx: Queryable,
  userId: string,
  subject: Subject,
  { rating, given, text }: { rating: StoredRating | null; given: number | null; text: NewText | null },
): Promise<Written['rating']> {
  if (rating !== null) {
    if (text === null || rating.text !== null) return null
    await addText(tx, rating.id, text)
    return { id: rating.id, isNew: false, stars: rating.stars, text: text.markdown }
  }
  if (given === null) return null
  const stars = wholeStars(given)
  const id = await insertRating(tx, userId, subject, { stars, given: given === stars ? null : given, text })
  return id === null ? null : { id, isNew: true, stars, text: text?.markdown ?? null }
}

/** Undoes {@link fillRating}. Returns false if the reader has changed the rating since. */
export async function undoRating(
  tx: Queryable,
  written: NonNullable<Written['rating']>,
  now: StoredRating,
): Promise<boolean> {
  if (now.id !== written.id || now.stars !== written.stars || now.text !== written.text) return false
  if (written.isNew) await deleteRating(tx, now.id)
  else await deleteText(tx, now.id)
  return true
}
