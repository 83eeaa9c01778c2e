import type { ReactNode, Ref } from 'react'

/** A grid of cards as list items: as many beside each other as fit, two on a phone. */
export function CardGrid({ children, ref }: { children: ReactNode; ref?: Ref<HTMLUListElement> }) {
  return (
    <ul className="card-grid" ref={ref}>
      {children}
    </ul>
  )
}
