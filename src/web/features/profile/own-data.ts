import { useQuery } from '@tanstack/react-query'
import { callQuery, useClient } from '../../platform/client.ts'

/** The ways in that the account has. */
export const useSignInMethods = () => useQuery(callQuery(useClient(), 'listAccounts'))
