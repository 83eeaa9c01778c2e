import type { Paths } from '../../platform/paths.ts'

/**
 * The sections of the administration, shown on the landing page and as tabs. The namespace `admin` has their names
 * (`section.<key>`) and descriptions (`section.<key>.text`).
 */
export const adminSections = [
  { key: 'analytics', href: (paths) => paths.adminAnalytics() },
  { key: 'catalogue', href: (paths) => paths.adminCatalogue() },
  { key: 'awards', href: (paths) => paths.adminAwards() },
  { key: 'users', href: (paths) => paths.adminUsers() },
  { key: 'reviews', href: (paths) => paths.adminReviews() },
  { key: 'affiliate', href: (paths) => paths.adminAffiliate() },
  { key: 'newsletter', href: (paths) => paths.adminNewsletter() },
  { key: 'state', href: (paths) => paths.adminState() },
  { key: 'audit', href: (paths) => paths.adminAudit() },
] as const satisfies { key: string; href: (paths: Paths) => string }[]

export type AdminSectionKey = (typeof adminSections)[number]['key']
