import { cleanLine, distinct } from './text.ts'

/** Maximum number of names read from a cell. */
const namesMax = 100

/** Splits a cell into names. */
export const authorsOf = (cell: string, separator: string | RegExp = ','): string[] =>
  distinct(cell.split(separator, namesMax).map(cleanLine))

/** Changes `Le Guin, Ursula K.` into `Ursula K. Le Guin`. Returns other names unchanged. */
export function givenNameFirst(name: string): string {
  const [family = '', given = '', ...others] = cleanLine(name).split(/,\s*/)
  if (given === '' || others.length > 1) return cleanLine(name)
  return others.length === 1 ? `${given} ${family}, ${others[0]!}` : `${given} ${family}`
}
