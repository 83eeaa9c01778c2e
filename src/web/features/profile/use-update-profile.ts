import { queryClient, sessionKey } from '../../platform/query-client.ts'
import { type CallMutation, useCall } from '../../platform/use-call.ts'
import { useWords } from '../../platform/words.tsx'

/** Returns the call that changes the profile. After a success, updates the profile in the session. */
export function useUpdateProfile(onSaved?: () => void): CallMutation<'updateProfile'> {
  const t = useWords('profile')
  return useCall('updateProfile', {
    done: t('saved'),
    onSuccess(me) {
      queryClient.setQueryData(sessionKey, me)
      onSaved?.()
    },
  })
}
