import type { ReactNode, Ref } from 'react'

/** Grid of list items with cards; two columns on a phone. */
export function CardGrid({ children, ref }: { children: ReactNode; ref?: Ref<HTMLUListElement> }) {
  return (
    <ul className="card-grid" ref={ref}>
      {children}
    </ul>
  )
}
