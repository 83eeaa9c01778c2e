/** A square matrix in row order. */
export interface Square {
  size: number
  values: Float64Array
}

/** For each reader, the liked books or series: pairs of column number and weight. */
export type Rows = readonly (readonly (readonly [column: number, weight: number])[])[]

/** Returns the product of the transposed rows with the rows: for two columns, the sum of their weights' products. */
export function gramOf(rows: Rows, size: number): Square {
  const values = new Float64Array(size * size)
  for (const row of rows)
    for (const [a, weightA] of row) for (const [b, weightB] of row) values[a * size + b]! += weightA * weightB
  return { size, values }
}

/**
 * Returns the dot product of two sections of arrays. The inversion uses only this function, because it reads both
 * arrays sequentially, which is fast.
 */
function dot(a: Float64Array, atA: number, b: Float64Array, atB: number, count: number): number {
  let sum = 0
  for (let k = 0; k < count; k += 1) sum += a[atA + k]! * b[atB + k]!
  return sum
}

/** Inverts a symmetric positive definite matrix by Cholesky: 2,700 columns take about twenty seconds. */
export function inverseOf({ size, values }: Square): Square {
  const lower = new Float64Array(size * size)
  for (let i = 0; i < size; i += 1)
    for (let j = 0; j <= i; j += 1) {
      const remainder = values[i * size + j]! - dot(lower, i * size, lower, j * size, j)
      lower[i * size + j] = i === j ? Math.sqrt(remainder) : remainder / lower[j * size + j]!
    }
  // row j holds column j of the inverse of the lower triangle
  const columns = new Float64Array(size * size)
  for (let j = 0; j < size; j += 1) {
    columns[j * size + j] = 1 / lower[j * size + j]!
    for (let i = j + 1; i < size; i += 1)
      columns[j * size + i] = -dot(lower, i * size + j, columns, j * size + j, i - j) / lower[i * size + i]!
  }
  const inverse = new Float64Array(size * size)
  for (let i = 0; i < size; i += 1)
    for (let j = 0; j <= i; j += 1) {
      const value = dot(columns, i * size + i, columns, j * size + i, size - i)
      inverse[i * size + j] = value
      inverse[j * size + i] = value
    }
  return { size, values: inverse }
}
