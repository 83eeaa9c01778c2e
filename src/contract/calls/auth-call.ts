/** What the calls of signing in and out have in common. */
export const authCall = {
  tag: 'accounts',
  actor: 'anyone',
  ownership: 'none',
  rate: 'auth',
  cache: 'none',
  audit: true,
} as const
/** What the calls about one’s own account have in common. */
export const ownCall = { ...authCall, actor: 'signed-in', ownership: 'own', cache: 'private' } as const
