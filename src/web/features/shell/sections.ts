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

/**
 * Returns the path of the section that a page belongs to: the page's path equals it, or starts with it and a slash.
 * Null if the page belongs to no section.
 */
export function activeTab(pathname: string): (typeof sections)[number]['path'] | null {
  const path = barePath(pathname)
  return (
    sections.find((section) => path === section.path || path.startsWith(`${section.path}/`))?.path ?? null
  )
}

/** The part of the location that the bars show. */
export interface Place {
  section: (typeof sections)[number]['path'] | null
  /** True on the start page of the section, false on pages below it. */
  isSectionPage: boolean
  isStart: boolean
}

/** Returns the section of the current page, for the bars. */
export function usePlace(): Place {
  const { pathname } = useLocation()
  const section = activeTab(pathname)
  return {
    section,
    isSectionPage: section !== null && pathname.endsWith(section),
    isStart: barePath(pathname) === '/',
  }
}
