import { useQuery } from '@tanstack/react-query'
import type { AffiliateService } from '#contract/calls/affiliate'
import { callQuery, useClient } from '../../platform/client.ts'

/** Loads the data of a book's modal in the language of the interface. */
export const useModalData = (reference: string) =>
  useQuery(callQuery(useClient(), 'getModalData', { params: { id: reference } }))

/** Returns the shops for links to buy; [] while loading and after a failure, so that no link is shown. */
export function useShops(): readonly AffiliateService[] {
  const { data } = useQuery(callQuery(useClient(), 'listAffiliateServices'))
  return data ?? []
}
