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
 * The section a page belongs to: its path equals the page's, or is the start of it up to a slash. Null for pages of
 * none.
 */
export function activeTab(pathname: string): (typeof sections)[number]['path'] | null {
  const path = barePath(pathname)
  return (
    sections.find((section) => path === section.path || path.startsWith(`${section.path}/`))?.path ?? null
  )
}

/** All that the bars say of where somebody is: by it they are kept. */
export interface Place {
  section: (typeof sections)[number]['path'] | null
  /** On the section's own page, not on one below it. */
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
