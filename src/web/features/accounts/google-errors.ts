/** Translation keys by the value of the parameter `error`, which the server sets after a failed Google sign-in. */
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
