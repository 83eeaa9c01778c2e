import {
  comparisons,
  isRejection,
  type MessageReading,
  partId,
  readTarget,
  type Wish,
  type WishPart,
} from '@biblionaut/wish'
import type { EngineQuestion } from './engine.ts'

/** True for an answer to a question about a book. This book is the first one of its `picks`. */
const isFact = ({ wish, picks, isList }: EngineQuestion['history'][number]): boolean =>
  wish.length === 0 && !isList && picks.length > 0

export function isAfterFact(history: EngineQuestion['history']): boolean {
  const last = history.findLast(({ from }) => from === 'assistant')
  return last !== undefined && (isFact(last) || last.picks.length === 1)
}

/**
 * Returns the books of earlier answers to which a message refers: the one at the named position ('the third one'),
 * the one of the last answer, or all books of the latest list.
 */
export function meantBooks(history: EngineQuestion['history'], ordinal: number | null): readonly number[] {
  const picksOf = (atLeast: number) => history.findLast(({ picks }) => picks.length >= atLeast)?.picks
  if (ordinal === null) return picksOf(1)?.slice(0, isAfterFact(history) ? 1 : undefined) ?? []
  const list = picksOf(Math.max(ordinal, 2)) ?? picksOf(Math.max(ordinal, 1)) ?? []
  const place = ordinal === 0 ? (list.length - 1) >> 1 : ordinal > 0 ? ordinal - 1 : ordinal
  return list.slice(place).slice(0, 1)
}

/** Returns the works about which the reader has asked questions. The reader knows them. */
export const subjectsIn = (history: EngineQuestion['history']): number[] =>
  history.flatMap((turn) => (isFact(turn) ? turn.picks.slice(0, 1) : []))

/**
 * True if a message is about the books of the last list: it chooses among them, counts those that meet a condition,
 * or requests another order. 'Too many vampires in these' is a request for other books.
 */
export function isAboutList(
  { text }: Pick<EngineQuestion, 'text'>,
  { turn, wish }: MessageReading,
  meant: readonly number[],
): boolean {
  const isComplaint = wish.length > 0 && wish.every(({ not }) => not) && !text.includes('?')
  return ((turn.has('among') && !isComplaint) || turn.has('arrange')) && meant.length > 1
}

/** Conditions by which a message requests other books, besides 'others' and 'not those'. */
const changes = ['moreLike', ...comparisons] as const

/** Returns the recommended books that must not be recommended again. */
export function unwantedBooks(
  { history, wish, text }: Pick<EngineQuestion, 'history' | 'wish' | 'text'>,
  reading: MessageReading,
  meant: readonly number[],
): readonly number[] {
  const { turn, ordinal, dropped } = reading
  if (ordinal !== null && turn.has('rejected')) return meant
  const shown = history.flatMap(({ picks }) => picks)
  // a message without conditions requests other books, and one with a mood requests books of this mood
  const isEmpty = reading.wish.length === 0 && dropped.length === 0 && !wish && text !== ''
  const isMood = reading.wish.some(({ field, not }) => (field === 'mood' || field === 'group') && !not)
  const isChange = turn.has('others') || turn.has('rejected') || changes.some((word) => turn.has(word))
  return isChange || isEmpty || isMood ? shown : subjectsIn(history)
}

export const rejectedIn = (wish: Wish): number[] =>
  wish.filter(isRejection).map(({ value }) => readTarget(value).id)
const rejectionsMax = 60

/** Adds the books that a message rejects to the conditions, unless it names a book that the reader knows. */
export function withRejected(
  wish: readonly WishPart[],
  reading: MessageReading,
  meant: readonly number[],
): Wish {
  const isRejecting = reading.turn.has('rejected') || reading.turn.has('others')
  if (!isRejecting || reading.wish.some(({ field }) => field === 'known')) return wish
  const known = new Set(wish.map(partId))
  const rejections = meant
    .map((id): WishPart => ({ field: 'known', value: `work:${id}`, soft: true }))
    .filter((part) => !known.has(partId(part)))
  const kept = wish.filter((part) => !isRejection(part))
  return [...kept, ...[...wish.filter(isRejection), ...rejections].slice(-rejectionsMax)]
}

/** Returns the conditions of a message about the last list. 'Put them in order' means by length. */
export const withOrder = ({ wish, turn }: MessageReading): Wish =>
  turn.has('arrange') && !wish.some(({ field }) => field === 'sort')
    ? [...wish, { field: 'sort', value: 'shortest' }]
    : wish
