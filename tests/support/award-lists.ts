import { existsSync, readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'

/** Folder of external data. It is not part of the project, and the lists are not shipped. */
const folder = new URL('../../../shared/data/', import.meta.url)

/** One row of an external list: a novel on the ballot of an award. */
export interface Listed {
  year: number
  /** The title, its parts around a colon or "and", and other titles that the list gives in brackets. */
  titles: string[]
  author: string
  isWinner: boolean
}

/**
 * Reads the external list `awards-<name>.csv`; returns null if the file does not exist. Only the first of the rows of a
 * year contains the year. A star after the author marks the winner.
 */
export function readAwardList(name: string): Listed[] | null {
  const file = new URL(`awards-${name}.csv`, folder)
  if (!existsSync(file)) return null
  const rows: string[][] = parse(readFileSync(file), { bom: true, from_line: 2, relax_column_count: true })
  let year = 0
  return rows.flatMap((row) => {
    const [ofYear = '', author = '', printed = ''] = row.map((cell) => cell.trim())
    year = Number(/\d{4}/.exec(ofYear)?.[0] ?? year)
    // a work with several authors or with a translator has additional rows without a title
    if (printed === '') return []
    const brackets = [...printed.matchAll(/[([](?:also known as |aka )?([^)\]]+)[)\]]/gi)]
    const title = printed.replace(/\s*[([][^)\]]*[)\]]/g, '').trim()
    const titles = [title, ...title.split(/: | and (?=[A-Z])/), ...brackets.map((match) => match[1]!)]
    return [{ year, titles, author: author.replaceAll('*', '').trim(), isWinner: author.includes('*') }]
  })
}
