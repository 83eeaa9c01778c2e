import { type WorkLength, workLengths } from './enums.ts'

/** Up to how many pages a work of a class has; null: as many as it likes. */
const mostPages: Readonly<Record<WorkLength, number | null>> = {
  novella: 150,
  short: 250,
  usual: 450,
  long: 700,
  'very-long': null,
}

/** How many pages a work of a class has, at least and at most; null: no bound. */
export function pagesOfLength(length: WorkLength): { least: number | null; most: number | null } {
  const shorter = workLengths[workLengths.indexOf(length) - 1]
  return { least: shorter === undefined ? null : mostPages[shorter]! + 1, most: mostPages[length] }
}

/** The class of a work of so many pages. */
export const lengthOfPages = (pages: number): WorkLength =>
  workLengths.find((length) => pages <= (mostPages[length] ?? pages))!
