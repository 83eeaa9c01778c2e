import { useQuery } from '@tanstack/react-query'
import type { AffiliateService } from '#contract/calls/affiliate'
import { callQuery, useClient } from '../../platform/client.ts'

/**
 * Everything the modal of a book shows, asked for once for each language of the interface (specification, section 7).
 */
export const useModalData = (reference: string) =>
  useQuery(callQuery(useClient(), 'getModalData', { params: { id: reference } }))

/**
 * The shops, asked for once a visit. A failure is an empty list: then there is no link to buy (specification, section
 * 8).
 */
export function useShops(): readonly AffiliateService[] {
  const { data } = useQuery(callQuery(useClient(), 'listAffiliateServices'))
  return data ?? []
}
