/**
 * Maximum length of names that may differ by only one edit from a known name; longer ones may differ by two. HOME is
 * therefore not a misspelt HOST, from which it differs by two.
 */
const maxShortLength = 6

/** Returns the known name of which `name` is probably a misspelling (DATABSE_URL), or null. */
export function nearMiss(name: string, known: readonly string[]): string | null {
  const allowed = name.length <= maxShortLength ? 1 : 2
  return known.find((candidate) => editDistance(name, candidate) <= allowed) ?? null
}

/**
 * Returns the number of edits between two names: insertions, deletions and replacements of characters, and swaps of
 * two neighbouring characters.
 */
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
