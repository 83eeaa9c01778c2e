import { searchDebounceMs, searchMinCharacters } from '#contract/values/limits'
import type { SearchAnswer, SearchSource } from './ask-search.ts'

/** Where the search stands. */
export interface Finding {
  /** What is asked, trimmed; '' for nothing. */
  question: string
  /** The answer to show: to `question`, or while that is on its way to an earlier one of the same stem. */
  answer: SearchAnswer | null
  status: 'idle' | 'busy' | 'failed'
}

export const nothingAsked: Finding = { question: '', answer: null, status: 'idle' }

export interface Searcher {
  /**
   * The text changed: asks after a pause, at once with `now`, and never what is blank, known, or being asked already.
   */
  change: (text: string, options?: { now?: boolean }) => void
  /** Lets go: nothing more is asked or told. What is under way runs on, for the page of results may wait for it. */
  leave: () => void
}

/** True where one question goes on as the other: what was found for the one may stay until the other is answered. */
const isSameStem = (one: string, other: string) => {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()]
  return a.startsWith(b) || b.startsWith(a)
}

/** Asks while somebody types (specification, section 5). An older answer is never told after a newer question. */
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
