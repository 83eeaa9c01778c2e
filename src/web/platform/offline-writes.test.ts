import { MutationObserver, onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { queryClient, queuedWriteOptions } from './query-client.ts'
import { followUnsent } from './offline-writes.ts'

const key = ['change']
const place = 'draft:unsent'
let stored: Map<string, string>
let stop = () => undefined as void
/** Response of the server to a write. */
let respond: () => Promise<void>
const noResponse = () => Promise.reject(new ApiError('Failed to fetch', 0, 'network'))

beforeEach(() => {
  respond = () => Promise.resolve()
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  })
  queryClient.mount()
})
afterEach(() => {
  stop()
  onlineManager.setOnline(true)
  queryClient.clear()
  queryClient.unmount()
  vi.unstubAllGlobals()
})

/** Opens the page of a reader: sets how writes are sent, sends stored writes, and stores new ones. */
function begin(userId: string) {
  const sent: unknown[] = []
  const onSent = vi.fn()
  const onPause = vi.fn()
  queryClient.clear()
  queryClient.setMutationDefaults(key, {
    mutationFn: async (change: unknown) => {
      await respond()
      sent.push(change)
    },
  })
  stop = followUnsent(userId, { onSuccess: () => void onSent(), onPause })
  return { sent, onSent, onPause }
}
const change = (bookId: number) =>
  void new MutationObserver(queryClient, { mutationKey: key, ...queuedWriteOptions, scope: { id: 'list' } })
    .mutate({ bookId } as never)
    .catch(() => undefined)

it('writes are stored while offline, and the next page that is online sends them in order', async () => {
  begin('ada')
  onlineManager.setOnline(false)
  change(1)
  change(2)
  await expect.poll(() => stored.get(place)).toContain('"bookId":2')
  stop()
  const { sent, onSent } = begin('ada')
  expect(sent).toEqual([])
  onlineManager.setOnline(true)
  await expect.poll(() => sent).toEqual([{ bookId: 1 }, { bookId: 2 }])
  await expect.poll(() => onSent).toHaveBeenCalledTimes(2)
  expect(stored.has(place)).toBe(false)
})

it('stored writes of another reader are deleted and not sent', async () => {
  begin('ada')
  onlineManager.setOnline(false)
  change(1)
  await expect.poll(() => stored.has(place)).toBe(true)
  stop()
  onlineManager.setOnline(true)
  const { sent } = begin('kim')
  expect([sent, stored.has(place)]).toEqual([[], false])
})

it('no writes are stored while the browser is online', async () => {
  const { sent } = begin('ada')
  const written = vi.spyOn(localStorage, 'setItem')
  change(1)
  change(2)
  await expect.poll(() => sent).toHaveLength(2)
  expect(written).not.toHaveBeenCalled()
})

describe('without a response, although the browser reports a network', () => {
  /** Makes the page notice that the server responds again. */
  function reach(): void {
    vi.stubGlobal('document', { documentElement: { lang: 'en' } })
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ success: true, data: {} })))
    respond = () => Promise.resolve()
    vi.advanceTimersByTime(5000)
  }
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    respond = noResponse
  })
  afterEach(() => void vi.useRealTimers())

  it('writes are stored, and sent in order when the server responds again', async () => {
    const { sent, onPause } = begin('ada')
    change(1)
    change(2)
    await expect.poll(() => stored.get(place)).toContain('"bookId":2')
    expect(stored.get(place)).toContain('"bookId":1')
    expect(onPause).toHaveBeenCalledTimes(1)
    reach()
    await expect.poll(() => sent).toEqual([{ bookId: 1 }, { bookId: 2 }])
    await expect.poll(() => stored.has(place)).toBe(false)
  })

  it('stored writes are stored until the server has responded to them', async () => {
    begin('ada')
    change(1)
    await expect.poll(() => stored.get(place)).toContain('"bookId":1')
    stop()
    onlineManager.setOnline(true)
    // the next page gets no response either
    const attempt = Promise.withResolvers<void>()
    respond = () => {
      attempt.resolve()
      return new Promise(() => {})
    }
    begin('ada')
    await attempt.promise
    expect(stored.get(place)).toContain('"bookId":1')
    stop()
    respond = noResponse
    const { sent, onSent } = begin('ada')
    await expect.poll(() => onlineManager.isOnline()).toBe(false)
    expect(sent).toEqual([])
    reach()
    await expect.poll(() => sent).toEqual([{ bookId: 1 }])
    expect(onSent).toHaveBeenCalledTimes(1)
    await expect.poll(() => stored.has(place)).toBe(false)
  })

  it('a write that the server refuses does not wait', async () => {
    const { onPause } = begin('ada')
    respond = () => Promise.reject(new ApiError('Bad request', 400, 'validation'))
    change(1)
    await expect.poll(() => queryClient.isMutating()).toBe(0)
    expect([onPause.mock.calls, stored.has(place), onlineManager.isOnline()]).toEqual([[], false, true])
  })
})
