import { useQuery } from '@tanstack/react-query'
import { callQuery, useClient } from '../../platform/client.ts'

/** One's own lists. */
export const useOwnLists = () => useQuery(callQuery(useClient(), 'listOwnBookLists'))

/** One of them. */
export const useOwnList = (id: number) =>
  useQuery(callQuery(useClient(), 'getOwnBookList', { params: { id } }))
