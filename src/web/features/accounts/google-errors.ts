/**
 * Translation key of the message for each value of the query parameter `error`, which the server sets after a failed
 * sign-in with Google.
 */
export const googleProblems = {
  google: 'googleFailed',
  'google-unverified': 'googleUnverified',
  'google-taken': 'googleInUse',
  'google-locked': 'googleLocked',
} as const

export const googleProblemOf = (error: string | null) =>
  error !== null && Object.hasOwn(googleProblems, error)
    ? googleProblems[error as keyof typeof googleProblems]
    : null
