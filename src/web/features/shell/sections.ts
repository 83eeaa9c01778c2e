import { useLocation } from 'react-router'
import { barePath } from '#contract/values/pages'
import type { Paths } from '../../platform/paths.ts'

/** The five sections of the site, in the order of the top bar and the bottom bar. */
export const sections = [
  { path: '/books', key: 'navBooks', href: (paths: Paths) => paths.books() },
  { path: '/authors', key: 'navAuthors', href: (paths: Paths) => paths.authors() },
  { path: '/series', key: 'navSeries', href: (paths: Paths) => paths.seriesList() },
  { path: '/genres', key: 'navGenres', href: (paths: Paths) => paths.genres() },
  { path: '/awards', key: 'navAwards', href: (paths: Paths) => paths.awards() },
] as const

/** Returns the path of the section to which a page belongs; null for none. A language prefix is ignored. */
export function activeTab(pathname: string): (typeof sections)[number]['path'] | null {
  const path = barePath(pathname)
  return (
    sections.find((section) => path === section.path || path.startsWith(`${section.path}/`))?.path ?? null
  )
}

/** Position of the current page in the navigation, for the top bar and the bottom bar. */
export interface Place {
  section: (typeof sections)[number]['path'] | null
  /** True on the first page of the section, false on the pages below it. */
  isSectionPage: boolean
  isStart: boolean
}

export function usePlace(): Place {
  const { pathname } = useLocation()
  const section = activeTab(pathname)
  return {
    section,
    isSectionPage: section !== null && pathname.endsWith(section),
    isStart: barePath(pathname) === '/',
  }
}
