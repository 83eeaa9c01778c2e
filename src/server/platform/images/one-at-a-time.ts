import { AppError } from '../http/errors.ts'

/** Runs work one after the other. Throws AppError `overloaded` where too much waits already. */
export type OneAtATime = <T>(work: () => Promise<T>) => Promise<T>

/**
 * A picture that is decoded takes up to some hundred megabytes, so there is never more than one; each that waits keeps
 * its upload in memory, so few may.
 * @param waitingMax how many may wait besides the one under way
 */
export function oneAtATime(waitingMax: number): OneAtATime {
  let last: Promise<unknown> = Promise.resolve()
  let present = 0
  return async (work) => {
    if (present > waitingMax) throw new AppError('overloaded')
    present += 1
    const mine = last.then(work)
    last = mine.catch(() => undefined)
    try {
      return await mine
    } finally {
      present -= 1
    }
  }
}
