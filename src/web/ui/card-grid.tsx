import type { ReactNode, Ref } from 'react'

/** List of cards in a grid, with two columns on a phone. */
export function CardGrid({ children, ref }: { children: ReactNode; ref?: Ref<HTMLUListElement> }) {
  return (
    <ul className="card-grid" ref={ref}>
      {children}
    </ul>
  )
}
