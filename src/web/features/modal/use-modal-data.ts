import { useQuery } from '@tanstack/react-query'
import type { AffiliateService } from '#contract/calls/affiliate'
import { callQuery, useClient } from '../../platform/client.ts'

export const useModalData = (reference: string) =>
  useQuery(callQuery(useClient(), 'getModalData', { params: { id: reference } }))

/** Returns the shops that sell books; [] while loading and after an error. */
export function useShops(): readonly AffiliateService[] {
  const { data } = useQuery(callQuery(useClient(), 'listAffiliateServices'))
  return data ?? []
}
