import { typosBetween } from '@biblionaut/fold-text'

/**
 * Maximum length of names that may differ by only one edit from a known name; longer ones may differ by two. HOME is
 * therefore not a misspelt HOST, from which it differs by two.
 */
const maxShortLength = 6

/** Returns the known name of which `name` is probably a misspelling (DATABSE_URL), or null. */
export function nearMiss(name: string, known: readonly string[]): string | null {
  const allowed = name.length <= maxShortLength ? 1 : 2
  return known.find((candidate) => typosBetween(name, candidate, allowed) <= allowed) ?? null
}
