import { typosBetween } from '@biblionaut/fold-text'

/** Names of up to this length may differ from a known name by one character, longer names by two. */
const maxShortLength = 6

/** Returns the known name of which `name` is probably a misspelling (DATABSE_URL), or null. */
export function nearMiss(name: string, known: readonly string[]): string | null {
  const allowed = name.length <= maxShortLength ? 1 : 2
  return known.find((candidate) => typosBetween(name, candidate, allowed) <= allowed) ?? null
}
