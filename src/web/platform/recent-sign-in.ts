import { useSyncExternalStore } from 'react'
import { ApiError } from './api-error.ts'

/** Request to the reader to confirm their identity. It exists while the dialog is open. */
export interface IdentityRequest {
  /** Closes the dialog. `isConfirmed` is true if the identity was confirmed, false if the reader cancelled. */
  settle: (isConfirmed: boolean) => void
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

/** Returns the pending identity request; null if there is none. */
export const openIdentityRequest = (): IdentityRequest | null => request

/** Returns the pending identity request, for the component that renders the dialog. */
export const useIdentityRequest = (): IdentityRequest | null =>
  useSyncExternalStore(subscribe, openIdentityRequest, () => null)

/** Opens the identity dialog. Concurrent calls share one dialog. Resolves to false if the reader cancels. */
function askIdentity(): Promise<boolean> {
  waiting ??= new Promise<boolean>((resolve) => {
    show({
      settle: (isConfirmed) => {
        waiting = null
        show(null)
        resolve(isConfirmed)
      },
    })
  })
  return waiting
}

const isRecentSignInNeeded = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'recent_sign_in_needed'

/**
 * Runs a request, and again after the identity dialog if the server requires a recent sign-in.
 * @throws the request's error; show no message for `recent_sign_in_needed` (cancelled dialog)
 */
export async function withRecentSignIn<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request()
  } catch (error) {
    if (!isRecentSignInNeeded(error) || !(await askIdentity())) throw error
    return request()
  }
}
