import type { AnchorHTMLAttributes, Ref } from 'react'

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Address from `paths`: absolute, with its language prefix. */
  to: string
  /** The page stays scrolled where it is. */
  preventScrollReset?: boolean
  /** Takes the place of the present page in the history. */
  replace?: boolean
  /** The cover glides to its place on the next page. */
  viewTransition?: boolean
  /** What a plain click opens over the present page instead: the slug of a book. */
  modal?: string | undefined
  ref?: Ref<HTMLAnchorElement>
}

/**
 * A link to a page of ours: a plain anchor that `usePageNavigation` follows in the browser. React Router's own works each
 * address out anew, on the server too, which on a list page was a fifth of the whole rendering.
 */
export function Link({ to, preventScrollReset, replace, viewTransition, modal, ...rest }: LinkProps) {
  return (
    // its content comes with the other properties
    // oxlint-disable-next-line jsx-a11y/anchor-has-content
    <a
      {...rest}
      href={to}
      data-keep-scroll={preventScrollReset || undefined}
      data-replace={replace || undefined}
      data-modal={modal}
      data-glide={viewTransition || undefined}
    />
  )
}
