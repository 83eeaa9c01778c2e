import { searchDebounceMs, searchMinCharacters } from '#contract/values/limits'
import type { SearchAnswer, SearchSource } from './search-results-query.ts'

export interface Finding {
  /** The trimmed query; '' if it is too short to be searched. */
  question: string
  /** Results for `question`. While they load: previous results if one query begins with the other, else null. */
  answer: SearchAnswer | null
  status: 'idle' | 'busy' | 'failed'
}

export const noAnswer: Finding = { question: '', answer: null, status: 'idle' }

export interface Searcher {
  /** Handles a changed text. Sends the query after a pause in typing, or at once if `now` is true. */
  change: (text: string, options?: { now?: boolean }) => void
  /** Cancels a planned request. Ignores a running one without cancelling it: the results page may need its response. */
  leave: () => void
}

/** Returns true if one query begins with the other. Then the earlier results remain visible while loading. */
const isSameStem = (one: string, other: string) => {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()]
  return a.startsWith(b) || b.startsWith(a)
}

/** Creates a searcher for a field. It reports only responses to the newest query. */
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
        // sends a waiting query at once if `now` is set, or if `leave` has stopped its timer
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
