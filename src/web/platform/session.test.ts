import { runInNewContext } from 'node:vm'
import { MutationObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Me } from '#contract/calls/accounts'
import { ApiError } from './api-error.ts'
import { queryClient, sessionKey } from './query-client.ts'
import {
  beginSession,
  currentSession,
  onSessionEnd,
  refreshSession,
  sessionScript,
  signOutHere,
} from './session.ts'

const me = (id = 'a') => ({ id, firstName: 'Ada', email: 'ada@example.org', role: 'POWER_USER' }) as Me
const envelope = (data: unknown) => Response.json({ success: true, data })
const refusal = (status: number, code: string) =>
  Response.json({ success: false, error: { message: code, code, details: {} } }, { status })

/** URLs that were fetched. */
let requests: string[]
/** Content of session storage. */
let stored: Record<string, string>
/** Changes of local storage: `set key` or `remove key`. Each change notifies other windows. */
let signals: string[]
const root = { lang: 'de', attributes: new Set<string>() }
const page = {
  cookie: '',
  documentElement: {
    lang: 'de',
    toggleAttribute: (name: string, isOn: boolean) =>
      isOn ? root.attributes.add(name) : root.attributes.delete(name),
  },
}

function answering(...answers: (() => Response)[]) {
  vi.stubGlobal('fetch', (url: string) => {
    requests.push(url)
    return Promise.resolve(answers[requests.length - 1]!())
  })
}

beforeEach(() => {
  requests = []
  signals = []
  stored = { intent: '{}' }
  queryClient.clear()
  page.cookie = ''
  vi.stubGlobal('document', page)
  vi.stubGlobal('localStorage', {
    setItem: (key: string) => void signals.push(`set ${key}`),
    removeItem: (key: string) => void signals.push(`remove ${key}`),
  })
  vi.stubGlobal('sessionStorage', { removeItem: (key: string) => delete stored[key] })
})
afterEach(() => {
  signOutHere()
  vi.unstubAllGlobals()
})

describe('session of the browser', () => {
  it('the session is requested once with GET /api/auth/user, and 401 means signed out, without a retry [spec 243, 271]', async () => {
    answering(() => refusal(401, 'not_signed_in'))
    await refreshSession()
    expect(requests).toEqual(['/api/auth/user'])
    expect(currentSession()).toEqual({ state: 'signed-out', me: null, error: null })
  })

  it('if fetching the session fails, the state of the session is unknown and the error is stored [spec 271]', async () => {
    answering(() => refusal(403, 'cross_site'))
    await refreshSession()
    expect(currentSession()).toMatchObject({ state: 'unknown', me: null, error: { status: 403 } })
    expect(currentSession()).toBe(currentSession())
  })

  it('two simultaneous refreshes of the session send one request, and the query cache stores the signed-in reader [spec 243]', async () => {
    answering(() => envelope(me()))
    await Promise.all([refreshSession(), refreshSession()])
    expect(requests).toHaveLength(1)
    expect(currentSession()).toEqual({ state: 'signed-in', me: me(), error: null })
    expect(queryClient.getQueryData(sessionKey)).toEqual(me())
    queryClient.setQueryData(sessionKey, { ...me(), firstName: 'Augusta' })
    expect(currentSession().me?.firstName).toBe('Augusta')
  })

  it('if the server reports no session, the sign-in cookie is deleted, so that other pages do not request the session', async () => {
    answering(() => refusal(401, 'not_signed_in'))
    await refreshSession()
    expect(page.cookie).toBe('__Host-signed-in=; path=/; max-age=0; secure; samesite=lax')
  })

  const refused = (code: string) =>
    queryClient.fetchQuery({
      queryKey: ['getStatistics'],
      queryFn: () => Promise.reject(new ApiError('no', 401, code)),
    })

  it('a session response whose connection breaks does not sign the reader out [spec 271]', async () => {
    page.cookie = '__Host-signed-in=a'
    const body = new ReadableStream({ start: (controller) => controller.error(new TypeError('Failed')) })
    answering(() => new Response(body))
    beginSession(me())
    await refreshSession()
    expect(currentSession().state).toBe('signed-in')
    expect(page.cookie).toBe('__Host-signed-in=a')
  })

  it('a 401 of any query ends the session on the page, without another request', async () => {
    beginSession(me())
    queryClient.setQueryData(['getReadingList', 'en', {}], [1])
    let ends = 0
    const stop = onSessionEnd(() => (ends += 1))
    await expect(refused('not_signed_in')).rejects.toMatchObject({ status: 401 })
    stop()
    expect(currentSession().state).toBe('signed-out')
    expect(queryClient.getQueryData(['getReadingList', 'en', {}])).toBeUndefined()
    expect([requests, ends]).toEqual([[], 1])
    expect(page.cookie).toContain('__Host-signed-in=; path=/; max-age=0')
  })

  it('an error about a wrong password does not end the session', async () => {
    beginSession(me())
    await expect(refused('invalid_credentials')).rejects.toMatchObject({ status: 401 })
    expect(currentSession().me?.id).toBe('a')
  })

  it('a late 401 response to a write of a former reader does not sign out the current reader', async () => {
    beginSession(me('b'))
    const write = (reader: string) =>
      new MutationObserver(queryClient, {
        mutationFn: () => Promise.reject(new ApiError('no', 401, 'not_signed_in')),
        meta: { call: 'putGoal', reader, leavesPage: false },
      }).mutate()
    await expect(write('a')).rejects.toMatchObject({ status: 401 })
    expect(currentSession().me?.id).toBe('b')
    await expect(write('b')).rejects.toMatchObject({ status: 401 })
    expect(currentSession().state).toBe('signed-out')
  })

  it('a response to a request for the session is ignored if the reader has signed out after the request', async () => {
    let answer: (response: Response) => void = () => undefined
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)))
    beginSession(me())
    const refreshing = refreshSession()
    signOutHere()
    answer(envelope(me()))
    await refreshing
    expect(currentSession().state).toBe('signed-out')
  })
})

describe('sign-out and sign-in', () => {
  it('a sign-out deletes private data and the action that was stored before the sign-in, and notifies other windows [trust V6]', () => {
    beginSession(me())
    queryClient.setQueryData(['getReadingList', 'en', {}], [{ bookId: 1, status: 'read' }])
    Object.assign(localStorage, { 'draft:bio:a': 'I read', theme: 'dark' })
    signals = []
    signOutHere()
    expect(queryClient.getQueryData(['getReadingList', 'en', {}])).toBeUndefined()
    expect(currentSession()).toEqual({ state: 'signed-out', me: null, error: null })
    expect(stored).toEqual({})
    expect(signals).toEqual(['remove own-list', 'remove session', 'remove own-list', 'remove draft:bio:a'])
    expect(root.attributes.size).toBe(0)
  })

  it('other windows are notified of a sign-out only after the server has deleted the sign-in cookie [trust V6]', () => {
    page.cookie = '__Host-signed-in=a'
    beginSession(me('a'))
    expect(signals).toEqual(['set session'])
    signals = []
    signOutHere()
    expect(currentSession().state).toBe('signed-out')
    expect(signals).not.toContain('remove session')
    page.cookie = ''
    signOutHere()
    expect(signals).toContain('remove session')
  })

  it('signing in as another reader deletes the cached data of the former reader [trust V6]', () => {
    beginSession(me('a'))
    queryClient.setQueryData(['getReadingList', 'en', {}], [1])
    beginSession(me('b'))
    expect(queryClient.getQueryData(['getReadingList', 'en', {}])).toBeUndefined()
    expect(currentSession().me?.id).toBe('b')
    expect([...root.attributes]).toEqual(['data-account'])
  })

  it('signing in again as the same reader preserves cached data', () => {
    beginSession(me('a'))
    queryClient.setQueryData(['getReadingList', 'en', {}], [1])
    beginSession({ ...me('a'), hasRecentSignIn: true })
    expect(queryClient.getQueryData(['getReadingList', 'en', {}])).toEqual([1])
  })
})

describe('before the first paint', () => {
  const run = (cookie: string) => {
    const dataset = {}
    runInNewContext(sessionScript, { document: { cookie, documentElement: { dataset } } })
    return dataset
  }

  it('the script in the document’s head sets the attribute `data-account` if there is a sign-in cookie', () => {
    expect(run('language=de; __Host-signed-in=1')).toEqual({ account: '' })
    expect(run('__Host-signed-in=1; a=b')).toEqual({ account: '' })
    for (const cookie of ['', '__Host-signed-in=', 'x__Host-signed-in=1'])
      expect(run(cookie), cookie).toEqual({})
  })
})
