import { dehydrate, type DehydratedState, hydrate, type MutationOptions } from '@tanstack/react-query'
import { isAway, queryClient } from './query-client.ts'
import { draftPrefix } from './session.ts'

// Writes that wait for a network: paused mutations of React Query, which are stored in local storage (decision 20).
// They are deleted from there after they were sent, and when the reader who made them signs out.

const place = `${draftPrefix}unsent`

interface Unsent {
  userId: string
  state: DehydratedState
}

function read(): Unsent | null {
  try {
    return JSON.parse(localStorage.getItem(place) ?? 'null') as Unsent | null
  } catch {
    return null
  }
}

function write(unsent: Unsent | null): void {
  try {
    if (unsent) localStorage.setItem(place, JSON.stringify(unsent))
    else localStorage.removeItem(place)
  } catch {
    // if storage is unavailable, the writes are lost when the page is closed
  }
}

/**
 * Stores the paused writes of this reader in local storage while they wait for a network. Returns a function that
 * stops the storing.
 */
function storeUnsent(userId: string): () => void {
  let isStored = read() !== null
  return queryClient.getMutationCache().subscribe(() => {
    const state = dehydrate(queryClient, {
      shouldDehydrateQuery: () => false,
      // skips writes with the network mode 'always', because they never wait for a network: such a write is paused only
      // while another write of its scope (`writeScopes`) is being sent
      shouldDehydrateMutation: ({ state: { isPaused }, options }) =>
        isPaused && options.networkMode !== 'always',
    })
    const isWaiting = state.mutations.length > 0 && (isAway() || isStored)
    if (isWaiting || isStored) write(isWaiting ? { userId, state } : null)
    isStored = isWaiting
  })
}

/**
 * Sends the stored writes of this reader when the browser is online. Until then, also stores each further write of the
 * reader. Returns a function that stops the storing. The caller must have set the mutation function of each call
 * (`setMutationDefaults`).
 * @param callbacks called with the results of stored writes, because the pages that made them no longer exist
 */
export function followUnsent(
  userId: string,
  callbacks: Pick<MutationOptions<unknown, Error, unknown>, 'onSuccess' | 'onError'>,
): () => void {
  const former = read()
  if (former?.userId === userId)
    hydrate(queryClient, former.state, { defaultOptions: { mutations: callbacks } })
  else if (former) write(null)
  const stop = storeUnsent(userId)
  void queryClient.resumePausedMutations()
  return stop
}
