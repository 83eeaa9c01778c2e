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

describe('requests of the searcher [spec 219]', () => {
  it('sends one request 300 ms after the last key [spec 219]', async () => {
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

  it('one character is enough, an empty text sends nothing, and surrounding spaces are ignored [spec 219]', async () => {
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

  it('clearing the field within the delay sends nothing [spec 219]', async () => {
    const box = searcher()
    box.change('dune')
    await vi.advanceTimersByTimeAsync(100)
    box.change('')
    await vi.advanceTimersByTimeAsync(1000)
    expect(box.questions()).toEqual([])
    expect(box.told.at(-1)).toEqual({ question: '', answer: null, status: 'idle' })
  })

  it('requesting the list sends at once, even within the delay, and only once', async () => {
    const box = searcher()
    box.change('dune')
    box.change('dune', { now: true })
    box.change('dune', { now: true })
    await vi.advanceTimersByTimeAsync(1000)
    expect(box.questions()).toEqual(['dune'])
  })

  it('cached results are reported at once and not requested', async () => {
    const box = searcher({ dune: answerTo('dune') })
    box.change('dune')
    expect(box.told).toEqual([{ question: 'dune', answer: answerTo('dune'), status: 'idle' }])
    await vi.advanceTimersByTimeAsync(1000)
    expect(box.questions()).toEqual([])
  })
})

describe('results of the searcher', () => {
  it('an older response never replaces a newer query, and its request is aborted', async () => {
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

  it('an older failure is not reported', async () => {
    const box = searcher()
    box.change('du', { now: true })
    box.change('dune', { now: true })
    box.asked[0]!.fail()
    await settle()
    expect(box.told.at(-1)!.status).toBe('busy')
  })

  it('former results remain only while a query with the same stem is pending', async () => {
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

  it('a failure is reported, and the same query can be repeated', async () => {
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

  it('after leaving, nothing is requested or reported, and pending requests continue', async () => {
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

  it('returning to an unanswered query requests it again', async () => {
    const box = searcher()
    box.change('dune', { now: true })
    box.leave()
    box.change('dune', { now: true })
    expect(box.questions()).toEqual(['dune', 'dune'])
  })
})
