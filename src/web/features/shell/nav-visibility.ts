import { navHideThresholdPx, navScrollDeltaPx } from '#contract/values/limits'

/** Visibility of the top bar, and the scroll position (pixels) at which it was last decided. */
export interface NavVisibility {
  isHidden: boolean
  lastY: number
}

export const initialVisibility: NavVisibility = { isHidden: false, lastY: 0 }

/**
 * Returns the state of the bar after scrolling to `y` (pixels from the top): hidden on the way down past the
 * threshold, visible on the way up. Changes below the minimum are ignored until they add up to it.
 */
export function navVisibility(state: NavVisibility, y: number): NavVisibility {
  if (Math.abs(y - state.lastY) < navScrollDeltaPx) return state
  return { isHidden: y > state.lastY && y > navHideThresholdPx, lastY: y }
}
