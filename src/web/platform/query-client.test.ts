import { MutationObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, it } from 'vitest'
import type { WritingCall } from '#contract/values/write-queue'
import { queryClient, queryDefaults } from './query-client.ts'

describe('query cache', () => {
  it('query results never become stale and are not refetched on focus or reconnect [spec 242]', () => {
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

  it('a cached result is not refetched, however old it is [spec 242]', async () => {
    let count = 0
    const fetchBook = () =>
      queryClient.fetchQuery({ queryKey: ['row 242'], queryFn: () => Promise.resolve((count += 1)) })
    queryClient.setQueryData(['row 242'], 41, { updatedAt: 1 })
    expect([await fetchBook(), await fetchBook(), count]).toEqual([41, 41, 0])
  })

  it('the query cache does not retry a failed query, because the API client does [spec 242]', async () => {
    let count = 0
    const response = queryClient.fetchQuery({
      queryKey: ['row 242', 'failing'],
      queryFn: () => {
        count += 1
        return Promise.reject(new Error('down'))
      },
    })
    await expect(response).rejects.toThrow('down')
    expect(count).toBe(1)
  })
})

describe('invalidation after writes', () => {
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

  it('a write invalidates the cached responses that it changes, and no other responses', async () => {
    store('getStatistics', 'getReadingYear', 'getBook')
    await write('putGoal', Promise.resolve())
    expect(['getStatistics', 'getReadingYear', 'getBook'].map((name) => isStale(name, 'en'))).toEqual([
      true,
      true,
      false,
    ])
  })
  it('an edit of the catalogue invalidates all responses except the session', async () => {
    store('getBook', 'listSeries', 'session')
    await write('updateBook', Promise.resolve())
    expect(['getBook', 'listSeries', 'session'].map((name) => isStale(name, 'en'))).toEqual([
      true,
      true,
      false,
    ])
  })
  it('a failed write invalidates cached responses if it has a mutation scope (writes that run one after another), otherwise not', async () => {
    store('getStatistics', 'getReadingList')
    await write('putGoal', Promise.reject(new Error('no')))
    expect(isStale('getStatistics', 'en')).toBe(false)
    await write('addToReadingList', Promise.reject(new Error('no')), { id: 'own-books' })
    await expect.poll(() => isStale('getReadingList', 'en')).toBe(true)
  })
  it('cached responses are invalidated only after the last of several writes with the same mutation scope (writes that run one after another)', async () => {
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
  it('the last of several writes with the same mutation scope invalidates the responses that any of these writes has changed', async () => {
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
