import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SearchResults } from '#contract/calls/search'
import type { SearchAnswer } from './ask-search.ts'
import { createSearcher, type Finding } from './searcher.ts'

interface Asked {
  question: string
  signal: AbortSignal
  answer: () => void
  fail: () => void
}

const answerTo = (question: string): SearchAnswer => ({ question, results: {} as SearchResults })

/** A searcher whose answers come when told, and what it has told. */
function searcher(known: Record<string, SearchAnswer> = {}) {
  const asked: Asked[] = []
  const told: Finding[] = []
  const made = createSearcher(
    {
      known: (question) => known[question],
      ask: (question, signal) =>
        new Promise((resolve, reject) =>
          asked.push({
            question,
            signal,
            answer: () => resolve(answerTo(question)),
            fail: () => reject(new Error('no')),
          }),
        ),
    },
    (finding) => told.push(finding),
  )
  return { ...made, asked, told, questions: () => asked.map((one) => one.question) }
}
const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('row 219: when the search asks', () => {
  it('row 219: 300 ms after the last key, once', async () => {
    const box = searcher()
    for (const text of ['d', 'du', 'dun', 'dune']) {
      box.change(text)
      await vi.advanceTimersByTimeAsync(299)
    }
    expect(box.questions()).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(box.questions()).toEqual(['dune'])
    await vi.advanceTimersByTimeAsync(5000)
    expect(box.questions()).toEqual(['dune'])
  })

  it('row 219: one letter is enough, blank is never asked, and blanks around do not count', async () => {
    const box = searcher()
    for (const text of [' ', '\t', '   ', '']) {
      box.change(text, { now: true })
      await vi.advanceTimersByTimeAsync(1000)
    }
    expect(box.questions()).toEqual([])
    box.change(' x ')
    await vi.advanceTimersByTimeAsync(300)
    expect(box.questions()).toEqual(['x'])
    box.change('x')
    await vi.advanceTimersByTimeAsync(300)
    expect(box.questions()).toEqual(['x'])
  })

  it('row 219: emptying the field within the pause asks nothing', async () => {
    const box = searcher()
    box.change('dune')
    await vi.advanceTimersByTimeAsync(100)
    box.change('')
    await vi.advanceTimersByTimeAsync(1000)
    expect(box.questions()).toEqual([])
    expect(box.told.at(-1)).toEqual({ question: '', answer: null, status: 'idle' })
  })

  it('at once where somebody asks for the list, even within the pause, and only once', async () => {
    const box = searcher()
    box.change('dune')
    box.change('dune', { now: true })
    box.change('dune', { now: true })
    await vi.advanceTimersByTimeAsync(1000)
    expect(box.questions()).toEqual(['dune'])
  })

  it('what is known already is told at once and not asked', async () => {
    const box = searcher({ dune: answerTo('dune') })
    box.change('dune')
    expect(box.told).toEqual([{ question: 'dune', answer: answerTo('dune'), status: 'idle' }])
    await vi.advanceTimersByTimeAsync(1000)
    expect(box.questions()).toEqual([])
  })
})

describe('which answer is told', () => {
  it('an older answer never shows over a newer question, and its request is called off', async () => {
    const box = searcher()
    box.change('du', { now: true })
    box.change('dune', { now: true })
    expect(box.asked[0]!.signal.aborted).toBe(true)
    box.asked[1]!.answer()
    await settle()
    box.asked[0]!.answer()
    await settle()
    expect(box.told.at(-1)).toEqual({ question: 'dune', answer: answerTo('dune'), status: 'idle' })
  })

  it('an older failure is not told either', async () => {
    const box = searcher()
    box.change('du', { now: true })
    box.change('dune', { now: true })
    box.asked[0]!.fail()
    await settle()
    expect(box.told.at(-1)!.status).toBe('busy')
  })

  it('the former answer stays while one of the same stem is on its way, and only then', async () => {
    const box = searcher()
    box.change('dune', { now: true })
    box.asked[0]!.answer()
    await settle()
    box.change('Dune m')
    expect(box.told.at(-1)).toEqual({ question: 'Dune m', answer: answerTo('dune'), status: 'busy' })
    box.change('du')
    expect(box.told.at(-1)!.answer).toEqual(answerTo('dune'))
    box.change('hyperion')
    expect(box.told.at(-1)).toEqual({ question: 'hyperion', answer: null, status: 'busy' })
  })

  it('a failure is told, and the same question can be asked again', async () => {
    const box = searcher()
    box.change('dune', { now: true })
    box.asked[0]!.fail()
    await settle()
    expect(box.told.at(-1)).toEqual({ question: 'dune', answer: null, status: 'failed' })
    box.change('dune', { now: true })
    box.asked[1]!.answer()
    await settle()
    expect(box.told.at(-1)).toEqual({ question: 'dune', answer: answerTo('dune'), status: 'idle' })
  })

  it('after leaving, nothing more is asked or told, and what is under way runs on', async () => {
    const box = searcher()
    box.change('du', { now: true })
    box.change('dune')
    box.leave()
    await vi.advanceTimersByTimeAsync(1000)
    expect(box.questions()).toEqual(['du'])
    const other = searcher()
    other.change('dune', { now: true })
    other.leave()
    const before = other.told.length
    other.asked[0]!.answer()
    await settle()
    expect(other.told).toHaveLength(before)
    expect(other.asked[0]!.signal.aborted).toBe(false)
  })

  it('coming back to a question that was left unanswered asks it again', async () => {
    const box = searcher()
    box.change('dune', { now: true })
    box.leave()
    box.change('dune', { now: true })
    expect(box.questions()).toEqual(['dune', 'dune'])
  })
})
