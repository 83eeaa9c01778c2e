import type { ReactNode } from 'react'
import { Chip } from './chip.tsx'

interface ChipListProps<Value> {
  label?: string
  /** Values of the filter; undefined means no filter. */
  values: readonly Value[]
  current: Value
  hrefOf: (value: Value) => string
  renderLabel: (value: Value) => ReactNode
}

/** List of links, one for each value of a filter. */
export function ChipList<Value extends string | number | undefined>({
  label,
  values,
  current,
  hrefOf,
  renderLabel,
}: ChipListProps<Value>) {
  return (
    <ul className="chips" aria-label={label}>
      {values.map((value) => (
        <li key={value ?? ''}>
          <Chip href={hrefOf(value)} isCurrent={value === current}>
            {renderLabel(value)}
          </Chip>
        </li>
      ))}
    </ul>
  )
}
