import { useQuery } from '@tanstack/react-query'
import type { AffiliateService } from '#contract/calls/affiliate'
import { callQuery, useClient } from '../../platform/client.ts'

/** Returns the data of a book's modal, which are requested once per book and language of the interface. */
export const useModalData = (reference: string) =>
  useQuery(callQuery(useClient(), 'getModalData', { params: { id: reference } }))

/**
 * Returns the shops, requested once per visit. After a failure the list is empty, so that there is no link to buy.
 */
export function useShops(): readonly AffiliateService[] {
  const { data } = useQuery(callQuery(useClient(), 'listAffiliateServices'))
  return data ?? []
}
