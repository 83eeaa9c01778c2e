import type { ReactNode } from 'react'
import './charts.css'

/** One bar: what it is, how long, and the figure as it is written. */
export interface Bar {
  key: string
  label: ReactNode
  value: number
  text: string
  /** The group of genres whose colour the bar has, or `stars`. */
  group?: string
}

/** Bars below each other. Each says what it is and how many: the drawing only shows it at a glance. */
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
