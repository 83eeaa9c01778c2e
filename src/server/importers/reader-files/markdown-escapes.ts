/** Joins without being seen (U+2060): our `||` cannot be escaped with a backslash, since spoilers are looked for in the text that is left. */
export const joiner = '\u2060'

/** A letter that means the same and is none to whoever looks at the source. */
export const letterAsEntity = (letter: string): string => `&#${letter.codePointAt(0)};`

/** What would mean something in markdown, wherever it stands, with a backslash before it. */
export function escapeText(text: string): string {
  return text
    .replace(/[\\`*[\]]|<(?=[a-zA-Z/!?])|&(?=#?\w{1,32};)/g, '\\$&')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/\|(?=\|)/g, `|${joiner}`)
}

/** The same for what means something at the start of a line: headings, quotes, lists, rules, fences. */
export function escapeLineStart(text: string): string {
  return text
    .replace(/^(?:#{1,6}(?=\s|$)|>|[-+](?=\s|$)|[-=]+(?=\s*$)|~{3})/, '\\$&')
    .replace(/^(\d{1,9})(?=[.)](?:\s|$))/, '$1\\')
}
