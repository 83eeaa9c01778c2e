import { type WorkLength, workLengths } from './enums.ts'

/** Maximum number of pages of each class; null if unlimited. */
const mostPages: Readonly<Record<WorkLength, number | null>> = {
  novella: 150,
  short: 250,
  usual: 450,
  long: 700,
  'very-long': null,
}

/** Returns the minimum and maximum number of pages of a length class. The maximum is null for the longest class. */
export function pagesOfLength(length: WorkLength): { least: number | null; most: number | null } {
  const shorter = workLengths[workLengths.indexOf(length) - 1]
  return { least: shorter === undefined ? null : mostPages[shorter]! + 1, most: mostPages[length] }
}

/** Returns the class of a work with this number of pages. */
export const lengthOfPages = (pages: number): WorkLength =>
  workLengths.find((length) => pages <= (mostPages[length] ?? pages))!
