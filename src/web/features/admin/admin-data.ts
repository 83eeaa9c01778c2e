import { useQuery } from '@tanstack/react-query'
import type { CallName } from '#contract/call-paths'
import type { ClientArguments } from '#contract/client'
import { callKey, callQuery, useClient } from '../../platform/client.ts'
import { queryClient } from '../../platform/query-client.ts'

/** Asks for something of the administration: anew with every visit, for others work here too. */
export function useAdminData<Name extends CallName>(name: Name, ...input: ClientArguments<Name>) {
  const asking = callQuery(useClient(), name, ...input)
  return useQuery({ ...asking, staleTime: 0, refetchOnMount: 'always' }, queryClient)
}

/** Asks anew for what a change has touched; resolves when it is there. */
export const askAnew = (name: CallName): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: callKey(name) })
