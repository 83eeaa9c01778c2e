/** Properties of calls that return public content, which is the same for all callers. */
export const publicRead = {
  actor: 'anyone',
  ownership: 'none',
  rate: 'read',
  cache: 'public',
  audit: false,
} as const

export const ownRead = {
  actor: 'signed-in',
  ownership: 'own',
  rate: 'read',
  cache: 'private',
  audit: false,
} as const
export const ownWrite = { ...ownRead, rate: 'write', limit: 'writes' } as const

export const adminCall = {
  tag: 'admin',
  actor: 'SUPER_USER',
  ownership: 'none',
  rate: 'admin',
  cache: 'private',
  audit: true,
} as const

/** Properties of calls for signing in and out. */
export const authCall = {
  tag: 'accounts',
  actor: 'anyone',
  ownership: 'none',
  rate: 'auth',
  cache: 'none',
  audit: true,
} as const
export const ownCall = { ...authCall, actor: 'signed-in', ownership: 'own', cache: 'private' } as const
