import { useEffect, useState } from 'react'
import { queryClient } from '../../platform/query-client.ts'
import { useAccountCalls } from './use-account.ts'

/** True once it is known that this site has a sign-in by Google. Where that cannot be found out there is none. */
export function useHasGoogle(): boolean {
  const calls = useAccountCalls()
  const [hasGoogle, setHasGoogle] = useState(false)
  useEffect(() => {
    let isOver = false
    queryClient.fetchQuery({ queryKey: ['sign-in-options'], queryFn: calls.options }).then(
      ({ google }) => !isOver && setHasGoogle(google),
      () => undefined,
    )
    return () => void (isOver = true)
  }, [calls])
  return hasGoogle
}

/** What `?error=` of the way back from Google says; null for anything else. */
export const googleProblems = {
  google: 'googleFailed',
  'google-unverified': 'googleUnverified',
  'google-taken': 'googleTaken',
  'google-locked': 'googleLocked',
} as const

export const googleProblemOf = (error: string | null) =>
  error !== null && Object.hasOwn(googleProblems, error)
    ? googleProblems[error as keyof typeof googleProblems]
    : null
