/** A measured value with its limit. Without a limit it is only reported. */
export interface Figure {
  name: string
  value: number
  /** Number of decimals. */
  digits?: number
  unit: string
  limit?: { atMost: number } | { atLeast: number }
  /** Text for comparison in the last column, such as the value of the reference server (bare-server.ts). */
  beside?: string
}

function verdictOf({ value, limit }: Figure): string {
  if (!limit) return 'no limit'
  return ('atMost' in limit ? value <= limit.atMost : value >= limit.atLeast) ? 'met' : '**missed**'
}

const limitText = ({ limit, unit }: Figure): string => {
  if (!limit) return ''
  return 'atMost' in limit ? `at most ${limit.atMost} ${unit}` : `at least ${limit.atLeast} ${unit}`
}

/** Formats the figures as the Markdown table of docs/bench.md. */
export const tableOf = (figures: readonly Figure[]): string =>
  [
    '| figure | ours | limit | | beside |',
    '|---|---|---|---|---|',
    ...figures.map((figure) => {
      const { name, value, digits = 0, unit, beside = '' } = figure
      return `| ${name} | ${value.toFixed(digits)} ${unit} | ${limitText(figure)} | ${verdictOf(figure)} | ${beside} |`
    }),
  ].join('\n')

/** Returns a percentile of the values: the 95th percentile for the `share` 0.95. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
  Number.NaN
