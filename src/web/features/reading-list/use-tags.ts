import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { Tag } from '#contract/calls/tags'
import { callQuery, useClient } from '../../platform/client.ts'
import { useSession } from '../../platform/session.ts'

/** Loads the reader's tags, each with the ids of its books. */
export function useTagsQuery(): UseQueryResult<readonly Tag[]> {
  const me = useSession((session) => session.me)
  return useQuery({ ...callQuery(useClient(), 'listTags'), enabled: me !== null })
}

export const useTags = (): readonly Tag[] | undefined => useTagsQuery().data
