import { AppError } from './errors.ts'

/**
 * Runs `work` for at most `limitMs`: then its signal aborts and the promise is refused with `timeout` (503), whether
 * the work listens or not. `settled` is called once when the work really ends, at latest one more limit later: until
 * then it holds its place, so that hung work cannot pile up without end, nor block its class for ever.
 *
 * @param more what of the result still goes on, where something does: it holds its place, and its time, until then
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
