import { queryClient, sessionKey } from '../../platform/query-client.ts'

/**
 * To be called after a change of the catalogue: what the browser has read of it is asked for anew, on the screen by
 * `revalidate` now, elsewhere when it is next shown. An edit shows on so many pages (lists, series, search) that all of
 * them are forgotten.
 */
export async function forgetCatalogue(revalidate: () => Promise<void>): Promise<void> {
  forgetUnseen()
  await Promise.allSettled([
    queryClient.invalidateQueries({ predicate: ({ queryKey }) => isOther(queryKey) }),
    revalidate(),
  ])
}

/** The same where one goes to another page anyway: what is on this one may be gone, and is not asked for any more. */
export function forgetAndLeave(): void {
  forgetUnseen()
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) => isOther(queryKey),
    refetchType: 'none',
  })
}

const isOther = (key: readonly unknown[]) => key[0] !== sessionKey[0]

function forgetUnseen(): void {
  queryClient.removeQueries({
    predicate: (query) => isOther(query.queryKey) && query.getObserversCount() === 0,
  })
}
