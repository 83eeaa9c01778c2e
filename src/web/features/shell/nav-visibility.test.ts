import { describe, expect, it } from 'vitest'
import { initialVisibility, navVisibility } from './nav-visibility.ts'

/** The bar after scrolling to each of these positions in turn. */
const after = (...positions: number[]) => positions.reduce(navVisibility, initialVisibility)

describe('the bar at the top', () => {
  it('row 64: hides on the way down past 80 px, not before', () => {
    expect(after(80).isHidden).toBe(false)
    expect(after(81).isHidden).toBe(true)
    expect(after(40, 80).isHidden).toBe(false)
    expect(after(40, 81).isHidden).toBe(true)
    expect(after(2000)).toEqual({ isHidden: true, lastY: 2000 })
  })

  it('row 65: reappears on the way up, wherever the page is', () => {
    expect(after(2000, 1990)).toEqual({ isHidden: false, lastY: 1990 })
    expect(after(2000, 1500).isHidden).toBe(false)
    expect(after(100, 0).isHidden).toBe(false)
    expect(after(2000, 1500, 1600).isHidden).toBe(true)
  })

  it('row 66: changes below 10 px are ignored in both directions', () => {
    expect(after(500, 491)).toEqual({ isHidden: true, lastY: 500 })
    expect(after(500, 490)).toEqual({ isHidden: false, lastY: 490 })
    expect(after(500, 490, 499)).toEqual({ isHidden: false, lastY: 490 })
    expect(after(500, 490, 500)).toEqual({ isHidden: true, lastY: 500 })
  })

  it('row 66: small changes in one direction add up', () => {
    expect(after(500, 496, 492).isHidden).toBe(true)
    expect(after(500, 496, 492, 490).isHidden).toBe(false)
  })

  it('row 64: shows at first', () => {
    expect(initialVisibility).toEqual({ isHidden: false, lastY: 0 })
  })
})
