import { roles } from '../enums.ts'
import { analyticsRangesDays, searchMaxCharacters } from '../limits.ts'
import { choice, ignoringInvalid, type LinkQueryOf, type QueryOf, text } from '../query-parameters.ts'

/** Sort orders of the account list: by registration or by last sign-in, latest first. */
export const adminUserSorts = ['newest', 'last-login'] as const
export type AdminUserSort = (typeof adminUserSorts)[number]

export const userStates = ['active', 'locked'] as const
export type UserState = (typeof userStates)[number]

/** Scope of the audit log: actions of admins, or all events of accounts. */
export const auditScopes = ['admin', 'all'] as const

/** Filters of the moderation page, by the state of the reviews and lists that it shows. */
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
  /** Id of a user who acted or who was affected. */
  user: text({ pattern: /^[0-9a-f-]{36}$/ }),
})
