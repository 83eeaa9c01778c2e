import { type ImportError, type ReadingStatus, readingStatuses } from '#contract/values/enums'
import { noteMaxCharacters, readingsPerEntry } from '#contract/values/limits'
import type { OwnCopy } from '#contract/calls/reading-list'
import type { Queryable } from '../../platform/database/types.ts'
import { markdownToText } from '../../platform/markdown/plain.ts'
import { claimRating, type NewText, type StoredRating, type Subject } from '../reviews/index.ts'
import {
  type EntryFacts,
  type ReadingParts,
  insertEntry,
  insertReadings,
  noCopy,
  putFacts,
  readReadings,
} from '../reading-list/index.ts'
import type { RowRecord } from './import-rows.repo.ts'
import { fillRating, reviewText } from './write-rating.ts'
import { findPresentWork, claimEntry } from './write.repo.ts'
import type { Written } from './written.ts'

type Given = RowRecord['given']

/** A status only ever goes forward by an import: who brings an old file has read on here since. */
const laterOf = (a: ReadingStatus, b: ReadingStatus): ReadingStatus =>
  readingStatuses.indexOf(b) > readingStatuses.indexOf(a) ? b : a

/**
 * The status of a row; where it names none, what was rated, reviewed or finished was read, all else is still to be.
 * Null: rated here, and on no list.
 */
export function statusOf({ status, flag, stars, review, readings, keys }: Given): ReadingStatus | null {
  // what was laid aside or given up was not read
  if (status) return status === 'read' && flag !== null ? 'reading' : status
  if (keys.biblionaut !== undefined) return null
  return stars !== null || review !== null || readings.some(({ finished }) => finished !== null)
    ? 'read'
    : 'to-read'
}

type Day = readonly [year: number | null, month: number | null, day: number | null]
const startOf = ([year, month, day]: ReadingParts): Day => [year, month, day]
const endOf = ([, , , year, month, day]: ReadingParts): Day => [year, month, day]

/** Below 0 where `a` was before `b`; 0 where they may be one, compared as far as both are told. */
function compareDays(a: Day, b: Day): number {
  for (const [at, part] of a.entries()) {
    const other = b[at] ?? null
    if (part === null || other === null) return 0
    if (part !== other) return part - other
  }
  return 0
}

/**
 * Whether two times through a book may be one: nothing that both tell is different, and neither was over before the
 * other was begun.
 */
const isSameReading = (a: ReadingParts, b: ReadingParts): boolean =>
  compareDays(startOf(a), startOf(b)) === 0 &&
  compareDays(endOf(a), endOf(b)) === 0 &&
  compareDays(startOf(a), endOf(b)) <= 0 &&
  compareDays(startOf(b), endOf(a)) <= 0

/** The readings of a row that can be kept, and whether some cannot. */
function readingsOf(given: Given, now: Date): { readings: ReadingParts[]; isCut: boolean } {
  const read = given.readings.map((reading) => readReadings([reading], now))
  const good = read.filter(({ faults }) => faults.length === 0).flatMap(({ readings }) => readings)
  return { readings: good, isCut: good.length < read.length }
}

interface Texts {
  note: string | null
  review: NewText | null
  error: ImportError | null
}

/**
 * What of a row's texts is kept, and where. A review needs stars; without them it is a note, so that it is not lost,
 * and
 * so is one that is not published where its reader wishes that.
 */
async function textsOf(
  given: Given,
  { reviewLanguage: language, reviewsAsNotes, mayPublish }: WriteOptions,
  rating: StoredRating | null,
): Promise<Texts> {
  const { review, reviewLanguage, note } = given
  const isPublished = review !== null && language !== null
  if (isPublished && (given.stars !== null || rating !== null)) {
    // one that is here already stays
    if (rating !== null && rating.text !== null) return { ...notes([note]), review: null }
    const { text, error } = await reviewText(review, reviewLanguage ?? language, mayPublish)
    const kept = notes([note])
    return { note: kept.note, review: text, error: error ?? kept.error }
  }
  const kept = review !== null && (isPublished || reviewsAsNotes) ? markdownToText(review) : null
  return { ...notes([note, kept]), review: null }
}

function notes(parts: (string | null)[]): { note: string | null; error: ImportError | null } {
  const note = parts.filter((part) => part !== null).join('\n\n') || null
  return note !== null && note.length > noteMaxCharacters
    ? { note: null, error: 'note-too-long' }
    : { note, error: null }
}

/** How rows are written. */
export interface WriteOptions {
  /** Of the reviews that name none; null: none are published. */
  reviewLanguage: string | null
  /** Whether what is not published is kept as a private note. */
  reviewsAsNotes: boolean
  now: Date
  /** Whether one more review may be published: counted where it is. */
  mayPublish: () => Promise<boolean>
}

/** What came of writing a row. */
export interface RowOutcome {
  /** Null: the book is gone. */
  written: Written | null
  error: ImportError | null
}

/**
 * Writes one row to somebody's list, in the caller's transaction. What they have there stays: a status goes forward, an
 * empty note, edition, star or text is filled, a reading that is not there yet is added.
 */
export async function writeRow(
  tx: Queryable,
  userId: string,
  row: Pick<RowRecord, 'given' | 'workId' | 'editionId'>,
  options: WriteOptions,
): Promise<RowOutcome> {
  const { given } = row
  const workId = row.workId === null ? null : await findPresentWork(tx, row.workId)
  if (workId === null) return { written: null, error: 'no-book' }
  const { readings, isCut } = readingsOf(given, options.now)
  const book: Subject = { kind: 'book', id: workId }
  const rating = await claimRating(tx, userId, book)
  const texts = await textsOf(given, options, rating)
  const { entry, added, isNoteLeft } = await fillEntry(tx, userId, workId, row, {
    readings,
    note: texts.note,
    copy: copyOf(given, options.now),
  })
  const rated = await fillRating(tx, userId, book, { rating, given: given.stars, text: texts.review })
  const error = texts.error ?? (isNoteLeft ? 'note-there' : isCut ? 'dates-left-out' : null)
  return { written: { workId, entry, readings: added, rating: rated }, error }
}

async function fillEntry(
  tx: Queryable,
  userId: string,
  workId: number,
  { given, editionId }: Pick<RowRecord, 'given' | 'editionId'>,
  { readings, note, copy }: { readings: ReadingParts[]; note: string | null; copy: OwnCopy },
): Promise<{ entry: Written['entry']; added: number[]; isNoteLeft: boolean }> {
  const status = statusOf(given)
  if (status === null) return { entry: null, added: [], isNoteLeft: false }
  const flag = status === 'to-read' ? null : given.flag
  const fresh: EntryFacts = { status, flag, note, editionId, ...progressOf(given), copy }
  const id = await insertEntry(tx, userId, workId, fresh, wholeDay(given.addedAt))
  if (id !== null) {
    const added = await insertReadings(tx, userId, id, readings.slice(0, readingsPerEntry))
    return { entry: { id, before: null, after: fresh }, added, isNoteLeft: false }
  }
  const entry = (await claimEntry(tx, userId, workId))!
  const before: EntryFacts = {
    status: entry.status,
    flag: entry.flag,
    note: entry.note,
    editionId: entry.editionId,
    progressPages: entry.progressPages,
    progressPercent: entry.progressPercent,
    copy: entry.copy,
  }
  const hasProgress = entry.progressPages !== null || entry.progressPercent !== null
  const isLater = laterOf(entry.status, status) !== entry.status
  const after: EntryFacts = {
    ...before,
    status: laterOf(entry.status, status),
    flag: isLater ? fresh.flag : entry.flag,
    note: entry.note ?? note,
    editionId: entry.editionId ?? editionId,
    ...(hasProgress ? {} : progressOf(given)),
    copy: entry.copy && filledCopy(entry.copy, copy),
  }
  const isChanged = JSON.stringify(after) !== JSON.stringify(before)
  if (isChanged) await putFacts(tx, entry.id, after)
  const news = readings
    .filter((reading) => !entry.readings.some(({ parts }) => isSameReading(parts, reading)))
    .slice(0, Math.max(0, readingsPerEntry - entry.readings.length))
  const added = await insertReadings(tx, userId, entry.id, news)
  // a note that is here stays; one that is a part of it is not lost
  const isNoteLeft = note !== null && entry.note !== null && !entry.note.includes(note)
  return { entry: isChanged ? { id: entry.id, before, after } : null, added, isNoteLeft }
}

/** The copy of a row as it can be stored: a day of lending that cannot be is left out. Rows of before tell nothing. */
function copyOf({ copy }: Given, now: Date): OwnCopy {
  if (!copy) return noCopy
  const { faults } = readReadings([{ started: copy.lentSince, finished: null }], now)
  return { ...copy, lentSince: faults.length === 0 ? copy.lentSince : null }
}

/** What its reader has said of their copy here stays; what they have not said comes from the file. */
function filledCopy(here: OwnCopy, brought: OwnCopy): OwnCopy {
  const isLent = here.lentTo !== null
  return {
    pages: here.pages ?? brought.pages,
    isOwned: here.isOwned || brought.isOwned,
    format: here.format ?? brought.format,
    place: here.place ?? brought.place,
    lentTo: here.lentTo ?? brought.lentTo,
    lentSince: isLent ? here.lentSince : brought.lentSince,
  }
}

/** How far one is, as it is stored: pages or per cent. Rows of before tell nothing. */
const progressOf = ({ progress }: Given): Pick<EntryFacts, 'progressPages' | 'progressPercent'> => ({
  progressPages: progress && 'pages' in progress ? progress.pages : null,
  progressPercent: progress && 'percent' in progress ? Math.min(100, progress.percent) : null,
})

/** A day that is told whole; else null: the day of the import. */
const wholeDay = (date: string | null): string | null => (date !== null && date.length === 10 ? date : null)
