import { useQuery } from '@tanstack/react-query'
import { callQuery, useClient } from '../platform/client.ts'

/** Returns true if this instance offers the sign-in with Google; false while that is loading, and after an error. */
export function useHasGoogle(): boolean {
  const { data } = useQuery(callQuery(useClient(), 'getSignInOptions'))
  return data?.google ?? false
}
