import { type ImportError, readingStatuses } from '#contract/values/enums'
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
import { leftOutOf, newReadingsOf } from './left-out.ts'
import { statusOf } from './rows-of-works.ts'
import { fillNote, type RowTexts, type TextOptions, textsOf } from './row-texts.ts'
import { fillRating } from './write-rating.ts'
import { findPresentWork, claimEntry } from './write.repo.ts'
import type { Written } from './written.ts'

type Given = RowRecord['given']

/** Returns the valid readings of a row. `isCut`: true if the row also has invalid ones. */
function readingsOf(given: Given, now: Date): { readings: ReadingParts[]; isCut: boolean } {
  const read = given.readings.map((reading) => readReadings([reading], now))
  const good = read.filter(({ issues }) => issues.length === 0).flatMap(({ readings }) => readings)
  return { readings: good, isCut: good.length < read.length }
}

export interface WriteOptions extends Omit<TextOptions, 'isOlder'> {
  now: Date
}

/** Facts about the other rows of the same book in the file. */
export interface RowContext {
  /** The result of the book's first written row, which has the newest rating. `null` if this row is the first. */
  newer: Written | null
  /** Earliest date of addition in all rows of the book. */
  addedAt: string | null
}

export interface RowOutcome {
  /** The written values; `null` if the catalogue no longer has the book. */
  written: Written | null
  /** Reasons why values of the row were not written, the most important one first. */
  errors: ImportError[]
}

/** Writes a row to the reading list. Overwrites no stored value, except a less advanced status: 'reading' → 'read'. */
export async function writeRow(
  tx: Queryable,
  userId: string,
  row: Pick<RowRecord, 'given' | 'workId' | 'editionId'>,
  options: WriteOptions,
  { newer, addedAt }: RowContext,
): Promise<RowOutcome> {
  const { given } = row
  const workId = row.workId === null ? null : await findPresentWork(tx, row.workId)
  if (workId === null) return { written: null, errors: ['no-book'] }
  const { readings, isCut } = readingsOf(given, options.now)
  const { copy, isCut: isCopyCut } = copyOf(given, options.now)
  const book: Subject = { kind: 'book', id: workId }
  const rating = await claimRating(tx, userId, book)
  const isOlder = newer?.rating?.isNew ?? false
  const texts = await textsOf(given, { ...options, isOlder }, rating)
  const filled = await fillEntry(tx, userId, workId, row, {
    readings,
    texts,
    copy,
    addedAt,
    // true if the entry had no note before this import, so that its note is from other rows of this import
    canAddToNote: newer !== null && newer.entry !== null && (newer.entry.before?.note ?? null) === null,
  })
  const rated = await fillRating(tx, userId, book, { rating, given: given.stars, text: texts.review })
  const errors: (ImportError | null)[] = [
    texts.error,
    filled.noteError,
    isCut || isCopyCut ? 'dates-left-out' : null,
    texts.older !== null && !filled.isOlderAdded ? null : texts.stays,
    ...filled.errors,
  ]
  return {
    written: { workId, entry: filled.entry, readings: filled.added, rating: rated },
    errors: errors.filter((error) => error !== null),
  }
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
  added: number[]
  noteError: ImportError | null
  /** True if the text about an older rating was added to the note. */
  isOlderAdded: boolean
  errors: ImportError[]
}

async function fillEntry(
  tx: Queryable,
  userId: string,
  workId: number,
  { given, editionId }: Pick<RowRecord, 'given' | 'editionId'>,
  { readings, texts, copy, addedAt, canAddToNote }: EntryValues,
): Promise<FilledEntry> {
  const status = statusOf(given)
  if (status === null) {
    // the import asks the reader about a limited number of status names, so the status of a row can remain unknown
    const errors: ImportError[] = typeof given.openStatus === 'string' ? ['no-status'] : []
    // notes and older reviews are stored in the entry of the book, but a row without a status creates no entry
    if (texts.note !== null || texts.older !== null) errors.push('note-left-out')
    return { entry: null, added: [], noteError: null, isOlderAdded: false, errors }
  }
  const flag = status === 'to-read' ? null : given.flag
  const first = fillNote(null, texts, false)
  const imported: EntryFacts = { status, flag, note: first.note, editionId, ...progressOf(given), copy }
  const id = await insertEntry(tx, userId, workId, imported, addedAt)
  if (id !== null) {
    const { readings: all, errors } = newReadingsOf(readings, [])
    return {
      entry: { id, before: null, after: imported },
      added: await insertReadings(tx, userId, id, all),
      noteError: first.error,
      isOlderAdded: first.error === null,
      // an entry stores only a whole date of addition, not '2019' or '2019-03'
      errors: given.addedAt !== null && given.addedAt.length < 10 ? [...errors, 'added-left-out'] : errors,
    }
  }
  const { id: entryId, readings: stored, addedOn, ...before } = (await claimEntry(tx, userId, workId))!
  const hasProgress = before.progressPages !== null || before.progressPercent !== null
  const isLater = readingStatuses.indexOf(status) > readingStatuses.indexOf(before.status)
  const filled = fillNote(before.note, texts, canAddToNote)
  const after: EntryFacts = {
    ...before,
    // an import never moves a status back, because readers often continue on this site after the export
    ...(isLater && { status, flag }),
    note: filled.note,
    editionId: before.editionId ?? editionId,
    ...(hasProgress ? {} : progressOf(given)),
    copy: before.copy && filledCopy(before.copy, copy),
  }
  const isChanged = JSON.stringify(after) !== JSON.stringify(before)
  if (isChanged) await putFacts(tx, entryId, after)
  const { readings: missing, errors } = newReadingsOf(
    readings,
    stored.map(({ parts }) => parts),
  )
  const isAddedEarlier = given.addedAt !== null && given.addedAt < addedOn.slice(0, given.addedAt.length)
  return {
    entry: isChanged ? { id: entryId, before, after } : null,
    added: await insertReadings(tx, userId, entryId, missing),
    noteError: filled.error,
    isOlderAdded: filled.error !== 'note-too-long' && !filled.isOlderKnown,
    errors: [...leftOutOf(imported, after), ...errors, ...(isAddedEarlier ? (['added-there'] as const) : [])],
  }
}

/**
 * Returns the reader's copy. `isCut`: true if it has an impossible date of lending, which is removed. Rows stored by
 * an earlier version of the program have no copy.
 */
function copyOf({ copy }: Given, now: Date): { copy: OwnCopy; isCut: boolean } {
  if (!copy) return { copy: noCopy, isCut: false }
  const { issues } = readReadings([{ started: copy.lentSince, finished: null }], now)
  const isCut = issues.length > 0
  return { copy: isCut ? { ...copy, lentSince: null } : copy, isCut }
}

/** Returns the stored copy `here`, with the missing values filled from the copy in the file, `brought`. */
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

/** Returns the reading progress. Rows stored by an earlier version of the program have none. */
const progressOf = ({ progress }: Given): Pick<EntryFacts, 'progressPages' | 'progressPercent'> => ({
  progressPages: progress && 'pages' in progress ? progress.pages : null,
  progressPercent: progress && 'percent' in progress ? Math.min(100, progress.percent) : null,
})
