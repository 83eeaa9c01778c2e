import { ratingMax } from '#contract/values/limits'
import './stars.css'

/** SVG path of a star on a 20 × 20 canvas. */
export const starPath =
  'M10 1.500 12.600 7l6 .7-4.400 4.100 1.200 5.900L10 14.700l-5.400 3 1.200-5.900L1.400 7.700l6-.7Z'

/** Returns how much of the star at position `place` (1 to 5) is filled, if `value` is rounded to half stars. */
export function starShare(value: number, place: number): 0 | 0.5 | 1 {
  const rest = Math.round(value * 2) / 2 - (place - 1)
  return rest >= 1 ? 1 : rest >= 0.5 ? 0.5 : 0
}

/** Shows a rating as stars, rounded to half stars. Screen readers read `label`. */
export function Stars({ value, label }: { value: number; label: string }) {
  return (
    <span className="stars" role="img" aria-label={label}>
      {Array.from({ length: ratingMax }, (_, index) => {
        const share = starShare(value, index + 1)
        return (
          <svg key={index} viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
            <path className="star-edge" d={starPath} />
            {share > 0 && (
              <svg width={20 * share} height="20" viewBox={`0 0 ${20 * share} 20`}>
                <path className="star-fill" d={starPath} />
              </svg>
            )}
          </svg>
        )
      })}
    </span>
  )
}
