import type { UnknownNumber } from '#contract/calls/search'
import { parseAsin, parseIsbn } from '../../platform/text/isbn.ts'

/** A query that is an ISBN, an ASIN or an identifier in another catalogue. An ambiguous query has several of them. */
export interface QueriedNumber {
  isbn13: string | null
  asin: string | null
  identifier: string | null
}

/** Returns the ISBN, ASIN or identifier of a query that contains nothing else. `null` for other queries. */
export function readNumber(query: string): QueriedNumber | null {
  const isbn13 = parseIsbn(query)?.isbn13 ?? null
  const asin = parseAsin(query)
  const identifier = parseIdentifier(query)
  return (isbn13 ?? asin ?? identifier) === null ? null : { isbn13, asin, identifier }
}

/** Returns an identifier of Wikidata or Open Library ('Q190192', 'OL893415W'), also at the end of a URL. */
const parseIdentifier = (query: string): string | null =>
  /^(?:https?:\/\/\S+\/)?(Q[1-9]\d{0,11}|OL\d{1,12}[WM])$/i.exec(query.trim())?.[1]?.toUpperCase() ?? null

/** Returns the ISBN or ASIN of a query without results. `isValid`: false for an ISBN with a wrong or missing digit. */
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
