import type { ReactNode } from 'react'
import { csvOf, downloadText } from './csv.ts'
import './charts.css'

export interface ChartProps {
  title: string
  /** Heads of the table's columns; the first names the rows. */
  columns: readonly string[]
  rows: readonly (readonly [name: string, ...values: (number | string)[]])[]
  /** Name of the file without its ending. */
  fileName: string
  /** On what opens the table, and on the button that downloads it. */
  words: { asTable: string; download: string }
  /** Writes a figure of the table as the reader's language does. */
  format: (value: number) => string
  /** The drawing, and what is to be said about it. */
  children: ReactNode
}

/** Something drawn, with the same figures as a table beside it and as a file. */
export function Chart({ title, columns, rows, fileName, words, format, children }: ChartProps) {
  const isNumber = (column: number) => typeof rows[0]?.[column] === 'number'
  return (
    <section className="chart">
      <h3>{title}</h3>
      {children}
      <details className="chart-table">
        <summary>
          {words.asTable}
          <span className="visually-hidden">: {title}</span>
        </summary>
        <table>
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              {columns.map((name, index) => (
                <th key={name} scope="col" className={isNumber(index) ? 'chart-number num' : undefined}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...values], row) => (
              <tr key={`${row} ${name}`}>
                <th scope="row">{name}</th>
                {values.map((value, column) => (
                  <td
                    key={columns[column + 1]}
                    className={typeof value === 'number' ? 'chart-number num' : undefined}
                  >
                    {typeof value === 'number' ? format(value) : value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <button
          type="button"
          className="btn s"
          onClick={() => downloadText(csvOf([columns, ...rows]), `${fileName}.csv`)}
        >
          {words.download}
          <span className="visually-hidden">: {title}</span>
        </button>
      </details>
    </section>
  )
}
