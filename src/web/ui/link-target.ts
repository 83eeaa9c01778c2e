import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Parts of a page that a link can lead to, besides the page. */
export type LinkTarget = 'own-review' | 'related-books'

/** State of a navigation by a link with a target. */
interface TargetState {
  target: LinkTarget
  /** True if the link leads to the page that it is on: then the page scrolls to the target. */
  isSamePage: boolean
}

/** Returns the target of the link that has led to a location; null without one. */
export const targetOf = (state: unknown): TargetState | null =>
  typeof state === 'object' && state !== null && 'target' in state ? (state as TargetState) : null

/**
 * Returns a ref for the target of a link. After the navigation it has the focus. The page scrolls to it only if the
 * link was on the same page: another page starts at its top.
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
