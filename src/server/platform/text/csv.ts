import { stringify } from 'csv-stringify/sync'

/** Matches what a spreadsheet reads as a formula, with leading apostrophes or without (OWASP, CSV injection). */
const formulaStart = /^'*[=+\-@\t\r\n＝＋－＠]/u

/**
 * Puts an apostrophe before a text that a spreadsheet would read as a formula. Removing one apostrophe restores the
 * text.
 */
const escapeFormula = (text: string): string => (formulaStart.test(text) ? `'${text}` : text)

/**
 * Returns rows as CSV (RFC 4180) in which spreadsheets find no formulas. Null is an empty cell, lists and objects are
 * JSON.
 */
export const toCsv = (rows: readonly (readonly unknown[])[]): string =>
  stringify(rows as unknown[][], {
    record_delimiter: 'windows',
    // quotes cells with characters that spreadsheets of other locales use as delimiters
    quoted_match: /[;\t\r\n]/,
    cast: {
      string: escapeFormula,
      number: (value) => escapeFormula(String(value)),
      boolean: String,
      object: (value) => JSON.stringify(value),
    },
  })
