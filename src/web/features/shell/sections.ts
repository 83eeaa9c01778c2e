import { useLocation } from 'react-router'
import { barePath } from '#contract/values/pages'
import type { Paths } from '../../platform/paths.ts'

/** The five sections of the site, in the order of both bars. */
export const sections = [
  { path: '/books', key: 'navBooks', href: (paths: Paths) => paths.books() },
  { path: '/authors', key: 'navAuthors', href: (paths: Paths) => paths.authors() },
  { path: '/series', key: 'navSeries', href: (paths: Paths) => paths.seriesList() },
  { path: '/genres', key: 'navGenres', href: (paths: Paths) => paths.genres() },
  { path: '/awards', key: 'navAwards', href: (paths: Paths) => paths.awards() },
] as const

/**
 * Returns the section of a page: its path equals the page's, or is a prefix of it up to a slash. Null for other
 * pages.
 */
export function activeTab(pathname: string): (typeof sections)[number]['path'] | null {
  const path = barePath(pathname)
  return (
    sections.find((section) => path === section.path || path.startsWith(`${section.path}/`))?.path ?? null
  )
}

/** Location of the reader, as shown by the bars. */
export interface Place {
  section: (typeof sections)[number]['path'] | null
  /** True on the section's own page, not below it. */
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
