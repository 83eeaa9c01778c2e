import { AppError } from './errors.ts'

/**
 * Runs `work` for at most `limitMs`. Then aborts the signal of `work` and rejects with `timeout` (503).
 * @param settled called once, when all work has ended; at the latest after twice `limitMs`
 * @param more returns a promise for work that continues after the result, such as a streamed body
 */
export function withTimeLimit<T>(
  limitMs: number,
  settled: () => void,
  work: (signal: AbortSignal) => Promise<T>,
  more: (result: T) => Promise<void> | undefined = () => undefined,
): Promise<T> {
  const controller = new AbortController()
  const running = work(controller.signal)
  return new Promise<T>((resolve, reject) => {
    let lastCall: NodeJS.Timeout | undefined
    let isSettled = false
    const end = (): void => {
      clearTimeout(timer)
      clearTimeout(lastCall)
      if (isSettled) return
      isSettled = true
      settled()
    }
    const timer = setTimeout(() => {
      controller.abort(new AppError('timeout'))
      reject(new AppError('timeout'))
      lastCall = setTimeout(end, limitMs)
      lastCall.unref()
    }, limitMs)
    running.then(resolve, reject)
    running.then((result) => more(result)).then(end, end)
  })
}
