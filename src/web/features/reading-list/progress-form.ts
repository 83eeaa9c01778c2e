import type { EntryBody } from './intended-change.ts'

/** Validation errors of a typed progress: not a whole number, or above 100 percent. */
export type ProgressError = 'numberNeeded' | 'percentTooLarge'

/** Parses a typed progress. Returns the change for the call, or an error. An empty text deletes the saved progress. */
export function readProgress(
  typed: string,
  unit: 'pages' | 'percent',
): { change: EntryBody } | { error: ProgressError } {
  const text = typed.trim()
  if (text === '') return { change: { progressPages: null, progressPercent: null } }
  const number = Number(text)
  if (!Number.isInteger(number) || number < 0) return { error: 'numberNeeded' }
  if (unit === 'percent')
    return number > 100 ? { error: 'percentTooLarge' } : { change: { progressPercent: number } }
  return { change: { progressPages: number } }
}
