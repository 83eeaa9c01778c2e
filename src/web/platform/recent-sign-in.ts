import { useSyncExternalStore } from 'react'
import { ApiError } from './api-error.ts'

/** Somebody waits for the person to show who they are. */
export interface IdentityRequest {
  /** Ends the waiting: true once shown, false where it was given up. */
  settle: (isShown: boolean) => void
}

let request: IdentityRequest | null = null
let waiting: Promise<boolean> | null = null
const listeners = new Set<() => void>()

function show(next: IdentityRequest | null): void {
  request = next
  for (const listener of listeners) listener()
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => void listeners.delete(onChange)
}

/** The request that waits for an answer. */
export const openIdentityRequest = (): IdentityRequest | null => request

/** The open request, for the one dialog that answers it. */
export const useIdentityRequest = (): IdentityRequest | null =>
  useSyncExternalStore(subscribe, openIdentityRequest, () => null)

/** Asks the person to show who they are; several that ask at once get one dialog. */
function askIdentity(): Promise<boolean> {
  waiting ??= new Promise<boolean>((resolve) => {
    show({
      settle: (isShown) => {
        waiting = null
        show(null)
        resolve(isShown)
      },
    })
  })
  return waiting
}

const isRecentSignInNeeded = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'recent_sign_in_needed'

/**
 * Runs a request; where the server wants to know once more who it is, asks the person and repeats the request.
 * @throws what the request throws; the error `recent_sign_in_needed` where the person gave up: nothing need be said
 *   then
 */
export async function withRecentSignIn<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request()
  } catch (error) {
    if (!isRecentSignInNeeded(error) || !(await askIdentity())) throw error
    return request()
  }
}
