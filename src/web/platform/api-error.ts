import type { ErrorDetails } from '#contract/values/errors'

/** Error of an API request. `status` is the HTTP status; 0 means that no response was received. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly details: ErrorDetails
  /** Value of the header `Retry-After` in seconds; null if the response has none. */
  readonly retryAfterSeconds: number | null

  constructor(
    message: string,
    status: number,
    code: string,
    details: ErrorDetails = {},
    retryAfterSeconds: number | null = null,
  ) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.details = details
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Returns true if the same request may succeed later: no response, too many requests, or an error of the server. */
export const isTemporary = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500)
