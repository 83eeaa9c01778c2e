import type { Language } from '#contract/values/languages'
import type { SearchResults } from '#contract/calls/search'
import { callQuery, clientIn } from '../../platform/client.ts'
import { queryClient } from '../../platform/query-client.ts'

/** Results of a query. */
export interface SearchAnswer {
  question: string
  results: SearchResults
}

/**
 * Returns the input of the call; `question` is trimmed and not empty. The page of results uses the same input, so
 * both share the cache.
 */
export const searchOf = (question: string) => ({ query: { q: question } })

/** Cached and fetched results of a language. */
export interface SearchSource {
  known: (question: string) => SearchAnswer | undefined
  ask: (question: string, signal: AbortSignal) => Promise<SearchAnswer>
}

/**
 * Creates a source that uses the query client. An aborted query is cancelled, unless the page of results waits for
 * it.
 */
export function searchSource(language: Language): SearchSource {
  const asking = (question: string) => callQuery(clientIn(language), 'searchAll', searchOf(question))
  return {
    known(question) {
      const results = queryClient.getQueryData(asking(question).queryKey)
      return results && { question, results }
    },
    async ask(question, signal) {
      const query = asking(question)
      const isOthers = queryClient.getQueryState(query.queryKey)?.fetchStatus === 'fetching'
      if (!isOthers)
        signal.addEventListener(
          'abort',
          () => void queryClient.cancelQueries({ queryKey: query.queryKey, exact: true }),
        )
      return { question, results: await queryClient.fetchQuery(query) }
    },
  }
}
