import { useQuery } from '@tanstack/react-query'
import type { CallName } from '#contract/values/call-paths'
import type { ClientArguments } from '#contract/calls/client'
import { callQuery, useClient } from '../../platform/client.ts'

/** Fetches data of the administration on every visit, because other admins change the data too. */
export function useAdminData<Name extends CallName>(name: Name, ...input: ClientArguments<Name>) {
  const options = callQuery(useClient(), name, ...input)
  return useQuery({ ...options, staleTime: 0, refetchOnMount: 'always' })
}
