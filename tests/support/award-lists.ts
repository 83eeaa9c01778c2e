import { existsSync, readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'

/** Folder beside the project with data of other sites, which is not shipped. */
const folder = new URL('../../../shared/data/', import.meta.url)

/** One row of a list from another site: a novel that won an award or was nominated for it. */
export interface Listed {
  year: number
  /** The title, the parts of a title that a colon or "and" separates, and other titles in brackets. */
  titles: string[]
  author: string
  isWinner: boolean
}

/**
 * Reads the list `awards-<name>.csv` beside the project; null if it does not exist. A star after the author marks the
 * winner.
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
