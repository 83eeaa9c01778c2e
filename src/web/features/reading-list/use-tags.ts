import { useQuery } from '@tanstack/react-query'
import type { Tag } from '#contract/tags'
import { callKey, callQuery, useClient } from '../../platform/client.ts'
import { queryClient } from '../../platform/query-client.ts'
import { useSession } from '../../platform/session.ts'

/** One's own tags by name, each with its books; undefined until they are known. */
export function useTags(): readonly Tag[] | undefined {
  const me = useSession((session) => session.me)
  return useQuery({ ...callQuery(useClient(), 'listTags'), enabled: me !== null }, queryClient).data
}

/** Asks anew for the tags, and for lists that may be narrowed down to one. */
export async function afterTagChange(): Promise<void> {
  await Promise.all(
    (['listTags', 'listReadingListBooks'] as const).map((name) =>
      queryClient.invalidateQueries({ queryKey: callKey(name) }),
    ),
  )
}
