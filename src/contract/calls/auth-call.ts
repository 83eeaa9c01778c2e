/** Common properties of calls for signing in and out. */
export const authCall = {
  tag: 'accounts',
  actor: 'anyone',
  ownership: 'none',
  rate: 'auth',
  cache: 'none',
  audit: true,
} as const
/** Common properties of calls for the caller's own account. */
export const ownCall = { ...authCall, actor: 'signed-in', ownership: 'own', cache: 'private' } as const
