import { Icon } from './icon.tsx'

interface StrengthMeterProps {
  /** 0 to `steps` - 1; null before anything is typed. */
  level: number | null
  steps: number
  /** Text of the level. */
  label: string
}

/** Shows a strength level as a bar and as text; screen readers announce changes. */
export function StrengthMeter({ level, steps, label }: StrengthMeterProps) {
  return (
    <div className="strength" data-level={level ?? undefined}>
      <div className="strength-bar" aria-hidden="true">
        {Array.from({ length: steps }, (_, step) => (
          <i key={step} data-on={(level !== null && step <= level) || undefined} />
        ))}
      </div>
      <p role="status">{level === null ? '' : label}</p>
    </div>
  )
}

interface ChecklistProps {
  id: string
  title: string
  items: readonly { key: string; label: string; isDone: boolean }[]
  doneLabel: string
  openLabel: string
}

/** Shows a list of conditions that are checked off when met; screen readers announce changes. */
export function Checklist({ id, title, items, doneLabel, openLabel }: ChecklistProps) {
  return (
    <div className="checklist" id={id}>
      <p>{title}</p>
      <ul aria-live="polite">
        {items.map(({ key, label, isDone }) => (
          <li key={key} aria-atomic="true" data-done={isDone || undefined}>
            <Icon name={isDone ? 'check' : 'dot'} />
            <span>
              {label}
              <span className="visually-hidden">: {isDone ? doneLabel : openLabel}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
