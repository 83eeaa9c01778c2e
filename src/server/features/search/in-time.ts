import { AppError } from '../../platform/http/errors.ts'

/** A step that takes too long finds nothing: what the steps before found is still an answer. */
export async function inTime<T>(asking: Promise<T[]>): Promise<T[]> {
  try {
    return await asking
  } catch (error) {
    if (error instanceof AppError && error.code === 'timeout') return []
    throw error
  }
}
