/** Longest name or title that is kept, in UTF-16 units; longer ones are no names. */
const lineMaxCharacters = 500

/** What PostgreSQL refuses taken out: NUL, and halves of a pair of surrogates (as U+FFFD). */
export const storable = (text: string): string =>
  (text.includes('\0') ? text.replaceAll('\0', '') : text).toWellFormed()

/** A name or title in one line: NFC, spaces single, no control characters. */
export function cleanLine(text: string): string {
  return text
    .slice(0, lineMaxCharacters)
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\s\p{Cc}\u200b\ufeff]+/gu, ' ')
    .trim()
}

/** A word to compare with others: no case, accents or signs, parts joined by `-`. */
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

/** Each once, in their order, without what is empty. */
export const distinct = (texts: readonly string[]): string[] => [
  ...new Set(texts.filter((text) => text !== '')),
]
