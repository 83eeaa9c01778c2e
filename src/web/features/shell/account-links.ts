import type { Role } from '#contract/values/enums'
import { passesRole } from '#contract/values/roles'
import type { Words } from '#i18n/namespaces'
import type { Paths } from '../../platform/paths.ts'
import { signOutEverywhereHere } from '../../platform/session.ts'

/** One entry of the account menu. */
export interface AccountEntry {
  key: keyof Words['common']
  href: string
  /** Left out on a phone, whose menu has only profile, reading list and sign-out (specification, section 2). */
  isWideOnly?: true
}

/** The administration's pages. */
const adminPages = [
  { key: 'adminAnalytics', href: (paths: Paths) => paths.adminAnalytics() },
  { key: 'adminAwards', href: (paths: Paths) => paths.adminAwards() },
  { key: 'adminUsers', href: (paths: Paths) => paths.adminUsers() },
  { key: 'adminAffiliate', href: (paths: Paths) => paths.adminAffiliate() },
] as const satisfies { key: keyof Words['common']; href: (paths: Paths) => string }[]

/** Returns the entries of the menu for a role. */
export function accountLinks(role: Role, paths: Paths): AccountEntry[] {
  return [
    { key: 'profile', href: paths.profile() },
    { key: 'readingList', href: paths.readingList() },
    { key: 'myReviews', href: paths.profile({ tab: 'reviews' }), isWideOnly: true },
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
 * Removes private data from the page that is left by signing out, so that the back/forward cache does not show it
 * (trust.md V6). Delayed, because the link's own action must come first.
 */
export const leaveSoon = (): void => void setTimeout(signOutEverywhereHere)
