import type { UnknownNumber } from '#contract/calls/search'
import { parseAsin, parseIsbn } from '../../platform/text/isbn.ts'

/**
 * Returns the ISBN or ASIN that a query consists of, or `null` for other queries. It is called for queries that found
 * nothing. An ISBN is invalid if its check digit or prefix is wrong, or if digits are missing.
 */
export function readUnknownNumber(question: string): UnknownNumber | null {
  const isbn = parseIsbn(question)
  if (isbn) return { text: `ISBN ${isbn.isbn13}`, isValid: true }
  const written = question.replace(/^\s*isbn(?:[-\s]?1[03])?[:\s]*/i, '').trim()
  const digits = written.replace(/[\s\u00ad\u2010-\u2015-]/g, '')
  const isNamed = /^\s*isbn/i.test(question)
  if (isNamed ? /^\d{3,}[xX]?$/.test(digits) : /^(?:97[89]\d{9,11}|\d{9}[\dxX])$/.test(digits))
    return { text: `ISBN ${written}`, isValid: false }
  const asin = parseAsin(question)
  return asin?.startsWith('B') ? { text: `ASIN ${asin}`, isValid: true } : null
}
