import type { Named } from '../../../search/index.ts'
import {
  authorOfBefore,
  byBefore,
  goesOn,
  knownAfter,
  knownBefore,
  knownInList,
  likeBefore,
  likedAfter,
  longerBefore,
  newerBefore,
  notOnlyBefore,
  notLike,
  olderBefore,
  seriesAfter,
  shorterBefore,
  surelyLikeBefore,
  timeBefore,
  writtenAfter,
  writtenBefore,
} from './markers.ts'
import type { MessageText, Span } from './text.ts'

export type Measured = 'shorter' | 'longer' | 'older' | 'newer'
/**
 * What a name is said for: to go by, to be by, to be measured by, to be left out because the reader knows it; `time`:
 * it only dates something.
 */
export type Role = 'like' | 'by' | Measured | 'known' | 'author-of' | 'time' | 'plain'
export interface Mention extends Span {
  named: Pick<Named, 'kind' | 'entityId'>
  role: Role
  /** What else bears the name. */
  namesakes?: readonly Pick<Named, 'kind' | 'entityId'>[]
}

/** Whether a marker before a place means it, and is no part of 'would like' and its kind. */
export function similarityScore(text: MessageText): (place: number, pattern: RegExp) => boolean {
  const harmless = [...text.folded.matchAll(notLike)].map((match) => match.index + match[0].length)
  return (place, pattern) =>
    pattern.test(text.folded.slice(0, place)) && !harmless.some((end) => end <= place && place - end <= 1)
}

/** What a name is measured by after 'shorter than', 'older than' and the like; null after anything else. */
export function measuredBefore(before: string): Measured | null {
  if (shorterBefore.test(before)) return 'shorter'
  if (longerBefore.test(before)) return 'longer'
  if (olderBefore.test(before)) return 'older'
  return newerBefore.test(before) ? 'newer' : null
}

/** What a stretch would be said for if it were a name; `mentions` are the names found so far. */
export function roleOf(span: Span, text: MessageText, mentions: readonly Mention[]): Role {
  const isLike = similarityScore(text)
  const before = text.folded.slice(0, span.start)
  const rest = text.folded.slice(span.end)
  const measured = measuredBefore(before)
  if (measured) return measured
  if (authorOfBefore.test(before)) return 'author-of'
  if (notOnlyBefore.test(before)) return 'known'
  if (
    / (?:meets|trifft|trifft auf|incontra|crossed with|gekreuzt mit) (?:the |der |die |das |il |la )?$/u.test(
      before,
    )
  )
    return 'like'
  const last = mentions.findLast(({ end }) => end <= span.start)
  const next = mentions.find(({ start }) => start >= span.end)
  if (next && next.role === 'like' && goesOn.test(text.folded.slice(span.end, next.start))) return 'like'
  if (writtenAfter.test(rest) || writtenBefore.test(before)) return 'by'
  if (knownAfter.test(rest.replace(seriesAfter, ''))) return 'known'
  if (isLike(span.start, surelyLikeBefore)) return 'like'
  if (byBefore.test(before)) return 'by'
  if (likedAfter.test(rest.replace(seriesAfter, ''))) return 'like'
  if (knownInList.test(rest)) return 'known'
  if (last && goesOn.test(text.folded.slice(last.end, span.start))) return last.role
  if (last?.role === 'known' && /^ [|,] $/u.test(text.folded.slice(last.end, span.start))) return 'known'
  if (knownBefore.test(before)) return 'known'
  if (isLike(span.start, likeBefore)) return 'like'
  return timeBefore.test(before) ? 'time' : 'plain'
}
