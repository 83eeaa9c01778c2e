import { Link as RouterLink, type LinkProps as RouterLinkProps, useLocation } from 'react-router'
import { isMotionReduced } from './reduced-motion.ts'
import { becomesCover, isPagePath } from './link-click.ts'
import type { LinkTarget } from './link-target.ts'

export interface LinkProps extends Omit<RouterLinkProps, 'to' | 'discover' | 'reloadDocument'> {
  /** Path with its language prefix. */
  to: string
  /** True to preserve the scroll position if the link leads to the current page. */
  preventScrollReset?: boolean
  /** Element that gets the focus after the navigation. */
  leadsTo?: LinkTarget
}

const pathOf = (address: string): string => address.split(/[?#]/, 1)[0]!

/** Returns true if the link requests to preserve the scroll position, and leads to the path of the current page. */
export const preservesScroll = (isRequested: boolean, goal: string, here: string): boolean =>
  isRequested && pathOf(goal) === here

/** Link to a page of the site. For the path of a file or an API call, the browser loads the whole document. */
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
