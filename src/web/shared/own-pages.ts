import type { Words } from '#i18n/namespaces'
import type { Paths } from '../platform/paths.ts'

/**
 * Returns links to the reader's own pages. Wide screens show them in the account menu, phones on the profile page.
 */
export const ownPages = (paths: Paths, year: number) =>
  [
    { key: 'myLists', href: paths.ownBookLists() },
    { key: 'myYear', href: paths.profileYear(year) },
    { key: 'importLibrary', href: paths.profileImport() },
    { key: 'settings', href: paths.profile({ tab: 'settings' }) },
  ] as const satisfies { key: keyof Words['common']; href: string }[]
