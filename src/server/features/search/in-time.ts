import { AppError } from '../../platform/http/errors.ts'

/** Returns no rows if a step times out, so that the results of earlier steps are still returned. */
export async function inTime<T>(rows: Promise<T[]>): Promise<T[]> {
  try {
    return await rows
  } catch (error) {
    if (error instanceof AppError && error.code === 'timeout') return []
    throw error
  }
}
