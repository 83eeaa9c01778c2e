import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { MergedKind } from '#contract/values/enums'
import { callQuery, useClient } from '../../../platform/client.ts'

const calls = { books: 'getBook', authors: 'getAuthor', series: 'getSeries' } as const

interface Named {
  id: number
  slug: string
  name: string
}

/** Loads name and slug of an entity by id. Sends no request while the id is null. */
export function useNamed(kind: MergedKind, id: number | null): UseQueryResult<Named> {
  const options = callQuery(useClient(), calls[kind], { params: { id: String(id) } })
  return useQuery({
    ...options,
    enabled: id !== null,
    select: (found): Named => ({
      id: found.id,
      slug: found.slug,
      name: 'title' in found ? found.title : found.name,
    }),
  })
}
