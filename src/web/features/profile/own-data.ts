import { useQuery } from '@tanstack/react-query'
import type { AccountSession, accountWays } from '#contract/accounts'
import type { Passkey } from '#contract/passkeys'
import type { z } from 'zod'
import { api } from '../../platform/api.ts'
import { queryClient } from '../../platform/query-client.ts'
import { useLanguage } from '../../platform/words.tsx'

/** What the settings show, besides the person: each from an address of its own. */
interface OwnData {
  sessions: AccountSession[]
  ways: z.infer<typeof accountWays>
  passkeys: Passkey[]
  publication: { handle: string | null }
}

const paths = {
  sessions: '/api/auth/list-sessions',
  ways: '/api/auth/list-accounts',
  passkeys: '/api/auth/passkey/list-user-passkeys',
  publication: '/api/profile/publication',
} as const satisfies Record<keyof OwnData, string>

/** The person's id is in the key: another one in the same browser never finds what is not theirs. */
const keyOf = (userId: string, name: keyof OwnData) => ['own', userId, name]

/** Asks for something of the person's own. */
export function useOwn<N extends keyof OwnData>(userId: string, name: N) {
  const language = useLanguage()
  return useQuery<OwnData[N]>(
    {
      queryKey: keyOf(userId, name),
      queryFn: ({ signal }) => api<OwnData[N]>(paths[name], { language, signal }),
    },
    queryClient,
  )
}

/** Asks anew for what a change has touched; resolves when it is there. */
export async function askAnew(userId: string, ...names: (keyof OwnData)[]): Promise<void> {
  await Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: keyOf(userId, name) })))
}

/** Whether this site is set up for signing in by Google. */
export function useIsGoogleThere(): boolean {
  const language = useLanguage()
  const { data } = useQuery<{ google: boolean }>(
    {
      queryKey: ['sign-in-options'],
      queryFn: ({ signal }) => api<{ google: boolean }>('/api/auth/options', { language, signal }),
    },
    queryClient,
  )
  return data?.google ?? false
}
