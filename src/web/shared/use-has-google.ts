import { useQuery } from '@tanstack/react-query'
import { callQuery, useClient } from '../platform/client.ts'

/** Returns true if this instance offers sign-in with Google; false until that is known, or if the call failed. */
export function useHasGoogle(): boolean {
  const { data } = useQuery(callQuery(useClient(), 'getSignInOptions'))
  return data?.google ?? false
}
