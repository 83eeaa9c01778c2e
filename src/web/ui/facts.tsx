import type { ReactNode } from 'react'

/** Description list with two columns: labels and values. */
export function Facts({ rows }: { rows: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className="facts">
      {rows.map(({ label, value }, index) => (
        <div key={`${label} ${index}`}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
