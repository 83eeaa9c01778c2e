import type { Language } from '#contract/values/languages'
import { wordLoadParallel, wordLoadRetries, wordLoadRetryDelayMs } from '#contract/values/limits'
import type { Namespace } from './namespaces.ts'
import type { WordTable } from './translator.ts'

/** Fetches the texts of one namespace in one language. Rejects on failure. */
export type FetchWords = (language: Language, namespace: Namespace) => Promise<WordTable>

export interface WordLoader {
  /** Rejects if a fetch still fails after the last retry. A later call then fetches again. */
  load(language: Language, namespaces: readonly Namespace[]): Promise<void>
  /** Returns the texts of a namespace; undefined if they are not loaded. */
  get(language: Language, namespace: Namespace): WordTable | undefined
}

/** Runs at most 10 fetches at once, each with 5 retries: the first after 350 ms, each other after twice the pause. */
export function createWordLoader(fetchWords: FetchWords, sleep: (ms: number) => Promise<void>): WordLoader {
  const loaded = new Map<string, WordTable>()
  const loading = new Map<string, Promise<void>>()
  const waiting: (() => void)[] = []
  let running = 0

  async function withSlot<T>(work: () => Promise<T>): Promise<T> {
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
    if (loaded.has(key)) return Promise.resolve()
    let promise = loading.get(key)
    if (!promise) {
      promise = withSlot(() => fetchWithRetries(language, namespace))
        .then((words) => void loaded.set(key, words))
        .finally(() => loading.delete(key))
      loading.set(key, promise)
    }
    return promise
  }

  return {
    async load(language, namespaces) {
      await Promise.all(namespaces.map((namespace) => loadOne(language, namespace)))
    },
    get: (language, namespace) => loaded.get(`${language}/${namespace}`),
  }
}
