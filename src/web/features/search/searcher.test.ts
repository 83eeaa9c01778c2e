import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SearchResults } from '#contract/calls/search'
import type { SearchAnswer } from './search-results-query.ts'
import { createSearcher, type Finding } from './searcher.ts'

interface PendingRequest {
  question: string
  signal: AbortSignal
  answer: () => void
  fail: () => void
}

const answerTo = (question: string): SearchAnswer => ({ question, results: {} as SearchResults })

/** Creates a searcher, and records its requests and the results that it reports (`findings`). */
function searcher(known: Record<string, SearchAnswer> = {}) {
  const requests: PendingRequest[] = []
  const findings: Finding[] = []
  const created = createSearcher(
    {
      known: (question) => known[question],
      ask: (question, signal) =>
        new Promise((resolve, reject) =>
          requests.push({
            question,
            signal,
            answer: () => resolve(answerTo(question)),
            fail: () => reject(new Error('no')),
          }),
        ),
    },
    (finding) => findings.push(finding),
  )
  return { ...created, requests, findings, queries: () => requests.map((one) => one.question) }
}
const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('requests of createSearcher [spec 219]', () => {
  it('the searcher sends one request 300 ms after the last key [spec 219]', async () => {
    const box = searcher()
    for (const text of ['d', 'du', 'dun', 'dune']) {
      box.change(text)
      await vi.advanceTimersByTimeAsync(299)
    }
    expect(box.queries()).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(box.queries()).toEqual(['dune'])
    await vi.advanceTimersByTimeAsync(5000)
    expect(box.queries()).toEqual(['dune'])
  })

  it('the searcher searches from one character on, ignores blanks around the text, and never searches for only blanks [spec 219]', async () => {
    const box = searcher()
    for (const text of [' ', '\t', '   ', '']) {
      box.change(text, { now: true })
      await vi.advanceTimersByTimeAsync(1000)
    }
    expect(box.queries()).toEqual([])
    box.change(' x ')
    await vi.advanceTimersByTimeAsync(300)
    expect(box.queries()).toEqual(['x'])
    box.change('x')
    await vi.advanceTimersByTimeAsync(300)
    expect(box.queries()).toEqual(['x'])
  })

  it('the searcher sends no request if the field is emptied during the pause after typing [spec 219]', async () => {
    const box = searcher()
    box.change('dune')
    await vi.advanceTimersByTimeAsync(100)
    box.change('')
    await vi.advanceTimersByTimeAsync(1000)
    expect(box.queries()).toEqual([])
    expect(box.findings.at(-1)).toEqual({ question: '', answer: null, status: 'idle' })
  })

  it('the searcher sends exactly one request, and at once, if the list is opened during the pause after typing', async () => {
    const box = searcher()
    box.change('dune')
    box.change('dune', { now: true })
    box.change('dune', { now: true })
    await vi.advanceTimersByTimeAsync(1000)
    expect(box.queries()).toEqual(['dune'])
  })

  it('the searcher reports cached results immediately, without a request', async () => {
    const box = searcher({ dune: answerTo('dune') })
    box.change('dune')
    expect(box.findings).toEqual([{ question: 'dune', answer: answerTo('dune'), status: 'idle' }])
    await vi.advanceTimersByTimeAsync(1000)
    expect(box.queries()).toEqual([])
  })
})

describe('findings of createSearcher', () => {
  it('the searcher aborts the request of an older query, and never reports its response', async () => {
    const box = searcher()
    box.change('du', { now: true })
    box.change('dune', { now: true })
    expect(box.requests[0]!.signal.aborted).toBe(true)
    box.requests[1]!.answer()
    await settle()
    box.requests[0]!.answer()
    await settle()
    expect(box.findings.at(-1)).toEqual({ question: 'dune', answer: answerTo('dune'), status: 'idle' })
  })

  it('the searcher does not report the failure of an older query', async () => {
    const box = searcher()
    box.change('du', { now: true })
    box.change('dune', { now: true })
    box.requests[0]!.fail()
    await settle()
    expect(box.findings.at(-1)!.status).toBe('busy')
  })

  it('while a query loads, the previous results remain only if one of the two queries begins with the other', async () => {
    const box = searcher()
    box.change('dune', { now: true })
    box.requests[0]!.answer()
    await settle()
    box.change('Dune m')
    expect(box.findings.at(-1)).toEqual({ question: 'Dune m', answer: answerTo('dune'), status: 'busy' })
    box.change('du')
    expect(box.findings.at(-1)!.answer).toEqual(answerTo('dune'))
    box.change('hyperion')
    expect(box.findings.at(-1)).toEqual({ question: 'hyperion', answer: null, status: 'busy' })
  })

  it('the searcher reports a failure, and sends the failed query again if it is entered again', async () => {
    const box = searcher()
    box.change('dune', { now: true })
    box.requests[0]!.fail()
    await settle()
    expect(box.findings.at(-1)).toEqual({ question: 'dune', answer: null, status: 'failed' })
    box.change('dune', { now: true })
    box.requests[1]!.answer()
    await settle()
    expect(box.findings.at(-1)).toEqual({ question: 'dune', answer: answerTo('dune'), status: 'idle' })
  })

  it('after the reader has left the search field, the searcher sends no requests and reports no results, but lets running requests continue', async () => {
    const box = searcher()
    box.change('du', { now: true })
    box.change('dune')
    box.leave()
    await vi.advanceTimersByTimeAsync(1000)
    expect(box.queries()).toEqual(['du'])
    const other = searcher()
    other.change('dune', { now: true })
    other.leave()
    const before = other.findings.length
    other.requests[0]!.answer()
    await settle()
    expect(other.findings).toHaveLength(before)
    expect(other.requests[0]!.signal.aborted).toBe(false)
  })

  it('a query is sent again if the reader left the search field before its response arrived', async () => {
    const box = searcher()
    box.change('dune', { now: true })
    box.leave()
    box.change('dune', { now: true })
    expect(box.queries()).toEqual(['dune', 'dune'])
  })
})
