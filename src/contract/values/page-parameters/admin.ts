import { roles } from '../enums.ts'
import { analyticsRangesDays, searchMaxCharacters } from '../limits.ts'
import { choice, ignoringInvalid, type LinkQueryOf, type QueryOf, text } from '../query-parameters.ts'

/** Orders of the list of accounts: who came last, who was here last. */
export const adminUserSorts = ['newest', 'last-login'] as const
export type AdminUserSort = (typeof adminUserSorts)[number]

export const userStates = ['active', 'locked'] as const
export type UserState = (typeof userStates)[number]

/** What of the log is shown: acts of admins, or everything that happened to accounts too. */
export const auditScopes = ['admin', 'all'] as const

/** Parts of the moderators' desk. */
export const moderationStates = ['open', 'removed', 'decided'] as const
export type ModerationState = (typeof moderationStates)[number]

export const analyticsParameters = ignoringInvalid({ days: choice(analyticsRangesDays, 30) })

export const userListParameters = ignoringInvalid({
  q: text({ isTrimmed: true, maxLength: searchMaxCharacters }),
  role: choice(roles),
  state: choice(userStates),
  sort: choice(adminUserSorts, 'newest'),
})
export type UserListQuery = QueryOf<typeof userListParameters>
export type UserListLink = LinkQueryOf<typeof userListParameters>

export const moderationParameters = ignoringInvalid({
  of: choice(['reviews', 'lists'], 'reviews'),
  state: choice(moderationStates, 'open'),
})

export const auditParameters = ignoringInvalid({
  scope: choice(auditScopes, 'admin'),
  /** Whom or whose acts it is about. */
  user: text({ pattern: /^[0-9a-f-]{36}$/ }),
})
export type AuditQuery = QueryOf<typeof auditParameters>
