import { navHideThresholdPx, navScrollDeltaPx } from '#contract/values/limits'

/** State of the top bar. `lastY` is a scroll position in pixels; scrolls of a few pixels do not change `lastY`. */
export interface NavVisibility {
  isHidden: boolean
  lastY: number
}

export const initialVisibility: NavVisibility = { isHidden: false, lastY: 0 }

/** Returns the state of the top bar after scrolling to `y` pixels from the top. Scrolling down hides the bar. */
export function navVisibility(state: NavVisibility, y: number): NavVisibility {
  if (Math.abs(y - state.lastY) < navScrollDeltaPx) return state
  return { isHidden: y > state.lastY && y > navHideThresholdPx, lastY: y }
}
