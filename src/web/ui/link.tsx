import type { MouseEvent } from 'react'
import { Link as RouterLink, type LinkProps as RouterLinkProps, useLocation, useNavigate } from 'react-router'
import { modalAddress } from '../platform/paths.ts'
import { isPagePath, isPlainClick } from '../platform/use-delegated-links.ts'

interface LinkProps extends Omit<RouterLinkProps, 'to' | 'discover' | 'reloadDocument'> {
  /** Address from `paths`: absolute, with its language prefix. */
  to: string
  /** The page stays scrolled where it is, as long as it stays the same page. */
  preventScrollReset?: boolean
  /** What a plain click opens over the present page instead: the slug of a book. */
  modal?: string | undefined
}

const pathOf = (address: string): string => address.split(/[?#]/, 1)[0]!

/** Whether the reader stays where they are on the page. Another page starts at its top, whatever the link is part of (specification, section 2). */
export const keepsPlace = (isAsked: boolean, goal: string, here: string): boolean =>
  isAsked && pathOf(goal) === here

/** A link to a page of ours. A call of the API or a file behind it is left to the browser. */
export function Link({ to, preventScrollReset = false, modal, onClick, ...rest }: LinkProps) {
  const { pathname } = useLocation()
  const navigate = useNavigate()

  function openModal(event: MouseEvent) {
    if (modal === undefined || event.defaultPrevented || !isPlainClick(event)) return
    event.preventDefault()
    // the state tells that closing it is going back
    void navigate(modalAddress(location, modal), { preventScrollReset: true, state: { modal } })
  }

  return (
    <RouterLink
      {...rest}
      to={to}
      discover="none"
      reloadDocument={!isPagePath(pathOf(to))}
      preventScrollReset={keepsPlace(preventScrollReset, to, pathname)}
      onClick={(event) => {
        onClick?.(event)
        openModal(event)
      }}
      data-modal={modal}
    />
  )
}
