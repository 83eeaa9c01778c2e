import type { ReactNode, Ref } from 'react'

/** Grid of cards in a list; two columns on a phone. */
export function CardGrid({ children, ref }: { children: ReactNode; ref?: Ref<HTMLUListElement> }) {
  return (
    <ul className="card-grid" ref={ref}>
      {children}
    </ul>
  )
}
