import type { Role } from '#contract/enums'
import { passesRole } from '#contract/roles'
import type { Words } from '#i18n/namespaces'
import type { Paths } from '../../platform/paths.ts'
import { signOutEverywhereHere } from '../../platform/session.ts'

/** One line of the account's menu. */
export interface AccountEntry {
  key: keyof Words['common']
  href: string
  /** Left out on a phone, whose menu has only profile, reading list and sign-out (specification, section 2). */
  isWideOnly?: true
}

/** The administration's pages. An entry shows once its page is there: no dead link. */
export const adminPages = [
  { key: 'adminAnalytics', href: (paths: Paths) => paths.adminAnalytics(), isOpen: true },
  { key: 'adminAwards', href: (paths: Paths) => paths.adminAwards(), isOpen: true },
  { key: 'adminUsers', href: (paths: Paths) => paths.adminUsers(), isOpen: true },
  { key: 'adminAffiliate', href: (paths: Paths) => paths.adminAffiliate(), isOpen: true },
] as const satisfies { key: keyof Words['common']; href: (paths: Paths) => string; isOpen: boolean }[]

/** What the menu of somebody with this role holds. */
export function accountEntries(
  role: Role,
  paths: Paths,
  pages: readonly {
    key: keyof Words['common']
    href: (paths: Paths) => string
    isOpen: boolean
  }[] = adminPages,
): AccountEntry[] {
  return [
    { key: 'profile', href: paths.profile() },
    { key: 'readingList', href: paths.readingList() },
    { key: 'myReviews', href: paths.profile({ tab: 'reviews' }), isWideOnly: true },
    ...(passesRole('SUPER_USER', role) ? pages : [])
      .filter(({ isOpen }) => isOpen)
      .map(({ key, href }) => ({ key, href: href(paths), isWideOnly: true as const })),
    { key: 'signOut', href: paths.logout() },
  ]
}

/**
 * Takes what is private off the page that is being left for the sign-out, so that not even the browser's memory of it shows
 * anything (trust.md V6). A moment later, for the link must first do its own work.
 */
export const leaveSoon = (): void => void setTimeout(signOutEverywhereHere)
