/** Maximum length of a name or title in UTF-16 units. */
const lineMaxCharacters = 500

/** Makes a text valid for PostgreSQL: removes NUL, and replaces lone surrogates by U+FFFD. */
export const storable = (text: string): string =>
  (text.includes('\0') ? text.replaceAll('\0', '') : text).toWellFormed()

/** Returns a name or title in one line: NFC, single spaces, no control characters. */
export function cleanLine(text: string): string {
  return text
    .slice(0, lineMaxCharacters)
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\s\p{Cc}\u200b\ufeff]+/gu, ' ')
    .trim()
}

/** Folds a text for comparisons: no case, accents or punctuation, words joined by `-`. */
export function foldWord(text: string): string {
  return text
    .slice(0, lineMaxCharacters)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}

/** Removes empty texts and duplicates. */
export const distinct = (texts: readonly string[]): string[] => [
  ...new Set(texts.filter((text) => text !== '')),
]
