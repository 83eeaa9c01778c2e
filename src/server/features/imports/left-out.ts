import type { OwnCopy } from '#contract/calls/reading-list'
import type { ImportError } from '#contract/values/enums'
import { readingsPerEntry } from '#contract/values/limits'
import type { EntryFacts, ReadingParts } from '../reading-list/index.ts'

type Day = readonly [year: number | null, month: number | null, day: number | null]
const startOf = ([year, month, day]: ReadingParts): Day => [year, month, day]
const endOf = ([, , , year, month, day]: ReadingParts): Day => [year, month, day]

/**
 * Compares two dates up to the first part that one of them lacks, so '2020' equals '2020-05'. Returns a negative
 * number if `a` is before `b`, a positive number if after, else 0.
 */
function compareDays(a: Day, b: Day): number {
  for (const [at, part] of a.entries()) {
    const other = b[at] ?? null
    if (part === null || other === null) return 0
    if (part !== other) return part - other
  }
  return 0
}

/**
 * True if two readings are probably the same one: their dates can be equal, and neither ended before the other began.
 */
const isSameReading = (a: ReadingParts, b: ReadingParts): boolean =>
  compareDays(startOf(a), startOf(b)) === 0 &&
  compareDays(endOf(a), endOf(b)) === 0 &&
  compareDays(startOf(a), endOf(b)) <= 0 &&
  compareDays(startOf(b), endOf(a)) <= 0

const hasAllParts = (stored: ReadingParts, other: ReadingParts): boolean =>
  other.every((part, at) => part === null || part === stored[at])

interface NewReadings {
  readings: ReadingParts[]
  errors: ImportError[]
}

/** Returns a row's readings that are probably not stored yet. `errors`: why some readings or dates are left out. */
export function newReadingsOf(
  readings: readonly ReadingParts[],
  stored: readonly ReadingParts[],
): NewReadings {
  const missing = readings.filter((reading) => !stored.some((other) => isSameReading(other, reading)))
  const added = missing.slice(0, Math.max(0, readingsPerEntry - stored.length))
  // a reading is stored already, but with less exact dates than in the row
  const isLessExact = readings.some(
    (reading) => !missing.includes(reading) && !stored.some((other) => hasAllParts(other, reading)),
  )
  return {
    readings: added,
    errors: [
      ...(isLessExact ? (['dates-there'] as const) : []),
      ...(added.length < missing.length ? (['too-many-readings'] as const) : []),
    ],
  }
}

/**
 * Returns one reason for each kind of value (status, progress, edition, copy) in which a row differs from the stored
 * entry.
 */
export function leftOutOf(imported: EntryFacts, stored: EntryFacts): ImportError[] {
  const { progressPages: pages, progressPercent: percent } = imported
  const storedCopy = stored.copy
  const isOther: Partial<Record<ImportError, boolean>> = {
    'status-there': imported.status !== stored.status || imported.flag !== stored.flag,
    'progress-there':
      (pages !== null || percent !== null) &&
      (pages !== stored.progressPages || percent !== stored.progressPercent),
    'edition-there': imported.editionId !== null && imported.editionId !== stored.editionId,
    'copy-there':
      imported.copy !== undefined &&
      Object.entries(imported.copy).some(
        ([key, value]) => value !== null && value !== false && value !== storedCopy?.[key as keyof OwnCopy],
      ),
  }
  return (Object.keys(isOther) as ImportError[]).filter((error) => isOther[error])
}
