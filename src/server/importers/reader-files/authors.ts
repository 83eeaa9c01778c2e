import { contributorsPerBook } from '#contract/values/limits'
import { cleanLine, distinct } from './clean.ts'

/** Names in one cell, parted by a sign that no name holds. */
export const authorsOf = (cell: string, between: string | RegExp = ','): string[] =>
  distinct(cell.split(between, contributorsPerBook).map(cleanLine))

/** `Le Guin, Ursula K.` with the given name first; other names as they are. */
export function givenNameFirst(name: string): string {
  const [family = '', given = '', ...others] = cleanLine(name).split(/,\s*/)
  if (given === '' || others.length > 1) return cleanLine(name)
  return others.length === 1 ? `${given} ${family}, ${others[0]!}` : `${given} ${family}`
}
