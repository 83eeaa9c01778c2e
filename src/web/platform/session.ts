import { useEffect, useSyncExternalStore } from 'react'
import type { Me } from '#contract/calls/accounts'
import { ApiError } from './api-error.ts'
import { clientLanguage } from './client-loader.ts'
import { clientIn } from './client.ts'
import { forgetIntent } from './intent.ts'
import { queryClient, sessionKey } from './query-client.ts'

/**
 * The session of this browser. It is unknown on the server and until the browser has fetched it: the server sends the
 * same pages to everybody.
 */
export type Session =
  | { state: 'unknown'; me: null; error: Error | null }
  | { state: 'signed-out'; me: null; error: null }
  | { state: 'signed-in'; me: Me; error: null }

/** Cookie that the server sets with the session cookie, readable by scripts. Without it nobody is signed in. */
const hint = '__Host-signed-in'
const hintPattern = new RegExp(`(?:^|; )${hint}=1(?:;|$)`)
const hasHint = (): boolean => hintPattern.test(document.cookie)
/** Local storage key whose change reports a sign-in or sign-out to other windows; its value is removed at once. */
const signal = 'session'

const unknown: Session = { state: 'unknown', me: null, error: null }
const signedOut: Session = { state: 'signed-out', me: null, error: null }

/**
 * Script that runs in the head before the first paint, so that a picture's placeholder is shown in place of the
 * sign-in button. The CSP contains its hash: it must be the same on every page.
 */
export const sessionScript = `if(/(?:^|; )${hint}=1(?:;|$)/.test(document.cookie))document.documentElement.dataset.account=''`

/** Returns true if an error says that nobody is signed in. */
export const isSignedOutAnswer = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401

/** Returns true if an error says that nobody, or another reader than on this page, is signed in. */
const isOtherSession = (error: unknown): boolean =>
  isSignedOutAnswer(error) || (error instanceof ApiError && error.code === 'other_reader')

/** Fetches the signed-in reader: null on 401; other errors are thrown. */
export async function fetchSession(
  fetchUser: () => Promise<Me> = () => clientIn(clientLanguage({})).call('getCurrentUser'),
): Promise<Me | null> {
  try {
    return await fetchUser()
  } catch (error) {
    if (isSignedOutAnswer(error)) return null
    throw error
  }
}

let shown: Session = unknown
/** Error of the last attempt to fetch the session; null if it succeeded. */
let failure: Error | null = null
const listeners = new Set<() => void>()

/** Returns the current session; the same object until it changes. */
export function currentSession(): Session {
  const data = queryClient.getQueryData<Me | null>(sessionKey)
  if (data) {
    if (shown.me !== data) shown = { state: 'signed-in', me: data, error: null }
  } else if (data === null) shown = signedOut
  else if (!failure) shown = unknown
  else if (shown.error !== failure) shown = { state: 'unknown', me: null, error: failure }
  return shown
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange)
  const leave = queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] === sessionKey[0]) onChange()
  })
  return () => {
    listeners.delete(onChange)
    leave()
  }
}

const whole = (session: Session): unknown => session

/**
 * Returns the session, and renders again when it changes.
 * @param select selects a part of the session: the component renders again only when that part changes. `me` is null
 *   for a visitor before and after the session is known, so that selecting it causes no second render.
 */
export function useSession(): Session
export function useSession<Part extends Me | null | boolean>(select: (session: Session) => Part): Part
export function useSession(select: (session: Session) => unknown = whole): unknown {
  return useSyncExternalStore(
    subscribe,
    () => select(currentSession()),
    () => select(unknown),
  )
}

function notifyOtherWindows(): void {
  try {
    localStorage.setItem(signal, String(Date.now()))
    localStorage.removeItem(signal)
  } catch {
    // without storage, other windows check the session when they get the focus
  }
}

/** Number of session changes: responses to requests from before a change are ignored. */
let turn = 0

/** Local storage key of the reading list that is stored for offline use (`own-list.ts`). */
export const ownListPlace = 'own-list'

/** Deletes the stored reading list, at the end of any session. */
export function forgetOwnList(): void {
  try {
    localStorage.removeItem(ownListPlace)
  } catch {
    // without storage there is no stored list
  }
}

/** Replaces the signed-in reader. Clears cached data if another reader was signed in before. */
function replaceSession(me: Me | null): void {
  const before = currentSession()
  turn += 1
  failure = null
  if (me === null) forgetOwnList()
  if (before.me && before.me.id !== me?.id) forgetIntent()
  if (before.state !== 'unknown' && before.me?.id !== me?.id) queryClient.clear()
  queryClient.setQueryData(sessionKey, me)
  document.documentElement.toggleAttribute('data-account', me !== null)
}

/** Starts a session with the response of a sign-in. */
export function beginSession(me: Me): void {
  replaceSession(me)
  notifyOtherWindows()
}

/**
 * Prefix of local storage keys of drafts. They are deleted when the reader signs out, but not when a session expires.
 */
export const draftPrefix = 'draft:'

function forgetDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(draftPrefix)) localStorage.removeItem(key)
  } catch {
    // without storage there are no drafts
  }
}

/**
 * Ends the session in every window of this browser: removes private data from screen, memory and storage. The server
 * ends its session separately.
 */
export function signOutEverywhereHere(): void {
  replaceSession(null)
  forgetDrafts()
  notifyOtherWindows()
}

async function findOut(): Promise<void> {
  const turnBefore = turn
  try {
    const me = await fetchSession()
    if (turnBefore !== turn) return
    replaceSession(me)
    // without a session the cookie would cause a request on every page
    if (me === null) document.cookie = `${hint}=; path=/; max-age=0; secure; samesite=lax`
  } catch (error) {
    if (turnBefore !== turn) return
    failure = error instanceof Error ? error : new Error(String(error))
    for (const listener of listeners) listener()
  }
}

let finding: Promise<void> | null = null

/**
 * Fetches the session again. Concurrent calls share one request. An error is stored in `error` of an unknown session.
 */
export function refreshSession(): Promise<void> {
  finding ??= findOut().finally(() => (finding = null))
  return finding
}

/** Resolves to true if a reader is signed in. Fetches the session if it is unknown; false if that fails. */
export async function isSomebodyIn(): Promise<boolean> {
  if (currentSession().state === 'unknown' && hasHint()) await refreshSession()
  return currentSession().state === 'signed-in'
}

/**
 * Compares the session with the cookie. Fetches the session only if the cookie says that a reader may be signed in.
 */
function recheck(isDoubtful: boolean): void {
  const { state } = currentSession()
  if (!hasHint()) {
    if (state !== 'signed-out') replaceSession(null)
  } else if (isDoubtful || state !== 'signed-in') void refreshSession()
}

/**
 * Fetches the session when mounted, and again when the page is restored from the back/forward cache, gets visible or
 * focused, goes online, when another window signs in or out, or when a request fails with 401, for example because
 * the session was ended on another device. Mounted once, in the shell.
 */
export function useSessionWatch(): void {
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && recheck(true)
    const onView = () => document.visibilityState === 'visible' && recheck(false)
    const onStorage = ({ key }: StorageEvent) => key === signal && recheck(true)
    const onRefused = (error: unknown) =>
      isOtherSession(error) && currentSession().state === 'signed-in' && void refreshSession()
    const stopQueries = queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated') return
      if (event.action.type === 'error') onRefused(event.action.error)
      // a write has changed the session's data, for example a name or picture
      if (event.action.type === 'invalidate' && event.query.queryKey[0] === sessionKey[0]) recheck(true)
    })
    const stopMutations = queryClient.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') onRefused(event.action.error)
    })
    recheck(false)
    window.addEventListener('pageshow', onPageShow)
    window.addEventListener('focus', onView)
    window.addEventListener('storage', onStorage)
    window.addEventListener('online', onView)
    document.addEventListener('visibilitychange', onView)
    return () => {
      stopQueries()
      stopMutations()
      window.removeEventListener('pageshow', onPageShow)
      window.removeEventListener('focus', onView)
      window.removeEventListener('storage', onStorage)
      window.removeEventListener('online', onView)
      document.removeEventListener('visibilitychange', onView)
    }
  }, [])
}
