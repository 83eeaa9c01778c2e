import { dehydrate, type DehydratedState, hydrate, type MutationOptions } from '@tanstack/react-query'
import { readStored, storeLocally } from './local-storage.ts'
import { isAway, queryClient } from './query-client.ts'
import { draftPrefix } from './session.ts'

// Writes that wait for a network: paused mutations in local storage (decision 20). A sign-out deletes them.

const place = `${draftPrefix}unsent`

interface Unsent {
  userId: string
  state: DehydratedState
}

const read = (): Unsent | null => readStored(place, (text) => JSON.parse(text) as Unsent)
const write = (unsent: Unsent | null): void => void storeLocally(place, unsent)

/**
 * Stores the paused writes of this reader in local storage while they wait for a network. Returns a function that
 * stops the storing.
 */
function storeUnsent(userId: string): () => void {
  let isStored = read() !== null
  return queryClient.getMutationCache().subscribe(() => {
    const state = dehydrate(queryClient, {
      shouldDehydrateQuery: () => false,
      // skips writes with the network mode 'always': such a write never waits for the network, only for the previous
      // write of its scope
      shouldDehydrateMutation: ({ state: { isPaused }, options }) =>
        isPaused && options.networkMode !== 'always',
    })
    const isWaiting = state.mutations.length > 0 && (isAway() || isStored)
    if (isWaiting || isStored) write(isWaiting ? { userId, state } : null)
    isStored = isWaiting
  })
}

/**
 * Stores this reader's writes while offline, and sends them when online. Returns a function that stops the storing.
 * The caller must have called `setMutationDefaults`.
 * @param callbacks called with the results, because the writes' pages no longer exist
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
