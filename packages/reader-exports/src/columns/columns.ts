import type { ColumnReader, Columns } from '../sites/site.ts'
import { numberOf, ratingOf } from '../values/numbers.ts'
import { foldWord } from '../values/text.ts'
import columnNames from './column-names.json' with { type: 'json' }

type NamedField = keyof typeof columnNames
/** The value in a column. The last four occur only in layouts of sites. */
export type Field = NamedField | 'readCount' | 'spoiler' | 'wikidata' | 'isfdb'

const namedFields = Object.keys(columnNames) as NamedField[]
const namesOf = (names: Record<string, string[]>): string[] => Object.values(names).flat()
const fieldsByName = new Map(
  namedFields.flatMap((field) => namesOf(columnNames[field]).map((name) => [name, field] as const)),
)

/** Matches a scale of ten in the name of a column: `Rating (of 10)`, `Bewertung /10`, `voto su 10`, `1-10`. */
const outOfTen = /(?:\/|out of|of|von|aus|su|sur|1\s?[-–]\s?|x\/)\s?10[)\]]*$/i

/** Returns the field of a column by its name in English, German, Italian or French; null if unknown. */
export const fieldOf = (column: string): Field | null =>
  fieldsByName.get(foldWord(column.replace(outOfTen, ''))) ?? null

/** Returns the columns of each field, in the order of the file. */
export function columnsByField(table: ColumnReader): Columns {
  const byField: Partial<Record<Field, string[]>> = {}
  let noteField: Field | undefined
  for (const name of table.names) {
    // the first column with this name decides for all, because each check reads the whole column
    const field = foldWord(name) === 'note' ? (noteField ??= noteOrRating(table.cells(name))) : fieldOf(name)
    if (field !== null) (byField[field] ??= []).push(name)
  }
  return byField
}

/** Returns the field of a column `Note`, which is a rating in French, and a note in Italian, German and English. */
const noteOrRating = (cells: readonly string[]): Field =>
  cells.every((cell) => cell === '' || ratingOf(cell) !== null) ? 'rating' : 'note'

/**
 * Returns the maximum rating of the columns: ten if a name contains the scale. Calibre uses ten without naming it,
 * which is certain only if a rating is greater than five.
 */
export function ratingScale(ratingColumns: readonly string[], table: ColumnReader): 5 | 10 {
  if (ratingColumns.some((name) => outOfTen.test(name))) return 10
  const isCalibre = table.names.has('uuid') && table.names.has('author_sort')
  const isAboveFive = (name: string) => table.cells(name).some((cell) => (numberOf(cell) ?? 0) > 5)
  return isCalibre && ratingColumns.some(isAboveFive) ? 10 : 5
}
