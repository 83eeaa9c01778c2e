import { Link as RouterLink, type LinkProps as RouterLinkProps, useLocation } from 'react-router'
import { isMotionReduced } from './motion.ts'
import { becomesCover, isPagePath } from './link-click.ts'
import type { LinkTarget } from './link-target.ts'

export interface LinkProps extends Omit<RouterLinkProps, 'to' | 'discover' | 'reloadDocument'> {
  /** Absolute path with its language prefix. */
  to: string
  /** Preserves the scroll position if the link leads to the same page. */
  preventScrollReset?: boolean
  /** Part of the page that gets the focus, and to which the same page scrolls. */
  leadsTo?: LinkTarget
}

const pathOf = (address: string): string => address.split(/[?#]/, 1)[0]!

/**
 * Returns true if the scroll position is preserved. Another page always starts at its top.
 */
export const preservesScroll = (isRequested: boolean, goal: string, here: string): boolean =>
  isRequested && pathOf(goal) === here

/** Link to a page of the site. Links to the API or to files are handled by the browser. */
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
