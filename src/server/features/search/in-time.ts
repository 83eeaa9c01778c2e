import { AppError } from '../../platform/http/errors.ts'

/**
 * Returns the rows, or no rows if the statement times out, so that the search still returns what it has found before.
 */
export async function inTime<T>(rows: Promise<T[]>): Promise<T[]> {
  try {
    return await rows
  } catch (error) {
    if (error instanceof AppError && error.code === 'timeout') return []
    throw error
  }
}
