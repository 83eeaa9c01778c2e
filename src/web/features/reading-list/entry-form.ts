import { copyFormats, type ReadingFlag, shelfOf } from '#contract/values/enums'
import type { OwnCopy, Reading, ReadingEntry } from '#contract/calls/reading-list'
import type { EntryBody } from './asked.ts'
import { type ProgressError, readProgress } from './progress-form.ts'

/** A date as typed; day, or day and month, may be empty. */
export interface DateParts {
  day: string
  month: string
  year: string
}

/** Values of an entry's form. */
export interface EntryDraft {
  flag: ReadingFlag | null
  progress: string
  unit: 'pages' | 'percent'
  readings: { started: DateParts; finished: DateParts }[]
  /** '' if none is selected. */
  editionId: string
  note: string
  copy: CopyDraft
}

/** Values of the reader's own copy in the form. */
export type CopyDraft = Record<'pages' | 'format' | 'place' | 'lentTo' | 'lentSince', string> & {
  isOwned: boolean
}

/** Validation errors of a date. */
export type DateError = 'yearNeeded' | 'monthNeeded'

/** An empty date. */
export const noDate: DateParts = { day: '', month: '', year: '' }
export const noReading = (): EntryDraft['readings'][number] => ({ started: noDate, finished: noDate })

function partsOf(date: string | null): DateParts {
  const [year = '', month = '', day = ''] = date?.split('-') ?? []
  const plain = (text: string) => (text === '' ? '' : String(Number(text)))
  return { year, month: plain(month), day: plain(day) }
}

const isEmpty = ({ day, month, year }: DateParts) => day === '' && month === '' && year === ''

/** Returns the initial form of an entry; without readings it has an empty one. */
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

/** Returns the own copy from the form; a copy that is not owned has no place and is not lent. */
function copyOf({ pages, isOwned, format, place, lentTo, lentSince }: CopyDraft): OwnCopy {
  const said = (text: string) => (isOwned && text.trim()) || null
  return {
    pages: pages.trim() === '' ? null : Number(pages),
    isOwned,
    format: copyFormats.find((name) => isOwned && name === format) ?? null,
    place: said(place),
    lentTo: said(lentTo),
    lentSince: said(lentTo) && said(lentSince),
  }
}

/** Returns the date at the precision of its parts; null if all are empty. */
export function dateOf({ day, month, year }: DateParts): { date: string | null } | { fault: DateError } {
  if (year === '') return day === '' && month === '' ? { date: null } : { fault: 'yearNeeded' }
  if (month === '') return day === '' ? { date: year } : { fault: 'monthNeeded' }
  const two = (text: string) => text.padStart(2, '0')
  return { date: [year, two(month), ...(day === '' ? [] : [two(day)])].join('-') }
}

export type EntryFault = DateError | ProgressError | 'pagesNeeded'

/** The changed fields of an entry as the call needs them, or errors by field. */
export type EntryChange = { change: EntryBody } | { faults: Record<string, EntryFault> }

/**
 * Returns only the changed fields, so that changes of another device are preserved. Errors have the field names of
 * the contract.
 */
export function changeOf(entry: ReadingEntry, draft: EntryDraft): EntryChange {
  const faults: Record<string, EntryFault> = {}
  const read = (parts: DateParts, path: string): string | null => {
    const result = dateOf(parts)
    if ('date' in result) return result.date
    faults[path] = result.fault
    return null
  }
  const isNone = draft.readings.every(({ started, finished }) => isEmpty(started) && isEmpty(finished))
  // a single reading without dates means 'unknown date' if it was stored as such
  const [said, ...more] = entry.readings
  const isSaid = said?.started === null && said.finished === null && more.length === 0
  const readings: Reading[] = (isNone && draft.readings.length <= 1 && !isSaid ? [] : draft.readings).map(
    ({ started, finished }, at) => ({
      started: read(started, `readings.${at}.started`),
      finished: read(finished, `readings.${at}.finished`),
    }),
  )
  const field = draft.unit === 'pages' ? 'progressPages' : 'progressPercent'
  const told = readProgress(draft.progress, draft.unit)
  if ('fault' in told) faults[field] = told.fault
  const copy = copyOf(draft.copy)
  if (copy.pages !== null && !(Number.isInteger(copy.pages) && copy.pages > 0))
    faults['copy.pages'] = 'pagesNeeded'
  if (Object.keys(faults).length > 0) return { faults }

  const begun = draftOf(entry)
  const isProgressNew =
    draft.progress.trim() !== begun.progress || (begun.progress !== '' && draft.unit !== begun.unit)
  const editionId = draft.editionId === '' ? null : Number(draft.editionId)
  const note = draft.note.trim() || null
  return {
    change: {
      // only offered for current books: another device may have moved it
      ...(entry.status === 'reading' &&
        draft.flag !== entry.flag && { flag: draft.flag, from: shelfOf(entry) }),
      ...(isProgressNew && 'change' in told && told.change),
      ...(JSON.stringify(readings) !== JSON.stringify(entry.readings) && { readings }),
      ...(editionId !== entry.editionId && { editionId }),
      ...(note !== entry.note && { note }),
      ...(JSON.stringify(copy) !== JSON.stringify(copyOf(begun.copy)) && { copy }),
    },
  }
}
