/** Names up to this length count as meant only when one letter is off: HOME is not a misspelt HOST. */
const shortName = 6

/** The known name that a misspelt one probably means (DATABSE_URL), or null. */
export function nearMiss(name: string, known: readonly string[]): string | null {
  const allowed = name.length <= shortName ? 1 : 2
  return known.find((candidate) => editDistance(name, candidate) <= allowed) ?? null
}

/** Letters left out, added, changed or swapped with their neighbour to get from one text to the other. */
function editDistance(from: string, to: string): number {
  const rows = Array.from({ length: from.length + 1 }, (_, row) => [row])
  for (let column = 1; column <= to.length; column++) rows[0]![column] = column
  for (let row = 1; row <= from.length; row++) {
    for (let column = 1; column <= to.length; column++) {
      const same = from[row - 1] === to[column - 1] ? 0 : 1
      const best = Math.min(
        rows[row - 1]![column]! + 1,
        rows[row]![column - 1]! + 1,
        rows[row - 1]![column - 1]! + same,
      )
      const swapped =
        row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      rows[row]![column] = swapped ? Math.min(best, rows[row - 2]![column - 2]! + 1) : best
    }
  }
  return rows[from.length]![to.length]!
}
