import { useQuery } from '@tanstack/react-query'
import { callQuery, useClient } from '../../platform/client.ts'

export const useOwnLists = () => useQuery(callQuery(useClient(), 'listOwnBookLists'))

export const useOwnList = (id: number) =>
  useQuery(callQuery(useClient(), 'getOwnBookList', { params: { id } }))
