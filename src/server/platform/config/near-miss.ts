import { typosBetween } from '@biblionaut/fold-text'

/**
 * Maximum length of a short name. A short name is assumed to be a misspelling of a known name if one edit separates
 * them, a longer name if at most two do. HOME is therefore no misspelling of HOST (two edits).
 */
const maxShortLength = 6

/** Returns the known name of which `name` is probably a misspelling (DATABSE_URL), or null. */
export function nearMiss(name: string, known: readonly string[]): string | null {
  const allowed = name.length <= maxShortLength ? 1 : 2
  return known.find((candidate) => typosBetween(name, candidate, allowed) <= allowed) ?? null
}
