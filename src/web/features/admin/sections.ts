import type { Words } from '#i18n/namespaces'
import type { Paths } from '../../platform/paths.ts'

/** A section of the administration, shown on the landing page and as a tab. */
interface AdminSection {
  key: string
  href: (paths: Paths) => string
  /** Translation keys in the namespace `admin`: the name of the section, and its description in one line. */
  name: keyof Words['admin']
  text: keyof Words['admin']
}

export const adminSections = [
  {
    key: 'analytics',
    href: (paths) => paths.adminAnalytics(),
    name: 'section.analytics',
    text: 'section.analytics.text',
  },
  {
    key: 'catalogue',
    href: (paths) => paths.adminCatalogue(),
    name: 'section.catalogue',
    text: 'section.catalogue.text',
  },
  {
    key: 'awards',
    href: (paths) => paths.adminAwards(),
    name: 'section.awards',
    text: 'section.awards.text',
  },
  { key: 'users', href: (paths) => paths.adminUsers(), name: 'section.users', text: 'section.users.text' },
  {
    key: 'reviews',
    href: (paths) => paths.adminReviews(),
    name: 'section.reviews',
    text: 'section.reviews.text',
  },
  {
    key: 'affiliate',
    href: (paths) => paths.adminAffiliate(),
    name: 'section.affiliate',
    text: 'section.affiliate.text',
  },
  {
    key: 'newsletter',
    href: (paths) => paths.adminNewsletter(),
    name: 'section.newsletter',
    text: 'section.newsletter.text',
  },
  { key: 'state', href: (paths) => paths.adminState(), name: 'section.state', text: 'section.state.text' },
  { key: 'audit', href: (paths) => paths.adminAudit(), name: 'section.audit', text: 'section.audit.text' },
] as const satisfies AdminSection[]

export type AdminSectionKey = (typeof adminSections)[number]['key']
