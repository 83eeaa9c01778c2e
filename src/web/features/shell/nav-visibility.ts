import { navHideThresholdPx, navScrollDeltaPx } from '#contract/values/limits'

/** Visibility of the top bar, and the scroll position in pixels at the last change that was not ignored. */
export interface NavVisibility {
  isHidden: boolean
  lastY: number
}

export const initialVisibility: NavVisibility = { isHidden: false, lastY: 0 }

/**
 * Returns the state of the top bar after scrolling to `y` (pixels from the top). It is hidden on the way down past
 * the threshold, and visible on the way up. Changes below the minimum are ignored until their sum reaches it.
 */
export function navVisibility(state: NavVisibility, y: number): NavVisibility {
  if (Math.abs(y - state.lastY) < navScrollDeltaPx) return state
  return { isHidden: y > state.lastY && y > navHideThresholdPx, lastY: y }
}
