import { errorStatuses } from '#contract/values/errors'
import type { ErrorCode, ErrorDetails } from '#contract/values/errors'

/**
 * The error that services throw. `details` are sent to the client, so they must contain nothing private; `cause` is
 * only logged.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly details: ErrorDetails

  /**
   * @param code error code of the contract; decides status and message
   * @param details public; `retryAfterSeconds` becomes the Retry-After header of a 429 or 503
   */
  constructor(code: ErrorCode, details: ErrorDetails = {}, options: { cause?: unknown } = {}) {
    super(code, options)
    this.name = 'AppError'
    this.code = code
    this.status = errorStatuses[code]
    this.details = details
  }
}

/**
 * A validation error of one field. `path` is the path of the field in the input: 'rating' (body), 'query.sort',
 * 'params.id'.
 */
export interface InputIssue {
  path: string
  code: string
  values?: Record<string, string | number>
}

export class InputError extends AppError {
  readonly issues: readonly InputIssue[]

  constructor(code: 'validation' | 'unknown_parameter', issues: readonly InputIssue[]) {
    super(code)
    this.name = 'InputError'
    this.issues = issues
  }
}

/** Creates a 404: the entity does not exist, or is hidden from the caller. `entity` is a noun: 'book'. */
export const notFound = (entity?: string): AppError => new AppError('not_found', entity ? { entity } : {})

/** Creates a 400 with validation errors; their `code` is a `ValidationCode` or a code of the feature. */
export const validationFailed = (issues: readonly InputIssue[]): AppError =>
  new InputError('validation', issues)

/** Creates a 401: the caller is not signed in, and only signed-in users are allowed to make the call. */
export const notSignedIn = (): AppError => new AppError('not_signed_in')

/** Creates a 403: the user is signed in, but not allowed to make the call. */
export const notAuthorised = (): AppError => new AppError('not_authorised')

/** Creates a 409: the request conflicts with existing data. */
export const conflict = (details: ErrorDetails = {}): AppError => new AppError('conflict', details)

/** Creates a 429: too many requests; the client can retry after `retryAfterSeconds`. */
export const tooManyRequests = (retryAfterSeconds: number): AppError =>
  new AppError('too_many_requests', { retryAfterSeconds })
