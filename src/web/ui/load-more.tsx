import type { MouseEventHandler, ReactNode } from 'react'

interface LoadMoreProps {
  /** URL of the next page: the link works without scripts. */
  href: string
  isBusy: boolean
  onClick: MouseEventHandler<HTMLAnchorElement>
  children: ReactNode
}

/** Link at the end of a list. It has the same text and width while busy. */
export function LoadMore({ href, isBusy, onClick, children }: LoadMoreProps) {
  return (
    <p className="load-more">
      <a className="btn" href={href} rel="next" aria-busy={isBusy} onClick={onClick}>
        {children}
      </a>
    </p>
  )
}
