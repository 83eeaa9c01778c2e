import { AppError } from './errors.ts'

/**
 * Creates the response for a refused request outside of the API, without a body.
 * @throws `error` itself if it is no AppError or has a status of 500 or above
 */
export function refusalResponse(error: unknown): Response {
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
