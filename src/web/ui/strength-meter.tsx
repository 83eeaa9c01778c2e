import { Icon } from './icon.tsx'

interface StrengthMeterProps {
  /** Strength level from 0 to `steps` - 1; null while the field is empty. */
  level: number | null
  steps: number
  label: string
}

/** Shows a level as a bar and as text. Screen readers announce changes of the text. */
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
  items: readonly { key: string; label: string }[]
}

/** Lists conditions that are not met yet. Screen readers announce changes. */
export function Checklist({ id, title, items }: ChecklistProps) {
  return (
    <div className="checklist" id={id} aria-live="polite">
      {items.length > 0 && <p>{title}</p>}
      <ul>
        {items.map(({ key, label }) => (
          <li key={key}>
            <Icon name="dot" />
            {label}
          </li>
        ))}
      </ul>
    </div>
  )
}
