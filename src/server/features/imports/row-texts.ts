import type { ImportError } from '#contract/values/enums'
import { noteMaxCharacters } from '#contract/values/limits'
import { markdownToText } from '../../platform/markdown/plain.ts'
import type { NewText, StoredRating } from '../reviews/index.ts'
import type { RowRecord } from './import-rows.repo.ts'
import { dateOf } from './rows-of-works.ts'
import { reviewText, wholeStars } from './write-rating.ts'

type Given = RowRecord['given']

/** Options for the texts of rows. */
export interface TextOptions {
  /** Language of reviews whose row names no language. `null`: the reviews of the import stay private. */
  reviewLanguage: string | null
  /** True if unpublished reviews are stored as private notes. */
  reviewsAsNotes: boolean
  /** Counts a review and returns true if it may be published. */
  mayPublish: () => Promise<boolean>
  /** True if a newer row of the import has written the rating of the book. */
  isOlder: boolean
}

/** The texts of a row as they are stored. */
export interface RowTexts {
  /** Text that becomes the note if the entry has none. */
  note: string | null
  /** Rating and review that differ from the stored ones. They are added to the note. */
  older: string | null
  review: NewText | null
  error: ImportError | null
  /** What the report says about a stored rating that stays. */
  stays: ImportError | null
}

/**
 * Returns note and review of a row. A review without stars becomes a note, so that it is not lost. So does a review
 * that is not published, if the reader chose that. A stored rating stays: a review that differs, and stars of an older
 * row of the same file, become part of the note with their date.
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
  return { ...own, note: joinTexts(note, isStored ? markdownToText(review) : null), stays }
}

/** Returns title, date, stars and review of a row as text. */
function olderText(given: Given, review: string | null): string {
  const stars = given.stars === null ? null : `${given.stars}/5`
  const head = [given.title || null, dateOf(given), stars].filter((part) => part !== null).join(' · ')
  return [head, review === null ? null : markdownToText(review)].filter((part) => part !== null).join('\n')
}

/** Joins texts as paragraphs. */
const joinTexts = (...texts: (string | null)[]): string | null =>
  texts.filter((text) => text !== null).join('\n\n') || null

/** A note after an import, and what could not be added to it. */
interface FilledNote {
  note: string | null
  error: 'note-too-long' | 'note-there' | null
  /** True if an earlier import has added the text about the older row. */
  isOlderKnown: boolean
}

/**
 * Fills the note of an entry. An existing note of the reader stays. Texts about older rows are added to any note, as
 * are the notes of further rows of one file.
 * @param canAdd true if the existing note was written by the same import
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
