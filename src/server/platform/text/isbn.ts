import ISBN from 'isbn3'

/** Returns the ISBN-13 of a printed ISBN-10 or ISBN-13, or null if it is invalid (ISO 2108). */
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

/** Parses an ASIN (Amazon's product number) or an ISBN-10, and removes spaces and hyphens. Null for other texts. */
export function parseAsin(text: string): string | null {
  const characters = text
    .replace(/^\s*asin[:\s]*/i, '')
    .replace(/[\s\u00ad\u2010-\u2015-]/g, '')
    .toUpperCase()
  return /^(?:B0[0-9A-Z]{8}|\d{9}[\dX])$/.test(characters) ? characters : null
}
