import type { EntryBody } from './asked.ts'

/** What is wrong with how far somebody says they are. */
export type ProgressError = 'numberNeeded' | 'percentTooLarge'

/** How far one is, as it is typed: empty says nothing, and empties both. */
export function readProgress(
  typed: string,
  unit: 'pages' | 'percent',
): { change: EntryBody } | { fault: ProgressError } {
  const text = typed.trim()
  if (text === '') return { change: { progressPages: null, progressPercent: null } }
  const number = Number(text)
  if (!Number.isInteger(number) || number < 0) return { fault: 'numberNeeded' }
  if (unit === 'percent')
    return number > 100 ? { fault: 'percentTooLarge' } : { change: { progressPercent: number } }
  return { change: { progressPages: number } }
}
