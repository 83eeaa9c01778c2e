import { queryOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import { addressOf, type CallName } from '#contract/values/call-paths'
import type { CallAnswer } from '#contract/calls/call-types'
import type { Client, ClientArguments, ClientOptions } from '#contract/calls/client'
import type { Language } from '#contract/values/languages'
import { api } from './api.ts'
import { useLanguage } from './words.tsx'

interface Input {
  params?: Record<string, string | number>
  query?: Record<string, string | number | undefined>
  body?: unknown
}

/** The browser's client in a language: it fetches. @throws ApiError */
export function clientIn(language: Language): Client {
  const call = (name: CallName, { params, query = {}, body }: Input = {}, options: ClientOptions = {}) => {
    const { method, path } = addressOf(name, params)
    return api(path, { language, method, query, body, ...options })
  }
  return { language, call: call as Client['call'] }
}

/** The client of a component: it asks in the language of the page. The same object until that changes. */
export function useClient(): Client {
  const language = useLanguage()
  return useMemo(() => clientIn(language), [language])
}

/** For a form that somebody looks at: what would take longer than this is told. */
export const atAForm = { maxPauseMs: 5_000 } as const satisfies ClientOptions

/**
 * Where the answers of a call are cached: `[call, language, input]`; those of all inputs or languages where these are
 * left out.
 */
export const callKey = (name: CallName, language?: Language, input?: object): readonly unknown[] =>
  [name, language, input].filter((part) => part !== undefined)

/** A call as a query: `useQuery(callQuery(client, 'getBook', { params: { id } }))`. */
export function callQuery<Name extends CallName>(
  client: Client,
  name: Name,
  ...[input]: ClientArguments<Name>
) {
  return queryOptions<CallAnswer<Name>>({
    queryKey: callKey(name, client.language, input ?? {}),
    queryFn: ({ signal }) =>
      client.call(name, ...([input ?? {}, { signal }] as unknown as ClientArguments<Name>)),
  })
}
