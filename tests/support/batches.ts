/**
 * Default number of concurrent requests: half of the connection pool, and not above the maximum of concurrent
 * requests of one IP address.
 */
const batchSize = 5

/** Runs `work` for 0 to `count` - 1 in batches and returns the results in order. */
export async function inBatches<Result>(
  count: number,
  work: (index: number) => Promise<Result>,
  size = batchSize,
): Promise<Result[]> {
  const results: Result[] = []
  for (let start = 0; start < count; start += size) {
    const indexes = Array.from({ length: Math.min(size, count - start) }, (_, offset) => start + offset)
    results.push(...(await Promise.all(indexes.map(work))))
  }
  return results
}
