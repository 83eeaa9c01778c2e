import type { ForYouBook } from '#contract/calls/recommendations'
import { relatedReason, type ReasonTexts } from './related-reason.ts'

/** Returns the reason of a recommendation as text. Does not repeat the rated book that the card names above. */
export function forYouReason(
  { because, reason }: Pick<ForYouBook, 'because' | 'reason'>,
  texts: ReasonTexts,
): string {
  if (reason.kind !== 'readers' || reason.of.kind !== 'book' || reason.of.id !== because.book.id)
    return relatedReason(reason, texts)
  const where = reason.isHere ? 'readersHere' : 'readersElsewhere'
  return reason.genre === null
    ? texts.t(`forYou.${where}`)
    : texts.t(`forYou.${where}Genre`, { genre: reason.genre.name })
}
