import type { Language } from '#contract/values/languages'
import type { SearchResults } from '#contract/calls/search'
import { callQuery, clientIn } from '../../platform/client.ts'
import { queryClient } from '../../platform/query-client.ts'

/** What was found for a question. */
export interface SearchAnswer {
  question: string
  results: SearchResults
}

/**
 * What the call is asked; `question` is trimmed and not blank. The page of results asks the same, so neither asks what
 * the other knows.
 */
export const searchOf = (question: string) => ({ query: { q: question } })

/** The answers of a language: those that are there, and those still to be asked for. */
export interface SearchSource {
  known: (question: string) => SearchAnswer | undefined
  ask: (question: string, signal: AbortSignal) => Promise<SearchAnswer>
}

/**
 * Answers through the query client. An aborted question is called off, unless the page of results asked it first and
 * waits for it.
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
