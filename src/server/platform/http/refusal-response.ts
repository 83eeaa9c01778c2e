import { AppError } from './errors.ts'

/** Answers a refused request outside of the API. @throws `error` itself for a status of 500 or above */
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
