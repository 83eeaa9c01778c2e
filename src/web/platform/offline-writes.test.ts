import { MutationObserver, onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from './query-client.ts'
import { followUnsent } from './offline-writes.ts'

const key = ['change']
const place = 'draft:unsent'
let stored: Map<string, string>
let stop = () => undefined as void

beforeEach(() => {
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

/** Calls `followUnsent` for a reader, as each loaded page does. Returns the writes that were sent. */
function begin(userId: string) {
  const sent: unknown[] = []
  const onSent = vi.fn()
  queryClient.clear()
  queryClient.setMutationDefaults(key, {
    mutationFn: (change: unknown) => {
      sent.push(change)
      return Promise.resolve()
    },
  })
  stop = followUnsent(userId, { onSuccess: () => void onSent() })
  return { sent, onSent }
}
const change = (bookId: number, networkMode: 'online' | 'always' = 'online') =>
  void new MutationObserver(queryClient, {
    mutationKey: key,
    networkMode,
    scope: { id: 'list' },
  })
    .mutate({ bookId } as never)
    .catch(() => undefined)

it('writes while offline are stored; a page that is opened later sends them in order once the browser is online', async () => {
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
