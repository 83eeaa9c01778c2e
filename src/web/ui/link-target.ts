import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Names of elements in a page to which a link can lead. */
export type LinkTarget = 'own-review' | 'related-books'

/** State of the location after the reader has followed a link that names a target element. */
interface TargetState {
  target: LinkTarget
  /** True if the link and its target are on the same page. The page then scrolls to the target. */
  isSamePage: boolean
}

/**
 * Returns the target element that the followed link names; null if it names none. `state` is the state of the current
 * location.
 */
export const targetOf = (state: unknown): TargetState | null =>
  typeof state === 'object' && state !== null && 'target' in state ? (state as TargetState) : null

/** Returns a ref for an element that gets the focus after a navigation. Only links on the same page scroll to it. */
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
    // once for each navigation
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, isMeant])
  return ref
}
