import { existsSync, readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'

/** The folder of outside data; it is no part of the project, and what is in these lists is not shipped. */
const folder = new URL('../../../shared/data/', import.meta.url)

/** A line of an outside list: a novel that was on an award’s ballot. */
export interface Listed {
  year: number
  /**
   * The title, the parts of it around a colon or of two books in one, and other titles that the list gives in brackets.
   */
  titles: string[]
  author: string
  isWinner: boolean
}

/**
 * Reads `awards-<name>.csv`; null where the folder is not there. Years stand only in the first row of a year, a star
 * marks the winner.
 */
export function readAwardList(name: string): Listed[] | null {
  const file = new URL(`awards-${name}.csv`, folder)
  if (!existsSync(file)) return null
  const rows: string[][] = parse(readFileSync(file), { bom: true, from_line: 2, relax_column_count: true })
  let year = 0
  return rows.flatMap((row) => {
    const [ofYear = '', author = '', printed = ''] = row.map((cell) => cell.trim())
    year = Number(/\d{4}/.exec(ofYear)?.[0] ?? year)
    // further authors and translators have a row of their own, without a title
    if (printed === '') return []
    const brackets = [...printed.matchAll(/[([](?:also known as |aka )?([^)\]]+)[)\]]/gi)]
    const title = printed.replace(/\s*[([][^)\]]*[)\]]/g, '').trim()
    const titles = [title, ...title.split(/: | and (?=[A-Z])/), ...brackets.map((match) => match[1]!)]
    return [{ year, titles, author: author.replaceAll('*', '').trim(), isWinner: author.includes('*') }]
  })
}
