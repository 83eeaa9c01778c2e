import { AppError } from './errors.ts'

/**
 * The answer to a request beside the API that is refused: its status without words, and after how many seconds to come
 * back. @throws every error that is ours
 */
export function refused(error: unknown): Response {
  if (!(error instanceof AppError) || error.status >= 500) throw error
  const { retryAfterSeconds } = error.details
  return new Response(null, {
    status: error.status,
    headers: {
      ...(typeof retryAfterSeconds === 'number' && { 'Retry-After': String(Math.ceil(retryAfterSeconds)) }),
      'Cache-Control': 'no-store',
    },
  })
}
