import { useQuery } from '@tanstack/react-query'
import type { AffiliateService } from '#contract/calls/affiliate'
import { callQuery, useClient } from '../../platform/client.ts'

/** Loads all data of the modal, once per interface language (specification, section 7). */
export const useModalData = (reference: string) =>
  useQuery(callQuery(useClient(), 'getModalData', { params: { id: reference } }))

/** Loads the shops, once per visit. Empty if that failed: then there is no buy link (specification, section 8). */
export function useShops(): readonly AffiliateService[] {
  const { data } = useQuery(callQuery(useClient(), 'listAffiliateServices'))
  return data ?? []
}
