import type { Language } from '#contract/languages'
import type { SearchResults } from '#contract/search'
import { clientIn } from '../../platform/client.ts'
import { queryClient } from '../../platform/query-client.ts'

/** What was found for a question. The page of results keeps the same under the same key, so neither asks what the other knows. */
export interface SearchAnswer {
  question: string
  results: SearchResults
}

/** Key of an answer, without the language. */
export const searchKey = (question: string) => ['search', question] as const

/** Asks the server. `question` is trimmed and not blank. */
export async function askSearch(
  question: string,
  language: Language,
  signal: AbortSignal,
): Promise<SearchAnswer> {
  const results = await clientIn(language).call('searchAll', { query: { q: question } }, { signal })
  return { question, results }
}

/** The answers of a language: those that are there, and those still to be asked for. */
export interface SearchSource {
  known: (question: string) => SearchAnswer | undefined
  ask: (question: string, signal: AbortSignal) => Promise<SearchAnswer>
}

/** Answers through the query client. An aborted question is called off, unless the page of results asked it first and waits for it. */
export function searchSource(language: Language): SearchSource {
  return {
    known: (question) => queryClient.getQueryData<SearchAnswer>([language, ...searchKey(question)]),
    ask(question, signal) {
      const queryKey = [language, ...searchKey(question)]
      const isOthers = queryClient.getQueryState(queryKey)?.fetchStatus === 'fetching'
      if (!isOthers)
        signal.addEventListener('abort', () => void queryClient.cancelQueries({ queryKey, exact: true }))
      return queryClient.fetchQuery({
        queryKey,
        queryFn: ({ signal: called }) => askSearch(question, language, called),
      })
    },
  }
}
