import { copyFormats, type ReadingFlag, shelfOf } from '#contract/values/enums'
import type { OwnCopy, Reading, ReadingEntry } from '#contract/calls/reading-list'
import type { EntryBody } from './asked.ts'
import { type ProgressError, readProgress } from './progress-form.ts'

/** A date as it is typed: its parts may be left open, from the day on. */
export interface DateParts {
  day: string
  month: string
  year: string
}

/** Everything of an entry as the form holds it. */
export interface EntryDraft {
  flag: ReadingFlag | null
  progress: string
  unit: 'pages' | 'percent'
  readings: { started: DateParts; finished: DateParts }[]
  /** '' where none is chosen. */
  editionId: string
  note: string
  copy: CopyDraft
}

/** One's own copy as the form holds it. */
export type CopyDraft = Record<'pages' | 'format' | 'place' | 'lentTo' | 'lentSince', string> & {
  isOwned: boolean
}

/** What is wrong before anything is sent. */
export type DateError = 'yearNeeded' | 'monthNeeded'

/** A date of which nothing is told. */
export const noDate: DateParts = { day: '', month: '', year: '' }
export const noReading = (): EntryDraft['readings'][number] => ({ started: noDate, finished: noDate })

function partsOf(date: string | null): DateParts {
  const [year = '', month = '', day = ''] = date?.split('-') ?? []
  const plain = (text: string) => (text === '' ? '' : String(Number(text)))
  return { year, month: plain(month), day: plain(day) }
}

const isEmpty = ({ day, month, year }: DateParts) => day === '' && month === '' && year === ''

/** An entry as the form begins. Somebody without any date finds an empty place for one. */
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

/** What the form says of one's own copy; what is not owned stands nowhere and is not lent. */
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

/** The date of its parts, no more precise than they are; null where all are open. */
export function dateOf({ day, month, year }: DateParts): { date: string | null } | { fault: DateError } {
  if (year === '') return day === '' && month === '' ? { date: null } : { fault: 'yearNeeded' }
  if (month === '') return day === '' ? { date: year } : { fault: 'monthNeeded' }
  const two = (text: string) => text.padStart(2, '0')
  return { date: [year, two(month), ...(day === '' ? [] : [two(day)])].join('-') }
}

export type EntryFault = DateError | ProgressError | 'pagesNeeded'

/** What of an entry has changed, as the call takes it; or what is wrong, by field. */
export type EntryChange = { change: EntryBody } | { faults: Record<string, EntryFault> }

/**
 * What the form changes of an entry: only that is sent, so that what another device has changed stays. Faults stand
 * under the field's name in the contract.
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
  // one without any date says that nobody knows when, where it said so before
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
      // offered only while the book is being read: another device may have moved it since
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
