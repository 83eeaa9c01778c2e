import { gramOf, inverseOf, type Rows } from './matrix.ts'

/** For each column those that speak for it, strongest first. */
export type Neighbours = (readonly [column: number, weight: number])[][]

/**
 * EASE (Steck, “Embarrassingly Shallow Autoencoders for Sparse Data”, 2019): the weights by which all columns together
 * tell best which one a reader has too. `count`: so many of the strongest for each; fewer are better here than all,
 * which count much noise.
 */
export function ease(rows: Rows, size: number, lambda: number, count = size): Neighbours {
  const gram = gramOf(rows, size)
  for (let i = 0; i < size; i += 1) gram.values[i * size + i]! += lambda
  const { values } = inverseOf(gram)
  return strongest(size, count, (from, to) => -values[from * size + to]! / values[to * size + to]!)
}

/** Ratings that a pair must share more of than chance: what few share says little. */
const shrinkage = 15
/** Above a half, so that what everybody has read is not like everything. */
const popularity = 0.6

/** Readers who gave both four stars or more, at least: that it is liked by readers of the other is said on the page. */
const readersOfBoth = 3

/** How alike two columns are by who liked both: the cosine, shrunk. The same both ways. */
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
