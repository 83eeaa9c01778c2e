import { searchDebounceMs, searchMinCharacters } from '#contract/values/limits'
import type { SearchAnswer, SearchSource } from './ask-search.ts'

/** State of the search. */
export interface Finding {
  /** Trimmed query; '' without one. */
  question: string
  /** Results to show: of `question`, or, while that is pending, of an earlier query with the same stem. */
  answer: SearchAnswer | null
  status: 'idle' | 'busy' | 'failed'
}

export const nothingAsked: Finding = { question: '', answer: null, status: 'idle' }

export interface Searcher {
  /**
   * Called when the text changes: sends the query after a delay, or at once with `now`, unless it is empty, cached or
   * pending.
   */
  change: (text: string, options?: { now?: boolean }) => void
  /** Stops reporting. Pending requests continue, because the page of results may wait for them. */
  leave: () => void
}

/** Returns true if one query is a prefix of the other, so that former results can remain. */
const isSameStem = (one: string, other: string) => {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()]
  return a.startsWith(b) || b.startsWith(a)
}

/**
 * Creates a searcher that sends queries while the reader types (specification, section 5). Older responses are
 * ignored.
 */
export function createSearcher(source: SearchSource, tell: (finding: Finding) => void): Searcher {
  let finding = nothingAsked
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: AbortController | null = null

  function set(next: Finding) {
    finding = next
    tell(next)
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
        // let go of before it was answered, or not to be waited for any longer
        if (isPending && (now || timer === undefined)) void send(question)
        return
      }
      pause()
      running?.abort()
      running = null
      if (question.length < searchMinCharacters) return set(nothingAsked)
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
