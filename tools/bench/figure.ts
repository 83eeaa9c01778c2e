/** A figure with what it is held against. Ratios say the same on every machine; milliseconds only on this one. */
export interface Figure {
  name: string
  ours: string
  against: string
  /** What is compared with the limit. */
  value: number
  limit: number
  /** `below`: the value must not pass the limit; `above`: it must reach it. */
  wanted: 'below' | 'above'
}

/** One line for a figure: reached or MISSED, never silent. */
export function showFigure({ name, ours, against, value, limit, wanted }: Figure): string {
  const isMet = wanted === 'below' ? value <= limit : value >= limit
  const sign = wanted === 'below' ? 'at most' : 'at least'
  return `${isMet ? 'met   ' : 'MISSED'}  ${name.padEnd(36)} ${value.toFixed(2).padStart(7)} (${sign} ${limit})   ${ours} against ${against}`
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** For CPU times, which the system counts in steps of 10 ms: the mean of all rounds is finer than any one of them. */
export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length
