import { useEffect, useEffectEvent, useState } from 'react'
import type { Client } from '#contract/calls/client'
import { searchDebounceMs } from '#contract/values/limits'
import { useClient } from '../platform/client.ts'

/**
 * Searches after a pause in typing. Returns null for a blank text, and until the response for the text was received.
 * `items` is null if the search failed.
 */
export function useDelayedSearch<Item>(
  text: string,
  search: (client: Client, question: string, signal: AbortSignal) => Promise<Item[]>,
): { items: Item[] | null } | null {
  const client = useClient()
  const [found, setFound] = useState<{ question: string; items: Item[] | null } | null>(null)
  const question = text.trim()
  const start = useEffectEvent(search)
  useEffect(() => {
    setFound(null)
    if (question === '') return undefined
    const controller = new AbortController()
    const timer = setTimeout(() => {
      start(client, question, controller.signal).then(
        (items) => setFound({ question, items }),
        () => {
          if (!controller.signal.aborted) setFound({ question, items: null })
        },
      )
    }, searchDebounceMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [client, question])
  return found?.question === question ? found : null
}
