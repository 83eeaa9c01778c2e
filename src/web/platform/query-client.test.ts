import { describe, expect, it } from 'vitest'
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
