import type { RowValues } from '../row.ts'
import { numberOf, pagesOf } from './numbers.ts'

type Progress = NonNullable<RowValues['progress']>

const percentSign = /\s?(?:%|percent|prozent|per cento)$/i

/** Matches a page, or a page and the number of all pages: `120`, `120/400`, `p. 120 of 400`. */
const pageOfAll =
  /^(?:(?:page|p|pg|seite|s|pag|pagina)\b\.?\s?)?(\d{1,5})(?:\s?(?:\/|of|von|di)\s?(\d{1,5}))?$/i

/** Reads a percentage: `45 %`, `45`; null for other texts. */
function percentIn(cell: string): Progress | null {
  const percent = numberOf(cell.replace(percentSign, ''))
  return percent !== null && percent > 0 && percent <= 100 ? { percent: Math.round(percent) } : null
}

/** Reads a page: `120`, `120/400`; null for other texts. */
export function pageIn(cell: string): Progress | null {
  const [, at = '', all] = pageOfAll.exec(cell) ?? []
  if (all !== undefined && Number(at) > 0 && Number(at) >= Number(all)) return { percent: 100 }
  const pages = pagesOf(cell) ?? pagesOf(at)
  return pages === null ? null : { pages }
}

/** Reads a percentage or a page, else returns null. A number above 100 is a page. */
export const progressIn = (cell: string): Progress | null => percentIn(cell) ?? pageIn(cell)

/** Reads the progress from a column of progress and a column of pages. A percentage has priority. */
export const progressOf = (progress: string, page: string): Progress | null =>
  percentIn(progress) ?? pageIn(page) ?? pageIn(progress)

/** True if two values mean the same progress. A page equals a percentage that differs by at most one point. */
export function isSameProgress(one: Progress, other: Progress, pages: number | null): boolean {
  if ('pages' in one && 'pages' in other) return one.pages === other.pages
  const [first, second] = [one, other].map((progress) =>
    'percent' in progress ? progress.percent : pages === null ? Number.NaN : (progress.pages / pages) * 100,
  )
  return Math.abs(first! - second!) <= 1
}

/** True if a progress states that the whole book was read. */
export const isWhole = (progress: Progress): boolean => 'percent' in progress && progress.percent === 100
