import type { Role } from '#contract/values/enums'
import { passesRole } from '#contract/values/roles'
import type { Words } from '#i18n/namespaces'
import type { Paths } from '../../platform/paths.ts'
import { signOutHere } from '../../platform/session.ts'
import { ownPages } from '../../shared/own-pages.ts'

export interface AccountEntry {
  key: keyof Words['common']
  href: string
  /** True if the link is hidden on phones. */
  isWideOnly?: true
}

/** Pages of the administration in the account menu. */
const adminPages = [
  { key: 'adminAnalytics', href: (paths: Paths) => paths.adminAnalytics() },
  { key: 'adminAwards', href: (paths: Paths) => paths.adminAwards() },
  { key: 'adminUsers', href: (paths: Paths) => paths.adminUsers() },
  { key: 'adminAffiliate', href: (paths: Paths) => paths.adminAffiliate() },
] as const satisfies { key: keyof Words['common']; href: (paths: Paths) => string }[]

/** Returns the links of the account menu for a user with this role. */
export function accountLinks(role: Role, paths: Paths, year: number): AccountEntry[] {
  return [
    { key: 'profile', href: paths.profile() },
    { key: 'readingList', href: paths.readingList() },
    { key: 'myReviews', href: paths.profile({ tab: 'reviews' }), isWideOnly: true },
    ...ownPages(paths, year).map((entry) => ({ ...entry, isWideOnly: true as const })),
    ...(passesRole('GOLDEN_USER', role)
      ? [{ key: 'assistant' as const, href: paths.assistant(), isWideOnly: true as const }]
      : []),
    ...(passesRole('SUPER_USER', role) ? adminPages : []).map(({ key, href }) => ({
      key,
      href: href(paths),
      isWideOnly: true as const,
    })),
    { key: 'signOut', href: paths.logout() },
  ]
}

/**
 * Ends the session on this page after the link has started its navigation, so that the back/forward cache stores no
 * private data (trust V6).
 */
export const leaveSoon = (): void => void setTimeout(signOutHere)
