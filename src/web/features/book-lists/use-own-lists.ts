import { useQuery } from '@tanstack/react-query'
import { callQuery, useClient } from '../../platform/client.ts'

/** Loads the reader's own lists. */
export const useOwnLists = () => useQuery(callQuery(useClient(), 'listOwnBookLists'))

/** Loads one of the reader's own lists. */
export const useOwnList = (id: number) =>
  useQuery(callQuery(useClient(), 'getOwnBookList', { params: { id } }))
