import { typosBetween } from '@biblionaut/fold-text'

/** Maximum length of a short name, which may differ by one edit from a known name; a longer name by two. */
const maxShortLength = 6

/** Returns the known name of which `name` is probably a misspelling (DATABSE_URL), or null. */
export function nearMiss(name: string, known: readonly string[]): string | null {
  const allowed = name.length <= maxShortLength ? 1 : 2
  return known.find((candidate) => typosBetween(name, candidate, allowed) <= allowed) ?? null
}
