import type { ReadingStatus } from '#contract/enums'
import type { Language } from '#contract/languages'
import type { ReadingEntry, ReadingMark } from '#contract/reading-list'
import { ApiError } from '../../platform/api-error.ts'
import { clientIn } from '../../platform/client.ts'
import { afterChange, afterStars, areMarksKnown, savedMark, showMark, showStars } from './reading-marks.ts'

/** The status a book is to have; null takes it off the list. */
export type Wanted = ReadingStatus | null

/** How a change went. `removed`: all that was kept about the book, for undo. */
export type Outcome =
  | { kind: 'added' | 'updated' }
  | { kind: 'removed'; removed: ReadingEntry | null }
  | { kind: 'failed'; doing: 'add' | 'update' | 'remove'; wanted: Wanted; isSignedOut: boolean }

const markOf = ({ bookId, status, flag, rating }: ReadingEntry): ReadingMark => ({
  bookId,
  status,
  flag,
  rating,
})
const isStatus = (error: unknown, status: number) => error instanceof ApiError && error.status === status

/** Takes a book off the list; what was kept about it is asked for before. One that is gone already is gone. */
async function remove(bookId: number, language: Language): Promise<ReadingEntry | null> {
  try {
    const client = clientIn(language)
    const entry = await client.call('getReadingEntry', { params: { bookId } })
    await client.call('removeFromReadingList', { params: { bookId } })
    return entry
  } catch (error) {
    if (isStatus(error, 404)) return null
    throw error
  }
}

async function send(
  bookId: number,
  wanted: Wanted,
  saved: ReadingMark | null,
  language: Language,
): Promise<{ outcome: Outcome; saved: ReadingMark | null }> {
  try {
    if (wanted === null) {
      const removed = await remove(bookId, language)
      return { outcome: { kind: 'removed', removed }, saved: null }
    }
    const body = { bookId, status: wanted }
    const entry = await clientIn(language).call('addToReadingList', { body })
    return { outcome: { kind: saved ? 'updated' : 'added' }, saved: markOf(entry) }
  } catch (error) {
    const doing = wanted === null ? 'remove' : saved ? 'update' : 'add'
    return { outcome: { kind: 'failed', doing, wanted, isSignedOut: isStatus(error, 401) }, saved }
  }
}

/** What is being sent, by book: of the clicks meanwhile the last one waits. */
const running = new Map<number, { next: { wanted: Wanted } | null }>()

/** The same of stars; `shown`: the last that were given. */
const rating = new Map<number, { next: { stars: number | null } | null; shown: number | null }>()

/** Whether something about a book is on its way: what the server told before says nothing of it. */
export const isChanging = (bookId: number): boolean => running.has(bookId) || rating.has(bookId)

/** A mark as it is saved, with the stars that are still on their way. */
function showSaved(bookId: number, saved: ReadingMark | null): void {
  const stars = rating.get(bookId)
  showMark(bookId, saved && stars ? { ...saved, rating: stars.shown } : saved)
}

const showWanted = (bookId: number, wanted: Wanted, saved: ReadingMark | null) =>
  showMark(
    bookId,
    wanted === null ? null : { bookId, flag: null, rating: saved?.rating ?? null, ...saved, status: wanted },
  )

/**
 * Changes the status of a book: every cover shows it at once, and what was before where the server refuses. One request at a time for
 * each book, and the last click wins. Null: an earlier click, still under way, sends this one too and tells of both.
 */
export async function changeMark(
  bookId: number,
  wanted: Wanted,
  language: Language,
): Promise<Outcome | null> {
  const before = running.get(bookId)
  if (before) {
    before.next = { wanted }
    if (areMarksKnown()) showWanted(bookId, wanted, await savedMark(bookId, language))
    return null
  }
  const job: { next: { wanted: Wanted } | null } = { next: { wanted } }
  running.set(bookId, job)
  try {
    let saved = await savedMark(bookId, language).catch(() => null)
    let last: Outcome | null = null
    showWanted(bookId, wanted, saved)
    while (job.next) {
      const { wanted: now } = job.next
      job.next = null
      const sent = await send(bookId, now, saved, language)
      saved = sent.saved
      last = sent.outcome
    }
    showSaved(bookId, saved)
    return last
  } finally {
    running.delete(bookId)
    afterChange()
  }
}

/** Puts an entry back as it was before its removal. */
export async function restoreEntry(entry: ReadingEntry, language: Language): Promise<void> {
  const { bookId, rating: _, ...body } = entry
  showMark(bookId, markOf(entry))
  try {
    const now = await clientIn(language).call('restoreReadingEntry', { params: { bookId }, body })
    showMark(bookId, markOf(now))
  } catch (error) {
    showMark(bookId, null)
    throw error
  } finally {
    afterChange()
  }
}

/** How giving stars went: `stars` are those that are saved, or that could not be. */
export interface StarsOutcome {
  kind: 'saved' | 'failed'
  stars: number | null
}

const sendStars = (bookId: number, stars: number | null, language: Language) =>
  stars === null
    ? clientIn(language).call('deleteBookRating', { params: { id: bookId } })
    : clientIn(language).call('rateBook', { params: { id: bookId }, body: { rating: stars } })

/**
 * Gives a book stars, or takes them back; its mark tells of them at once, and of those before where the server refuses. One request at a
 * time for each book, and the last stars count. Null: earlier ones, still under way, send these too and tell of the last alone.
 */
export async function rateMarked(
  { bookId, rating: before }: ReadingMark,
  stars: number | null,
  language: Language,
): Promise<StarsOutcome | null> {
  showStars(bookId, stars)
  const under = rating.get(bookId)
  if (under) {
    under.next = { stars }
    under.shown = stars
    return null
  }
  const job: { next: { stars: number | null } | null; shown: number | null } = {
    next: { stars },
    shown: stars,
  }
  rating.set(bookId, job)
  let saved = before
  let last: StarsOutcome = { kind: 'saved', stars }
  while (job.next) {
    const { stars: now } = job.next
    job.next = null
    try {
      await sendStars(bookId, now, language)
      saved = now
      last = { kind: 'saved', stars: now }
    } catch {
      last = { kind: 'failed', stars: now }
    }
  }
  rating.delete(bookId)
  showStars(bookId, saved)
  afterStars()
  return last
}
