import { gramOf, inverseOf, type Rows } from './matrix.ts'

/**
 * For each column (a book or series), other columns whose readers probably like it, too. Each has a weight; the highest
 * weight is first.
 */
export type Neighbours = (readonly [column: number, weight: number])[][]

/**
 * Returns the `count` highest weights of each column by the model EASE (Steck, “Embarrassingly Shallow Autoencoders for
 * Sparse Data”, 2019).
 */
export function ease(rows: Rows, size: number, lambda: number, count = size): Neighbours {
  const gram = gramOf(rows, size)
  for (let i = 0; i < size; i += 1) gram.values[i * size + i]! += lambda
  const { values } = inverseOf(gram)
  return strongest(size, count, (from, to) => -values[from * size + to]! / values[to * size + to]!)
}

/**
 * Number that is added to the denominator of the similarity. It reduces the similarity of rarely rated books, because
 * few ratings make it uncertain.
 */
const shrinkage = 15
/**
 * Exponent in the denominator of the similarity. It is above 0.5 so that popular works are not similar to all others.
 */
const popularity = 0.6

/** Minimum number of readers who liked both of two works, because the page says that readers of one liked the other. */
const readersOfBoth = 3

/** Returns for each column the `count` most similar columns, by the cosine of their weights, reduced by `shrinkage`. */
export function similar(rows: Rows, size: number, count: number): Neighbours {
  const { values } = gramOf(rows, size)
  const liked = rows.map((row) =>
    row.flatMap(([column, weight]) => (weight < 1 ? [] : [[column, 1] as const])),
  )
  const both = gramOf(liked, size).values
  const own = (column: number) => values[column * size + column]!
  return strongest(size, count, (from, to) =>
    both[from * size + to]! < readersOfBoth
      ? 0
      : values[from * size + to]! / ((own(from) * own(to)) ** popularity + shrinkage),
  )
}

function strongest(size: number, count: number, weightOf: (from: number, to: number) => number): Neighbours {
  return Array.from({ length: size }, (_, to) => {
    const weights: [number, number][] = []
    for (let from = 0; from < size; from += 1) {
      const weight = from === to ? 0 : weightOf(from, to)
      if (weight !== 0) weights.push([from, weight])
    }
    return weights.sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, count)
  })
}
