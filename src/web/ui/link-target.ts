import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Names of elements to which a link can lead. */
export type LinkTarget = 'own-review' | 'related-books'

/** State of the location after the reader has followed a link to a named element. */
interface TargetState {
  target: LinkTarget
  /** True if the link and the element are on the same page. The page then scrolls to the element. */
  isSamePage: boolean
}

/** Returns the element to which the followed link leads, from the state of the location; null if there is none. */
export const targetOf = (state: unknown): TargetState | null =>
  typeof state === 'object' && state !== null && 'target' in state ? (state as TargetState) : null

/** Returns a ref for the element with this name. The element gets the focus after a navigation that leads to it. */
export function useLinkTarget<Target extends HTMLElement>(name: LinkTarget) {
  const ref = useRef<Target>(null)
  const { key, state } = useLocation()
  const found = targetOf(state)
  const isMeant = found?.target === name
  const scrolls = found?.isSamePage ?? false
  useEffect(() => {
    if (!isMeant) return
    ref.current?.focus({ preventScroll: true })
    if (scrolls) ref.current?.scrollIntoView()
    // runs once for each navigation
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, isMeant])
  return ref
}
