import type { Language } from '#contract/values/languages'
import { wordLoadParallel, wordLoadRetries, wordLoadRetryDelayMs } from '#contract/values/limits'
import type { Namespace } from './namespaces.ts'
import type { WordTable } from './translator.ts'

/** Fetches the words of one namespace in one language; rejects where that fails. */
export type FetchWords = (language: Language, namespace: Namespace) => Promise<WordTable>

/** Loads words once each and keeps them. */
export interface WordLoader {
  /** Resolves when all are there; rejects when one could not be loaded after all retries (a later call tries again). */
  load(language: Language, namespaces: readonly Namespace[]): Promise<void>
  /** Words that are there already. */
  get(language: Language, namespace: Namespace): WordTable | undefined
}

/**
 * A loader with the specified habits (section 9): up to 10 loads at once, 5 retries, the first after 350 ms, then twice
 * as long each. `sleep` is handed in so that tests need not wait.
 */
export function createWordLoader(fetchWords: FetchWords, sleep: (ms: number) => Promise<void>): WordLoader {
  const known = new Map<string, WordTable>()
  const under = new Map<string, Promise<void>>()
  const waiting: (() => void)[] = []
  let running = 0

  async function place<T>(work: () => Promise<T>): Promise<T> {
    if (running >= wordLoadParallel) await new Promise<void>((resolve) => waiting.push(resolve))
    running += 1
    try {
      return await work()
    } finally {
      running -= 1
      waiting.shift()?.()
    }
  }

  async function fetchWithRetries(language: Language, namespace: Namespace): Promise<WordTable> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await fetchWords(language, namespace)
      } catch (error) {
        if (attempt >= wordLoadRetries) throw error
        await sleep(wordLoadRetryDelayMs * 2 ** attempt)
      }
    }
  }

  function loadOne(language: Language, namespace: Namespace): Promise<void> {
    const key = `${language}/${namespace}`
    if (known.has(key)) return Promise.resolve()
    let promise = under.get(key)
    if (!promise) {
      promise = place(() => fetchWithRetries(language, namespace))
        .then((words) => void known.set(key, words))
        .finally(() => under.delete(key))
      under.set(key, promise)
    }
    return promise
  }

  return {
    async load(language, namespaces) {
      await Promise.all(namespaces.map((namespace) => loadOne(language, namespace)))
    },
    get: (language, namespace) => known.get(`${language}/${namespace}`),
  }
}
