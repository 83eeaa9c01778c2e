import { type ImportError, type ReadingStatus, readingStatuses } from '#contract/values/enums'
import { readingsPerEntry } from '#contract/values/limits'
import type { OwnCopy } from '#contract/calls/reading-list'
import type { Queryable } from '../../platform/database/types.ts'
import { claimRating, type Subject } from '../reviews/index.ts'
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
import { statusOf } from './rows-of-works.ts'
import { fillNote, type RowTexts, type TextOptions, textsOf } from './row-texts.ts'
import { fillRating } from './write-rating.ts'
import { findPresentWork, claimEntry } from './write.repo.ts'
import type { Written } from './written.ts'

type Given = RowRecord['given']

/**
 * Returns the later status. An import never sets an earlier one: after the export, the reader often continues on this
 * site.
 */
const laterOf = (a: ReadingStatus, b: ReadingStatus): ReadingStatus =>
  readingStatuses.indexOf(b) > readingStatuses.indexOf(a) ? b : a

type Day = readonly [year: number | null, month: number | null, day: number | null]
const startOf = ([year, month, day]: ReadingParts): Day => [year, month, day]
const endOf = ([, , , year, month, day]: ReadingParts): Day => [year, month, day]

/** Compares two dates up to the first part that one of them lacks, as a compare function of `sort`. */
function compareDays(a: Day, b: Day): number {
  for (const [at, part] of a.entries()) {
    const other = b[at] ?? null
    if (part === null || other === null) return 0
    if (part !== other) return part - other
  }
  return 0
}

/** True if two readings are probably the same one: their dates agree, and neither ended before the other began. */
const isSameReading = (a: ReadingParts, b: ReadingParts): boolean =>
  compareDays(startOf(a), startOf(b)) === 0 &&
  compareDays(endOf(a), endOf(b)) === 0 &&
  compareDays(startOf(a), endOf(b)) <= 0 &&
  compareDays(startOf(b), endOf(a)) <= 0

/** Returns the readings of a row without those that have invalid dates. `isCut` is true if a reading was left out. */
function readingsOf(given: Given, now: Date): { readings: ReadingParts[]; isCut: boolean } {
  const read = given.readings.map((reading) => readReadings([reading], now))
  const good = read.filter(({ issues }) => issues.length === 0).flatMap(({ readings }) => readings)
  return { readings: good, isCut: good.length < read.length }
}

/** Options for writing rows. */
export interface WriteOptions extends Omit<TextOptions, 'isOlder'> {
  now: Date
}

/** Facts about a row from the file's other rows of the same work, which the same transaction writes. */
export interface RowContext {
  /**
   * The result of writing the first row of the same work, which has the newest rating. `null` while this first row is
   * written.
   */
  newer: Written | null
  /** Earliest date on which the reader added the book, in any row of the work. */
  addedAt: string | null
}

/** The result of writing a row. */
export interface RowOutcome {
  /**
   * What the import wrote for the row. `null` if nothing was written, because the book of the row is no longer in the
   * catalogue.
   */
  written: Written | null
  error: ImportError | null
}

/** Writes one row to the reader's list. Does not overwrite existing values; the status only changes to a later one. */
export async function writeRow(
  tx: Queryable,
  userId: string,
  row: Pick<RowRecord, 'given' | 'workId' | 'editionId'>,
  options: WriteOptions,
  { newer, addedAt }: RowContext,
): Promise<RowOutcome> {
  const { given } = row
  const workId = row.workId === null ? null : await findPresentWork(tx, row.workId)
  if (workId === null) return { written: null, error: 'no-book' }
  const { readings, isCut } = readingsOf(given, options.now)
  const book: Subject = { kind: 'book', id: workId }
  const rating = await claimRating(tx, userId, book)
  const isOlder = newer?.rating?.isNew ?? false
  const texts = await textsOf(given, { ...options, isOlder }, rating)
  const { entry, added, noteError, isOlderKnown } = await fillEntry(tx, userId, workId, row, {
    readings,
    texts,
    copy: copyOf(given, options.now),
    addedAt,
    // true if the entry had no note before this import, so that its current note is from another row of this import
    canAddToNote: newer !== null && newer.entry !== null && (newer.entry.before?.note ?? null) === null,
  })
  const rated = await fillRating(tx, userId, book, { rating, given: given.stars, text: texts.review })
  const error = texts.error ?? noteError ?? (isCut ? 'dates-left-out' : isOlderKnown ? null : texts.stays)
  return { written: { workId, entry, readings: added, rating: rated }, error }
}

interface EntryValues {
  readings: ReadingParts[]
  texts: RowTexts
  copy: OwnCopy
  addedAt: string | null
  canAddToNote: boolean
}

interface FilledEntry {
  entry: Written['entry']
  /** Ids of the added readings. */
  added: number[]
  noteError: ImportError | null
  isOlderKnown: boolean
}

async function fillEntry(
  tx: Queryable,
  userId: string,
  workId: number,
  { given, editionId }: Pick<RowRecord, 'given' | 'editionId'>,
  { readings, texts, copy, addedAt, canAddToNote }: EntryValues,
): Promise<FilledEntry> {
  const status = statusOf(given)
  if (status === null) return { entry: null, added: [], noteError: null, isOlderKnown: false }
  const flag = status === 'to-read' ? null : given.flag
  const first = fillNote(null, texts, false)
  const imported: EntryFacts = { status, flag, note: first.note, editionId, ...progressOf(given), copy }
  const id = await insertEntry(tx, userId, workId, imported, addedAt)
  if (id !== null) {
    const added = await insertReadings(tx, userId, id, readings.slice(0, readingsPerEntry))
    return {
      entry: { id, before: null, after: imported },
      added,
      noteError: first.error,
      isOlderKnown: false,
    }
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
  const filled = fillNote(entry.note, texts, canAddToNote)
  const after: EntryFacts = {
    ...before,
    status: laterOf(entry.status, status),
    flag: isLater ? imported.flag : entry.flag,
    note: filled.note,
    editionId: entry.editionId ?? editionId,
    ...(hasProgress ? {} : progressOf(given)),
    copy: entry.copy && filledCopy(entry.copy, copy),
  }
  const isChanged = JSON.stringify(after) !== JSON.stringify(before)
  if (isChanged) await putFacts(tx, entry.id, after)
  const newReadings = readings
    .filter((reading) => !entry.readings.some(({ parts }) => isSameReading(parts, reading)))
    .slice(0, Math.max(0, readingsPerEntry - entry.readings.length))
  const added = await insertReadings(tx, userId, entry.id, newReadings)
  return {
    entry: isChanged ? { id: entry.id, before, after } : null,
    added,
    noteError: filled.error,
    isOlderKnown: filled.isOlderKnown,
  }
}

/**
 * Returns the reader's copy without an impossible date of lending. Rows of earlier versions of the program have no
 * copy.
 */
function copyOf({ copy }: Given, now: Date): OwnCopy {
  if (!copy) return noCopy
  const { issues } = readReadings([{ started: copy.lentSince, finished: null }], now)
  return { ...copy, lentSince: issues.length === 0 ? copy.lentSince : null }
}

/** Returns the stored copy `here`, with unset properties filled from `brought`, the copy in the file. */
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

/** Returns the reading progress in pages or per cent. Rows stored by an earlier version of the program have none. */
const progressOf = ({ progress }: Given): Pick<EntryFacts, 'progressPages' | 'progressPercent'> => ({
  progressPages: progress && 'pages' in progress ? progress.pages : null,
  progressPercent: progress && 'percent' in progress ? Math.min(100, progress.percent) : null,
})
