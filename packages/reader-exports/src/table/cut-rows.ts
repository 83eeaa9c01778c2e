import type { Table } from './table.ts'

/** Cuts the longest cells of rows, so that the cells of a row have at most `max` characters together. */
export function cutRows(table: Table, max: number): Table {
  const rows = table.rows.map((cells) => cutRow(cells, max))
  const objects = table.objects?.map((object, at) => {
    const [before, after] = [table.rows[at]!, rows[at]!]
    if (before === after) return object
    const cut = table.columns.flatMap((name, place) =>
      before[place] === after[place]
        ? []
        : [[name, typeof object[name] === 'string' ? after[place] : undefined] as const],
    )
    return { ...object, ...Object.fromEntries(cut) }
  })
  return { ...table, rows, ...(objects && { objects }) }
}

function cutRow(cells: string[], max: number): string[] {
  let excess = cells.reduce((sum, cell) => sum + cell.length, 0) - max
  if (excess <= 0) return cells
  const cut = [...cells]
  while (excess > 0) {
    const longest = cut.reduce((best, cell, at) => (cell.length > cut[best]!.length ? at : best), 0)
    const { length } = cut[longest]!
    cut[longest] = cut[longest]!.slice(0, Math.max(0, length - excess)).toWellFormed()
    excess -= length
  }
  return cut
}
