/**
 * What a spreadsheet would take for the beginning of a formula, with apostrophes before it or not (trust.md I18; the
 * wide signs too, as OWASP has it).
 */
const formulaStart = /^'*[=+\-@\t\r\n＝＋－＠]/u

/** A value as text: null is empty, lists and objects are JSON. */
const textOf = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value)

/**
 * One cell. A text that would be a formula gets an apostrophe before it, and so does one that begins with apostrophes
 * and would be one without them: whoever takes one apostrophe away from every cell of this kind has exactly what was
 * there.
 */
function cell(value: unknown): string {
  const text = textOf(value)
  const safe = formulaStart.test(text) ? `'${text}` : text
  return /[",;\r\n\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** One line of CSV with its end (RFC 4180). */
export const csvLine = (values: readonly unknown[]): string => `${values.map(cell).join(',')}\r\n`
