/** A colour as #rrggbb. */
export type Colour = string

const parts = (colour: Colour) =>
  [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))

/** Mixes two colours. `share` is the share of `to`, from 0 to 1. */
export function mix(from: Colour, to: Colour, share: number): Colour {
  const high = parts(to)
  const mixed = parts(from).map((low, index) =>
    Math.round(low + ((high[index] ?? low) - low) * share)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${mixed.join('')}`
}

/** Returns the relative luminance of WCAG 2, from 0 (black) to 1 (white). */
export function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = parts(colour).map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns the contrast ratio of WCAG 2, from 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}
