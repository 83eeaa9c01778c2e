import type { ReactNode } from 'react'
import './charts.css'

/** A bar of the chart. `text` is the formatted value. */
export interface Bar {
  key: string
  label: ReactNode
  value: number
  text: string
  /** Determines the colour of the bar: a genre group, or `stars`. */
  group?: string
}

/** Horizontal bar chart. Each bar shows its label and its value as text. */
export function Bars({ bars, most }: { bars: readonly Bar[]; most?: number }) {
  const longest = Math.max(1, most ?? 0, ...bars.map(({ value }) => value))
  return (
    <ul className="bars">
      {bars.map(({ key, label, value, text, group }) => (
        <li key={key}>
          <span className="bars-label">{label}</span>
          <span className="num">{text}</span>
          <svg
            data-group={group}
            viewBox="0 0 100 8"
            width="100"
            height="8"
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <rect className="bar-ground" width="100" height="8" />
            <rect className="bar-fill" width={(100 * value) / longest} height="8" />
          </svg>
        </li>
      ))}
    </ul>
  )
}
