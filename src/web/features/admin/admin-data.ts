import { useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { queryClient } from '../../platform/query-client.ts'
import { useLanguage } from '../../platform/words.tsx'

/** What waits, in the API. */
export const inboxPath = '/api/admin/inbox'

/** The accounts, in the API. */
export const usersPath = '/api/admin/users'

/** Reviews on the moderators' desk. */
export const reviewsPath = '/api/admin/reviews'

/** What the site is used for. */
export const analyticsPath = '/api/admin/analytics'

/** The shops. */
export const affiliatePath = '/api/admin/affiliate/services'

/** The newsletter, in the API. */
export const newsletterPath = '/api/admin/newsletter'

/** The first part of the keys of everything an admin asks for. */
const mark = 'admin'

/** The key under which an answer is kept, without the language. */
export const adminKey = (path: string, query: Record<string, string | number | undefined>) => [
  mark,
  path,
  query,
]

/** Asks for something of the administration: anew with every visit, for others work here too. */
export function useAdminData<T>(path: string, query: Record<string, string | number | undefined> = {}) {
  const language = useLanguage()
  return useQuery<T>(
    {
      queryKey: [language, ...adminKey(path, query)],
      queryFn: ({ signal }) => api<T>(path, { language, signal, query }),
      staleTime: 0,
      refetchOnMount: 'always',
    },
    queryClient,
  )
}

/** Asks anew for what a change has touched; resolves when it is there. */
export const askAnew = (path: string): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[1] === mark && queryKey[2] === path,
  })
