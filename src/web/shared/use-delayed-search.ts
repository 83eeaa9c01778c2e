import { useEffect, useEffectEvent, useState } from 'react'
import type { Client } from '#contract/calls/client'
import { searchDebounceMs } from '#contract/values/limits'
import { useClient } from '../platform/client.ts'

/** Results of a search, or the error of a search that failed. */
type Found<Item> = { items: Item[]; error: null } | { items: null; error: unknown }

export interface DelayedSearch<Item> {
  /** Null for a blank text, and until the response was received. */
  found: Found<Item> | null
  /** Repeats a search that failed. */
  retry: () => void
}

/** Searches for the text when the reader pauses in typing. */
export function useDelayedSearch<Item>(
  text: string,
  search: (client: Client, question: string, signal: AbortSignal) => Promise<Item[]>,
): DelayedSearch<Item> {
  const client = useClient()
  const [found, setFound] = useState<(Found<Item> & { question: string }) | null>(null)
  const [attempt, setAttempt] = useState(0)
  const question = text.trim()
  const start = useEffectEvent(search)
  useEffect(() => {
    setFound(null)
    if (question === '') return undefined
    const controller = new AbortController()
    const timer = setTimeout(() => {
      start(client, question, controller.signal).then(
        (items) => setFound({ question, items, error: null }),
        (error: unknown) => {
          if (!controller.signal.aborted) setFound({ question, items: null, error })
        },
      )
    }, searchDebounceMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [client, question, attempt])
  return {
    found: found?.question === question ? found : null,
    retry: () => setAttempt((before) => before + 1),
  }
}
