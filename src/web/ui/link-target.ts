import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Names of the elements within a page that a link can lead to. */
export type LinkTarget = 'own-review' | 'related-books'

/** State of the location after a navigation by a link with a target. */
interface TargetState {
  target: LinkTarget
  /** True if the link is on the page that it leads to: then the page scrolls to the target. */
  isSamePage: boolean
}

/** Returns the target of the link by which the reader navigated to a location; null if there is none. */
export const targetOf = (state: unknown): TargetState | null =>
  typeof state === 'object' && state !== null && 'target' in state ? (state as TargetState) : null

/**
 * Returns a ref for the target of a link. The target gets the focus after the navigation. The page scrolls to it only
 * if the link was on the same page; other pages start at their top.
 */
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
