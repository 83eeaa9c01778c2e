import './charts.css'

/** A column of the chart. `text` is the formatted value. */
export interface Column {
  key: number
  /** Short name below the column. Screen readers read `fullName` instead. */
  name: string
  fullName: string
  value: number
  text: string
}

const height = 100
/** A chart with more columns than this hides the values and most names. */
const denseFrom = 14

/** Column chart over time. Screen readers also read the values for which there is no space. */
export function Columns({ columns, isFine = false }: { columns: readonly Column[]; isFine?: boolean }) {
  const isDense = columns.length > denseFrom
  const highest = Math.max(1, ...columns.map(({ value }) => value))
  return (
    <ol className={`columns${isFine ? ' columns-fine' : ''}${isDense ? ' columns-dense' : ''}`}>
      {columns.map(({ key, name, fullName, value, text }) => {
        const tall = (height * value) / highest
        return (
          <li key={key}>
            <span className="visually-hidden">
              {fullName}: {text}
            </span>
            <span className="columns-figure num" aria-hidden="true">
              {value === 0 ? '' : text}
            </span>
            <svg
              viewBox={`0 0 10 ${height}`}
              width="10"
              height={height}
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <rect className="bar-fill" y={height - tall} width="10" height={tall} />
            </svg>
            <span className="columns-name" aria-hidden="true">
              {name}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
