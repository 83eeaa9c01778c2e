import type { CallInput } from '#contract/call-types'
import { useClient } from '../../platform/client.ts'
import { queryClient, sessionKey } from '../../platform/query-client.ts'

/** Changes one's own profile; everything that shows the person shows the change. */
export function useUpdateProfile(): (change: CallInput<'updateProfile'>['body']) => Promise<void> {
  const client = useClient()
  return async (body) => {
    queryClient.setQueryData(sessionKey, await client.call('updateProfile', { body }))
  }
}
