import { describe, expect, it } from 'vitest'
import { initialVisibility, navVisibility } from './nav-visibility.ts'

/** Returns the state of the top bar after scrolling to each of these positions in turn. */
const after = (...positions: number[]) => positions.reduce(navVisibility, initialVisibility)

describe('navVisibility', () => {
  it('navVisibility hides the top bar when the reader scrolls down past 80 px, not before [spec 64]', () => {
    expect(after(80).isHidden).toBe(false)
    expect(after(81).isHidden).toBe(true)
    expect(after(40, 80).isHidden).toBe(false)
    expect(after(40, 81).isHidden).toBe(true)
    expect(after(2000)).toEqual({ isHidden: true, lastY: 2000 })
  })

  it('navVisibility shows the top bar when the reader scrolls up, at any position [spec 65]', () => {
    expect(after(2000, 1990)).toEqual({ isHidden: false, lastY: 1990 })
    expect(after(2000, 1500).isHidden).toBe(false)
    expect(after(100, 0).isHidden).toBe(false)
    expect(after(2000, 1500, 1600).isHidden).toBe(true)
  })

  it('navVisibility ignores scrolling by less than 10 px in both directions [spec 66]', () => {
    expect(after(500, 491)).toEqual({ isHidden: true, lastY: 500 })
    expect(after(500, 490)).toEqual({ isHidden: false, lastY: 490 })
    expect(after(500, 490, 499)).toEqual({ isHidden: false, lastY: 490 })
    expect(after(500, 490, 500)).toEqual({ isHidden: true, lastY: 500 })
  })

  it('navVisibility adds up several small scrolls in one direction [spec 66]', () => {
    expect(after(500, 496, 492).isHidden).toBe(true)
    expect(after(500, 496, 492, 490).isHidden).toBe(false)
  })

  it('navVisibility shows the top bar initially [spec 64]', () => {
    expect(initialVisibility).toEqual({ isHidden: false, lastY: 0 })
  })
})
