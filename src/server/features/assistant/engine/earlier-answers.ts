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

/** True for an answer about facts of a book, which is the first of its books. */
const isFact = ({ wish, picks, isList }: EngineQuestion['history'][number]): boolean =>
  wish.length === 0 && !isList && picks.length > 0

/** True if the last answer was about one book and not a list of recommendations. */
export function isAfterFact(history: EngineQuestion['history']): boolean {
  const last = history.findLast(({ from }) => from === 'assistant')
  return last !== undefined && (isFact(last) || last.picks.length === 1)
}

/**
 * Returns the recommended books to which a message refers: the one at the position that the reader names ('the third
 * one'), the one that the last answer was about, or all books of the latest list.
 */
export function meantBooks(history: EngineQuestion['history'], ordinal: number | null): readonly number[] {
  const picksOf = (atLeast: number) => history.findLast(({ picks }) => picks.length >= atLeast)?.picks
  if (ordinal === null) return picksOf(1)?.slice(0, isAfterFact(history) ? 1 : undefined) ?? []
  const list = picksOf(Math.max(ordinal, 2)) ?? picksOf(Math.max(ordinal, 1)) ?? []
  const place = ordinal === 0 ? (list.length - 1) >> 1 : ordinal > 0 ? ordinal - 1 : ordinal
  return list.slice(place).slice(0, 1)
}

/** Returns the works about which the reader asked for facts, so that the reader knows them. */
export const subjectsIn = (history: EngineQuestion['history']): number[] =>
  history.flatMap((turn) => (isFact(turn) ? turn.picks.slice(0, 1) : []))

/**
 * True if a message chooses among the books of the last answer, asks how many of them meet a condition, or wants them
 * in another order. 'Too many vampires in these' is a request for other books.
 */
export function isAboutList(
  { text }: Pick<EngineQuestion, 'text'>,
  { turn, wish }: MessageReading,
  meant: readonly number[],
): boolean {
  const isComplaint = wish.length > 0 && wish.every(({ not }) => not) && !text.includes('?')
  return ((turn.has('among') && !isComplaint) || turn.has('arrange')) && meant.length > 1
}

/** Words by which a message requests other books than the earlier answers, apart from 'others' and 'not those'. */
const changes = ['moreLike', ...comparisons] as const

/** Returns the recommended books that a message does not want again. */
export function unwantedBooks(
  { history, wish, text }: Pick<EngineQuestion, 'history' | 'wish' | 'text'>,
  reading: MessageReading,
  meant: readonly number[],
): readonly number[] {
  const { turn, ordinal, dropped } = reading
  // 'not the first one' rejects only that book
  if (ordinal !== null && turn.has('rejected')) return meant
  const shown = history.flatMap(({ picks }) => picks)
  // a further message without conditions asks for other books, and one with another mood for books of that mood
  const isEmpty = reading.wish.length === 0 && dropped.length === 0 && !wish && text !== ''
  const isMood = reading.wish.some(({ field, not }) => (field === 'mood' || field === 'group') && !not)
  const isChange = turn.has('others') || turn.has('rejected') || changes.some((word) => turn.has(word))
  return isChange || isEmpty || isMood ? shown : subjectsIn(history)
}

/** Returns the ids of the works that the reader rejected. */
export const rejectedIn = (wish: Wish): number[] =>
  wish.filter(isRejection).map(({ value }) => readTarget(value).id)
const rejectionsMax = 60

/** Adds the recommendations that a message rejects to the conditions, unless it names a book that the reader knows. */
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

/** Returns the conditions of a message about the last list. Without an order, 'put them in order' means by length. */
export const withOrder = ({ wish, turn }: MessageReading): Wish =>
  turn.has('arrange') && !wish.some(({ field }) => field === 'sort')
    ? [...wish, { field: 'sort', value: 'shortest' }]
    : wish
