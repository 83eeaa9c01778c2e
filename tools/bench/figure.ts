/** A figure with its limit; without a limit it is only reported. */
export interface Figure {
  name: string
  value: number
  /** Digits after the point. */
  digits?: number
  unit: string
  limit?: { atMost: number } | { atLeast: number }
  /** What helps to judge it: the bare server's figure, the median. */
  beside?: string
}

function verdictOf({ value, limit }: Figure): string {
  if (!limit) return 'reported'
  return ('atMost' in limit ? value <= limit.atMost : value >= limit.atLeast) ? 'met' : '**missed**'
}

const limitText = ({ limit, unit }: Figure): string => {
  if (!limit) return ''
  return 'atMost' in limit ? `at most ${limit.atMost} ${unit}` : `at least ${limit.atLeast} ${unit}`
}

/** The figures as one table of Markdown, as docs/bench.md shows it. */
export const tableOf = (figures: readonly Figure[]): string =>
  [
    '| figure | ours | limit | | beside |',
    '|---|---|---|---|---|',
    ...figures.map((figure) => {
      const { name, value, digits = 0, unit, beside = '' } = figure
      return `| ${name} | ${value.toFixed(digits)} ${unit} | ${limitText(figure)} | ${verdictOf(figure)} | ${beside} |`
    }),
  ].join('\n')

/** The value that a share of all values does not pass. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
  Number.NaN
