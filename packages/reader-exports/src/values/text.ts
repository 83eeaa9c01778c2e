/** UTF-16 units of a name or title that are read. */
const lineMaxCharacters = 500

/** Removes what PostgreSQL rejects: NUL, and unpaired surrogates (they become U+FFFD). */
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

/** Returns a word in the form in which words are compared: no case, accents or signs, parts joined by `-`. */
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

/** Removes empty texts and repetitions. */
export const distinct = (texts: readonly string[]): string[] => [
  ...new Set(texts.filter((text) => text !== '')),
]
