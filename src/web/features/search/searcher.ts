import { searchDebounceMs, searchMinCharacters } from '#contract/values/limits'
import type { SearchAnswer, SearchSource } from './ask-search.ts'

/** State of the search. */
export interface Finding {
  /** The query, trimmed; '' for none. */
  question: string
  /** The results to show: those of `question`, or of an earlier query with the same stem while `question` loads. */
  answer: SearchAnswer | null
  status: 'idle' | 'busy' | 'failed'
}

export const noAnswer: Finding = { question: '', answer: null, status: 'idle' }

export interface Searcher {
  /**
   * Handles a changed text. Searches after a pause, or at once with `now`. Sends no request for blank, cached or
   * running queries.
   */
  change: (text: string, options?: { now?: boolean }) => void
  /** Stops requests and reports. Running requests continue, because the results page may wait for them. */
  leave: () => void
}

/** True if one query is the beginning of the other: the results of one stay visible while the other loads. */
const isSameStem = (one: string, other: string) => {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()]
  return a.startsWith(b) || b.startsWith(a)
}

/**
 * Searches while the reader types. Never reports an older response after a newer query.
 */
export function createSearcher(source: SearchSource, report: (finding: Finding) => void): Searcher {
  let finding = noAnswer
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: AbortController | null = null

  function set(next: Finding) {
    finding = next
    report(next)
  }
  function pause() {
    clearTimeout(timer)
    timer = undefined
  }
  async function send(question: string) {
    pause()
    const own = new AbortController()
    running = own
    try {
      const answer = await source.ask(question, own.signal)
      if (running === own) set({ question, answer, status: 'idle' })
    } catch {
      if (running === own) set({ question, answer: null, status: 'failed' })
    } finally {
      if (running === own) running = null
    }
  }

  return {
    change(text, { now = false } = {}) {
      const question = text.trim()
      if (question === finding.question && finding.status !== 'failed') {
        const isPending = finding.status === 'busy' && !running
        // repeats a query that was left before its response, and sends a query at once if the list was opened within
        // the pause
        if (isPending && (now || timer === undefined)) void send(question)
        return
      }
      pause()
      running?.abort()
      running = null
      if (question.length < searchMinCharacters) return set(noAnswer)
      const known = source.known(question)
      if (known) return set({ question, answer: known, status: 'idle' })
      const { answer } = finding
      set({
        question,
        answer: answer && isSameStem(answer.question, question) ? answer : null,
        status: 'busy',
      })
      if (now) void send(question)
      else timer = setTimeout(() => void send(question), searchDebounceMs)
    },
    leave() {
      pause()
      running = null
    },
  }
}
