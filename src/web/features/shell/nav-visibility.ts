import { navHideThresholdPx, navScrollDeltaPx } from '#contract/values/limits'

/** Whether the top bar shows, and the position it was last decided at. */
export interface NavVisibility {
  isHidden: boolean
  lastY: number
}

export const initialVisibility: NavVisibility = { isHidden: false, lastY: 0 }

/**
 * The bar after scrolling to `y` (pixels from the top): hidden on the way down past the threshold, back on the way up.
 * A change below the smallest that counts changes nothing, and is added to the next (specification, section 2).
 */
export function navVisibility(state: NavVisibility, y: number): NavVisibility {
  if (Math.abs(y - state.lastY) < navScrollDeltaPx) return state
  return { isHidden: y > state.lastY && y > navHideThresholdPx, lastY: y }
}
