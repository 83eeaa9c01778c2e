/** Maximum length of a name or title in UTF-16 units. The rest is cut off. */
const lineMaxCharacters = 500

/** Removes characters that PostgreSQL rejects: NUL is deleted, and lone surrogates become U+FFFD. */
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

/** Folds a word for comparisons: no case, accents or punctuation, parts joined by `-`. */
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
