import { MutationObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, it } from 'vitest'
import type { WritingCall } from '#contract/values/call-effects'
import { queryClient, queryDefaults } from './query-client.ts'

describe('query results', () => {
  it('row 242: never go stale, and neither focus nor a new connection fetches them again', () => {
    expect(queryDefaults.queries).toEqual({
      staleTime: Infinity,
      networkMode: 'always',
      gcTime: Infinity,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      retry: false,
    })
    expect(queryClient.getDefaultOptions().queries).toEqual(queryDefaults.queries)
  })

  it('row 242: what is known is not asked for again, however old it is', async () => {
    let asked = 0
    const ask = () =>
      queryClient.fetchQuery({ queryKey: ['row 242'], queryFn: () => Promise.resolve((asked += 1)) })
    queryClient.setQueryData(['row 242'], 41, { updatedAt: 1 })
    expect([await ask(), await ask(), asked]).toEqual([41, 41, 0])
  })

  it('row 242: a failed query is not tried again by the cache: the client of the API does that', async () => {
    let asked = 0
    const ask = queryClient.fetchQuery({
      queryKey: ['row 242', 'failing'],
      queryFn: () => {
        asked += 1
        return Promise.reject(new Error('down'))
      },
    })
    await expect(ask).rejects.toThrow('down')
    expect(asked).toBe(1)
  })
})

describe('the answers that a write changes', () => {
  afterEach(() => queryClient.clear())
  const write = (call: WritingCall, answer: Promise<unknown>, scope?: { id: string }) =>
    new MutationObserver(queryClient, {
      mutationKey: [call],
      mutationFn: () => answer,
      meta: { call, reader: 'ada', leavesPage: false },
      ...(scope && { scope }),
    })
      .mutate()
      .catch(() => undefined)
  const isStale = (...key: unknown[]) => queryClient.getQueryState(key)?.isInvalidated
  const store = (...names: string[]) => names.forEach((name) => queryClient.setQueryData([name, 'en'], 1))

  it('are invalidated after it, and no others', async () => {
    store('getStatistics', 'getReadingYear', 'getBook')
    await write('putGoal', Promise.resolve())
    expect(['getStatistics', 'getReadingYear', 'getBook'].map((name) => isStale(name, 'en'))).toEqual([
      true,
      true,
      false,
    ])
  })
  it('are all answers but the session after an edit of the catalogue', async () => {
    store('getBook', 'listSeries', 'session')
    await write('updateBook', Promise.resolve())
    expect(['getBook', 'listSeries', 'session'].map((name) => isStale(name, 'en'))).toEqual([
      true,
      true,
      false,
    ])
  })
  it('are not invalidated if the write fails, unless it was shown before its answer', async () => {
    store('getStatistics', 'getReadingList')
    await write('putGoal', Promise.reject(new Error('no')))
    expect(isStale('getStatistics', 'en')).toBe(false)
    await write('addToReadingList', Promise.reject(new Error('no')), { id: 'own-books' })
    await expect.poll(() => isStale('getReadingList', 'en')).toBe(true)
  })
  it('are invalidated once for several ordered writes, after the last', async () => {
    store('getReadingList')
    const answer = Promise.withResolvers<unknown>()
    const first = write('addToReadingList', Promise.resolve(), { id: 'own-books' })
    const second = write('addToReadingList', answer.promise, { id: 'own-books' })
    await first
    expect(isStale('getReadingList', 'en')).toBe(false)
    answer.resolve(null)
    await second
    await expect.poll(() => isStale('getReadingList', 'en')).toBe(true)
  })
  it('are those of all ordered writes, not only of the last', async () => {
    store('listRefusedBooks', 'getReadingList')
    const answer = Promise.withResolvers<unknown>()
    const first = write('refuseBook', Promise.resolve(), { id: 'own-books' })
    const second = write('addToReadingList', answer.promise, { id: 'own-books' })
    await first
    answer.resolve(null)
    await second
    await expect
      .poll(() => ['listRefusedBooks', 'getReadingList'].map((name) => isStale(name, 'en')))
      .toEqual([true, true])
  })
})
