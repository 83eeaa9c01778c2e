import type { MouseEventHandler, ReactNode } from 'react'

interface LoadMoreProps {
  /** Address of the next page: the link works without scripts. */
  href: string
  isBusy: boolean
  onClick: MouseEventHandler<HTMLAnchorElement>
  children: ReactNode
}

/** The link at a list's end. Busy it keeps its words and width. */
export function LoadMore({ href, isBusy, onClick, children }: LoadMoreProps) {
  return (
    <p className="load-more">
      <a className="btn" href={href} rel="next" aria-busy={isBusy} onClick={onClick}>
        {children}
      </a>
    </p>
  )
}
