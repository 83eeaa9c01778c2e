import { useQuery } from '@tanstack/react-query'
import { callQuery, useClient } from '../platform/client.ts'

/** True once it is known that this site has a sign-in by Google. Where that cannot be found out there is none. */
export function useHasGoogle(): boolean {
  const { data } = useQuery(callQuery(useClient(), 'getSignInOptions'))
  return data?.google ?? false
}
