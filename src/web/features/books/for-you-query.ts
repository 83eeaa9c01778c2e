import { severalValues } from '#contract/book-facets'
import { workLengths } from '#contract/enums'
import { interfaceLanguages } from '#contract/languages'
import type { ForYouQuery } from '#contract/recommendations'

/** Reads the query of an address; what it does not know narrows nothing. */
export function readForYouQuery(params: URLSearchParams): ForYouQuery {
  const lengths = new Set(severalValues(params.get('length') ?? ''))
  return {
    available: interfaceLanguages.find((language) => language === params.get('available')),
    length: workLengths.filter((length) => lengths.has(length)).join(',') || undefined,
  }
}
