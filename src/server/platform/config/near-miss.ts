/** Names up to this length match only with one different character: HOME is not a misspelt HOST. */
const maxShortLength = 6

/** Returns the known name that a misspelt one (DATABSE_URL) probably means, or null. */
export function nearMiss(name: string, known: readonly string[]): string | null {
  const allowed = name.length <= maxShortLength ? 1 : 2
  return known.find((candidate) => editDistance(name, candidate) <= allowed) ?? null
}

/** Returns the number of characters that must be inserted, deleted, replaced or swapped with their neighbour. */
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
