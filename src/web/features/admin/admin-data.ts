import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type { CallName } from '#contract/values/call-paths'
import type { CallAnswer, CallInput } from '#contract/calls/call-types'
import type { ClientArguments } from '#contract/calls/client'
import { callQuery, useClient } from '../../platform/client.ts'

type Options<Name extends CallName> = Pick<UseQueryOptions<CallAnswer<Name>>, 'refetchInterval'>

/** Arguments of `useAdminData` after the name of the call. The input is optional if all its fields are optional. */
export type AdminArguments<Name extends CallName> =
  object extends CallInput<Name>
    ? [input?: CallInput<Name>, options?: Options<Name>]
    : [input: CallInput<Name>, options?: Options<Name>]

/** Fetches data of the administration again on every visit, because other admins change the data too. */
export function useAdminData<Name extends CallName>(name: Name, ...[input, options]: AdminArguments<Name>) {
  const query = callQuery(useClient(), name, ...([input] as ClientArguments<Name>))
  return useQuery({ ...query, ...options, staleTime: 0, refetchOnMount: 'always' })
}
