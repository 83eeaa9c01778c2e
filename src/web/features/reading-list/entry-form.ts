import { copyFormats, type ReadingFlag, type ReadingShelf, shelfOf } from '#contract/values/enums'
import type { OwnCopy, Reading, ReadingEntry } from '#contract/calls/reading-list'
import type { EntryBody } from './intended-change.ts'
import { type ProgressError, readProgress } from './progress-form.ts'

/** The parts of a date as typed. The day, or day and month, can be empty. */
export interface DateParts {
  day: string
  month: string
  year: string
}

/** The data of an entry as typed in the form. */
export interface EntryDraft {
  flag: ReadingFlag | null
  progress: string
  unit: 'pages' | 'percent'
  readings: { started: DateParts; finished: DateParts }[]
  /** Id of the edition; '' if none is selected. */
  editionId: string
  note: string
  copy: CopyDraft
}

/** The reader's own copy as typed in the form. */
export type CopyDraft = Record<'pages' | 'format' | 'place' | 'lentTo' | 'lentSince', string> & {
  isOwned: boolean
}

/** Errors of a date that are found in the browser: day or month without year, day without month. */
export type DateError = 'yearNeeded' | 'monthNeeded'

export const noDate: DateParts = { day: '', month: '', year: '' }
export const noReading = (): EntryDraft['readings'][number] => ({ started: noDate, finished: noDate })

/** Splits a date in the format YYYY, YYYY-MM or YYYY-MM-DD; leading zeros of month and day are removed. */
export function partsOf(date: string | null): DateParts {
  const [year = '', month = '', day = ''] = date?.split('-') ?? []
  const plain = (text: string) => (text === '' ? '' : String(Number(text)))
  return { year, month: plain(month), day: plain(day) }
}

const isEmpty = ({ day, month, year }: DateParts) => day === '' && month === '' && year === ''

/** Returns the initial values of the form. An entry without readings gets one empty reading. */
export function draftOf(entry: ReadingEntry): EntryDraft {
  const { progressPages, progressPercent, readings } = entry
  return {
    flag: entry.flag,
    progress: String(progressPages ?? progressPercent ?? ''),
    unit: progressPercent === null ? 'pages' : 'percent',
    readings:
      readings.length === 0
        ? [noReading()]
        : readings.map(({ started, finished }) => ({
            started: partsOf(started),
            finished: partsOf(finished),
          })),
    editionId: entry.editionId === null ? '' : String(entry.editionId),
    note: entry.note ?? '',
    copy: {
      pages: String(entry.copy.pages ?? ''),
      isOwned: entry.copy.isOwned,
      format: entry.copy.format ?? '',
      place: entry.copy.place ?? '',
      lentTo: entry.copy.lentTo ?? '',
      lentSince: entry.copy.lentSince ?? '',
    },
  }
}

/** Converts the typed copy to the call's input. If the reader owns no copy, only the page count remains. */
function copyOf({ pages, isOwned, format, place, lentTo, lentSince }: CopyDraft): OwnCopy {
  const textOrNull = (text: string) => (isOwned && text.trim()) || null
  return {
    pages: pages.trim() === '' ? null : Number(pages),
    isOwned,
    format: copyFormats.find((name) => isOwned && name === format) ?? null,
    place: textOrNull(place),
    lentTo: textOrNull(lentTo),
    lentSince: textOrNull(lentTo) && textOrNull(lentSince),
  }
}

/** Returns a date as YYYY, YYYY-MM or YYYY-MM-DD; null if empty; an error if year or month is missing. */
export function dateOf({ day, month, year }: DateParts): { date: string | null } | { error: DateError } {
  if (year === '') return day === '' && month === '' ? { date: null } : { error: 'yearNeeded' }
  if (month === '') return day === '' ? { date: year } : { error: 'monthNeeded' }
  const two = (text: string) => text.padStart(2, '0')
  return { date: [year, two(month), ...(day === '' ? [] : [two(day)])].join('-') }
}

export type EntryError = DateError | ProgressError | 'pagesNeeded'

/** The changed fields of an entry as the call's input, or errors by field path, for example 'copy.pages'. */
export type EntryChange = { change: EntryBody } | { errors: Record<string, EntryError> }

/**
 * Returns errors, or only the changed fields, because other fields would overwrite changes from other devices.
 * @param entry the entry when the form was opened
 * @param shelf present shelf of the entry
 */
export function changeOf(
  entry: ReadingEntry,
  draft: EntryDraft,
  shelf: ReadingShelf = shelfOf(entry),
): EntryChange {
  const errors: Record<string, EntryError> = {}
  const read = (parts: DateParts, path: string): string | null => {
    const result = dateOf(parts)
    if ('date' in result) return result.date
    errors[path] = result.error
    return null
  }
  const isNone = draft.readings.every(({ started, finished }) => isEmpty(started) && isEmpty(finished))
  // checks whether the saved entry has exactly one reading, with unknown dates (null)
  const [first, ...more] = entry.readings
  const isSaid = first?.started === null && first.finished === null && more.length === 0
  // a single empty row is a reading only if the saved entry has one reading without dates
  const readings: Reading[] = (isNone && draft.readings.length <= 1 && !isSaid ? [] : draft.readings).map(
    ({ started, finished }, at) => ({
      started: read(started, `readings.${at}.started`),
      finished: read(finished, `readings.${at}.finished`),
    }),
  )
  const field = draft.unit === 'pages' ? 'progressPages' : 'progressPercent'
  const progress = readProgress(draft.progress, draft.unit)
  if ('error' in progress) errors[field] = progress.error
  const copy = copyOf(draft.copy)
  if (copy.pages !== null && !(Number.isInteger(copy.pages) && copy.pages > 0))
    errors['copy.pages'] = 'pagesNeeded'
  if (Object.keys(errors).length > 0) return { errors }

  const begun = draftOf(entry)
  const isProgressNew =
    draft.progress.trim() !== begun.progress || (begun.progress !== '' && draft.unit !== begun.unit)
  const editionId = draft.editionId === '' ? null : Number(draft.editionId)
  const note = draft.note.trim() || null
  return {
    change: {
      // `from` makes the server reject the change if another device has changed the status
      ...(shelf !== 'to-read' &&
        shelf !== 'read' &&
        draft.flag !== entry.flag && { flag: draft.flag, from: shelf }),
      ...(isProgressNew && 'change' in progress && progress.change),
      ...(JSON.stringify(readings) !== JSON.stringify(entry.readings) && { readings }),
      ...(editionId !== entry.editionId && { editionId }),
      ...(note !== entry.note && { note }),
      ...(JSON.stringify(copy) !== JSON.stringify(copyOf(begun.copy)) && { copy }),
    },
  }
}

/** Returns the change that restores the former values of all fields in `change`. */
export function undoOf(entry: ReadingEntry, change: EntryBody): EntryBody {
  const { flag, readings, editionId, note, copy, progressPages, progressPercent } = entry
  const hasProgress = 'progressPages' in change || 'progressPercent' in change
  return {
    // the server rejects the undo if another tab has changed the status since
    ...('flag' in change && { flag, from: change.flag ?? 'reading' }),
    ...('readings' in change && { readings }),
    ...('editionId' in change && { editionId }),
    ...('note' in change && { note }),
    ...('copy' in change && { copy }),
    // the server stores the progress either in pages or in percent, so only one of the two is restored
    ...(hasProgress && (progressPercent === null ? { progressPages } : { progressPercent })),
  }
}
