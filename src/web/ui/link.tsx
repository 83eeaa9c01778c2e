import { Link as RouterLink, type LinkProps as RouterLinkProps, useLocation } from 'react-router'
import { isMotionReduced } from './motion.ts'
import { becomesCover, isPagePath } from './link-click.ts'

export interface LinkProps extends Omit<RouterLinkProps, 'to' | 'discover' | 'reloadDocument'> {
  /** Absolute address, with its language prefix. */
  to: string
  /** The page stays scrolled where it is, as long as it stays the same page. */
  preventScrollReset?: boolean
}

const pathOf = (address: string): string => address.split(/[?#]/, 1)[0]!

/**
 * Whether the reader stays where they are on the page. Another page starts at its top, whatever the link is part of
 * (specification, section 2).
 */
export const preservesScroll = (isAsked: boolean, goal: string, here: string): boolean =>
  isAsked && pathOf(goal) === here

/** A link to a page of ours. A call of the API or a file behind it is left to the browser. */
export function Link({ to, preventScrollReset = false, ...rest }: LinkProps) {
  const { pathname } = useLocation()
  const goal = pathOf(to)
  const moves = goal !== pathname && (becomesCover(goal) || becomesCover(pathname)) && !isMotionReduced()
  return (
    <RouterLink
      {...rest}
      to={to}
      discover="none"
      viewTransition={moves}
      reloadDocument={!isPagePath(goal)}
      preventScrollReset={preservesScroll(preventScrollReset, to, pathname)}
    />
  )
}
