import type { ImportError } from '#contract/values/enums'
import { noteMaxCharacters } from '#contract/values/limits'
import { markdownToText } from '../../platform/markdown/plain.ts'
import type { NewText, StoredRating } from '../reviews/index.ts'
import type { RowRecord } from './import-rows.repo.ts'
import { dateOf } from './rows-of-works.ts'
import { wholeStars } from './whole-stars.ts'
import { reviewText } from './write-rating.ts'

type Given = RowRecord['given']

export interface TextOptions {
  /** Language of published reviews whose row states no language. `null`: the import publishes no reviews. */
  reviewLanguage: string | null
  reviewsAsNotes: boolean
  /** Counts one review. Returns false if the rate limit of published reviews is reached. */
  mayPublish: () => Promise<boolean>
  /** True if a newer row of the same book in the same import has created the rating. */
  isOlder: boolean
}

export interface RowTexts {
  note: string | null
  /** Text that is appended to the note: stars and review of the row, if they differ from the stored rating. */
  older: string | null
  review: NewText | null
  error: ImportError | null
  /** Reports that the stored rating differs from the row's and is not overwritten. `null`: nothing to report. */
  stays: ImportError | null
}

/**
 * Returns the texts that an import stores for a row. It does not overwrite a rating: a review that differs is
 * appended to the note.
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
  // a review that is not published, or that has no stars, becomes a note
  return { ...own, note: joinTexts(note, isStored ? markdownToText(review) : null), stays }
}

/** Returns the title, date, stars and review of a row as plain text. */
function olderText(given: Given, review: string | null): string {
  const stars = given.stars === null ? null : `${given.stars}/5`
  const head = [given.title || null, dateOf(given), stars].filter((part) => part !== null).join(' · ')
  return [head, review === null ? null : markdownToText(review)].filter((part) => part !== null).join('\n')
}

const joinTexts = (...texts: (string | null)[]): string | null =>
  texts.filter((text) => text !== null).join('\n\n') || null

/** The note of an entry after an import. `error`: the reason why a text of the row is not in it. */
interface FilledNote {
  note: string | null
  error: 'note-too-long' | 'note-there' | null
  isOlderKnown: boolean
}

/**
 * Adds the texts of a row to the note of an entry, unless the note contains them.
 * @param canAdd true if the import may add to the note, because an earlier row of the same import wrote it
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
