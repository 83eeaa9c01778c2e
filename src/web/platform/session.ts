import { useEffect, useSyncExternalStore } from 'react'
import type { Me } from '#contract/calls/accounts'
import { ApiError } from './api-error.ts'
import { clientLanguage } from './client-loader.ts'
import { clientIn } from './client.ts'
import { forgetIntent } from './intent.ts'
import { queryClient, sessionKey } from './query-client.ts'

/**
 * Who is signed in in this browser. On the server, and until the browser knows, it is unknown: pages are the same for
 * everybody.
 */
export type Session =
  | { state: 'unknown'; me: null; error: Error | null }
  | { state: 'signed-out'; me: null; error: null }
  | { state: 'signed-in'; me: Me; error: null }

/** Set by the server beside the session's own cookie, and readable: without it there is nobody to ask for. */
const hint = '__Host-signed-in'
const hintPattern = new RegExp(`(?:^|; )${hint}=1(?:;|$)`)
const hasHint = (): boolean => hintPattern.test(document.cookie)
/** Tells other windows that somebody came or went; nothing stays under this key. */
const signal = 'session'

const unknown: Session = { state: 'unknown', me: null, error: null }
const signedOut: Session = { state: 'signed-out', me: null, error: null }

/**
 * Runs in the head before the first paint, so that the place of the sign-in button is already that of the picture. Its
 * hash is in the page's CSP: it must not change from page to page.
 */
export const sessionScript = `if(/(?:^|; )${hint}=1(?:;|$)/.test(document.cookie))document.documentElement.dataset.account=''`

/** Whether an answer says that nobody is signed in. */
export const isSignedOutAnswer = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401

/** Whether an answer says that nobody is signed in, or somebody else than on this page. */
const isOtherSession = (error: unknown): boolean =>
  isSignedOutAnswer(error) || (error instanceof ApiError && error.code === 'other_reader')

/** Asks who is signed in: 401 means nobody, every other error is thrown (specification, section 8). */
export async function askSession(
  ask: () => Promise<Me> = () => clientIn(clientLanguage({})).call('getCurrentUser'),
): Promise<Me | null> {
  try {
    return await ask()
  } catch (error) {
    if (isSignedOutAnswer(error)) return null
    throw error
  }
}

let shown: Session = unknown
/** Why it could not be found out, the last time it was tried. */
let failure: Error | null = null
const listeners = new Set<() => void>()

/** What is known now; the same object until something changes. */
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
 * Who is signed in, for everything that shows something personal.
 * @param select what of it is needed: the component renders again only when that changes. `me` is null for a visitor
 *   before and after it is known, so a page that asks for no more is not made twice.
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

function tellOtherWindows(): void {
  try {
    localStorage.setItem(signal, String(Date.now()))
    localStorage.removeItem(signal)
  } catch {
    // where storing is forbidden they find out when they are looked at
  }
}

/** Counts who came and went: an answer that was asked for before says nothing any more. */
let turn = 0

/** Where one's own reading list is kept for a time without a network (`own-list.ts`). */
export const ownListPlace = 'own-list'

/** It goes with the session, however that ended. */
export function forgetOwnList(): void {
  try {
    localStorage.removeItem(ownListPlace)
  } catch {
    // a browser that forbids storage keeps no list
  }
}

/** Puts a person, or nobody, in the place of whoever was there. Nothing that belonged to another stays in the cache. */
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

/** To be called with what a sign-in answered. */
export function beginSession(me: Me): void {
  replaceSession(me)
  tellOtherWindows()
}

/**
 * What begins so in this browser's storage was being written by somebody: it goes when they sign out, not when a
 * session runs out.
 */
export const draftPrefix = 'draft:'

function forgetDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(draftPrefix)) localStorage.removeItem(key)
  } catch {
    // a browser that forbids storage keeps no drafts
  }
}

/**
 * Takes everything private off the screen, out of memory and storage, in every window of this browser. The server ends
 * the session by itself.
 */
export function signOutEverywhereHere(): void {
  replaceSession(null)
  forgetDrafts()
  tellOtherWindows()
}

async function findOut(): Promise<void> {
  const asked = turn
  try {
    const me = await askSession()
    if (asked !== turn) return
    replaceSession(me)
    // a hint without a session would be asked about on every page
    if (me === null) document.cookie = `${hint}=; path=/; max-age=0; secure; samesite=lax`
  } catch (error) {
    if (asked !== turn) return
    failure = error instanceof Error ? error : new Error(String(error))
    for (const listener of listeners) listener()
  }
}

let finding: Promise<void> | null = null

/** Asks the server anew. What fails is kept as `error` of the session, where it was not known before. */
export function refreshSession(): Promise<void> {
  finding ??= findOut().finally(() => (finding = null))
  return finding
}

/** Whether somebody is signed in, after asking where that is not known yet; nobody is where it cannot be told. */
export async function isSomebodyIn(): Promise<boolean> {
  if (currentSession().state === 'unknown' && hasHint()) await refreshSession()
  return currentSession().state === 'signed-in'
}

/** Compares what is shown with what the browser's cookies say; asks only where somebody may be signed in. */
function recheck(isDoubtful: boolean): void {
  const { state } = currentSession()
  if (!hasHint()) {
    if (state !== 'signed-out') replaceSession(null)
  } else if (isDoubtful || state !== 'signed-in') void refreshSession()
}

/**
 * Finds out who is signed in, and again when the page comes back: from the browser's memory after a sign-out, into view
 * after another window has signed in or out, or to a network; and when a query is answered with 401, as after a session
 * that was ended on another device. Mounted once, in the shell.
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
      // a write has changed what the session shows, a name or a picture
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
