import type { MouseEventHandler, ReactNode } from 'react'

interface LoadMoreProps {
  href: string
  isBusy: boolean
  onClick: MouseEventHandler<HTMLAnchorElement>
  children: ReactNode
}

/** Link to the next page at the end of a list. Its text and width do not change while the next page is loading. */
export function LoadMore({ href, isBusy, onClick, children }: LoadMoreProps) {
  return (
    <p className="load-more">
      <a className="btn" href={href} rel="next" aria-busy={isBusy} onClick={onClick}>
        {children}
      </a>
    </p>
  )
}
