import type { Words } from '#i18n/namespaces'
import type { Paths } from '../platform/paths.ts'

/** Returns the reader's own pages, to which wide screens link in the account menu and phones on the profile page. */
export const ownPages = (paths: Paths, year: number) =>
  [
    { key: 'myLists', href: paths.ownBookLists() },
    { key: 'myYear', href: paths.profileYear(year) },
    { key: 'importLibrary', href: paths.profileImport() },
    { key: 'settings', href: paths.profile({ tab: 'settings' }) },
  ] as const satisfies { key: keyof Words['common']; href: string }[]
