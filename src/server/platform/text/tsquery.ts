/** A word without the character that has a meaning inside the quotes of a tsquery. */
const withoutBackslashes = (word: string): string => word.replaceAll('\\', '')

/** Whether a word can be a term of a tsquery. An empty term makes the whole query a syntax error. */
export const isTerm = (word: string): boolean => withoutBackslashes(word) !== ''

/** A word as a quoted term of a tsquery. The word must be one for which {@link isTerm} holds. */
export const termOf = (word: string): string => `'${withoutBackslashes(word).replaceAll("'", "''")}'`
