import { useQuery } from '@tanstack/react-query'
import type { Tag } from '#contract/calls/tags'
import { callQuery, useClient } from '../../platform/client.ts'
import { useSession } from '../../platform/session.ts'

/** Returns the reader's tags, each with the ids of its books; undefined until they have loaded. */
export function useTags(): readonly Tag[] | undefined {
  const me = useSession((session) => session.me)
  return useQuery({ ...callQuery(useClient(), 'listTags'), enabled: me !== null }).data
}
