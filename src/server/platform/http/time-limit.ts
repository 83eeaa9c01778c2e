import { AppError } from './errors.ts'

/**
 * Runs `work` for at most `limitMs`. Then its signal aborts and the promise rejects with `timeout` (503), even if the
 * work ignores the signal. `settled` is called once when the work has really ended, at the latest after another
 * `limitMs`: work that hangs occupies its slot for a limited time, so that it neither accumulates nor blocks its
 * class forever.
 *
 * @param more returns a promise for work that goes on after the result (a stream); the slot is occupied until it ends
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
    const timer = setTimeout(() => {
      controller.abort(new AppError('timeout'))
      reject(new AppError('timeout'))
      lastCall = setTimeout(settled, limitMs)
      lastCall.unref()
    }, limitMs)
    const end = (): void => {
      clearTimeout(timer)
      clearTimeout(lastCall)
      settled()
    }
    running.then(resolve, reject)
    running.then((result) => more(result)).then(end, end)
  })
}
