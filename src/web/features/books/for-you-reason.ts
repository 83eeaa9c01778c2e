import type { ForYouBook } from '#contract/calls/recommendations'
import { relatedReason, type Telling } from './related-reason.ts'

/** What ties a recommended book to the one it is recommended for, in words that follow the name of that one. */
export function forYouReason(
  { because, reason }: Pick<ForYouBook, 'because' | 'reason'>,
  telling: Telling,
): string {
  if (reason.kind !== 'readers' || reason.of.kind !== 'book' || reason.of.id !== because.book.id)
    return relatedReason(reason, telling)
  const where = reason.isHere ? 'readersHere' : 'readersElsewhere'
  return reason.genre === null
    ? telling.t(`forYou.${where}`)
    : telling.t(`forYou.${where}Genre`, { genre: reason.genre.name })
}
