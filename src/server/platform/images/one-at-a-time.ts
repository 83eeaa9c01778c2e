import { AppError } from '../http/errors.ts'

/** Runs `work` after all earlier tasks have ended. Throws AppError `overloaded` if too many tasks are waiting. */
export type OneAtATime = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Creates a queue that runs one task at a time. Decoding a picture takes up to some hundred megabytes, so only one
 * picture is decoded at a time. Each waiting upload is in memory, so the queue is short.
 * @param waitingMax maximum number of waiting tasks besides the running one
 */
export function oneAtATime(waitingMax: number): OneAtATime {
  let last: Promise<unknown> = Promise.resolve()
  let pending = 0
  return async (work) => {
    if (pending > waitingMax) throw new AppError('overloaded')
    pending += 1
    const result = last.then(work)
    last = result.catch(() => undefined)
    try {
      return await result
    } finally {
      pending -= 1
    }
  }
}
