import { useQuery } from '@tanstack/react-query'
import { callQuery, useClient } from '../../../platform/client.ts'

/** Loads the sign-in methods of the reader's account. */
export const useSignInMethods = () => useQuery(callQuery(useClient(), 'listAccounts'))
