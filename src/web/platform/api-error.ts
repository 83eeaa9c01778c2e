import type { ErrorDetails } from '#contract/values/errors'

/** A failed request, as the specification's section 8 wants it. `status` 0 means that no answer came at all. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly details: ErrorDetails
  /** After how many seconds the server wants to be asked again; null where it says nothing. */
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
