import type { ImportError } from '#contract/values/enums'
import { noteMaxCharacters } from '#contract/values/limits'
import { markdownToText } from '../../platform/markdown/plain.ts'
import type { NewText, StoredRating } from '../reviews/index.ts'
import type { RowRecord } from './import-rows.repo.ts'
import { dateOf } from './rows-of-works.ts'
import { wholeStars } from './whole-stars.ts'
import { reviewText } from './write-rating.ts'

type Given = RowRecord['given']

/** Options for the reviews and notes of rows. */
export interface TextOptions {
  /** Language of published reviews whose row states no language. `null`: no review of the import is published. */
  reviewLanguage: string | null
  /** True if reviews that are not published become private notes. */
  reviewsAsNotes: boolean
  /** Counts one review for the rate limit. Returns true if the rate limit allows publishing the review. */
  mayPublish: () => Promise<boolean>
  /** True if a newer row of the same import has created the rating of the book. */
  isOlder: boolean
}

/** The texts of a row in the form in which they are stored. */
export interface RowTexts {
  /** Text that becomes the note of the entry if the entry has no note. */
  note: string | null
  /** Text that is appended to the note: stars and review of the row that differ from the stored rating, or `null`. */
  older: string | null
  review: NewText | null
  error: ImportError | null
  /**
   * The message to the reader that the book already has a different rating, which was not overwritten; `null` if
   * it has no different rating.
   */
  stays: ImportError | null
}

/**
 * Returns the texts of a row as they are stored. A stored rating is never overwritten: a different review is appended
 * to the note.
 */
export async function textsOf(
  given: Given,
  options: TextOptions,
  rating: StoredRating | null,
): Promise<RowTexts> {
  const { review, reviewLanguage, note } = given
  const { reviewLanguage: language, reviewsAsNotes, isOlder } = options
  const isPublished = review !== null && language !== null
  const isStored = review !== null && (isPublished || reviewsAsNotes)
  const areOtherStars = rating !== null && given.stars !== null && wholeStars(given.stars) !== rating.stars
  const isOtherReview = isStored && rating !== null && rating.text !== null && rating.text !== review
  const own = { note, older: null, review: null, error: null, stays: null }
  if (isOtherReview || (isOlder && areOtherStars)) {
    const older = olderText(given, isStored ? review : null)
    return { ...own, older, stays: isOlder ? 'older-review' : 'review-there' }
  }
  const stays = areOtherStars ? 'stars-there' : null
  if (isPublished && (given.stars !== null || rating !== null)) {
    if (rating !== null && rating.text !== null) return { ...own, stays }
    const { text, error } = await reviewText(review, reviewLanguage ?? language, options.mayPublish)
    return { ...own, review: text, error, stays }
  }
  // an unpublished review, or one of a book without stars, becomes a note
  return { ...own, note: joinTexts(note, isStored ? markdownToText(review) : null), stays }
}

/** Returns title, date, stars and review of a row as plain text. */
function olderText(given: Given, review: string | null): string {
  const stars = given.stars === null ? null : `${given.stars}/5`
  const head = [given.title || null, dateOf(given), stars].filter((part) => part !== null).join(' · ')
  return [head, review === null ? null : markdownToText(review)].filter((part) => part !== null).join('\n')
}

/** Joins texts as paragraphs. Returns `null` if there are none. */
const joinTexts = (...texts: (string | null)[]): string | null =>
  texts.filter((text) => text !== null).join('\n\n') || null

/** The note of an entry after an import. `error`: reason why a text of the row was not added to the note. */
interface FilledNote {
  note: string | null
  error: 'note-too-long' | 'note-there' | null
  /** True if the note already contained the text about the older row. */
  isOlderKnown: boolean
}

/**
 * Adds the missing texts of a row to the note of an entry.
 * @param canAdd true if the same import wrote the note
 */
export function fillNote(
  existing: string | null,
  { note, older }: Pick<RowTexts, 'note' | 'older'>,
  canAdd: boolean,
): FilledNote {
  const isNew = note !== null && !existing?.includes(note)
  const isLeft = isNew && existing !== null && !canAdd
  const isOlderKnown = older !== null && (existing?.includes(older) ?? false)
  const filled = joinTexts(existing, isNew && !isLeft ? note : null, isOlderKnown ? null : older)
  const isTooLong = filled !== existing && filled !== null && filled.length > noteMaxCharacters
  return {
    note: isTooLong ? existing : filled,
    error: isTooLong ? 'note-too-long' : isLeft ? 'note-there' : null,
    isOlderKnown,
  }
}
