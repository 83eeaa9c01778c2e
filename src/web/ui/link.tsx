import { Link as RouterLink, type LinkProps as RouterLinkProps, useLocation } from 'react-router'
import { isMotionReduced } from './reduced-motion.ts'
import { becomesCover, isPagePath } from './link-click.ts'
import type { LinkTarget } from './link-target.ts'

export interface LinkProps extends Omit<RouterLinkProps, 'to' | 'discover' | 'reloadDocument'> {
  /** Absolute path with its language prefix. */
  to: string
  /** True to preserve the scroll position, if the link leads to the current page. */
  preventScrollReset?: boolean
  /**
   * Element in the target page that gets the focus. If the target page is the current page, it scrolls to the element.
   */
  leadsTo?: LinkTarget
}

const pathOf = (address: string): string => address.split(/[?#]/, 1)[0]!

/**
 * Returns true if a navigation is to preserve the scroll position: the link requests it, and leads to the path of the
 * current page.
 */
export const preservesScroll = (isRequested: boolean, goal: string, here: string): boolean =>
  isRequested && pathOf(goal) === here

/** Link to a page of the site. For paths of files and of the API, the browser loads the whole document. */
export function Link({ to, preventScrollReset = false, leadsTo, ...rest }: LinkProps) {
  const { pathname } = useLocation()
  const goal = pathOf(to)
  const moves = goal !== pathname && (becomesCover(goal) || becomesCover(pathname)) && !isMotionReduced()
  return (
    <RouterLink
      {...rest}
      {...(leadsTo && { state: { target: leadsTo, isSamePage: goal === pathname } })}
      to={to}
      discover="none"
      viewTransition={moves}
      reloadDocument={!isPagePath(goal)}
      preventScrollReset={preservesScroll(preventScrollReset || leadsTo !== undefined, to, pathname)}
    />
  )
}
