import { useQuery } from '@tanstack/react-query'
import { callKey, callQuery, useClient } from '../../platform/client.ts'
import { queryClient } from '../../platform/query-client.ts'

/** One's own lists. */
export const useOwnLists = () => useQuery(callQuery(useClient(), 'listOwnBookLists'), queryClient)

/** One of them. */
export const useOwnList = (id: number) =>
  useQuery(callQuery(useClient(), 'getOwnBookList', { params: { id } }), queryClient)

/** Asks anew for whatever tells of lists; resolves when it is there. */
export async function afterListChange(): Promise<void> {
  const stale = [
    'listOwnBookLists',
    'getOwnBookList',
    'listOwnBookListBooks',
    'getBookList',
    'listBookListBooks',
    'listBookLists',
    'listReaderLists',
  ] as const
  await Promise.all(stale.map((name) => queryClient.invalidateQueries({ queryKey: callKey(name) })))
}
