import { useQuery } from '@tanstack/react-query'
import type { CallName } from '#contract/call-paths'
import { callKey, callQuery, useClient } from '../../platform/client.ts'
import { queryClient } from '../../platform/query-client.ts'

/** The ways in that the account has. */
export const useSignInMethods = () => useQuery(callQuery(useClient(), 'listAccounts'), queryClient)

/** Asks anew for what a change has touched; resolves when it is there. */
export async function askAnew(...names: CallName[]): Promise<void> {
  await Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: callKey(name) })))
}
