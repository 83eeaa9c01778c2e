import type { Role } from '#contract/values/enums'
import { passesRole } from '#contract/values/roles'
import type { Words } from '#i18n/namespaces'
import type { Paths } from '../../platform/paths.ts'
import { signOutHere } from '../../platform/session.ts'
import { ownPages } from '../../shared/own-pages.ts'

interface AccountEntry {
  key: keyof Words['common']
  href: string
  /** True if the link is hidden on phones. */
  isWideOnly: boolean
}

const onPhones = new Set<AccountEntry['key']>(['profile', 'readingList', 'signOut'])

export function accountLinks(role: Role, paths: Paths, year: number): AccountEntry[] {
  const links: Omit<AccountEntry, 'isWideOnly'>[] = [
    { key: 'profile', href: paths.profile() },
    { key: 'readingList', href: paths.readingList() },
    { key: 'myReviews', href: paths.profile({ tab: 'reviews' }) },
    ...ownPages(paths, year),
  ]
  if (passesRole('GOLDEN_USER', role)) links.push({ key: 'assistant', href: paths.assistant() })
  if (passesRole('SUPER_USER', role))
    links.push(
      { key: 'adminAnalytics', href: paths.adminAnalytics() },
      { key: 'adminAwards', href: paths.adminAwards() },
      { key: 'adminUsers', href: paths.adminUsers() },
      { key: 'adminAffiliate', href: paths.adminAffiliate() },
    )
  links.push({ key: 'signOut', href: paths.logout() })
  return links.map((link) => ({ ...link, isWideOnly: !onPhones.has(link.key) }))
}

/**
 * Removes the reader's private data from this page after the link has started its navigation. The browser's
 * back/forward cache then stores no private data (trust V6).
 */
export const leaveSoon = (): void => void setTimeout(signOutHere)
