import ISBN from 'isbn3'

/**
 * The ISBN-13 of a printed ISBN-10 or ISBN-13: spaces, hyphens, a spreadsheet's ="…" and the word ISBN allowed around
 * the digits. null where length, prefix, registration group or check digit do not hold: a doubtful number is no number.
 * (ISO 2108)
 */
export function parseIsbn(text: string): { isbn13: string } | null {
  const digits = text
    .replace(/^\s*=?\s*"?|"?\s*$/g, '')
    .replace(/^isbn(?:[-\s]?1[03])?(?=[:\s])[:\s]*/i, '')
    .replace(/[\s\u00ad\u2010-\u2015-]/g, '')
    .toUpperCase()
  if (!/^(?:97[89]\d{10}|\d{9}[\dX])$/.test(digits)) return null
  const isbn13 = ISBN.parse(digits)?.isbn13
  return isbn13 === undefined ? null : { isbn13 }
}

/**
 * The ASIN of a shop's edition that has no ISBN, spaces and hyphens left out: `B0` and eight letters or digits; or an
 * ISBN-10, which serves as one too. null for anything else.
 */
export function parseAsin(text: string): string | null {
  const characters = text
    .replace(/^\s*asin[:\s]*/i, '')
    .replace(/[\s\u00ad\u2010-\u2015-]/g, '')
    .toUpperCase()
  return /^(?:B0[0-9A-Z]{8}|\d{9}[\dX])$/.test(characters) ? characters : null
}
