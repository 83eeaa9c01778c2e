/** Removes backslashes, which have a meaning inside the quotes of a tsquery. */
const withoutBackslashes = (word: string): string => word.replaceAll('\\', '')

/** Returns true if a word can be a term of a tsquery. An empty term would make the query a syntax error. */
export const isTerm = (word: string): boolean => withoutBackslashes(word) !== ''

/** Returns a word as a quoted term of a tsquery. {@link isTerm} must be true for the word. */
export const termOf = (word: string): string => `'${withoutBackslashes(word).replaceAll("'", "''")}'`
