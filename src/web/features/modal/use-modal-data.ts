import { useQuery } from '@tanstack/react-query'
import type { AffiliateService } from '#contract/affiliate'
import type { ModalData } from '#contract/modal'
import { api } from '../../platform/api.ts'
import { queryClient } from '../../platform/query-client.ts'
import { useLanguage } from '../../platform/words.tsx'

/** Everything the modal of a book shows, asked for once for each language of the interface (specification, section 7). */
export function useModalData(reference: string) {
  const language = useLanguage()
  return useQuery<ModalData>(
    {
      queryKey: ['modal', language, reference],
      queryFn: ({ signal }) =>
        api<ModalData>(`/api/books/${encodeURIComponent(reference)}/modal-data`, { language, signal }),
    },
    queryClient,
  )
}

/** The shops, asked for once a visit. A failure is an empty list: then there is no link to buy (specification, section 8). */
export function useShops(): readonly AffiliateService[] {
  const language = useLanguage()
  const { data } = useQuery<AffiliateService[]>(
    {
      queryKey: ['affiliate-services'],
      queryFn: () => api<AffiliateService[]>('/api/affiliate/services', { language }),
    },
    queryClient,
  )
  return data ?? []
}
