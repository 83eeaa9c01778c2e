/** Returns the result of the work, or rejects after `ms` milliseconds with the error of `onLate`. */
export function inTime<T>(work: Promise<T>, ms: number, onLate: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(onLate()), ms)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
