import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { csvOf, downloadText } from './csv.ts'
import './charts.css'

export interface ChartProps {
  title: string
  /** Headers of the table's columns. The first column contains the names of the rows. */
  columns: readonly string[]
  rows: readonly (readonly [name: string, ...values: (number | string)[]])[]
  /** File name without extension. */
  fileName: string
  words: { asTable: string; download: string }
  format: (value: number) => string
  /** True shows the table, false the chart; undefined shows the chart and a control that opens the table. */
  isTable?: boolean | undefined
  children: ReactNode
}

/** Shows a chart with its title, and its data as a table and as a CSV file. */
export function Chart({ isTable, children, ...table }: ChartProps) {
  const { title, words } = table
  return (
    <section className="chart">
      <h3>{title}</h3>
      {isTable !== true && children}
      {isTable === true && (
        <div className="chart-table">
          <Table {...table} />
        </div>
      )}
      {isTable === undefined && (
        <details className="chart-table">
          <summary>
            {words.asTable}
            <span className="visually-hidden">: {title}</span>
          </summary>
          <Table {...table} />
        </details>
      )}
    </section>
  )
}

function Table({ title, columns, rows, fileName, words, format }: Omit<ChartProps, 'isTable' | 'children'>) {
  const isNumber = (column: number) => typeof rows[0]?.[column] === 'number'
  return (
    <>
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
      <Button isSmall onClick={() => downloadText(csvOf([columns, ...rows]), `${fileName}.csv`)}>
        {words.download}
        <span className="visually-hidden">: {title}</span>
      </Button>
    </>
  )
}
