import { queryClient, sessionKey } from '../../platform/query-client.ts'
import { type CallMutation, useCall } from '../../platform/use-call.ts'
import { useWords } from '../../platform/words.tsx'

/** Changes the reader's profile and updates the session. */
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
