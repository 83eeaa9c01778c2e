import './charts.css'
/** One column: its name below, the figure above. */
export interface Column {
  key: number
  /** Short, for under the column; `fullName` is read out. */
  name: string
  fullName: string
  value: number
  text: string
}

const height = 100
/** With more columns there is no room for each figure and name: what is left out the table tells. */
const denseFrom = 14

/**
 * Columns beside each other over a line of time. On a phone figures that would not fit are read out only: the table has
 * them.
 */
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
