import { severalValues } from '#contract/values/book-facets'
import { workLengths } from '#contract/values/enums'
import { interfaceLanguages } from '#contract/values/languages'
import type { ForYouQuery } from '#contract/calls/recommendations'

/** Reads the query of an address; what it does not know narrows nothing. */
export function readForYouQuery(params: URLSearchParams): ForYouQuery {
  const lengths = new Set(severalValues(params.get('length') ?? ''))
  return {
    available: interfaceLanguages.find((language) => language === params.get('available')),
    length: workLengths.filter((length) => lengths.has(length)).join(',') || undefined,
  }
}
