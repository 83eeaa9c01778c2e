import { queryOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callUrl, type CallName } from '#contract/values/call-paths'
import type { CallAnswer } from '#contract/calls/call-types'
import type { Client, ClientArguments, ClientOptions } from '#contract/calls/client'
import type { Language } from '#contract/values/languages'
import { queuedWrites } from '#contract/values/write-queue'
import { api } from './api.ts'
import { useLanguage } from './words.tsx'

interface Input {
  params?: Record<string, string | number>
  query?: Record<string, string | number | undefined>
  body?: unknown
}

/** Maximum pause before a retry, in milliseconds, except for writes that were queued while offline. */
const maxPauseMs = 10_000

/**
 * Returns a client that calls the API in a language.
 * @throws ApiError
 */
export function clientIn(language: Language): Client {
  const call = (name: CallName, { params, query = {}, body }: Input = {}, options: ClientOptions = {}) => {
    const { method, path } = callUrl(name, params)
    const wait = (queuedWrites as ReadonlySet<CallName>).has(name) ? {} : { maxPauseMs }
    return api(path, { language, method, query, body, ...wait, ...options })
  }
  return { language, call: call as Client['call'] }
}

/** Returns the API client in the language of the page. It is the same object until the language changes. */
export function useClient(): Client {
  const language = useLanguage()
  return useMemo(() => clientIn(language), [language])
}

/** Call options of forms: the call fails at once if the server requests a longer pause before a retry. */
export const atAForm = { maxPauseMs: 5_000 } as const satisfies ClientOptions

/**
 * Returns the query key of a call. Without language and input, it matches the cached responses of all languages and
 * inputs.
 */
export const callKey = (name: CallName, language?: Language, input?: object): readonly unknown[] =>
  [name, language, input].filter((part) => part !== undefined)

/** Returns query options for a call: `useQuery(callQuery(client, 'getBook', { params: { id } }))`. */
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
