import { useQuery } from '@tanstack/react-query'
import { callQuery, useClient } from '../platform/client.ts'

/** Loads the ways to sign in that this instance offers besides passwords and passkeys. */
export const useSignInOptions = () => useQuery(callQuery(useClient(), 'getSignInOptions'))
