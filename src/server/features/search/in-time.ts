import { AppError } from '../../platform/http/errors.ts'

/** Returns the rows of a statement, or none if it times out, so that the search returns its other results. */
export async function inTime<T>(rows: Promise<T[]>): Promise<T[]> {
  try {
    return await rows
  } catch (error) {
    if (error instanceof AppError && error.code === 'timeout') return []
    throw error
  }
}
