import { useQuery } from '@tanstack/react-query'
import type { Tag } from '#contract/calls/tags'
import { callQuery, useClient } from '../../platform/client.ts'
import { useSession } from '../../platform/session.ts'

/** Loads the reader's tags with their books, by name; undefined while loading and for visitors. */
export function useTags(): readonly Tag[] | undefined {
  const me = useSession((session) => session.me)
  return useQuery({ ...callQuery(useClient(), 'listTags'), enabled: me !== null }).data
}
