import type { z } from 'zod'
import type { Me } from '#contract/accounts'
import type { updateProfile } from '#contract/profile'
import { api } from '../../platform/api.ts'
import { queryClient } from '../../platform/query-client.ts'
import { sessionKey } from '../../platform/session.ts'
import { useLanguage } from '../../platform/words.tsx'

type Change = z.input<NonNullable<(typeof updateProfile)['body']>>

/** Changes one's own profile; everything that shows the person shows the change. */
export function useUpdateProfile(): (change: Change) => Promise<void> {
  const language = useLanguage()
  return async (change) => {
    const me = await api<Me>('/api/profile', { language, method: 'PATCH', body: change })
    queryClient.setQueryData(sessionKey, me)
  }
}
