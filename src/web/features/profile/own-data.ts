import { useQuery } from '@tanstack/react-query'
import { callQuery, useClient } from '../../platform/client.ts'

/** Returns the query of the account's sign-in methods. */
export const useSignInMethods = () => useQuery(callQuery(useClient(), 'listAccounts'))
